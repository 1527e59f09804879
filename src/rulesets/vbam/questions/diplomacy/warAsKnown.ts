import type { Grievance, Relation } from '#schemas/vbam/state.ts';

type Asked = Pick<Relation, 'communications' | 'declarations' | 'grievances' | 'war'>;

/** R-12, 4.5.3-c: whether an empire knows of a war that is on: who began it always does, the other once the two can talk or it is shot at. */
export function hasHeardOfWar(relation: Asked, empire: string): boolean {
  return empire in relation.declarations || hearsOfTheirs(relation, empire);
}

/** whether it knows what the other has declared. */
function hearsOfTheirs({ communications, war }: Asked, empire: string): boolean {
  return communications || (war?.heardBy?.includes(empire) ?? false);
}

/** G-46: how far each side has gone, as far as an empire knows. */
export function declarationsKnownTo(relation: Asked, empire: string): Relation['declarations'] {
  const own = relation.declarations[empire];
  return hearsOfTheirs(relation, empire) ? relation.declarations : own ? { [empire]: own } : {};
}

/** G-46: what an empire holds against the other: no declaration of which it has not heard. */
export function grievanceKnownTo(relation: Asked, empire: string): Grievance {
  const { broken = null, declared = null, spied = null } = relation.grievances[empire] ?? {};
  return { broken, declared: hearsOfTheirs(relation, empire) ? declared : null, spied };
}

/** G-48: the first turn of a war: whoever has not heard of theirs knows only since when its own declaration stands. */
export function warSinceKnownTo(relation: Asked, empire: string): number | null {
  const { war, declarations } = relation;
  return war && (hearsOfTheirs(relation, empire) ? war.since : (declarations[empire]?.turn ?? null));
}
