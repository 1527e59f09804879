import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Colony, Empire, Region } from '#schemas/vbam/state.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo } from '../../../builders/orders.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { toldFailures, toldLedger } from '../../../builders/told.ts';
import {
  chart,
  contest,
  disarm,
  erect,
  eventsOf,
  given,
  kessa,
  ophir,
  reveal,
  run,
  settle,
  sol,
  type TurnOptions,
} from '../../../builders/turn.ts';

const empire = ({ state }: { state: CampaignState }) => state.empires[sol] as Empire;
const regionOf = (systems: string[], more: Partial<Region> = {}): Region => ({
  since: 0,
  systems,
  treasury: { epTenths: 0, pp: 0, tp: 0, ip: 0 },
  classes: [],
  ...more,
});
const purse = (epTenths: number, pp = 0, tp = 0, ip = 0) => ({ epTenths, pp, tp, ip });

/** Colonies of the empire at Sol at Vega and Mirach; Kessa has a colony at Lantern, between them. */
function divided(state: CampaignState): void {
  disarm(state);
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
  for (const colony of Object.values(state.colonies)) colony.census = 0;
  settle(state, 'vega', { census: 1 });
  settle(state, 'mirach', { census: 1 });
  settle(state, 'lantern', { owner: kessa, census: 0 });
}

function update({ state, ...more }: TurnOptions = {}) {
  return run(resolveUpdate, {
    ...more,
    state(made) {
      divided(made);
      state?.(made);
    },
  });
}

const regions = (turn: ReturnType<typeof update>) => empire(turn).cutOff.map(({ systems }) => systems);

describe('cut-off regions (4.3.5-a)', () => {
  test('a colony whose ways to the capital all lead through others is cut off, with empty pools', () => {
    const turn = update();
    expect(empire(turn).cutOff).toMatchObject([{ since: 1, systems: ['mirach'], treasury: purse(0) }]);
    expect(eventsOf(turn, 'regionCutOff')).toMatchObject([{ seenBy: [sol], empire: sol, systems: ['mirach'] }]);
  });

  test('a military treaty keeps the way open', () => {
    expect(regions(update({ state: (state) => befriend(state, sol, kessa, ['border', 'non-aggression', 'military']) }))).toEqual(
      [],
    );
    expect(regions(update({ state: (state) => befriend(state, sol, kessa, ['border', 'non-aggression']) }))).toEqual([
      ['mirach'],
    ]);
  });

  test('a claim closes the way as a colony does', () => {
    const claimed = (state: CampaignState) => {
      delete state.colonies.lantern;
      settle(state, 'izar', { owner: kessa, census: 2 });
    };
    expect(regions(update({ state: claimed }))).toEqual([['mirach']]);
    expect(regions(update({ state: (state) => delete state.colonies.lantern }))).toEqual([]);
  });

  test('a contested system closes it too, but a way may begin and end in one (ruling)', () => {
    const open = (state: CampaignState) => delete state.colonies.lantern;
    const through = (system: string) => (state: CampaignState) => {
      open(state);
      contest(state, system);
    };
    expect(regions(update({ state: through('lantern') }))).toEqual([['mirach']]);
    expect(regions(update({ state: through('mirach') }))).toEqual([]);
    expect(regions(update({ state: through('sol') }))).toEqual([]);
  });

  test('places that reach each other form one region, with the facilities in it', () => {
    const turn = update({
      state(state) {
        settle(state, 'hadar', { census: 0 });
        befriend(state, sol, ophir, ['border', 'non-aggression', 'military']);
        erect(state, 'deneb', 'mining base');
      },
    });
    expect(regions(turn)).toEqual([['deneb', 'hadar', 'mirach']]);
  });

  test('without an imperial capital nothing is cut off', () => {
    const turn = update({
      state(state) {
        Object.assign(empire({ state }), { capital: null, cutOff: [regionOf(['mirach'], { treasury: purse(70, 3) })] });
      },
    });
    expect(regions(turn)).toEqual([]);
    expect(eventsOf(turn, 'regionRejoined')).toEqual([]);
    expect(turn.ledger).toMatchObject([
      { pool: 'ep', amount: -70, region: 'mirach' },
      { pool: 'ep', amount: 70 },
      { pool: 'pp', amount: -3, region: 'mirach' },
      { pool: 'pp', amount: 3 },
    ]);
  });

  test('lanes that the empire does not know are no way', () => {
    const turn = update({
      state(state) {
        delete state.colonies.lantern;
        for (const lane of Object.values(state.lanes)) lane.knownBy = lane.knownBy.filter((one) => one !== sol);
      },
    });
    expect(regions(turn)).toEqual([['mirach'], ['vega']]);
  });
});

