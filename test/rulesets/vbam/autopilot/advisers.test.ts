import { expect, test } from 'vitest';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { temperOf } from '#vbam/autopilot/temper.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { always } from '../../../builders/instructions.ts';

/** G-60: every purse is opened in this turn, whatever it saves for. */
const PAY_DAY = 96;

/** The view of a new empire, to be changed at will. */
function newView(): EmpireView {
  const state = firstState();
  return viewFor(state, smallGalaxy(), defaultCampaign(), Object.keys(state.empires).sort()[0] as string);
}

function capitalOf({ empire }: EmpireView): string {
  return empire.capital as string;
}

/** Its orders, in order; every order of a sheet looked at here must stand. */
function ordersOf(view: EmpireView): string[] {
  const text = autopilotSheet(view);
  expect(forecastSheet(view, text).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

/** A known neighbour of the capital, of these qualities. */
function neighbour(view: EmpireView, qualities: Partial<KnownSystem> = {}): KnownSystem {
  const capital = capitalOf(view);
  const lane = view.lanes.find(({ a, b }) => a === capital || b === capital);
  const id = lane?.a === capital ? lane.b : lane?.a;
  const plain = { type: 'single', terrain: [], resources: [], special: null, leftBehind: null } as const;
  const system = { ...(view.systems[id as string] as KnownSystem), ...structuredClone(plain), ...qualities } as KnownSystem;
  view.systems[system.id] = system;
  for (const wild of Object.keys(view.foreign.wilds)) delete view.foreign.wilds[wild];
  return system;
}

/** A colony of its own at a neighbour of the capital. */
function settle(view: EmpireView, people: Partial<EmpireView['colonies'][string]> = {}): KnownSystem {
  const system = neighbour(view, { capacity: 6, raw: 4, biosphere: 4 });
  const { id, techLevel } = view.empire;
  view.colonies[system.id] = { ...newColonyOf({ system: system.id, owner: id, techLevel, founded: 0 }), ...people };
  return system;
}

test('a sheet says whose it is, why, and what', () => {
  const view = newView();
  const text = autopilotSheet(view);
  expect(text).toMatch(new RegExp(`^---\ncampaign: demo\nempire: ${view.empire.id}\nturn: 1\n---\n\nCounsel to the `));
  expect(text).toContain('## Exploration');
  expect(autopilotSheet(newView())).toBe(text);
});

test('every idle scout explores, or goes where lanes are uncharted', () => {
  const view = newView();
  const orders = ordersOf(view);
  const busy = ['1st Survey', '2nd Survey', '3rd Survey'].filter((fleet) =>
    orders.some((order) => order.startsWith(`${fleet}: `)),
  );
  expect(busy).toHaveLength(Math.min(3, view.stubs.length));
});

test('a scout that is badly hurt is repaired at home and stays there', () => {
  const view = newView();
  const hurt = Object.keys(view.units).find((id) => /explorer-1$/.test(id)) as string;
  Object.assign(view.units[hurt] ?? {}, { damage: 2 });
  const orders = ordersOf(view);
  expect(orders).toContain('repair Explorer 1');
  expect(orders.filter((order) => order.startsWith('1st Survey: '))).toEqual([]);
});

test('a good world within reach is settled', () => {
  const view = newView();
  const { name } = neighbour(view, { capacity: 6, raw: 5, biosphere: 4 });
  view.empire.treasury.epTenths = 900;
  expect(ordersOf(view)).toContain(`colonize ${name}`);
});

test('a barren world is left alone', () => {
  const view = newView();
  const { name } = neighbour(view, { capacity: 1, raw: 0, biosphere: 0 });
  view.empire.treasury.epTenths = 900;
  expect(ordersOf(view)).not.toContain(`colonize ${name}`);
});

test('people come to a new colony, and work for them', () => {
  const view = newView();
  const { name } = settle(view);
  view.empire.treasury.epTenths = 900;
  const orders = ordersOf(view);
  expect(orders).toContain(`raise population at ${name}`);
  expect(orders).toContain(`build economy at ${name}`);
});

test('a colony that has people gets a trade route', () => {
  const view = newView();
  const { name } = settle(view, { census: 3, morale: 3, economy: 3, agriculture: 3 });
  view.empire.treasury.epTenths = 900;
  expect(ordersOf(view)).toContain(`open trade route to ${name}`);
});

test('nobody starves while land lies fallow', () => {
  const view = newView();
  const { name } = settle(view, { census: 5, morale: 5, economy: 5 });
  view.empire.treasury = { epTenths: 300, pp: 0, tp: 0, ip: 0 };
  expect(ordersOf(view)).toContain(`build agriculture at ${name}`);
});

test('G-60: guards are brought or raised where people outnumber them', () => {
  const view = newView();
  const { name } = settle(view, { census: 2, morale: 2, economy: 2, agriculture: 2 });
  const orders = ordersOf(view);
  expect(orders.some((order) => /^load Garrison \d aboard 1st Train$/.test(order))).toBe(true);
  expect(orders).toContain(`1st Train: move to ${name}`);
});

test('martial law where people grumble, and no longer', () => {
  const view = newView();
  const { name, id } = settle(view, { census: 5, morale: 2, economy: 5, agriculture: 5 });
  const guard = Object.keys(view.units).find((unit) => /garrison-1$/.test(unit)) as string;
  Object.assign(view.units[guard] ?? {}, { place: { kind: 'system', system: id } });
  expect(ordersOf(view)).toContain(`declare martial law at ${name}`);
  Object.assign(view.colonies[id] ?? {}, { morale: 5, martialLaw: true });
  expect(ordersOf(view)).toContain(`lift martial law at ${name}`);
});

test('a crippled facility is repaired', () => {
  const view = newView();
  for (const facility of Object.values(view.facilities)) if (facility.kind === 'mining base') facility.state = 'crippled';
  expect(ordersOf(view)).toContain(`repair mining base at ${view.systems[capitalOf(view)]?.name}`);
});

test('an empire without a capital builds one', () => {
  const view = newView();
  const seat = view.systems[capitalOf(view)]?.name;
  view.empire.capital = null;
  view.empire.treasury.epTenths = 2000;
  expect(ordersOf(view)).toContain(`build imperial capital at ${seat}`);
});

test('what finds no better use goes into research, and into room for it', () => {
  const view = newView();
  view.empire.treasury.epTenths = 20_000;
  const orders = ordersOf(view);
  expect(orders).toContain('invest 18 in research'); // all that Research 3 with Census 6 takes
  expect(orders.filter((order) => order.startsWith('build research at ')).length).toBeGreaterThan(0);
});

test('a yard that knows more draws better classes and proves them', () => {
  const view = newView();
  view.empire.techLevel.level = 6;
  Object.assign(view.colonies[capitalOf(view)] ?? {}, { techLevel: { era: 'interstellar', level: 6 } });
  Object.assign(view, { turn: PAY_DAY });
  view.empire.treasury.epTenths = 3000;
  const orders = ordersOf(view);
  const drawn = orders.find((order) => order.startsWith('design "Gendarmes Mark 7" as ground force costing 5 for TL 6 with '));
  expect(drawn).toMatch(/Police 6$/);
  expect(orders.some((order) => order.startsWith('prototype Gendarmes Mark 7 at '))).toBe(true);
});

test('classes that are behind the times and serve nowhere are struck off the list, the two best of each role never', () => {
  const view = newView();
  Object.assign(view, { turn: PAY_DAY });
  view.empire.treasury.epTenths = 800;
  const cruiser = Object.values(view.unitClasses).find(({ name }) => name === 'Heavy Cruiser') as UnitClass;
  for (const level of [6, 12, 20]) {
    const drawn = { ...structuredClone(cruiser), name: `Lancer ${level}`, techLevel: { era: 'interstellar' as const, level } };
    view.unitClasses[`${view.empire.id}-lancer-${level}`] = drawn;
  }
  const struck = ordersOf(view).filter((order) => order.startsWith('discard '));
  expect(struck).toContain('discard Lancer 6');
  for (const kept of ['Lancer 12', 'Lancer 20', 'Heavy Cruiser', 'Scout']) expect(struck).not.toContain(`discard ${kept}`);
});

test('a pay day of the military lays down warships, within what can be supplied', () => {
  const view = newView();
  Object.assign(view, { turn: PAY_DAY });
  view.empire.culture.aggressiveness = 90;
  view.empire.treasury.epTenths = 800;
  expect(ordersOf(view).some((order) => /^build (\d+ )?(Heavy|Light) Cruiser at /.test(order))).toBe(true);
});

test('fleets stand where there is most to fear; those of non-aligned empires come home', () => {
  const state = firstState({ scenario: 'neighbours' });
  const [first] = Object.keys(state.empires).sort() as [string];
  const view = structuredClone(viewFor(state, smallGalaxy(), defaultCampaign(), first));
  const [other] = Object.keys(view.empires) as [string];
  const { id, name } = settle(view, { census: 2, morale: 2, industry: 2, economy: 2, agriculture: 2 });
  Object.assign(view.empires[other] ?? {}, { relationship: -80 });
  view.foreign.forces.seen = {
    ...{ seen: 0, system: id, owner: other, where: 'space', detection: 'limited', ccHalves: 20, hulls: {}, units: [] },
  };
  const [fleet] = Object.keys(view.fleets).filter((one) => view.fleets[one]?.name === '1st Fleet') as [string];
  const second = { ...(view.fleets[fleet] as EmpireView['fleets'][string]), name: '2nd Fleet' };
  view.fleets['second-fleet'] = second;
  const moved = Object.keys(view.units).find((unit) => /heavy-cruiser-1$/.test(unit)) as string;
  Object.assign(view.units[moved] ?? {}, { place: { kind: 'fleet', fleet: 'second-fleet' } });
  expect(ordersOf(view).some((order) => order.endsWith(`Fleet: move to ${name}`))).toBe(true);
  second.system = id;
  const home = { ...view, empire: { ...view.empire, kind: 'non-aligned' as const } };
  expect(ordersOf(home)).toContain(`2nd Fleet: move to ${view.systems[capitalOf(view)]?.name}`);
});

test('standing instructions keep what they take', () => {
  const view = newView();
  const seat = view.systems[capitalOf(view)]?.name as string;
  view.empire.standing = always(`build industry at ${seat}`);
  view.empire.treasury.epTenths = 700;
  const { orders, problems } = forecastSheet(view, autopilotSheet(view));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(orders.some(({ says }) => says.startsWith('industry at'))).toBe(true);
});

test('two systems of one name are told apart by their ids', () => {
  const view = newView();
  const { id } = settle(view);
  const twin = view.systems[id] as KnownSystem;
  view.systems[id] = { ...twin, name: view.systems[capitalOf(view)]?.name as string };
  view.empire.treasury.epTenths = 900;
  expect(ordersOf(view)).toContain(`raise population at ${id}`);
});

test('an empire that has nothing gives no orders', () => {
  const view = newView();
  const none = { colonies: {}, facilities: {}, units: {}, fleets: {}, projects: {}, tradeRoutes: {} };
  expect(ordersOf({ ...view, ...none, empire: { ...view.empire, capital: null } })).toEqual(['no orders']);
});

test('4.4: a culture of 50 spends as G-60 says; others more or less on arms', () => {
  const temper = (aggressiveness: number) =>
    temperOf({ culture: { aggressiveness, integrity: 50, xenophobia: 50 }, kind: 'player' });
  expect(temper(50)).toMatchObject({ colonyPatience: 100, staysHome: false });
  expect(temper(50).shares).toEqual({ military: 40, works: 45, facilities: 10, tech: 5 });
  expect(temper(100).shares).toEqual({ military: 55, works: 30, facilities: 10, tech: 5 });
  expect(temper(1).shares).toEqual({ military: 25, works: 60, facilities: 10, tech: 5 });
  expect(temper(1).colonyPatience).toBeLessThan(temper(100).colonyPatience);
});
