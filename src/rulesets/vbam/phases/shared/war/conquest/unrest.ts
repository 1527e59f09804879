import { showRoll } from '#core/dice.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { DISMAYED_UP_TO } from '#vbam/tables/colonies/loyalty.ts';
import type { VbamTurn } from '#vbam/turn.ts';

const RULE = '3.4.14-b';

/** 3.4.14-b: the Morale lost to a die for each point of Census; whether they rebel is asked when the colony has changed hands. */
export function dismay(turn: VbamTurn, colony: Colony, by: string): number {
  const { census, system, morale: from } = colony;
  if (census === 0) return 0;
  const roll = turn.dice.at('conquest', system, by).roll(`${census}d6`, 'conquest', RULE);
  showRoll(roll, [by], system);
  const lost = roll.faces.filter((face) => face <= DISMAYED_UP_TO).length;
  roll.result = `-${lost}`;
  colony.morale = Math.max(0, from - lost);
  if (colony.morale === from) return lost;
  const common = { rule: RULE, seenBy: [by], empire: by, system };
  turn.events.push({ kind: 'moraleChanged', ...common, why: 'conquest', from, to: colony.morale });
  return lost;
}
