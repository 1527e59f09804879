import { repairValueOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
import type { Draft } from '../order.ts';

/** Ships repair before anything is refitted, laid up or reactivated, so they repair as they were before the first order. */
export function repairAbilityOf({ start }: Draft, id: string): number {
  const { unit, unitClass } = ownUnit(start, id);
  return repairValueOf(unit, unitClass);
}

/** The key under which a sheet notes how much of a unit's Repair it uses. */
export function repairWorkKey(unit: string): string {
  return `repairs by ${unit}`;
}
