import { pairIdOf, pairOf } from '../../questions/pairs.ts';
import type { VbamTurn } from '../../turn.ts';

/** G-45: two empires learn of each other. What they think of it is rolled in the Diplomacy Phase. */
export function makeContact(turn: VbamTurn, one: string, other: string, system: string): void {
  if (one === other || turn.state.relations[pairIdOf(one, other)]) return;
  beginRelation(turn, one, other);
  for (const [empire, met] of [
    [one, other],
    [other, one],
  ] as const) {
    turn.events.push({ kind: 'firstContact', rule: 'G-45', seenBy: [empire], empire, system, with: met });
  }
}

export function beginRelation({ state, number }: VbamTurn, one: string, other: string): void {
  state.relations[pairIdOf(one, other)] = {
    between: pairOf(one, other),
    contact: number,
    state: 'non-intercourse',
    relationship: null,
    communications: false,
    understanding: 0,
    declarations: {},
  };
}