describe('their pools (4.3.5-b)', () => {
  const joined = (state: CampaignState) => delete state.colonies.lantern;
  const cutOff =
    (...those: Region[]) =>
    (state: CampaignState) =>
      Object.assign(empire({ state }), { cutOff: those });

  test('come back to the capital on reconnection, line by line', () => {
    const before = firstState().empires[sol]?.treasury as Empire['treasury'];
    const turn = update({
      state(state) {
        joined(state);
        cutOff(regionOf(['mirach'], { treasury: purse(125, 4, 6, 2) }))(state);
      },
    });
    expect(empire(turn)).toMatchObject({
      cutOff: [],
      treasury: { epTenths: before.epTenths + 125, pp: before.pp + 4, tp: before.tp + 6, ip: before.ip + 2 },
    });
    expect(eventsOf(turn, 'regionRejoined')).toMatchObject([{ systems: ['mirach'] }]);
    expect(toldLedger(turn).filter(({ pool }) => pool === 'ep')).toMatchObject([
      { heading: 'miscellaneous expense', amount: -125, region: 'mirach', rule: '4.3.5-b' },
      { heading: 'miscellaneous income', why: 'from Mirach', amount: 125, rule: '4.3.5-b' },
    ]);
  });

  test('stay with a region that stays as it is', () => {
    const turn = update({ state: cutOff(regionOf(['mirach'], { treasury: purse(125) })) });
    expect(empire(turn).cutOff).toMatchObject([{ since: 0, treasury: purse(125) }]);
    expect(turn.ledger).toEqual([]);
    expect(eventsOf(turn, 'regionCutOff')).toEqual([]);
  });

  test('ruling: where a region falls apart they go with most of its people', () => {
    const turn = update({
      state(state) {
        settle(state, 'hadar', { census: 5 });
        cutOff(regionOf(['hadar', 'mirach'], { treasury: purse(125) }))(state);
      },
    });
    expect(empire(turn).cutOff).toMatchObject([
      { systems: ['hadar'], treasury: purse(125), since: 0 },
      { systems: ['mirach'], treasury: purse(0), since: 0 },
    ]);
    const other = update({
      state(state) {
        settle(state, 'hadar', { census: 0 });
        cutOff(regionOf(['hadar', 'mirach'], { treasury: purse(125) }))(state);
      },
    });
    expect(empire(other).cutOff).toMatchObject([{ treasury: purse(0) }, { treasury: purse(125) }]);
    expect(other.ledger).toMatchObject([
      { region: 'hadar', amount: -125 },
      { region: 'mirach', amount: 125 },
    ]);
  });

  test('of two regions that find each other become one', () => {
    const turn = update({
      state(state) {
        settle(state, 'hadar', { census: 0 });
        befriend(state, sol, ophir, ['border', 'non-aggression', 'military']);
        cutOff(
          regionOf(['hadar'], { treasury: purse(10, 1), classes: ['a'] }),
          regionOf(['mirach'], { since: 0, treasury: purse(5, 2), classes: ['b'] }),
        )(state);
      },
    });
    expect(empire(turn).cutOff).toMatchObject([{ systems: ['hadar', 'mirach'], treasury: purse(15, 3), classes: ['a', 'b'] }]);
  });

  test('ruling: what nobody is left to hold goes to the capital', () => {
    const before = firstState().empires[sol]?.treasury.epTenths ?? 0;
    const turn = update({
      state(state) {
        delete state.colonies.mirach;
        cutOff(regionOf(['mirach'], { treasury: purse(30) }))(state);
      },
    });
    expect(empire(turn)).toMatchObject({ cutOff: [], treasury: { epTenths: before + 30 } });
  });
});

