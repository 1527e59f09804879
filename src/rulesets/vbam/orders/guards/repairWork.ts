import { repairableFor, repairCostOf, repairValueOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { poolsAt } from '#vbam/view/realm/poolsAt.ts';
import type { Draft } from '../order.ts';

/** as much of a repair as can be done. */
export interface RepairWork {
  points: number;
  /** EP, and industrial capacity where a colony does it */
  cost: number;
  /** what keeps the rest from being repaired; null where nothing is left */
  short: 'money' | 'capacity' | null;
}

/** how much of this damage can be repaired; `capacity` is what else limits it, in EP. One point is the least: what cannot pay for it is refused like any order. */
export function repairWithin({ view, used }: Draft, system: string, damage: number, capacity = Infinity): RepairWork {
  const before = used.get(repairsKey(system)) ?? 0;
  const money = Math.floor(poolsAt(view, system).epTenths / 10);
  const points = Math.max(1, Math.min(damage, repairableFor(Math.min(money, capacity), before)));
  const cost = repairCostOf(before + points) - repairCostOf(before);
  return { points, cost, short: points === damage ? null : money < capacity ? 'money' : 'capacity' };
}

/** Enters what is repaired; G-61: the damage repaired in one place is added up before it is rounded. */
export function mend({ view, used }: Draft, id: string, system: string, damage: number): void {
  used.set(repairsKey(system), (used.get(repairsKey(system)) ?? 0) + damage);
  ownUnit(view, id).unit.damage -= damage;
}

/** Ships repair before anything is refitted, laid up or reactivated, so they repair as they were before the first order. */
export function repairAbilityOf({ start }: Draft, id: string): number {
  const { unit, unitClass } = ownUnit(start, id);
  return repairValueOf(unit, unitClass);
}

/** The key under which a sheet notes how much of a unit's Repair it uses. */
export function repairWorkKey(unit: string): string {
  return `repairs by ${unit}`;
}

function repairsKey(system: string): string {
  return `repairs at ${system}`;
}
