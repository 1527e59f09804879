import { expect, test } from 'vitest';
import { resolveColony } from '#vbam/phases/colony.ts';
import { toldFailures } from '../../../builders/told.ts';
import { colonyAt, given, run, settle } from '../../../builders/turn.ts';

const lowered = (census: number, morale: number) =>
  run(resolveColony, {
    state: (state) => settle(state, 'vega', { census, morale }),
    orders: [given('lower population', { colony: 'vega' })],
  });

test('3.4.2-c: the last Census can go too, for 5 PP; Morale never falls below 0', () => {
  const turn = lowered(1, 1);
  expect(colonyAt(turn, 'vega')).toMatchObject({ census: 0, morale: 0 });
  expect(turn.ledger).toMatchObject([{ pool: 'pp', amount: 5 }]);
});

test('3.4.2-c: where nobody lives nobody can go', () => {
  const turn = lowered(0, 2);
  expect(colonyAt(turn, 'vega')).toMatchObject({ census: 0, morale: 2 });
  expect(toldFailures(turn)).toMatchObject([{ why: 'nobody lives there', rule: '3.4.2-c' }]);
});
