import { expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { acquaint } from '../../../builders/relations.ts';
import { eventsOf, ophir, run, settle, sol } from '../../../builders/turn.ts';

/** Ten turns are over for a destroyer at Vega, which had become Ophir's. */
const late = (isSettled: boolean) =>
  run(resolveUpdate, {
    state(state) {
      if (isSettled) settle(state, 'vega', { owner: ophir });
      newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'vega' } });
      state.turn = 10;
      state.withdrawals = [{ owner: sol, from: ophir, systems: ['vega'], until: 11 }];
      acquaint(state, sol, ophir, { communications: true });
    },
  });

test('4.7-b: only who still has the system confiscates what is left there', () => {
  expect(eventsOf(late(true), 'unitsConfiscated')).toHaveLength(2);
  const gone = late(false);
  expect(eventsOf(gone, 'unitsConfiscated')).toEqual([]);
  expect(Object.values(gone.state.units).filter(({ place }) => place.kind === 'system' && place.system === 'vega')).toMatchObject(
    [{ owner: sol, captured: false }],
  );
  expect(gone.state.withdrawals).toEqual([]);
});
