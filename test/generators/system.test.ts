import { expect, test } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import { applyStarRules, homeSystem } from '#generators/starRules.ts';
import { type RolledSystem, rollSystem, type SystemRules } from '#generators/system.ts';
import {
  luminosityClasses,
  type SpecialEncounter,
  type Spectral,
  type StrategicResource,
  type Terrain,
} from '#schemas/vbam/galaxy.ts';
import { laneTargetTables } from '#vbam/tables/galaxy/lanes.ts';

const allRules: SystemRules = { laneAttraction: true, strategicResources: true, specialEncounters: true };

/** A K V single star with nothing special, unless the loads say otherwise. */
const plain = {
  'system type': [3, 4],
  'spectral class': [50],
  'luminosity class': [50],
  lanes: [2],
  RAW: [3],
  Biosphere: [3],
  'Carrying Capacity': [3],
  'special trait': [100, 100, 100],
};

const rolled = (loads: Record<string, number[]>, rules = allRules) =>
  rollSystem(loadedDice({ ...plain, ...loads }), 'vega', rules);

test.each([
  [[1, 1], 'star cluster'],
  [[1, 2], 'multiple'],
  [[2, 2], 'multiple'],
  [[1, 4], 'binary'],
  [[3, 3], 'binary'],
  [[3, 4], 'single'],
  [[5, 6], 'single'],
  [[6, 6], 'black hole'],
])('G-07: a type roll of %j is a %s', (faces, type) => {
  expect(rolled({ 'system type': faces }).type).toBe(type);
});

test.each<[number, Spectral]>([
  [1, 'O'],
  [2, 'B'],
  [4, 'B'],
  [5, 'A'],
  [12, 'A'],
  [13, 'F'],
  [24, 'F'],
  [25, 'G'],
  [42, 'G'],
  [43, 'K'],
  [64, 'K'],
  [65, 'M'],
  [94, 'M'],
  [95, 'D'],
  [100, 'D'],
])('G-07: a spectral roll of %i is class %s', (face, spectral) => {
  expect(rolled({ 'spectral class': [face] }).spectral).toBe(spectral);
});

test.each([
  [1, 'I'],
  [3, 'I'],
  [4, 'II'],
  [6, 'II'],
  [7, 'III'],
  [16, 'III'],
  [17, 'IV'],
  [28, 'IV'],
  [29, 'V'],
  [90, 'V'],
  [91, 'VI'],
  [100, 'VI'],
])('G-07: a luminosity roll of %i is class %s for a K star', (face, luminosity) => {
  expect(rolled({ 'luminosity class': [face], hypergiant: [1] }).luminosity).toBe(luminosity);
});

test('G-07: O and B subtract 15 from the luminosity roll', () => {
  expect(rolled({ 'spectral class': [1], 'luminosity class': [18], hypergiant: [5] }).luminosity).toBe('I');
  expect(rolled({ 'spectral class': [3], 'luminosity class': [19] }).luminosity).toBe('II');
  expect(rolled({ 'spectral class': [5], 'luminosity class': [19] }).luminosity).toBe('IV');
});

test('G-07: O, B and A read VI as V', () => {
  expect(rolled({ 'spectral class': [5], 'luminosity class': [95] }).luminosity).toBe('V');
});

test('3.2.2-d: class D is always VII and has an emission nebula', () => {
  const system = applyStarRules(rolled({ 'spectral class': [95] }));
  expect([system.luminosity, system.terrain]).toEqual(['VII', ['emission nebula']]);
});

test('3.2.3-b: a supergiant that rolls a 6 is a hypergiant with six lanes and nothing else, whatever its traits', () => {
  const system = rolled({ 'luminosity class': [1], hypergiant: [6], 'special trait': [1, 21, 38] });
  expect(system).toMatchObject({ luminosity: '0', laneTarget: 6, capacity: 0, raw: 0, biosphere: 0 });
  expect(rolled({ 'luminosity class': [1], hypergiant: [5] }).luminosity).toBe('I');
});

test('3.2.3-b: no resource takes root at a hypergiant even while strategic resources are off', () => {
  const rules = { ...allRules, strategicResources: false };
  const system = rolled(
    { 'luminosity class': [1], hypergiant: [6], 'special trait': [75, 100, 100], 'resource raised by 1': [1] },
    rules,
  );
  expect(system).toMatchObject({ capacity: 0, raw: 0, biosphere: 0 });
});

test('3.2.1-b, 3.2.1-d: black holes have six lanes, star clusters two, and neither has anything', () => {
  const nothing = {
    capacity: 0,
    raw: 0,
    biosphere: 0,
    terrain: [],
    resources: [],
    special: null,
    spectral: null,
    luminosity: null,
  };
  expect(rolled({ 'system type': [6, 6] })).toEqual({ type: 'black hole', ...nothing, laneTarget: 6 });
  expect(rolled({ 'system type': [1, 1] })).toEqual({ type: 'star cluster', ...nothing, laneTarget: 2 });
});

