import { expect, test } from 'vitest';
import type { CampaignState, UnitClass } from '#schemas/vbam/state.ts';
import type { Drawing } from '#vbam/orders/slots/drawing.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { toldFailures } from '../../../builders/told.ts';
import { eventsOf, given, ophir, run, sol } from '../../../builders/turn.ts';

test('O-24: a designed class is on the force list at once, and waits for its prototype', () => {
  const drawing = {
    type: 'starship',
    buildCost: 5,
    techLevel: null,
    features: [
      { item: 'defenseValue', value: 2 },
      { item: 'scout', value: 5 },
    ],
  } satisfies Drawing;
  const { state } = run(resolveAdministration, { orders: [given('design', { name: 'Kestrel', drawing })] });
  expect(state.unitClasses[`${sol}-kestrel`]).toMatchObject({
    owner: sol,
    name: 'Kestrel',
    buildCost: 5,
    prototyped: false,
    numbered: 0,
    statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 },
    abilities: { scout: 5 },
    techLevel: { era: 'interstellar', level: 0 },
  });
});

test('a new name of a class is not heard of by those who hold ships of it', () => {
  const held = `${sol}-destroyer-1`;
  const turn = run(resolveAdministration, {
    state: ({ units }) => Object.assign(units[held] ?? {}, { owner: ophir, place: { kind: 'system', system: 'ophir' } }),
    orders: [given('name class', { class: `${sol}-destroyer`, name: 'Hidden' })],
  });
  const view = viewFor(turn.state, turn.galaxy, turn, ophir);
  expect(view.foreignClasses[`${sol}-destroyer`]?.name).toBe('Destroyer');
  expect(view.units[held]?.name).toBe('Destroyer 1');
  expect(JSON.stringify(view)).not.toContain('Hidden');
  expect(viewFor(turn.state, turn.galaxy, turn, sol).unitClasses[`${sol}-destroyer`]?.name).toBe('Hidden');
});

test('O-34: martial law is declared and lifted at own colonies only', () => {
  const on = run(resolveAdministration, {
    orders: [given('declare martial law', { colony: 'sol' }), given('declare martial law', { colony: 'ophir' })],
  });
  expect([on.state.colonies.sol?.martialLaw, on.state.colonies.ophir?.martialLaw]).toEqual([true, false]);
  const off = run(resolveAdministration, {
    state: (state) => Object.assign(state.colonies.sol ?? {}, { martialLaw: true }),
    orders: [given('lift martial law', { colony: 'sol' })],
  });
  expect(off.state.colonies.sol?.martialLaw).toBe(false);
  const told = (turn: typeof on) => turn.events.filter(({ kind }) => kind === 'martialLawOrdered');
  const common = { kind: 'martialLawOrdered', rule: '3.4.12-a', seenBy: [sol], empire: sol, system: 'sol' };
  expect([told(on), told(off)]).toEqual([[{ ...common, on: true }], [{ ...common, on: false }]]);
});

test.each<[('lift' | 'declare')[], boolean]>([
  [['lift', 'declare'], true],
  [['declare', 'lift'], false],
])('3.4.12: %j on one sheet leave martial law %s', (verbs, martialLaw) => {
  const { state } = run(resolveAdministration, {
    state: (made) => Object.assign(made.colonies.sol ?? {}, { martialLaw: true }),
    orders: verbs.map((verb) => given(`${verb} martial law`, { colony: 'sol' })),
  });
  expect(state.colonies.sol?.martialLaw).toBe(martialLaw);
});

test('O-69: fleets and classes get their new names', () => {
  const { state } = run(resolveAdministration, {
    orders: [
      given('name fleet', { fleet: `${sol}-1st-fleet`, name: 'Home Guard' }),
      given('name class', { class: `${sol}-scout`, name: 'Kestrel' }),
    ],
  });
  expect([state.fleets[`${sol}-1st-fleet`]?.name, state.unitClasses[`${sol}-scout`]?.name]).toEqual(['Home Guard', 'Kestrel']);
});

test('G-37: a discarded class is gone from the lists of the empire and of its cut-off regions', () => {
  const id = `${sol}-kestrel`;
  const kestrel = (state: CampaignState) => {
    state.unitClasses[id] = { ...structuredClone(state.unitClasses[`${sol}-scout`] as UnitClass), name: 'Kestrel' };
  };
  const order = given('discard class', { class: id });
  const turn = run(resolveAdministration, { state: kestrel, orders: [order] });
  expect(turn.state.unitClasses[id]).toBeUndefined();
  expect(eventsOf(turn, 'classDiscarded')).toEqual([
    { kind: 'classDiscarded', rule: 'G-37', seenBy: [sol], empire: sol, class: 'Kestrel' },
  ]);
});

test('G-37: a class stays while others have units of it, or build them', () => {
  const id = `${sol}-scout`;
  const order = given('discard class', { class: id });
  const held = run(resolveAdministration, {
    state({ units }) {
      for (const unit of Object.values(units)) if (unit.class === id) unit.owner = ophir;
    },
    orders: [order],
  });
  const built = run(resolveAdministration, {
    state(state) {
      for (const key of Object.keys(state.units)) if (state.units[key]?.class === id) delete state.units[key];
      state.projects.taken = { owner: ophir, system: 'ophir', work: { kind: 'unit', class: id }, begun: 0, ready: 3 };
    },
    orders: [order],
  });
  for (const turn of [held, built]) {
    expect(turn.state.unitClasses[id]).toBeDefined();
    expect(eventsOf(turn, 'classDiscarded')).toEqual([]);
    expect(toldFailures(turn)).toMatchObject([{ why: 'others have units of it, or are building them', rule: 'G-37' }]);
  }
});
