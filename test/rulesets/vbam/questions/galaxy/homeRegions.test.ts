import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { adjacentHomesOf, homeRegionsOf, homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';

test('each system belongs to its nearest home, ties to the lower number', () => {
  const regions = homeRegionsOf(smallGalaxy());
  expect([...regions].filter(([, home]) => home === 1).map(([system]) => system)).toEqual([
    'maw',
    'tau-ceti',
    'sol',
    'altair',
    'vega',
    'lantern',
  ]);
  expect([...regions].filter(([, home]) => home === 2).map(([system]) => system)).toEqual(['mirach', 'ophir', 'hadar', 'deneb']);
  expect([...regions].filter(([, home]) => home === 3).map(([system]) => system)).toEqual(['izar', 'kessa', 'naos']);
});

test('beyond the given distance nobody holds a system', () => {
  const regions = homeRegionsOf(smallGalaxy(), 1);
  expect([...regions].filter(([, home]) => home === null).map(([system]) => system)).toEqual(['maw', 'lantern']);
  expect([...homeRegionsOf(smallGalaxy(), 0)].filter(([, home]) => home !== null)).toEqual([
    ['sol', 1],
    ['ophir', 2],
    ['kessa', 3],
  ]);
});

test('homes are adjacent when a lane joins their regions, each pair once', () => {
  expect(adjacentHomesOf(smallGalaxy())).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

test('homes are listed by number, wherever they stand in the galaxy', () => {
  const galaxy = smallGalaxy();
  expect(homesOf({ systems: [...galaxy.systems].reverse() }).map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('regions agree with measuring every home, on any graph', () => {
  fc.assert(
    fc.property(anyGraph(), (galaxy) => {
      const graph = laneGraphOf(galaxy);
      const distances = homesOf(galaxy).map(({ number, system }) => ({ number, jumps: jumpsFrom(graph, system) }));
      for (const [system, region] of homeRegionsOf(galaxy)) {
        const reaching = distances.filter(({ jumps }) => jumps.has(system));
        const [nearest] = reaching.sort(
          (a, b) => Number(a.jumps.get(system)) - Number(b.jumps.get(system)) || a.number - b.number,
        );
        expect(region).toBe(nearest?.number ?? null);
      }
    }),
  );
});

/** Up to 16 systems of the small galaxy's kind, joined at random, with up to 4 homes in any order. */
function anyGraph(): fc.Arbitrary<Pick<Galaxy, 'systems' | 'lanes'>> {
  const [model] = smallGalaxy().systems;
  if (!model) throw new Error('the small galaxy is empty');
  const end = fc.integer({ min: 0, max: 15 });
  const links = fc.array(fc.tuple(end, end), { maxLength: 24 });
  const homes = fc.uniqueArray(end, { minLength: 1, maxLength: 4 });
  return fc.tuple(links, homes).map(([chosen, at]) => ({
    systems: Array.from({ length: 16 }, (_, n) => ({ ...model, id: `s${n}`, home: at.includes(n) ? at.indexOf(n) + 1 : null })),
    lanes: chosen
      .filter(([a, b]) => a !== b)
      .map(([a, b], n) => ({ id: `lane-${n}`, a: `s${a}`, b: `s${b}`, class: null, difficulty: null })),
  }));
}
