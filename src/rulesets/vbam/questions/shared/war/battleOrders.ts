import type { BattleOrders, DeclarationLevel, Posture } from '#schemas/vbam/state.ts';

/** Part 7.2: what a fleet goes by: its own sentences, and the empire's where it has none. */
export function battleOrdersOf(empire: BattleOrders | undefined, fleet: BattleOrders | undefined): BattleOrders {
  return { ...empire, ...fleet };
}

/** G-20.3: who said nothing defends; what cannot shoot avoids battle. */
export function postureOf({ posture }: BattleOrders, armed: boolean): Posture {
  return posture ?? (armed ? 'defend' : 'avoid battle');
}

/** G-20.3: whether a fleet starts a battle with an enemy: by its posture, by name, and from War on unless it was told otherwise. */
export function attacks(
  orders: BattleOrders,
  { armed, enemy, level }: { armed: boolean; enemy: string; level: DeclarationLevel | null },
): boolean {
  if (!armed) return false;
  if (orders.posture === 'attack on sight' || orders.attack?.includes(enemy)) return true;
  return orders.posture === undefined && level !== null && level !== 'hostilities';
}

/** W-10: where a fleet that has a planet to stay at meets the enemy. Ruling: by its word; who was told to attack goes out; others stay under a base if there is one. */
export function groundOf(
  { ground, posture, attack }: BattleOrders,
  { fortified, enemies }: { fortified: boolean; enemies: readonly string[] },
): 'deep space' | 'at the planet' {
  if (ground) return ground;
  const isTold = posture === 'attack on sight' || enemies.some((enemy) => attack?.includes(enemy));
  return fortified && !isTold ? 'at the planet' : 'deep space';
}