test.each([
  ['single', [3, 4], 3],
  ['binary', [1, 4], 2],
  ['multiple', [1, 2], 1],
] as const)('3.2.1-a: a %s system has its number of traits', (_, type, traits) => {
  const dice = loadedDice({ ...plain, 'system type': [...type] });
  rollSystem(dice, 'vega', allRules);
  expect(dice.rolls.filter(({ label }) => label === 'special trait')).toHaveLength(traits);
});

test.each<[Spectral, number, number, number, number]>([
  ['O', 1, 5, 0, 2],
  ['B', 2, 4, 0, 4],
  ['A', 5, 4, 1, 5],
  ['F', 13, 3, 2, 5],
  ['G', 25, 3, 4, 5],
  ['K', 43, 2, 3, 5],
  ['M', 65, 1, 2, 5],
  ['D', 95, 1, 0, 2],
])('G-08: class %s has its base values', (_, face, raw, biosphere, capacity) => {
  expect(rolled({ 'spectral class': [face], 'luminosity class': [60] })).toMatchObject({ raw, biosphere, capacity });
});

test.each([
  [1, 1],
  [4, 2],
  [7, 3],
  [17, 4],
  [29, 5],
  [91, 4],
])('G-08: a luminosity roll of %i gives capacity %i', (face, capacity) => {
  expect(rolled({ 'luminosity class': [face], hypergiant: [1] }).capacity).toBe(capacity);
});

test.each([
  [1, 1, 2, 3],
  [2, 2, 3, 4],
  [3, 2, 3, 5],
  [4, 2, 3, 5],
  [5, 2, 3, 6],
  [6, 3, 4, 7],
])('G-08: a resource roll of %i', (face, raw, biosphere, capacity) => {
  expect(rolled({ RAW: [face], Biosphere: [face], 'Carrying Capacity': [face] })).toMatchObject({ raw, biosphere, capacity });
});

test('G-08: nothing falls below 0', () => {
  expect(
    rolled({ 'spectral class': [1], 'luminosity class': [1], hypergiant: [1], Biosphere: [1], 'Carrying Capacity': [1] }),
  ).toMatchObject({ biosphere: 0, capacity: 0 });
});

test('G-08: lanes by luminosity on 1, 2 to 3, 4 to 5 and 6', () => {
  const printed = { I: '4/5/5/6', II: '4/4/5/5', III: '3/3/4/5', IV: '2/3/3/4', V: '1/2/3/4', VI: '1/2/2/3', VII: '1/1/2/2' };
  for (const luminosity of luminosityClasses) {
    if (luminosity === '0') continue;
    expect(laneTargetTables[luminosity].rows.map(([, , lanes]) => lanes).join('/')).toBe(printed[luminosity]);
  }
});

test('3.2.3-a: without lane attraction every star draws lanes like class V', () => {
  const giant = { 'luminosity class': [7], lanes: [6] };
  expect(rolled(giant).laneTarget).toBe(5);
  expect(rolled(giant, { ...allRules, laneAttraction: false }).laneTarget).toBe(4);
});

test.each([
  [1, { capacity: 6 }],
  [15, { capacity: 6 }],
  [16, { capacity: 7 }],
  [20, { capacity: 7 }],
  [21, { raw: 3 }],
  [33, { raw: 3 }],
  [34, { raw: 4 }],
  [37, { raw: 4 }],
  [38, { biosphere: 4 }],
  [50, { biosphere: 4 }],
  [51, { biosphere: 5 }],
  [54, { biosphere: 5 }],
])('G-09: a trait roll of %i raises a resource', (face, values) => {
  expect(rolled({ 'special trait': [face, 100, 100] })).toMatchObject({ capacity: 5, raw: 2, biosphere: 3, ...values });
});

test.each([91, 100])('G-09: a trait roll of %i is nothing', (face) => {
  expect(rolled({ 'special trait': [face, 91, 100] })).toMatchObject({
    terrain: [],
    resources: [],
    special: null,
    capacity: 5,
    raw: 2,
    biosphere: 3,
  });
});

test.each<[number, Terrain]>([
  [1, 'asteroids'],
  [5, 'asteroids'],
  [6, 'dust cloud'],
  [7, 'dust cloud'],
  [8, 'flare star'],
  [9, 'flare star'],
  [10, 'ion storm'],
  [11, 'ion storm'],
  [16, 'plasma storm'],
  [17, 'plasma storm'],
  [18, 'radiation field'],
  [20, 'radiation field'],
])('G-09: a terrain roll of %i is %s', (face, terrain) => {
  expect(rolled({ 'special trait': [55, 100, 100], terrain: [face] }).terrain).toEqual([terrain]);
});

test.each<[number, Terrain]>([
  [1, 'emission nebula'],
  [3, 'emission nebula'],
  [4, 'reflection nebula'],
  [6, 'reflection nebula'],
  [7, 'variable nebula'],
  [8, 'variable nebula'],
  [9, 'dark nebula'],
  [10, 'maser nebula'],
])('G-09: a nebula roll of %i is %s', (face, terrain) => {
  expect(rolled({ 'special trait': [70, 100, 100], terrain: [12 + (face % 4)], nebula: [face] }).terrain).toEqual([terrain]);
});