describe('the economy of a region', () => {
  const income = (change: (state: CampaignState) => void, region: Region) =>
    run(resolveIncome, {
      state(state) {
        divided(state);
        for (const one of Object.values(state.colonies)) one.census = 1;
        change(state);
        empire({ state }).cutOff = [region];
      },
    });
  const mirach = ({ state }: { state: CampaignState }) => state.colonies.mirach as Colony;

  test('what it earns goes into its own pools', () => {
    const turn = income(
      (state) => Object.assign(mirach({ state }), { economy: 1, agriculture: 1, intel: 1 }),
      regionOf(['mirach']),
    );
    expect(empire(turn).cutOff).toMatchObject([{ treasury: { epTenths: 30, pp: 0, ip: 1 } }]);
    expect(turn.ledger.filter(({ region }) => region === 'mirach')).toMatchObject([
      { pool: 'ep', amount: 30 },
      { pool: 'ip', amount: 1 },
    ]);
  });

  test('it feeds itself: nothing comes in, and the pool of the capital does not help (4.3.5-c)', () => {
    const turn = income(
      (state) => {
        empire({ state }).treasury.pp = 50;
      },
      regionOf(['mirach'], { treasury: purse(0, 1) }),
    );
    expect(mirach(turn).starvedTurns).toBe(1);
    expect(empire(turn).cutOff[0]?.treasury.pp).toBe(0);
    const fed = income(() => {}, regionOf(['mirach'], { treasury: purse(0, 4) }));
    expect([mirach(fed).starvedTurns, empire(fed).cutOff[0]?.treasury.pp]).toEqual([0, 1]);
  });

  test('it pays for its own units and facilities', () => {
    const turn = income(
      (state) => {
        newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'mirach' } });
        erect(state, 'mirach', 'shipyard');
      },
      regionOf(['mirach'], { treasury: purse(20) }),
    );
    expect(empire(turn).cutOff[0]?.treasury.epTenths).toBe(0);
    expect(eventsOf(turn, 'unitUnpaid')).toHaveLength(1);
    expect(eventsOf(turn, 'facilityUnpaid')).toEqual([]);
  });

  test('ruling: units away from own places are paid by the capital', () => {
    const turn = income(
      (state) => newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system: 'hadar' } }),
      regionOf(['mirach'], { treasury: purse(20) }),
    );
    const paid = turn.ledger.filter(
      ({ empire: payer, heading, cause }) =>
        payer === sol && heading === 'maintenance' && cause.kind === 'units' && cause.count === 1,
    );
    expect(paid.map(({ region }) => region)).toEqual([undefined]);
  });

  test('what is bought there is paid from its pools, and comes back to them', () => {
    const state = structuredClone(firstState());
    divided(state);
    const own = empire({ state });
    own.treasury.epTenths = 10_000;
    own.cutOff = [regionOf(['mirach'], { treasury: purse(150, 20), classes: [`${sol}-destroyer`] })];
    Object.assign(mirach({ state }), { census: 2, morale: 2 });
    const view = viewFor(state, smallGalaxy(), defaultCampaign(), sol);
    expect(answersTo(view, 'build economy at Mirach', 'build industry at Mirach', 'build economy at Vega')).toEqual([
      'economy at Mirach rises to 1 for 10 EP',
      expect.stringContaining('it costs 10 EP, and 5 EP are left at Mirach, which is cut off'),
      'economy at Vega rises to 1 for 10 EP',
    ]);
    const back = run(resolveConstruction, {
      state(made) {
        divided(made);
        empire({ state: made }).cutOff = [regionOf(['mirach'])];
      },
      orders: [given('build units', { class: `${sol}-destroyer`, colony: 'mirach' }, { price: { epTenths: 50, at: 'mirach' } })],
    });
    expect(toldFailures(back)).toMatchObject([{ why: 'the class is not on the force list' }]);
    expect(empire(back).cutOff[0]?.treasury.epTenths).toBe(50);
  });
});

