import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveUnitWork } from '#vbam/phases/construction/unitWork.ts';
import { takeOut } from '#vbam/phases/shared/forces/losses.ts';
import { removeUnits } from '#vbam/phases/shared/forces/removeUnits.ts';
import { tidyForces } from '#vbam/phases/update/tidyForces.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { inWords } from '#vbam/wording.ts';
import { aboard, builderFor, inFleet } from '../../../builders/forces.ts';
import { acquaint } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { eventsOf, given, ophir, run, sol, turnWith } from '../../../builders/turn.ts';

const names = { system: (id: string) => `<${id}>`, empire: (id: string) => `<${id}>` };
const stories = (turn: VbamTurn) => turn.events.map((event) => inWords(event, names));
const [first, train] = [`${sol}-1st-fleet`, `${sol}-1st-train`];
const placeOf = ({ state }: VbamTurn, unit: string) => state.units[`${sol}-${unit}`]?.place;

test('O-01, O-02: fleets are formed, joined and merged in the order of the sheet', () => {
  const scouts = [`${sol}-scout-1`, `${sol}-scout-2`];
  const turn = run(resolveAdministration, {
    orders: [
      given('form fleet', { name: '3rd Fleet', units: scouts }),
      given('transfer units', { units: [`${sol}-destroyer-1`], fleet: `${sol}-3rd-fleet` }),
      given('merge fleets', { fleet: `${sol}-3rd-fleet`, other: train }),
      given('name fleet', { fleet: train, name: 'The Train' }),
    ],
  });
  expect(['scout-1', 'scout-2', 'destroyer-1'].map((unit) => placeOf(turn, unit))).toEqual([
    inFleet(train),
    inFleet(train),
    inFleet(train),
  ]);
  expect(turn.state.fleets[`${sol}-3rd-fleet`]).toBeUndefined();
  expect(turn.state.fleets[train]?.name).toBe('The Train');
  expect(stories(turn)).toEqual([
    '3rd Fleet was formed at <sol> from Scout 1 and Scout 2.',
    'Destroyer 1 joined 3rd Fleet at <sol>.',
    'Destroyer 1, Scout 1 and Scout 2 joined 1st Train at <sol>.',
  ]);
});

test('a sheet may name the fleet that it forms', () => {
  const turn = run(resolveAdministration, {
    orders: [
      given('form fleet', { name: '3rd Fleet', units: [`${sol}-scout-1`] }),
      given('name fleet', { fleet: `${sol}-3rd-fleet`, name: 'Pathfinder' }),
    ],
  });
  expect(turn.state.fleets[`${sol}-3rd-fleet`]).toMatchObject({
    name: 'Pathfinder',
    system: 'sol',
    owner: sol,
    course: [],
    headway: 0,
  });
});

test('G-65: a fleet whose id is another’s is not formed over it', () => {
  const turn = run(resolveAdministration, {
    state: (state) =>
      builderFor(state, ophir).fleet('Stray', 'ophir') &&
      Object.assign(state.fleets, { [`${sol}-new`]: structuredClone(state.fleets[`${ophir}-stray`]) }),
    orders: [given('form fleet', { name: 'New', units: [`${sol}-scout-1`] })],
  });
  expect(toldFailures(turn)).toMatchObject([{ why: 'no fleet can be entered under this name: choose another' }]);
  expect(turn.state.fleets[`${sol}-new`]?.owner).toBe(ophir);
});

test('O-03: a flagship that leaves its fleet leads it no more', () => {
  const cruiser = `${sol}-heavy-cruiser-1`;
  const lead = given('flagship', { fleet: first, unit: cruiser });
  expect(run(resolveAdministration, { orders: [lead] }).state.fleets[first]?.flagship).toBe(cruiser);
  const gone = run(resolveAdministration, { orders: [lead, given('transfer units', { units: [cruiser], fleet: train })] });
  expect(gone.state.fleets[first]?.flagship).toBeNull();
});

