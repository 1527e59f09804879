import { repairValueOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
import type { Draft } from '../order.ts';

/** Ships repair before anything is refitted, laid up or made ready, so they do it as what they were before the first order. */
export function repairAbilityOf({ start }: Draft, id: string): number {
  const { unit, unitClass } = ownUnit(start, id);
  return repairValueOf(unit, unitClass);
}

/** Under this a sheet notes how much of a unit's Repair it uses. */
export function repairWorkKey(unit: string): string {
  return `repairs by ${unit}`;
}
