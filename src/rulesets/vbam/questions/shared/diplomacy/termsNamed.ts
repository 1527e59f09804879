import type { TreatyTerms } from '#schemas/vbam/state.ts';
import { techLevelNameOf } from '../economy/techLevel.ts';

/** Every system that terms mention, once for each clause that does. */
export function systemsIn({ neutralZone = [], relinquish = {}, cede = {}, release = {} }: TreatyTerms): string[] {
  return [...neutralZone, ...[relinquish, cede, release].flatMap((given) => Object.values(given).flat())];
}

/** What the empire that reads an offer has heard of. */
export interface Hearer {
  knows(system: string): boolean;
  hasMet(empire: string): boolean;
}

/** Whether a reader has heard of all that terms mention: an offer must not reveal places or powers. */
export function isHeardOf(terms: TreatyTerms, { knows, hasMet }: Hearer): boolean {
  return systemsIn(terms).every(knows) && (terms.against ?? []).every(hasMet);
}

/** Ruling on G-64: a system that two clauses mention. Nothing is given twice, and what is given away is no claim or zone any more. */
export function systemTwice(terms: TreatyTerms): string | undefined {
  return firstTwice(systemsIn(terms));
}

/** The same for a tech level whose data one side gives. */
export function dataTwice({ data = {} }: TreatyTerms): string | undefined {
  return Object.values(data)
    .map((levels) => firstTwice(levels.map(techLevelNameOf)))
    .find((level) => level !== undefined);
}

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