describe('what is known in a region (4.3.5-d)', () => {
  const scout = `${sol}-scout`;
  const project = (system: string) => ({
    owner: sol,
    system,
    work: { kind: 'prototype' as const, class: scout },
    begun: 0,
    ready: 1,
  });
  const prototyped = (system: string) =>
    run(resolveConstruction, {
      state(state) {
        divided(state);
        empire({ state }).cutOff = [regionOf(['mirach'])];
        Object.assign(state.unitClasses[scout] ?? {}, { prototyped: false });
        state.projects.kite = project(system);
      },
    });

  test('a class prototyped there is known only there, and one prototyped elsewhere is not known there', () => {
    const there = prototyped('mirach');
    expect([empire(there).cutOff[0]?.classes, there.state.unitClasses[scout]?.prototyped]).toEqual([[scout], false]);
    const elsewhere = prototyped('vega');
    expect([empire(elsewhere).cutOff[0]?.classes, elsewhere.state.unitClasses[scout]?.prototyped]).toEqual([[], true]);
  });

  test('a new region knows what was known when it was cut off', () => {
    const turn = update({ state: (state) => Object.assign(state.unitClasses[scout] ?? {}, { prototyped: false }) });
    expect(empire(turn).cutOff[0]?.classes).toContain(`${sol}-destroyer`);
    expect(empire(turn).cutOff[0]?.classes).not.toContain(scout);
  });

  test('all is known everywhere when it is joined again', () => {
    const turn = update({
      state(state) {
        delete state.colonies.lantern;
        Object.assign(state.unitClasses[scout] ?? {}, { prototyped: false });
        empire({ state }).cutOff = [regionOf(['mirach'], { classes: [scout] })];
      },
    });
    expect(turn.state.unitClasses[scout]?.prototyped).toBe(true);
  });

  test('orders say why', () => {
    const state = structuredClone(firstState());
    divided(state);
    empire({ state }).treasury.epTenths = 10_000;
    empire({ state }).cutOff = [regionOf(['mirach'], { treasury: purse(9_000) })];
    acquaint(state, sol, kessa);
    const view = viewFor(state, smallGalaxy(), defaultCampaign(), sol);
    expect(answersTo(view, 'build Destroyer at Mirach')).toEqual([
      expect.stringContaining('Destroyer got its prototype elsewhere, since the colony was cut off (4.3.5-d)'),
    ]);
  });
});

describe('capitals lost and regained (4.2.3)', () => {
  test('a capital is lost with its colony, to whomever; then nothing is cut off', () => {
    const turn = update({
      state(state) {
        Object.assign(state.colonies.sol ?? {}, { owner: ophir });
        empire({ state }).cutOff = [regionOf(['mirach'], { treasury: purse(40) })];
      },
    });
    expect(empire(turn)).toMatchObject({ capital: null, cutOff: [] });
    expect(eventsOf(turn, 'capitalLost')).toMatchObject([{ seenBy: [sol], system: 'sol', rule: '4.2.3-a' }]);
  });

  test('a new one, wherever it is built, decides what is cut off from it', () => {
    const turn = run(
      (made) => {
        resolveConstruction(made);
        resolveUpdate(made);
      },
      {
        state(state) {
          divided(state);
          empire({ state }).capital = null;
          state.projects.seat = { owner: sol, system: 'mirach', work: { kind: 'imperial capital' }, begun: 0, ready: 1 };
        },
      },
    );
    expect(empire(turn).capital).toBe('mirach');
    expect(regions(turn)).toEqual([['sol', 'vega']]);
  });
});
