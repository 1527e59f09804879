import { describe, expect, test } from 'vitest';
import { stateComplaints } from '#campaign/check/stateComplaints.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { politicalMapOf, spheresOf } from '#vbam/questions/empires/politics.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { acquaint } from '../../../builders/relations.ts';
import { chart, contest, disarm, erect, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

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

describe('4.2-a: the imperial capital', () => {
  test('every empire starts with one, in an inhabited system', () => {
    const { empires, colonies, facilities } = firstState();
    for (const [id, { capital }] of Object.entries(empires)) expect(colonies[capital ?? '']?.owner).toBe(id);
    expect(Object.values(facilities).filter(({ kind }) => kind === 'sector capital')).toEqual([]);
  });

  test('there is one at most, and no sector capital beside it', () => {
    const rich = wideView(({ colonies }) => Object.assign(colonies.vega ?? {}, { census: 6, morale: 6 }));
    const orders = ['build imperial capital at Sol', 'build sector capital at Sol', 'build sector capital at Vega'];
    expect(answersTo(rich, ...orders)).toEqual([
      '"build imperial capital at Sol" is refused: the imperial capital stands there already (4.2-a)',
      '"build sector capital at Sol" is refused: the imperial capital stands there (4.2-a)',
      'sector capital at Vega for 125 EP',
    ]);
    const anew = 'build imperial capital at Vega';
    expect(answersTo(rich, anew, anew)[1]).toBe(`"${anew}" is refused: an imperial capital is already being built (4.2-a)`);
  });
});

test('3.4.1-e: who has not reached the stars settles no other system, whatever it can pay and reach', () => {
  const view = (era: 'interplanetary' | 'interstellar') =>
    wideView((made) => {
      made.empire.techLevel = { era, level: 0 };
    });
  expect(answersTo(view('interstellar'), 'colonize Altair')).toEqual([
    'a colony at Altair for 50 EP, unless others have come there since',
  ]);
  expect(answersTo(view('interplanetary'), 'colonize Altair')[0]).toMatch(/^"colonize Altair" is refused: .* \(3\.4\.1-e\)$/);
});

test('4.2.2-a: a zone of control is as wide as the capital trades, and a Trading Post has none', () => {
  const frontier = (change: (state: CampaignState) => void) => {
    const turn = run(resolveMorale, {
      state(state) {
        disarm(state);
        settle(state, 'naos');
        change(state);
      },
    });
    const roll = turn.dice.rolls.find(({ label, stream }) => label === 'loyalty' && stream.endsWith('/naos'));
    return roll?.modifiers.some(({ why }) => why === 'frontier');
  };
  expect(frontier(() => {})).toBe(true);
  expect(frontier((state) => erect(state, 'naos', 'trading post'))).toBe(true);
  expect(frontier((state) => erect(state, 'naos', 'sector capital'))).toBe(false);
});

test.each([
  ['vega', 3, 'non-aligned'], // 12 EP
  ['izar', 5, 'non-player'], // 15 EP
  ['altair', 7, 'non-aligned'], // 14 EP
])('4.1.3-a, -e: an empire that nobody plays and that lives at %s with Economy %i is %s', (system, economy, kind) => {
  const turn = run(resolveUpdate, {
    state(state) {
      state.facilities = {};
      delete state.colonies.kessa;
      settle(state, system, { owner: kessa, census: economy, morale: economy, economy });
      Object.assign(state.empires[kessa] ?? {}, { capital: system, kind: kind === 'non-player' ? 'non-aligned' : 'non-player' });
    },
  });
  expect(turn.state.empires[kessa]?.kind).toBe(kind);
});
