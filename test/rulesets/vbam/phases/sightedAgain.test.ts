import { expect, test } from 'vitest';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { eventsOf, ophir, run, sol } from '../../../builders/turn.ts';

const sighted = (change: (state: CampaignState) => void) =>
  eventsOf(
    run(resolveEncounters, {
      state(state) {
        (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'ophir';
        change(state);
      },
      dice: { 'space detection': [3, 3, 3, 3], 'ground detection': [1, 1, 1, 1] },
    }),
    'colonySighted',
  );

test('G-17: a colony is news when it is found, or has another size or owner than was known', () => {
  const known = (owner: string, size: string) => (state: CampaignState) =>
    Object.assign(state.knowledge[sol]?.colonies ?? {}, { ophir: { seen: 0, owner, size, facilities: [] } });
  expect(sighted(() => {})).toHaveLength(1);
  expect(sighted(known(ophir, 'major colony'))).toEqual([]);
  expect(sighted(known(ophir, 'settlement'))).toMatchObject([{ of: ophir, size: 'major colony' }]);
  expect(sighted(known(sol, 'major colony'))).toHaveLength(1);
});

const knownAfter = (faces: number[], change: (state: CampaignState) => void) =>
  run(resolveEncounters, {
    state(state) {
      (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'ophir';
      change(state);
    },
    dice: { 'space detection': faces, 'ground detection': [1, 1, 1, 1] },
  }).state.knowledge[sol]?.colonies.ophir;

test('G-17: a colony that has built nothing is found like any other, and none where nothing is detected', () => {
  const bare = ({ facilities }: CampaignState) => {
    for (const id of Object.keys(facilities)) if (facilities[id]?.owner === ophir) delete facilities[id];
  };
  expect(knownAfter([3, 3, 3, 3], bare)).toEqual({ seen: 1, owner: ophir, size: 'major colony', facilities: [] });
  expect(knownAfter([1, 1, 1, 1], bare)).toBeUndefined();
});
