import { expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { politicalMapOf, spheresOf } from '#vbam/questions/empires/politics.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint } from '../../../builders/relations.ts';
import { chart, contest, disarm, kessa, ophir, sol } from '../../../builders/turn.ts';

test('4.1-a: colonies, facilities, fleets and units belong to an empire, and only empires have relations', () => {
  const told = (spoil: (state: CampaignState) => void) => {
    const state = structuredClone(firstState());
    spoil(state);
    return stateComplaints(state, smallGalaxy()).length;
  };
  expect(told(() => {})).toBe(0);
  for (const things of ['colonies', 'facilities', 'fleets', 'units'] as const)
    expect(told((state) => Object.assign(Object.values(state[things])[0] ?? {}, { owner: 'nobody' }))).toBeGreaterThan(0);
  expect(told((state) => acquaint(state, sol, 'nobody'))).toBeGreaterThan(0);
});

test('4.3-a: the sphere of an empire is what it controls, what it claims, and what it contests', () => {
  const state = structuredClone(firstState());
  disarm(state);
  chart(state, sol, ophir, kessa);
  for (const colony of Object.values(state.colonies)) colony.census = 2; // claims reach one jump
  contest(state, 'lantern');
  const spheres = spheresOf(politicalMapOf(state, smallGalaxy()));
  const sphereOf = (empire: string) => [...(spheres.get(empire) ?? [])].sort();
  expect(sphereOf(sol)).toEqual(['altair', 'lantern', 'sol', 'tau-ceti', 'vega']);
  expect(sphereOf(ophir)).toEqual(['deneb', 'hadar', 'lantern', 'mirach', 'ophir']);
  expect(sphereOf(kessa)).toEqual(['izar', 'kessa', 'naos']);
});
