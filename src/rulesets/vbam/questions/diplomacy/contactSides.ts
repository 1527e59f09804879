import type { ContactSide, Relation } from '#schemas/vbam/state.ts';

type Contact = Pick<Relation, 'contact' | 'dealings' | 'sides'>;

/** what one side knows of the contact; the same as the other, where nothing else is on record. */
export function sideOf({ contact, dealings, sides }: Contact, empire: string): ContactSide {
  return sides?.[empire] ?? { met: contact, seen: dealings, lost: false };
}

/** whether an empire has ever detected, or heard of, the other. */
export function hasMet(relation: Contact | undefined, empire: string): boolean {
  return relation !== undefined && sideOf(relation, empire).met !== null;
}

/** The turn in which an empire met the other, as it remembers it. */
export function metIn(relation: Contact, empire: string): number {
  return sideOf(relation, empire).met ?? relation.contact;
}

/** Whether an empire is in contact with the other, as far as it knows itself. */
export function isInTouch(relation: Relation | undefined, empire: string): boolean {
  return relation !== undefined && relation.state !== 'no contact' && hasMet(relation, empire) && !sideOf(relation, empire).lost;
}
