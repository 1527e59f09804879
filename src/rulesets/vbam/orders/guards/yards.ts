import type { Refusal } from '#core/answer.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import type { OwnPlace } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from '../order.ts';
import { sizeProblem, techProblem } from '../plans/yardLimits.ts';
import { quietPlace } from './ownColony.ts';

/** G-36: a colony that can build a class, going by its own limits; or why it cannot. */
export function yardFor(draft: Draft, unitClass: UnitClass, colony: string): OwnPlace | Refusal {
  const place = quietPlace(draft, colony, 'G-36');
  if ('why' in place) return place;
  return stateProblem(place) ?? techProblem(place, unitClass) ?? sizeProblem(place, unitClass) ?? place;
}

export function classOf({ unitClasses }: EmpireView, id: string): UnitClass {
  const unitClass = unitClasses[id];
  if (!unitClass) throw new Error(`there is no class ${id}`);
  return unitClass;
}

/** G-36: what takes one turn is ready in the Construction Phase of the turn it is ordered in. */
export function readyIn(turn: number, turns: number): number {
  return turn + turns - 1;
}

/** `, ready in turn 3`, or nothing for what is ready at once. */
export function readyInWords(turn: number, turns: number): string {
  return turns > 1 ? `, ready in turn ${readyIn(turn, turns)}` : '';
}

function stateProblem({ colony }: OwnPlace): Refusal | null {
  return colony.conquered === null ? null : { why: 'the conquered colony is not yet integrated', rule: 'G-29' };
}
