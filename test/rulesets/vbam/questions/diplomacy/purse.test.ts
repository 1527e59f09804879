import { expect, test } from 'vitest';
import { purseOf } from '#vbam/questions/diplomacy/purse.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { acquaint, treatiesOf } from '../../../../builders/relations.ts';
import { ophir, sol, turnWith } from '../../../../builders/turn.ts';

test('G-48: an empire pays from its treasury and from what its systems earn, less what it owes already; without systems they earn nothing', () => {
  const { state } = turnWith();
  const purse = () => purseOf(state, smallGalaxy(), sol);
  const { epTenths, earnsTenths } = purse();
  expect(epTenths).toBe(state.empires[sol]?.treasury.epTenths);
  expect(earnsTenths).toBeGreaterThan(0);
  const terms = { pay: { [sol]: { epTenths: 30, turns: 5 } } };
  acquaint(state, sol, ophir, { treaties: treatiesOf(sol, ['armistice'], { terms }) });
  expect(purse()).toEqual({ epTenths, earnsTenths: earnsTenths - 30 });
  Object.assign(state, { colonies: {}, facilities: {} });
  expect(purse()).toEqual({ epTenths, earnsTenths: -30 });
});
