import { expect, test } from 'vitest';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { disarm, kessa, ophir, run, sol } from '../../../builders/turn.ts';

/** What Sol knows of Kessa's colony at Naos, seen in this turn, when its ally saw a settlement there in turn 3. */
const sizeKnown = (seen: number) =>
  run(resolveEncounters, {
    state(state) {
      state.turn = 5;
      disarm(state);
      befriend(state, sol, ophir, ['alliance']);
      acquaint(state, sol, kessa);
      const colony = (turn: number, size: string) => ({ seen: turn, owner: kessa, size, facilities: [] });
      Object.assign(state.knowledge[sol]?.colonies ?? {}, { naos: colony(seen, 'outpost') });
      Object.assign(state.knowledge[ophir]?.colonies ?? {}, { naos: colony(3, 'settlement') });
    },
  }).state.knowledge[sol]?.colonies.naos?.size;

test('G-49: what an ally saw later is news; what both saw in the same turn, or one saw later itself, is not', () => {
  expect([2, 3, 4].map(sizeKnown)).toEqual(['settlement', 'outpost', 'outpost']);
});
