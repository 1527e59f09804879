import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { chart, disarm, kessa, reveal, run, settle, sol } from '../../../builders/turn.ts';

const cutOff = (change: (state: CampaignState) => void) =>
  run(resolveUpdate, {
    state(state) {
      disarm(state);
      chart(state, sol, kessa);
      reveal(state, sol, kessa);
      for (const colony of Object.values(state.colonies)) colony.census = 0;
      settle(state, 'lantern', { owner: kessa, census: 0 });
      change(state);
    },
  }).state.empires[sol]?.cutOff.map(({ systems }) => systems);

test('4.3.5-a: the only other colony of an empire can be cut off from its capital', () => {
  expect(cutOff((state) => settle(state, 'mirach', { census: 1 }))).toEqual([['mirach']]);
  expect(cutOff((state) => settle(state, 'vega', { census: 1 }))).toEqual([]);
});
