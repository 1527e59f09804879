import type { Refusal } from '#core/answer.ts';
import type { TreatyTerms } from '#schemas/vbam/state.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { Draft } from '../order.ts';

/** What an empire would part with. */
export interface Given {
  systems?: readonly string[];
  units?: readonly string[];
}

/** Ruling on G-64: a sheet gives nothing twice, whoever gets it and whatever the order. */
export function givenAlready({ start, view, used }: Draft, { systems = [], units = [] }: Given, rule: string): Refusal | null {
  const system = systems.find((id) => used.has(keyOf(id)));
  if (system !== undefined) return { why: `the sheet gives ${systemNameIn(start, system)} away already`, rule };
  const unit = units.find((id) => used.has(keyOf(id)));
  return unit === undefined ? null : { why: `the sheet hands over ${ownUnit(view, unit).label} already`, rule };
}

export function noteGiven({ used }: Draft, { systems = [], units = [] }: Given): void {
  for (const id of [...systems, ...units]) used.set(keyOf(id), 1);
}

/** What terms make one side part with. */
export function givenUnder(terms: TreatyTerms, side: string): Given {
  const back = terms.giveBack?.[side] ?? [];
  return {
    systems: [...(terms.cede?.[side] ?? []), ...(terms.release?.[side] ?? [])],
    units: [...(terms.units?.[side] ?? []), ...(back === 'all' ? [] : back)],
  };
}

function keyOf(id: string): string {
  return `${id} to others`;
}