test('O-04, O-05: units go aboard, ashore and into crates', () => {
  const fighters = [1, 2, 3].map((number) => `${sol}-fighter-${number}`);
  const turn = run(resolveAdministration, {
    orders: [
      given('load', { units: [`${sol}-garrison-1`, `${sol}-garrison-2`, `${sol}-garrison-3`], carrier: train }),
      given('base flights', { flights: fighters.slice(0, 2), system: 'sol' }),
      given('crate flights', { flights: fighters.slice(1, 2), system: 'sol' }),
      given('unload', { units: fighters.slice(2), carrier: first }),
    ],
  });
  expect(placeOf(turn, 'garrison-3')).toEqual(aboard(`${sol}-transport-1`, 'cargo'));
  expect(['fighter-1', 'fighter-2', 'fighter-3'].map((unit) => placeOf(turn, unit)?.kind)).toEqual(['based', 'system', 'system']);
  expect(stories(turn)).toEqual([
    'Garrison 1 and Garrison 2 were based aboard Transport 1 at <sol>.',
    'Garrison 3 was stowed aboard Transport 1 at <sol>.',
    'Fighter 1 and Fighter 2 were based at <sol>.',
    'Fighter 2 was set down at <sol>.',
    'Fighter 3 was set down at <sol>.',
  ]);
});

test('what the truth does not allow fails, and nothing else happens', () => {
  const turn = run(resolveAdministration, {
    orders: [
      given('load', { units: [`${sol}-constabulary-1`], carrier: `${sol}-transport-1` }),
      given('transfer units', { units: [`${sol}-scout-1`], fleet: 'nowhere' }),
      given('merge fleets', { fleet: 'nowhere', other: train }),
      given('release', { subject: `${sol}-starbase-1` }),
    ],
  });
  expect(toldFailures(turn).map(({ why }) => why)).toEqual([
    'Transport 1 (Assault 6) has no room for Constabulary 1',
    'there is no such fleet',
    'there is no such fleet',
    'Starbase 1 is not in tow',
  ]);
});

describe('O-18: towing', () => {
  const withTug = (towing: number) => (state: CampaignState) => {
    builderFor(state, sol).unit('Tug 1', { abilities: { FTL: 1, towing } }, inFleet(first));
    const { type, techLevel, statistics } = Object.values(state.unitClasses)[0] as CampaignState['unitClasses'][string];
    const design = { type, buildCost: 12, techLevel, statistics, abilities: {} };
    state.wilds.oruna = { kind: 'derelict', system: 'sol', name: 'Oruna', design, damage: 1, towedBy: null, trap: null };
  };
  const tow = (subject: string) => given('tow', { subject, ship: `${sol}-tug-1` });

  test('a starbase, and a derelict that is not too large', () => {
    const base = run(resolveAdministration, { state: withTug(2), orders: [tow(`${sol}-starbase-1`)] });
    expect(placeOf(base, 'starbase-1')).toEqual(aboard(`${sol}-tug-1`, 'towed'));
    const wreck = run(resolveAdministration, { state: withTug(2), orders: [tow('oruna')] });
    expect(wreck.state.wilds.oruna).toMatchObject({ towedBy: `${sol}-tug-1` });
    expect(stories(wreck)).toEqual(['Oruna was taken in tow by Tug 1 at <sol>.']);
    const free = run(resolveAdministration, {
      state: withTug(2),
      orders: [tow('oruna'), given('release', { subject: 'oruna' })],
    });
    expect(free.state.wilds.oruna).toMatchObject({ towedBy: null });
  });

  test.each([
    ['is scrapped', removeUnits],
    ['is lost', takeOut],
  ])('a derelict drifts free when the ship that tows it %s', (_, remove) => {
    const { state } = run(resolveAdministration, { state: withTug(2), orders: [tow('oruna')] });
    remove(state, [`${sol}-tug-1`]);
    expect(state.wilds.oruna).toMatchObject({ towedBy: null });
  });

  test('one that is too large, gone, or in another’s tow', () => {
    const why = (change: (state: CampaignState) => void, towing = 2) =>
      toldFailures(
        run(resolveAdministration, {
          state(state) {
            withTug(towing)(state);
            change(state);
          },
          orders: [tow('oruna')],
        }),
      ).map(({ why: reason }) => reason);
    expect(why(() => {}, 1)).toEqual(['its command cost is 2: too much for Towing 1']);
    expect(why(({ wilds }) => Object.assign(wilds.oruna ?? {}, { system: 'vega' }))).toEqual(['Oruna is there no more']);
    expect(why(({ wilds }) => Object.assign(wilds.oruna ?? {}, { towedBy: `${ophir}-scout-1` }))).toEqual([
      'Oruna is in tow of another',
    ]);
  });
});

