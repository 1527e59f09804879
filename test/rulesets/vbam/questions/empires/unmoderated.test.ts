import { expect, test } from 'vitest';
import { pairedByIncome, regenciesIn } from '#vbam/questions/empires/unmoderated.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { acquaint } from '../../../../builders/relations.ts';
import { kessa, ophir, sol, turnWith } from '../../../../builders/turn.ts';

const rich = (id: string, income: number) => ({ id, income });

test('4.1.2-a, M-15, E-38: the player with the lowest income runs the non-player empire with the highest, and the other way round', () => {
  expect(pairedByIncome([rich('a', 30), rich('b', 10), rich('c', 20)], [rich('x', 15), rich('y', 40), rich('z', 25)])).toEqual([
    { empire: 'y', by: 'b' },
    { empire: 'z', by: 'c' },
    { empire: 'x', by: 'a' },
  ]);
});

test('4.1.2-a, ruling: with more of them than players it begins anew with the poorest', () => {
  const pairs = pairedByIncome([rich('a', 30), rich('b', 10)], [rich('x', 15), rich('y', 40), rich('z', 25)]);
  expect(pairs.map(({ empire, by }) => `${by} runs ${empire}`)).toEqual(['b runs y', 'a runs z', 'b runs x']);
});

test('4.1.3-f, M-15: a non-aligned empire is run by the player it thinks best of, of several the poorest', () => {
  const regencies = (opinions: [number, number]) => {
    const { state } = turnWith({
      state(made) {
        Object.assign(made.empires[sol] ?? {}, { kind: 'player' });
        Object.assign(made.empires[ophir] ?? {}, { kind: 'player' });
        Object.assign(made.empires[kessa] ?? {}, { kind: 'non-aligned' });
        Object.assign(made.colonies.ophir ?? {}, { economy: 1 });
        acquaint(made, sol, kessa, { relationship: opinions[0] });
        acquaint(made, ophir, kessa, { relationship: opinions[1] });
      },
    });
    return regenciesIn(state, smallGalaxy());
  };
  expect(regencies([10, 5])).toEqual([{ empire: kessa, by: sol }]);
  expect(regencies([5, 10])).toEqual([{ empire: kessa, by: ophir }]);
  expect(regencies([5, 5])).toEqual([{ empire: kessa, by: ophir }]);
});

test('an empire that is no more is run by nobody', () => {
  const { state } = turnWith({
    state(made) {
      for (const id of [sol, ophir]) Object.assign(made.empires[id] ?? {}, { kind: 'player' });
      Object.assign(made.empires[kessa] ?? {}, { kind: 'non-player', fallen: { turn: 0, how: 'eliminated' } });
    },
  });
  expect(regenciesIn(state, smallGalaxy())).toEqual([]);
});
