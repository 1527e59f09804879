import type { StarSystem } from '#schemas/galaxy.ts';
import type { Colony, Facility } from '#schemas/state.ts';
import { systemIncomeOf } from '../../questions/income.ts';
import { utilizedOf } from '../../questions/utilization.ts';

/** EP that a colony which was just found earns each turn (3.2.4-c). */
export function systemIncomeAt(star: StarSystem, colony: Colony, facilities: readonly Facility[]): number {
  return systemIncomeOf(utilizedOf(colony, 'economy', facilities), star).total;
}
