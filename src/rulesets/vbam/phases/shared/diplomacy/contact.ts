import type { ContactSide, Relation } from '#schemas/vbam/state.ts';
import { hasMet, isInTouch, sideOf } from '#vbam/questions/diplomacy/contactSides.ts';
import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/**
 * G-45: two empires meet, or meet again. What they think of it is rolled in the Diplomacy Phase.
 * `knowing` are those of the two who know of it: nobody is told of what it has not detected.
 */
export function makeContact(
  turn: VbamTurn,
  one: string,
  other: string,
  system: string,
  knowing: readonly string[] = [one, other],
): void {
  for (const empire of acquaint(turn, one, other, knowing)) {
    const met = empire === one ? other : one;
    turn.events.push({ kind: 'firstContact', rule: 'G-45', seenBy: [empire], empire, system, with: met });
  }
}

/** Those of two empires who know of the other have met it now; returns for whom that is news. */
export function acquaint(turn: VbamTurn, one: string, other: string, knowing: readonly string[] = [one, other]): string[] {
  const { state, number } = turn;
  const pair = pairIdOf(one, other);
  state.relations[pair] ??= strangers(one, other, number);
  const relation = state.relations[pair];
  const news = knowing.filter((empire) => !isInTouch(relation, empire));
  for (const empire of news) comeIntoTouch(turn, relation, empire);
  return news;
}

/** Two empires neither of which knows of the other yet. */
export function strangers(one: string, other: string, contact: number): Relation {
  const unmet: ContactSide = { met: null, seen: 0, lost: false };
  return { ...freshRelation(one, other, contact), sides: { [one]: { ...unmet }, [other]: { ...unmet } } };
}

function comeIntoTouch({ notes, number }: VbamTurn, relation: Relation, empire: string): void {
  if (relation.state === 'no contact') {
    relation.state = 'non-intercourse'; // G-50: what they thought is kept
    const other = otherOf(relation.between, empire);
    if (hasMet(relation, other)) setSide(relation, other, { ...sideOf(relation, other), lost: true });
  }
  const { met } = sideOf(relation, empire);
  if (met === null && relation.relationship !== null) notes.lateMeetings.push({ pair: pairIdOf(...relation.between), empire });
  setSide(relation, empire, { met: met ?? number, seen: number, lost: false });
}

export function setSide(relation: Relation, empire: string, side: ContactSide): void {
  relation.sides = { ...relation.sides, [empire]: side };
  tidySides(relation);
}

/** Only what differs is kept. */
export function tidySides(relation: Relation): void {
  const { contact, dealings } = relation;
  const differs = (one: string) => {
    const { met, seen, lost } = sideOf(relation, one);
    return met !== contact || seen > dealings || lost;
  };
  if (!relation.between.some(differs)) delete relation.sides;
}
