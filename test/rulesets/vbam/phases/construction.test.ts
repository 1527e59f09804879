import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, colonyAt, contest, erect, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

const scout = `${sol}-scout`;
const cruiser = `${sol}-heavy-cruiser`;

test('G-36: what takes one turn stands at the colony in the turn it is ordered, under the next free numbers', () => {
  const turn = run(resolveConstruction, { orders: [given('build units', { count: 2, class: scout, colony: 'sol' })] });
  expect(turn.state.projects).toEqual({});
  expect(eventsOf(turn, 'unitBuilt')).toMatchObject([
    { class: 'Scout', unit: `${scout}-5` },
    { class: 'Scout', unit: `${scout}-6` },
  ]);
  expect(turn.state.units[`${scout}-6`]).toMatchObject({ class: scout, damage: 0, place: { kind: 'system', system: 'sol' } });
});

test('G-36: a build cost of 13 takes three turns', () => {
  const begun = run(resolveConstruction, { orders: [given('build units', { class: cruiser, colony: 'sol' })] });
  expect(Object.values(begun.state.projects)).toMatchObject([{ system: 'sol', begun: 1, ready: 3 }]);
  expect(eventsOf(begun, 'constructionBegun')).toMatchObject([{ what: 'Heavy Cruiser', ready: 3 }]);
  const done = run(resolveConstruction, {
    state: (state) => Object.assign(state, { turn: 2, projects: structuredClone(begun.state.projects) }),
  });
  expect(eventsOf(done, 'unitBuilt')).toHaveLength(1);
  expect(done.state.projects).toEqual({});
});

test('G-36: what was being built is lost with its colony', () => {
  const turn = run(resolveConstruction, {
    state(state) {
      state.projects.old = { owner: sol, system: 'vega', work: { kind: 'unit', class: scout }, begun: 0, ready: 1 };
    },
  });
  expect(eventsOf(turn, 'constructionLost')).toMatchObject([{ what: 'Scout', system: 'vega' }]);
});

test('G-37: a prototype puts its class on the list, and no unit appears; before that units are refused and paid back', () => {
  const turn = run(resolveConstruction, {
    state(state) {
      const known = state.unitClasses[scout];
      if (known) known.prototyped = false;
    },
    orders: [
      given('build units', { class: scout, colony: 'sol' }, { price: { epTenths: 40 } }),
      given('prototype', { class: scout, colony: 'sol' }),
    ],
  });
  expect(turn.state.unitClasses[scout]?.prototyped).toBe(true);
  expect(eventsOf(turn, 'classPrototyped')).toHaveLength(1);
  expect(eventsOf(turn, 'unitBuilt')).toEqual([]);
  expect(turn.ledger).toMatchObject([{ heading: 'purchases', amount: 40 }]);
});

test('4.2.1-a: an imperial capital takes ten turns, five at a sector capital, which it replaces', () => {
  const order = given('build imperial capital', { colony: 'vega' });
  const far = run(resolveConstruction, { state: (state) => settle(state, 'vega'), orders: [order] });
  expect(Object.values(far.state.projects)).toMatchObject([{ ready: 10 }]);
  const near = run(resolveConstruction, {
    state(state) {
      settle(state, 'vega');
      erect(state, 'vega', 'sector capital');
    },
    orders: [order],
  });
  expect(Object.values(near.state.projects)).toMatchObject([{ ready: 5 }]);
  const done = run(resolveConstruction, {
    state: (state) => Object.assign(state, structuredClone(near.state), { turn: 4 }),
  });
  expect(done.state.empires[sol]?.capital).toBe('vega');
  expect(done.state.facilities['vega-sector-capital']).toBeUndefined();
});

test('G-27: facilities are built, repaired and scrapped in the turn they are ordered', () => {
  const turn = run(resolveConstruction, {
    state(state) {
      const base = state.facilities['sol-mining-base'];
      if (base) base.state = 'crippled';
    },
    orders: [
      given('build facility', { facility: 'habitats', system: 'sol' }),
      given('repair facility', { facility: 'mining base', system: 'sol' }),
      given('scrap facility', { facility: 'shipyard', system: 'sol' }),
    ],
  });
  const own = Object.values(turn.state.facilities).filter(({ owner }) => owner === sol);
  expect(own).toMatchObject([
    { kind: 'mining base', state: 'operational' },
    { kind: 'habitats', state: 'operational' },
  ]);
  expect(turn.ledger).toMatchObject([{ heading: 'miscellaneous income', amount: 250 }]);
});

test('G-27, G-04: of two empires that build the same in one system the higher roll does, and the other is paid back', () => {
  const order = (empire: string) =>
    given('build facility', { facility: 'supply depot', system: 'lantern' }, { empire, price: { epTenths: 1500 } });
  const turn = run(resolveConstruction, {
    state: (state) => chart(state, sol, ophir),
    orders: [order(sol), order(ophir)],
    dice: { initiative: [20, 70] },
  });
  const [loser, winner] = [sol, ophir].sort() as [string, string]; // the dice were given out in order of id
  expect(turn.state.facilities['lantern-supply-depot']?.owner).toBe(winner);
  expect(turn.ledger).toMatchObject([{ empire: loser, amount: 1500 }]);
  expect(toldFailures(turn)).toHaveLength(1);
});

