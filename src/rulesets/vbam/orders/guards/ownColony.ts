import type { Refusal } from '#core/answer.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { worksBehind } from '#vbam/questions/shared/war/blockade.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { type OwnUnit, ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { type OwnPlace, ownPlace } from '#vbam/view/realm/places.ts';
import { areRivalsUnseen } from '#vbam/view/war/threats.ts';
import type { Draft } from '../order.ts';

/** An own colony as it was before the first order; or why nothing can be bought there. `rule` forbids it in a rebellion. */
export function settledPlace({ view, start }: Draft, colony: string, rule: string): OwnPlace | Refusal {
  if (!(colony in view.colonies)) return { why: 'you have no colony there', rule };
  if (!(colony in start.colonies)) return { why: 'the colony is founded only this turn', rule: '3.4.1-d' };
  const place = ownPlace(start, colony);
  return unsettled(place, start.turn, rule) ?? place;
}

/** a settled place that no enemy contests, or that works on behind a blockade (G-28). */
export function quietPlace(draft: Draft, colony: string, rule: string): OwnPlace | Refusal {
  const place = settledPlace(draft, colony, rule);
  if ('why' in place || worksBehind(place.colony)) return place;
  return embattledProblem(draft, colony) ?? place;
}

/** why nothing grows, is built or is repaired in a system. */
export function embattledProblem({ start }: Draft, system: string): Refusal | null {
  if (!territoryKnownTo(start).isEmbattled(system)) return null;
  if (areRivalsUnseen(start, system)) {
    return { why: 'the system is contested by forces that your watch has not made out: it takes their leaving', rule: 'R-01' };
  }
  return {
    why: 'the system is contested by an enemy: beat them there, make them leave, or make peace with them',
    rule: 'R-01',
  };
}

/** 3.4.2-a, 3.4.3-b: population and infrastructure change neither in a rebellion nor where enemies contest the system, nor in the turn a colony is founded. */
export function changeProblem(draft: Draft, place: OwnPlace, rule: '3.4.2-a' | '3.4.3-b'): Refusal | null {
  return unsettled(place, draft.view.turn, rule) ?? embattledProblem(draft, place.system.id);
}

function unsettled({ colony }: OwnPlace, turn: number, rule: string): Refusal | null {
  if (inRebellion({ colony })) return { why: 'the colony is in rebellion', rule };
  if (colony.founded === turn) return { why: 'the colony is founded only this turn', rule: '3.4.1-d' };
  return null;
}

/** A unit at an own colony, where work can be done on it; or why not, with the rule that requires it. */
export function unitAtColony({ view, start }: Draft, id: string, rule: string): OwnUnit | Refusal {
  const own = ownUnit(view, id);
  return own.system in start.colonies ? own : { why: `${own.label} is not at a colony of yours`, rule };
}