test('O-73: both sides are told that gates open and close', () => {
  const met = (state: CampaignState) => void acquaint(state, sol, ophir);
  const open = run(resolveAdministration, { state: met, orders: [given('open gates', { empire: ophir })] });
  expect(open.state.empires[sol]?.gatesOpenTo).toEqual([ophir]);
  expect(eventsOf(open, 'gatesChanged')).toMatchObject([{ seenBy: [sol, ophir] }]);
  expect(stories(open)).toEqual([`<${sol}> lets <${ophir}> use its Jump Gates.`]);
  const closed = run(resolveAdministration, {
    state: (state) => state.empires[sol]?.gatesOpenTo.push(ophir),
    orders: [given('close gates', { empire: ophir })],
  });
  expect(closed.state.empires[sol]?.gatesOpenTo).toEqual([]);
  expect(stories(closed)).toEqual([`<${sol}> closed its Jump Gates to <${ophir}>.`]);
});

test('R-20: nobody is told of gates of an empire that it has not met', () => {
  const unseen = { sides: { [ophir]: { met: null, seen: 0, lost: false } } };
  const turn = run(resolveAdministration, {
    state: (state) => void acquaint(state, sol, ophir, unseen),
    orders: [given('open gates', { empire: ophir })],
  });
  expect(eventsOf(turn, 'gatesChanged')).toMatchObject([{ seenBy: [sol] }]);
});

test('a fleet that takes others in begins its jump anew', () => {
  const turn = run(resolveAdministration, {
    state: (state) => Object.assign(state.fleets[first] ?? {}, { course: ['vega'], headway: 2 }),
    orders: [given('transfer units', { units: [`${sol}-scout-1`], fleet: first })],
  });
  expect(turn.state.fleets[first]).toMatchObject({ course: ['vega'], headway: 0 });
});

test('tidyForces sets down what a refit left without room, and forgets flagships that have left', () => {
  const turn = turnWith();
  const { state } = turn;
  Object.assign(state.unitClasses[`${sol}-light-carrier`] ?? {}, { abilities: { FTL: 1, carrier: 3 } });
  Object.assign(state.fleets[first] ?? {}, { flagship: `${sol}-scout-1` });
  tidyForces(turn);
  const kinds = [1, 2, 3, 4, 5].map((number) => state.units[`${sol}-fighter-${number}`]?.place.kind);
  expect(kinds).toEqual(['carried', 'carried', 'carried', 'system', 'system']);
  expect(state.fleets[first]?.flagship).toBeNull();
});

test('3.4.8: flights that a shrinking colony has no room for go into their crates, the last first; all of them where it is gone', () => {
  const based = (change: (state: CampaignState) => void) => {
    const turn = turnWith({
      state(state) {
        for (const number of [1, 2, 3])
          Object.assign(state.units[`${sol}-fighter-${number}`] ?? {}, { place: { kind: 'based', system: 'sol' } });
        Object.assign(state.unitClasses[`${sol}-fighter`] ?? {}, { buildCost: 4 });
        change(state);
      },
    });
    tidyForces(turn);
    return [1, 2, 3].map((number) => turn.state.units[`${sol}-fighter-${number}`]?.place.kind);
  };
  expect(based(() => {})).toEqual(['based', 'based', 'based']);
  expect(based(({ colonies }) => Object.assign(colonies.sol ?? {}, { census: 1 }))).toEqual(['based', 'based', 'system']);
  expect(based(({ colonies }) => delete colonies.sol)).toEqual(['system', 'system', 'system']);
});

test('G-61, G-62: a unit that has moved away from its colony is not worked on, and the price comes back', () => {
  const away = (state: CampaignState) => {
    Object.assign(state.fleets[first] ?? {}, { system: 'vega' });
    Object.assign(state.units[`${sol}-destroyer-1`] ?? {}, { damage: 2 });
  };
  const price = { epTenths: 10 };
  const turn = run(resolveUnitWork, { state: away, orders: [given('repair', { unit: `${sol}-destroyer-1` }, { price })] });
  expect(toldFailures(turn)).toMatchObject([{ why: 'the unit is no longer at the colony that was to do it' }]);
  expect(turn.ledger).toMatchObject([{ amount: 10 }]);
  expect(turn.state.units[`${sol}-destroyer-1`]?.damage).toBe(2);
  const helped = run(resolveUnitWork, {
    state: away,
    orders: [given('repair with ship', { unit: `${sol}-destroyer-1`, ship: `${sol}-scout-1` }, { price })],
  });
  expect(toldFailures(helped)).toMatchObject([{ why: 'the two are not in the same system any more' }]);
});
