import { freshRelation } from '#vbam/questions/diplomacy/relations.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-45: two empires learn of each other. What they think of it is rolled in the Diplomacy Phase. */
export function makeContact(turn: VbamTurn, one: string, other: string, system: string): void {
  const relation = turn.state.relations[pairIdOf(one, other)];
  if (one === other || (relation && relation.state !== 'no contact')) return;
  if (relation)
    Object.assign(relation, { state: 'non-intercourse', dealings: turn.number }); // G-50: what they thought is kept
  else beginRelation(turn, one, other);
  for (const [empire, met] of [
    [one, other],
    [other, one],
  ] as const) {
    turn.events.push({ kind: 'firstContact', rule: 'G-45', seenBy: [empire], empire, system, with: met });
  }
}

export function beginRelation({ state, number }: VbamTurn, one: string, other: string): void {
  state.relations[pairIdOf(one, other)] = freshRelation(one, other, number);
}
