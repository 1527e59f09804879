import { expect, test } from 'vitest';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { toldFailures } from '../../../builders/told.ts';
import { given, run, sol } from '../../../builders/turn.ts';

test.each([
  [4, [0, 1], []],
  [5, [0, 0], []],
  [2, [0, 3], ['the repair ship can repair no more this turn']],
])('G-61, Repair n: a ship with Repair %i mends that much in a turn, however many units it serves', (repair, left, failures) => {
  const [scout, first, second] = [`${sol}-scout`, `${sol}-destroyer-1`, `${sol}-destroyer-2`];
  const turn = run(resolveConstruction, {
    state(state) {
      Object.assign(state.units[first] ?? {}, { damage: 2 });
      Object.assign(state.units[second] ?? {}, { damage: 3 });
      Object.assign(state.unitClasses[scout]?.abilities ?? {}, { repair });
    },
    orders: [first, second].map((unit) => given('repair with ship', { unit, ship: `${scout}-1` })),
  });
  expect([first, second].map((id) => turn.state.units[id]?.damage)).toEqual(left);
  expect(toldFailures(turn).map(({ why }) => why)).toEqual(failures);
});
