import type { CampaignState } from '#schemas/state.ts';
import { FACILITY_UPKEEP } from '../tables/facilities.ts';
import { maintenanceCostOf } from './unitDesign.ts';

/** G-34: what an empire's units and facilities cost each turn, in tenths of an EP. */
export function maintenanceExpenseOf(
  { units, unitClasses, facilities }: Pick<CampaignState, 'units' | 'unitClasses' | 'facilities'>,
  empire: string,
): number {
  const costs = Object.values(units).map((unit) => {
    const unitClass = unitClasses[unit.class];
    if (!unitClass) throw new Error(`a unit is of the class ${unit.class}, which does not exist`);
    return unit.owner === empire ? maintenanceCostOf(unitClass) : 0; // a tenth of the MC each turn: as many tenths as the MC
  });
  const owned = Object.values(facilities).filter((facility) => facility.owner === empire).length;
  return costs.reduce((sum, cost) => sum + cost, 0) + owned * FACILITY_UPKEEP * 10;
}
