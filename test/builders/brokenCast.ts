import type { Invariant } from '#vbam/invariants.ts';
import { play } from './lawfulCast.ts';

export { play };

/** Breaks in the third turn of every game whose first empire has a name of an odd number of letters. */
export const invariants: readonly Invariant[] = [
  {
    name: 'three turns are never played where the first empire has an odd name',
    broken({ result: { state } }) {
      const [first = ''] = Object.keys(state.empires).sort();
      return state.turn === 3 && first.length % 2 === 1 ? [`${first} has played three`] : [];
    },
  },
];
