import type { Dice } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import type { Galaxy, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { freshId } from './freshId.ts';
import { laneRoller } from './galaxy.ts';
import type { MapPosition } from './placement.ts';
import { applyStarRules } from './starRules.ts';
import { rollSystem, type SystemRules } from './system.ts';

/** The place and name of a new system; `subject` names its dice. */
export interface LaterSystem {
  id: string;
  subject: string;
  name: string;
  place: MapPosition;
}

/** G-15, G-67: a system that the galaxy did not have at the start, rolled like all others (G-07 to G-09). No portals: they could go on for ever. */
export function laterSystem(dice: Dice, rules: SystemRules, { id, subject, name, place }: LaterSystem): StarSystem {
  const { laneTarget: _, ...rolled } = applyStarRules(rollSystem(dice, subject, rules));
  const { q, r, x, y } = place;
  const special = rolled.special === 'dimension portal' ? null : rolled.special;
  return { id, name, q, r, x, y, ...rolled, special, importance: importanceOf(rolled), home: null };
}

/** Lanes from each system to the next, under ids that neither the map has nor anybody can count. */
export function laterLanes(
  dice: Dice,
  rules: Parameters<typeof laneRoller>[1],
  { lanes }: Pick<Galaxy, 'lanes'>,
  order: readonly string[],
): Lane[] {
  const roll = laneRoller(dice, rules);
  const taken = Object.fromEntries(lanes.map(({ id }) => [id, true]));
  const stream = dice.at('lane ids');
  return order.slice(1).map((b, index) => {
    const id = freshId(stream, 'lane', taken);
    taken[id] = true;
    return { id, a: itemAt(order, index), b, ...roll() };
  });
}

/** Dice whose streams all belong to one subject. */
export function diceOf(dice: Dice, ...subject: string[]): Dice {
  return { rolls: dice.rolls, at: (...path) => dice.at(...subject, ...path) };
}
