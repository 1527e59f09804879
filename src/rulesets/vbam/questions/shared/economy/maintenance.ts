import type { CampaignState, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { FACILITY_UPKEEP } from '#vbam/tables/colonies/facilities.ts';
import { SPY_UPKEEP } from '#vbam/tables/diplomacy/spies.ts';
import { maintenanceCostOf } from '../forces/unitDesign.ts';
import { spiesOf } from '../spies/spyGroups.ts';

/** 3.5-b: what a facility costs each turn, in tenths of an EP. */
export const facilityUpkeep = 10 * FACILITY_UPKEEP;

/** G-34: what a unit costs each turn, in tenths of an EP: a tenth of the MC, and half of that while it is laid up. */
export function unitUpkeepOf({ mothballed }: Pick<Unit, 'mothballed'>, unitClass: Pick<UnitClass, 'buildCost'>): number {
  return mothballed ? maintenanceCostOf(unitClass) / 2 : maintenanceCostOf(unitClass);
}

/** G-34: what an empire's units, facilities and spies cost each turn, in tenths of an EP. */
export function maintenanceExpenseOf(
  { units, unitClasses, facilities, spies }: Pick<CampaignState, 'units' | 'unitClasses' | 'facilities' | 'spies'>,
  empire: string,
): number {
  const costs = Object.values(units).map((unit) => {
    const unitClass = unitClasses[unit.class];
    if (!unitClass) throw new Error(`a unit is of the class ${unit.class}, which does not exist`);
    return unit.owner === empire ? unitUpkeepOf(unit, unitClass) : 0;
  });
  const owned = Object.values(facilities).filter((facility) => facility.owner === empire).length;
  return Math.ceil(costs.reduce((sum, cost) => sum + cost, 0)) + owned * facilityUpkeep + spiesOf({ spies }, empire) * SPY_UPKEEP;
}