test('3.2.6-a: the same terrain may occur several times', () => {
  expect(rolled({ 'special trait': [55, 60, 70], terrain: [1, 3, 5] }).terrain).toEqual(['asteroids', 'asteroids', 'asteroids']);
});

test.each<[number, StrategicResource]>([
  [1, 'population'],
  [2, 'morale'],
  [3, 'economic'],
  [4, 'industrial'],
  [5, 'agricultural'],
  [6, 'scientific'],
  [7, 'intel'],
  [8, 'trade'],
  [9, 'supply'],
])('G-09: a strategic resource roll of %i is %s', (face, resource) => {
  expect(rolled({ 'special trait': [71, 100, 100], 'strategic resource': [face] }).resources).toEqual([resource]);
});

test.each<[number, number, StrategicResource]>([
  [1, 1, 'military (attack strength)'],
  [2, 1, 'military (attack strength)'],
  [3, 1, 'military (defense value)'],
  [4, 1, 'military (defense value)'],
  [5, 1, 'military (point defense)'],
  [6, 1, 'military (command rating)'],
  [6, 2, 'military (command rating)'],
  [6, 3, 'military (FTL)'],
  [6, 4, 'military (scout)'],
  [6, 5, 'military (assault)'],
  [6, 6, 'military (stealth)'],
])('G-09, E-66, M-05: military resource rolls of %i and %i give %s', (face, rare, resource) => {
  const loads = {
    'special trait': [80, 100, 100],
    'strategic resource': [10],
    'military resource': [face],
    'rare military resource': [rare],
  };
  expect(rolled(loads).resources).toEqual([resource]);
});

test.each([
  [1, { capacity: 6 }],
  [2, { capacity: 6 }],
  [3, { raw: 3 }],
  [4, { raw: 3 }],
  [5, { biosphere: 4 }],
  [6, { biosphere: 4 }],
])('G-09: with strategic resources off a roll of %i raises a value instead', (face, values) => {
  const rules = { ...allRules, strategicResources: false };
  const system = rolled({ 'special trait': [71, 100, 100], 'resource raised by 1': [face] }, rules);
  expect(system).toMatchObject({ resources: [], capacity: 5, raw: 2, biosphere: 3, ...values });
});

test.each<[number, SpecialEncounter]>([
  [1, 'abandoned colony'],
  [2, 'abandoned colony'],
  [3, 'alien derelict'],
  [4, 'ancient ruins'],
  [5, 'dimension portal'],
  [6, 'guardian'],
  [7, 'space monster'],
  [8, 'spatial anomaly'],
  [9, 'splinter colony'],
  [10, 'wormhole'],
])('G-09: an encounter roll of %i is %s', (face, special) => {
  expect(rolled({ 'special trait': [81, 100, 100], 'special encounter': [face] }).special).toBe(special);
});

test('G-09: abandoned and splinter colonies are rolled again where nobody can live', () => {
  const desert = { 'spectral class': [1], 'luminosity class': [1], hypergiant: [1], 'Carrying Capacity': [1] };
  expect(rolled({ ...desert, 'special trait': [90, 100, 100], 'special encounter': [1, 9, 2, 7] })).toMatchObject({
    capacity: 0,
    special: 'space monster',
  });
});

test('G-09: with special encounters off the trait is nothing', () => {
  expect(rolled({ 'special trait': [81, 100, 100] }, { ...allRules, specialEncounters: false }).special).toBeNull();
});

test('3.2.7: a second encounter in one system finds nothing', () => {
  expect(rolled({ 'special trait': [81, 85, 90], 'special encounter': [6] }).special).toBe('guardian');
});

const redDwarf = { 'spectral class': [70], 'luminosity class': [50] };

test('3.2.2-c: a red dwarf of very low or low importance is a flare star', () => {
  expect(applyStarRules(rolled(redDwarf)).terrain).toEqual(['flare star']);
  expect(applyStarRules(rolled({ ...redDwarf, 'luminosity class': [95] })).terrain).toEqual(['flare star']);
});

test('3.2.2-c: a red dwarf worth more, a red giant, and a flare star by trait get no further one', () => {
  const rich = { 'special trait': [34, 51, 16], 'Carrying Capacity': [6] };
  expect(applyStarRules(rolled({ ...redDwarf, ...rich })).terrain).toEqual([]);
  expect(applyStarRules(rolled({ ...redDwarf, 'luminosity class': [10] })).terrain).toEqual([]);
  expect(applyStarRules(rolled({ ...redDwarf, 'special trait': [55, 100, 100], terrain: [8] })).terrain).toEqual(['flare star']);
});

test('G-10: a home is a G V single star of 8, 4 and 4 without anything else', () => {
  const home = homeSystem(rolled({ 'special trait': [55, 71, 81] }) satisfies RolledSystem);
  expect(home).toMatchObject({
    type: 'single',
    spectral: 'G',
    luminosity: 'V',
    capacity: 8,
    raw: 4,
    biosphere: 4,
    terrain: [],
    resources: [],
    special: null,
  });
});
