import { showRoll } from '#core/dice.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { DISMAYED_UP_TO } from '#vbam/tables/colonies/loyalty.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Prize } from './prize.ts';

const RULE = '3.4.14-b';

/** 3.4.14-b: a die for each point of Census; whether they rebel is asked when the colony has changed hands. */
export function dismay(turn: VbamTurn, colony: Colony, by: string): void {
  const { census, system, morale: from } = colony;
  if (census === 0) return;
  const roll = turn.dice.at('conquest', system, by).roll(`${census}d6`, 'conquest', RULE);
  showRoll(roll, [by], system);
  const lost = roll.faces.filter((face) => face <= DISMAYED_UP_TO).length;
  roll.result = `-${lost}`;
  colony.morale = Math.max(0, from - lost);
  if (colony.morale === from) return;
  const common = { rule: RULE, seenBy: [by], empire: by, system };
  turn.events.push({ kind: 'moraleChanged', ...common, why: 'conquest', from, to: colony.morale });
}

/** G-23: rebels who are there fight the new owner from the next turn on. */
export function rebelsFace({ state }: VbamTurn, { system, from, by }: Prize): void {
  for (const band of Object.values(state.bands)) {
    if (band.system === system && band.against === from) band.against = by;
  }
}
