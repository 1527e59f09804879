import type { Refusal } from '#core/answer.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { type OwnUnit, ownUnit } from '#vbam/view/ownUnits.ts';
import { type OwnPlace, ownPlace } from '#vbam/view/places.ts';
import type { Draft } from '../order.ts';

/** An own colony as it was before the first order; or why nothing can be bought there. `rule` forbids it in a rebellion. */
export function settledPlace({ view, start }: Draft, colony: string, rule: string): OwnPlace | Refusal {
  if (!(colony in view.colonies)) return { why: 'you have no colony there', rule };
  if (!(colony in start.colonies)) return { why: 'the colony is founded only this turn', rule: '3.4.1-d' };
  const place = ownPlace(start, colony);
  return unsettled(place, start.turn, rule) ?? place;
}

/** 3.4.2-a, 3.4.3-b: neither population nor infrastructure changes in a rebellion, or in the turn a colony is founded. */
export function unsettled({ colony }: OwnPlace, turn: number, rule = '3.4.3-b'): Refusal | null {
  if (moraleStateOf(colony) === 'rebellion') return { why: 'the colony is in rebellion', rule };
  if (colony.founded === turn) return { why: 'the colony is founded only this turn', rule: '3.4.1-d' };
  return null;
}

/** A unit at an own colony, where work can be done on it; or why not, with the rule that requires it. */
export function unitAtColony({ view, start }: Draft, id: string, rule: string): OwnUnit | Refusal {
  const own = ownUnit(view, id);
  return own.system in start.colonies ? own : { why: `${own.label} is not at a colony of yours`, rule };
}
