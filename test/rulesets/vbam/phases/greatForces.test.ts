import { expect, test } from 'vitest';
import type { Unit } from '#schemas/vbam/state.ts';
import { explore, exploring, survey } from '../../../builders/exploring.ts';
import { sol } from '../../../builders/turn.ts';

/** The sides of the die that chose which of so many explorers a peril struck; undefined where none was shown. */
function dieFor(count: number): string | undefined {
  const turn = exploring({
    systems: { lantern: { capacity: 0 } },
    orders: [explore()],
    dice: { exploration: [1, 1], peril: [4, 5], 'unit struck': [count] },
    state(state) {
      const model = state.units[`${sol}-scout-1`] as Unit;
      const crew = Object.values(state.units).filter(({ place }) => place.kind === 'fleet' && place.fleet === survey).length;
      for (let number = 0; number < count - crew; number++) state.units[`${sol}-scout-${1000 + number}`] = structuredClone(model);
    },
  });
  return turn.dice.rolls.find(({ label }) => label === 'unit struck')?.dice;
}

test('3.6.2-a: a die decides whom a peril strikes, as long as a die can have that many sides', () => {
  expect([12, 999].map(dieFor)).toEqual(['d12', 'd999']);
});
