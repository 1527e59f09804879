import { describe, expect, test } from 'vitest';
import { fleetingDice, loadedDice } from '#core/dice.ts';
import { type RolledSystem, rollSystem } from '#generators/system.ts';
import type { Spectral, StarSystem } from '#schemas/vbam/galaxy.ts';
import { importances, spectralClasses, strategicResources } from '#schemas/vbam/galaxyWords.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import { mapSvg } from '#vbam/report/map/mapSvg.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { galaxyOf } from '../../../builders/maps.ts';
import { answersTo, solView } from '../../../builders/orders.ts';

const everyRule = { laneAttraction: true, strategicResources: true, specialEncounters: true };

/** A single G V star whose dice change nothing, but for what the loads say. */
function rolled(loads: Record<string, number[]> = {}): RolledSystem {
  const middling = { lanes: [2], RAW: [3], Biosphere: [3], 'Carrying Capacity': [3], 'special trait': [100, 100, 100] };
  const star = { 'system type': [3, 4], 'spectral class': [25], 'luminosity class': [50] };
  return rollSystem(loadedDice({ ...middling, ...star, ...loads }), 'vega', everyRule);
}

const valuesOf = ({ capacity, raw, biosphere }: RolledSystem) => ({ capacity, raw, biosphere });

describe('G-05: the hex map (3.1.1-a)', () => {
  test('a distance is the number of steps from hex to hex', () => {
    const steps = [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const;
    let ring = [{ q: 2, r: -3 }];
    for (let distance = 0; distance <= 4; distance++) {
      for (const hex of ring) expect(hexDistance({ q: 2, r: -3 }, hex)).toBeLessThanOrEqual(distance);
      expect(ring.filter((hex) => hexDistance({ q: 2, r: -3 }, hex) === distance)).toHaveLength(
        distance === 0 ? 1 : 6 * distance,
      );
      const next = ring.flatMap(({ q, r }) => steps.map(([east, south]) => ({ q: q + east, r: r + south })));
      ring = [...new Map([...ring, ...next].map((hex) => [`${hex.q},${hex.r}`, hex])).values()];
    }
  });

  test('no hex holds two systems', () => {
    const { systems } = galaxyOf({ systems: 200, homes: 5 });
    expect(new Set(systems.map(({ q, r }) => `${q},${r}`)).size).toBe(200);
  });
});

describe('3.2-a: a system is one object with three values', () => {
  test('they are the same for one star and for three', () => {
    expect(valuesOf(rolled({ 'system type': [1, 2] }))).toEqual(valuesOf(rolled()));
  });

  test('they follow from the type, the spectral class and the luminosity', () => {
    expect(valuesOf(rolled())).toEqual({ capacity: 5, raw: 3, biosphere: 4 });
    expect(valuesOf(rolled({ 'system type': [6, 6] }))).toEqual({ capacity: 0, raw: 0, biosphere: 0 });
    expect(valuesOf(rolled({ 'spectral class': [65] }))).toEqual({ capacity: 5, raw: 1, biosphere: 2 });
    expect(valuesOf(rolled({ 'luminosity class': [7] }))).toEqual({ capacity: 3, raw: 3, biosphere: 4 });
  });
});

describe('what the stars are like', () => {
  const dice = fleetingDice('what the stars are like');
  const systems = Array.from({ length: 6_000 }, (_, index) => rollSystem(dice, String(index), everyRule));
  const of = (...classes: Spectral[]) =>
    systems.filter(({ spectral, luminosity }) => spectral !== null && classes.includes(spectral) && luminosity !== '0');
  const mean = (value: 'capacity' | 'raw' | 'biosphere', ...classes: Spectral[]) =>
    of(...classes).reduce((sum, system) => sum + system[value], 0) / of(...classes).length;
  const worth = (spectral: Spectral) => mean('capacity', spectral) + mean('raw', spectral) + mean('biosphere', spectral);

  test('3.2.2-a: hot and young is rich in RAW and poor in Biosphere, cool and old the reverse', () => {
    expect(spectralClasses.join('')).toBe('OBAFGKMD');
    const raw = [mean('raw', 'O', 'B', 'A'), mean('raw', 'F', 'G'), mean('raw', 'K', 'M')];
    expect(raw).toEqual([...raw].sort((a, b) => b - a));
    const life = [mean('biosphere', 'O', 'B'), mean('biosphere', 'A', 'F'), mean('biosphere', 'G', 'K')];
    expect(life).toEqual([...life].sort((a, b) => a - b));
    expect(mean('biosphere', 'M')).toBeGreaterThan(mean('biosphere', 'O', 'B', 'A'));
  });

  test('3.2.2-b: M is the commonest, G and K are best for life, O, B and A are prized for RAW, D is much poorer', () => {
    const counts = spectralClasses.map((spectral) => of(spectral).length);
    expect(spectralClasses[counts.indexOf(Math.max(...counts))]).toBe('M');
    const best = (value: 'raw' | 'biosphere') => [...spectralClasses].sort((a, b) => mean(value, b) - mean(value, a));
    expect(best('biosphere').slice(0, 2)).toEqual(['G', 'K']);
    expect(best('raw').slice(0, 3).sort()).toEqual(['A', 'B', 'O']);
    expect(Math.max(...spectralClasses.map(worth))).toBe(worth('G'));
    for (const other of 'OBAFGKM') expect(worth('D')).toBeLessThan(worth(other as Spectral) - 2);
    expect(mean('capacity', 'O')).toBeLessThan(mean('capacity', 'A') - 2); // planets are unlikely
  });
});

test('3.2.4-b: where the Capacity is 0 nobody settles, and facilities are built all the same', () => {
  const dead = solView(({ systems }) => Object.assign(systems.altair ?? {}, { capacity: 0 }));
  expect(answersTo(dead, 'colonize Altair', 'build mining base at Altair')).toEqual([
    '"colonize Altair" is refused: nobody can live there: its Capacity is 0 (3.4.1-a)',
    'mining base at Altair for 125 EP',
  ]);
});

test('3.2.4-e: homes have the same good resources, and are of very high importance', () => {
  const homes = galaxyOf({ systems: 60, homes: 5 }).systems.filter(({ home }) => home !== null);
  expect(homes).toHaveLength(5);
  for (const { capacity, raw, biosphere, importance } of homes) {
    expect([capacity, raw, biosphere]).toEqual([8, 4, 4]);
    expect(importance).toBe('very high');
  }
});

test('3.2.5-b: the more important a system, the larger its star on the map', () => {
  const sizeOf = (importance: StarSystem['importance']) => {
    const systems = smallGalaxy().systems.map((system) => (system.id === 'vega' ? { ...system, importance } : system));
    return Number(/data-id="vega".*?scale\(([\d.]+)\)/.exec(mapSvg({ ...smallGalaxy(), systems }))?.[1]);
  };
  const sizes = importances.map(sizeOf);
  expect(sizes.every((size) => size > 0)).toBe(true);
  for (const [index, size] of sizes.entries()) if (index > 0) expect(size).toBeGreaterThan(sizes[index - 1] ?? 0);
});

test('3.2.8-a, C-25: there are ten classes of strategic resources, one for each face of a D10', () => {
  const classes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => {
    const { resources } = rolled({ 'special trait': [71, 100, 100], 'strategic resource': [face], 'military resource': [1] });
    return resources[0]?.replace(/ \(.*/, '');
  });
  expect(classes.join()).toBe('population,morale,economic,industrial,agricultural,scientific,intel,trade,supply,military');
  expect(new Set(strategicResources.map((resource) => resource.replace(/ \(.*/, '')))).toEqual(new Set(classes));
});