test('G-27: nobody builds where another empire has settled', () => {
  const turn = run(resolveConstruction, { orders: [given('build facility', { facility: 'jump gate', system: 'kessa' })] });
  expect(toldFailures(turn)).toMatchObject([{ empire: sol, why: 'another empire has settled there' }]);
  expect(colonyAt(turn, 'kessa').owner).toBe(kessa);
});

test('G-61: a colony makes all damage good, a repair ship as much as its value', () => {
  const [first, second] = [`${sol}-destroyer-1`, `${sol}-destroyer-2`];
  const turn = run(resolveConstruction, {
    state(state) {
      Object.assign(state.units[first] ?? {}, { damage: 2 });
      Object.assign(state.units[second] ?? {}, { damage: 3 });
      Object.assign(state.unitClasses[scout]?.abilities ?? {}, { repair: 2 });
    },
    orders: [given('repair', { unit: first }), given('repair with ship', { unit: second, ship: `${scout}-1` })],
  });
  expect([turn.state.units[first]?.damage, turn.state.units[second]?.damage]).toEqual([0, 1]);
});

test.each([
  ['has no Repair', {}, false],
  ['is laid up', { repair: 2 }, true],
])('G-61: a repair ship that %s repairs nothing, and the price comes back', (_, abilities, mothballed) => {
  const turn = run(resolveConstruction, {
    state(state) {
      Object.assign(state.units[`${sol}-destroyer-1`] ?? {}, { damage: 2 });
      Object.assign(state.unitClasses[scout]?.abilities ?? {}, abilities);
      Object.assign(state.units[`${scout}-1`] ?? {}, { mothballed });
    },
    orders: [given('repair with ship', { unit: `${sol}-destroyer-1`, ship: `${scout}-1` }, { price: { epTenths: 10 } })],
  });
  expect(turn.state.units[`${sol}-destroyer-1`]?.damage).toBe(2);
  expect(toldFailures(turn)).toMatchObject([{ why: 'the repair ship can repair no more this turn', rule: 'G-61' }]);
  expect(turn.ledger).toMatchObject([{ pool: 'ep', amount: 10 }]);
});

test.each([
  [
    'another power has settled on the way',
    (state: CampaignState) => void settle(state, 'vega', { owner: ophir }),
    'no open way leads there from a capital of yours',
  ],
  ['the way is contested', (state: CampaignState) => contest(state, 'vega'), 'no open way leads there from a capital of yours'],
  ['the place is contested', (state: CampaignState) => contest(state, 'lantern'), 'the system is contested'],
  [
    'the people have left',
    (state: CampaignState) => void Object.assign(state.colonies.sol ?? {}, { census: 0 }),
    'it lies out of supply range',
  ],
])('G-27, G-41: where %s builders are paid back', (_, change, why) => {
  const turn = run(resolveConstruction, {
    state(state) {
      chart(state, sol);
      change(state);
    },
    orders: [given('build facility', { facility: 'supply depot', system: 'lantern' }, { price: { epTenths: 1500 } })],
  });
  expect(toldFailures(turn)).toMatchObject([{ why, rule: 'G-27' }]);
  expect(turn.ledger).toMatchObject([{ pool: 'ep', amount: 1500 }]);
});

test('G-62: a refitted unit keeps its id and the name it was known by; a scrapped carrier leaves its fighters behind', () => {
  const turn = run(resolveConstruction, {
    orders: [
      given('refit', { unit: `${scout}-1`, class: `${sol}-destroyer` }),
      given('scrap unit', { unit: `${sol}-light-carrier-1` }),
    ],
  });
  expect(turn.state.units[`${scout}-1`]).toMatchObject({ class: `${sol}-destroyer`, name: 'Scout 1' });
  expect(turn.state.units[`${sol}-light-carrier-1`]).toBeUndefined();
  expect(turn.state.units[`${sol}-fighter-1`]?.place).toEqual({ kind: 'system', system: 'sol' });
  expect(turn.ledger).toMatchObject([{ pool: 'ep', amount: 20 }]); // a quarter of 9, rounded down
});

test('G-34: units are laid up and made ready again; an order about a unit that is gone fails', () => {
  const orders = (['mothball', 'reactivate'] as const).map((verb, index) =>
    given(verb, { unit: `${sol}-destroyer-${index + 1}` }),
  );
  const turn = run(resolveConstruction, { orders: [...orders, given('mothball', { unit: 'nobody' })] });
  expect(turn.state.units[`${sol}-destroyer-1`]?.mothballed).toBe(true);
  expect(turn.state.units[`${sol}-destroyer-2`]?.mothballed).toBe(false);
  expect(toldFailures(turn)).toHaveLength(1);
});
