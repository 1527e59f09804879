import { expect, test } from 'vitest';
import { homeOf } from '#vbam/questions/diplomacy/diplomats.ts';
import { ophir, settle, sol, turnWith } from '../../../../builders/turn.ts';

test('G-43: diplomats who can stay nowhere go to the capital, or without one to where most of their people live', () => {
  const { state } = turnWith();
  for (const [system, census] of [
    ['vega', 5],
    ['altair', 4],
    ['naos', 5],
    ['izar', 3],
  ] as const)
    settle(state, system, { census });
  const without = (capital: string | null) => {
    Object.assign(state.empires[sol] ?? {}, { capital });
    return homeOf(state, sol);
  };
  expect(without('sol')).toBe('sol');
  Object.assign(state.colonies.sol ?? {}, { owner: ophir }); // it is the capital still, but another's
  expect([without('sol'), without(null)]).toEqual(['naos', 'naos']);
  for (const system of ['vega', 'altair', 'naos', 'izar']) delete state.colonies[system];
  expect(without(null)).toBeNull();
});
