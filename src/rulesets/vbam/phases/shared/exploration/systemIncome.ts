import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony, Facility } from '#schemas/vbam/state.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { systemIncomeOf } from '#vbam/questions/shared/economy/income.ts';

/** EP that a colony which was just found earns each turn (3.2.4-c). */
export function discoveredIncomeOf(star: StarSystem, colony: Colony, facilities: readonly Facility[]): number {
  return systemIncomeOf(utilizedOf(colony, 'economy', facilities), star).total;
}
