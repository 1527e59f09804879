import { recordIn } from '#core/recordIn.ts';

/** E-69: a pair of empires keeps one record, whoever asks. */
export function pairIdOf(one: string, other: string): string {
  return pairOf(one, other).join('+');
}

/** The other empire of a pair. */
export function otherOf([one, other]: readonly [string, string], empire: string): string {
  return one === empire ? other : one;
}

/** The two ids in order of code units. */
export function pairOf(one: string, other: string): [string, string] {
  return one < other ? [one, other] : [other, one];
}

/** The record of two empires that have met. */
export function relationBetween<Relation>(
  { relations }: { readonly relations: Readonly<Record<string, Relation>> },
  one: string,
  other: string,
): Relation {
  return recordIn(relations, pairIdOf(one, other), 'relation');
}
