import { expect, test } from 'vitest';
import type { Relation } from '#schemas/vbam/state.ts';
import { callPartner } from '#vbam/phases/shared/diplomacy/callAllies.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { befriend } from '../../../builders/relations.ts';
import { eventsOf, kessa, ophir, sol, turnWith } from '../../../builders/turn.ts';

test('4.5.T-k: a partner is called against each enemy, and against each of them once', () => {
  const turn = turnWith({ state: (state) => befriend(state, sol, ophir, ['border']) });
  const others = Object.keys(turn.state.empires).filter((id) => ![sol, ophir, kessa].includes(id));
  const [stranger = 'rim-league'] = others;
  turn.state.empires[stranger] ??= structuredClone(turn.state.empires[kessa]) as never;
  turn.state.knowledge[stranger] ??= structuredClone(turn.state.knowledge[kessa]) as never;
  for (const enemy of [kessa, stranger, kessa, stranger]) callPartner(turn, sol, ophir, enemy);
  callPartner(turn, ophir, sol, kessa);
  const { calls } = turn.state.relations[pairIdOf(sol, ophir)] as Relation;
  expect(calls.map(({ called, enemy }) => [called, enemy])).toEqual([
    [ophir, kessa],
    [ophir, stranger],
    [sol, kessa],
  ]);
  expect(eventsOf(turn, 'calledToArms')).toHaveLength(6); // each is told to both
});
