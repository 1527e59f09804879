import type { Modifier, Roll, Stream } from '#core/dice.ts';
import { sumOf } from '#core/sum.ts';
import { lookUp } from '#core/table.ts';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { attackTable, orbitalSupport } from '#vbam/tables/war/combat.ts';
import { addedTo, percentOf, ruleOf } from './command.ts';
import { type Fighter, isPresent, ratingsNow, supplyPercentOf } from './fighter.ts';
import type { Scale } from './formation.ts';
import type { TaskForce } from './taskForces.ts';

/** A task force with what it does in this round. */
export interface Ordered {
  taskForce: TaskForce;
  actions: readonly CommandAction[];
}

/** G-21: the fire of a side: Σ AS of its engaged task forces that attack, each with its own percentages, rounded down once. */
export function attackPool(ordered: readonly Ordered[], scale: Scale, orbit = 0): number {
  const parts = ordered.map(({ taskForce: { members }, actions }) => {
    if (!actions.includes('attack')) return 0;
    const own = sumOf(members.filter(isPresent).map((member) => ratingsNow(member).attackStrength * supplyPercentOf(member)));
    const all = own + 100 * (addedTo('as', actions, members) + supportFor(members, orbit));
    return all * (100 + percentOf(actions, 'as') + scale.hyperspace);
  });
  return Math.floor((sumOf(parts) * scale.readiness) / 1_000_000);
}

/** G-23: a quarter of the AS in orbit, at most half of their own. */
export function supportFor(members: readonly Fighter[], orbit: number): number {
  if (orbit === 0) return 0;
  const own = sumOf(members.filter(isPresent).map((member) => ratingsNow(member).attackStrength));
  return Math.min(Math.floor(orbit / orbitalSupport.part), Math.floor(own / orbitalSupport.most));
}

export interface Fire {
  roll: Roll;
  percent: number;
  damage: number;
}

/** G-21: one roll decides how much of the pool hits. */
export function fireWith(pool: number, stream: Stream, modifiers: readonly Modifier[]): Fire | null {
  if (pool <= 0) return null;
  const roll = stream.roll(attackTable.dice, attackTable.name, attackTable.rule, modifiers);
  const percent = lookUp(attackTable, roll);
  return { roll, percent, damage: Math.ceil((pool * percent) / 100) };
}

/** W-30: whoever reads their own roll learns what the enemy's actions did to it, not which they were. */
const ENEMY_ACTIONS = 'what the enemy did';

/** G-22: what one task force orders counts for its whole side; the same action of several counts once. */
export function attackModifiers(own: readonly Ordered[], enemy: readonly Ordered[]): Modifier[] {
  const [ours, theirs] = [actionsAmong(own), actionsAmong(enemy)];
  return [
    ...ours.map((action) => ({ why: action, add: ruleOf(action).roll ?? 0 })),
    { why: ENEMY_ACTIONS, add: sumOf(theirs.map((action) => ruleOf(action).enemyRoll ?? 0)) },
  ].filter(({ add }) => add !== 0);
}

function actionsAmong(ordered: readonly Ordered[]): CommandAction[] {
  return [...new Set(ordered.flatMap(({ actions }) => actions))];
}
