import { describe, expect, test } from 'vitest';
import { fairnessOf } from '#generators/fairness.ts';
import { galaxyDice, generateGalaxy } from '#generators/galaxy.ts';
import { graphOf } from '#generators/graph.ts';
import { fingerprintOf, optionsFrom, suggestedSystems } from '#generators/options.ts';
import { repairableSites, repairNeighbourhoods } from '#generators/repair.ts';
import { startFiguresOf } from '#generators/startFigures.ts';
import { type RolledSystem, rollSystem } from '#generators/system.ts';
import type { Galaxy, GalaxyOptions, StarSystem } from '#schemas/vbam/galaxy.ts';
import { scenarioRules } from '#vbam/tables/campaign/scenarios.ts';
import { smallGalaxy } from '../builders/galaxy.ts';
import { chartOf, jumpsBetween } from '../builders/galaxyChecks.ts';
import { sized, soaked } from '../builders/soaked.ts';

const values = ['capacity', 'raw', 'biosphere'] as const;
const seeds = (count: number) => Array.from({ length: count }, (_, index) => `fair start ${index}`);
const homesIn = ({ systems }: Galaxy) => systems.filter(({ home }) => home !== null);

/** By the words of R-06: the systems within two jumps of a home, and how many worlds an empire may expect to settle there. */
function settlingAround(galaxy: Galaxy, home: string): { systems: number; worlds: number } {
  const chart = chartOf(galaxy);
  const near = [...jumpsBetween(chart, home, 2).keys()].map((id) => chart.systems.get(id) as StarSystem);
  const others = near.filter((system) => system.home === null);
  const open = others.filter(({ capacity, special }) => capacity > 0 && special !== 'guardian' && special !== 'space monster');
  return {
    systems: others.length,
    worlds: open.reduce((sum, { capacity, biosphere }) => sum + 1 - (capacity * biosphere) / 100, 0),
  };
}

/** Systems whose values are not as they were rolled, with how far each was moved. */
function movedIn({ seed, options, systems }: Galaxy): { system: StarSystem; by: number[] }[] {
  const dice = galaxyDice(seed ?? '');
  return systems.flatMap((system, index) => {
    const rolled = rollSystem(dice, String(index), options as GalaxyOptions);
    const by = values.map((value) => system[value] - rolled[value]);
    return system.home === null && by.some((step) => step !== 0) ? [{ system, by }] : [];
  });
}

describe('R-06: the repair of resources around homes', () => {
  const galaxies = seeds(40).map((seed) => generateGalaxy(seed, optionsFrom({ systems: 40, homes: 4 })));

  test('R-06: changes no value by more than 2, and does change some by 2', () => {
    const steps = galaxies.flatMap(movedIn).flatMap(({ by }) => by.map(Math.abs));
    expect(Math.max(...steps)).toBe(2);
  });

  test('R-06: touches only worlds within three jumps of a home, and makes and unmakes none', () => {
    for (const galaxy of galaxies) {
      const chart = chartOf(galaxy);
      const near = new Set(homesIn(galaxy).flatMap(({ id }) => [...jumpsBetween(chart, id, 3).keys()]));
      for (const { system } of movedIn(galaxy)) {
        expect(near.has(system.id)).toBe(true);
        expect(system.capacity).toBeGreaterThan(0);
        expect(['guardian', 'space monster']).not.toContain(system.special);
      }
    }
  });

  test('R-06: evens the five nearest worlds that can be settled', () => {
    for (const { fairness } of galaxies) expect(fairness.nearest).toBeLessThanOrEqual(5);
  });

  test('R-06: leaves out a step that would let natives take what a start needs', () => {
    const { before, after } = repairedBiospheres([4, 4, 4], [6, 6, 6]);
    expect(before).toMatchObject({ worlds: 2.16, biosphere: 12 });
    expect(after).toMatchObject({ worlds: 2.02, biosphere: 14 }); // 15, the mean, would leave 1.95
  });

  test('R-06: goes all the way to the mean where that leaves enough', () => {
    const { before, after } = repairedBiospheres([2, 2, 2], [4, 4, 4]);
    expect(before).toMatchObject({ worlds: 2.58, biosphere: 6 });
    expect(after).toMatchObject({ worlds: 2.37, biosphere: 9 });
  });
});

const world = (biosphere: number, capacity = 7): RolledSystem => ({
  ...{ type: 'single', spectral: 'K', luminosity: 'V', capacity, raw: 2, biosphere },
  ...{ terrain: [], resources: [], special: null, laneTarget: 3 },
});

/** Two homes far apart, each with three worlds of Capacity 7 around it; what the first has before and after repair. */
function repairedBiospheres(first: number[], second: number[]) {
  const between = Array.from({ length: 6 }, () => world(0, 0));
  const systems = [world(4), world(4), ...[...first, ...second].map((biosphere) => world(biosphere)), ...between];
  const ways = [
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 5],
    [1, 6],
    [1, 7],
    ...[2, 8, 9, 10, 11, 12, 13].map((from, index, chain) => [from, chain[index + 1] ?? 5]),
  ] as [number, number][];
  const graph = graphOf(systems.length, ways);
  const ids = systems.map((_, index) => `system-${index}`);
  const figure = () => fairnessOf(systems, ids, graph, [0, 1]).homes[0];
  const before = figure();
  repairNeighbourhoods(systems, graph, [0, 1]);
  return { before, after: figure() };
}

describe('R-06: fairStarts: false', () => {
  const options = optionsFrom({ systems: 60, homes: 5, fairStarts: false });

  test('R-06: leaves every system as it was rolled', () => {
    for (const seed of seeds(20)) expect(movedIn(generateGalaxy(seed, options))).toEqual([]);
    expect(movedIn(generateGalaxy('fair start 0', { ...options, fairStarts: true })).length).toBeGreaterThan(0);
  });

  test('R-06: is part of the fingerprint, as every option is', () => {
    expect(fingerprintOf('one seed', options)).not.toBe(fingerprintOf('one seed', { ...options, fairStarts: true }));
    expect(generateGalaxy('one seed', options).options).toMatchObject({ fairStarts: false });
    expect(optionsFrom({})).toMatchObject({ fairStarts: true });
  });

  test('R-06: puts homes where the lanes alone would have them, though starts are short there', () => {
    const short = seeds(100).map((seed) => generateGalaxy(seed, optionsFrom({ systems: 27, homes: 3, fairStarts: false })));
    const told = short.reduce((sum, { fairness }) => sum + (fairness.short ?? 0), 0);
    expect(told).toBe(
      short.flatMap((galaxy) => homesIn(galaxy).filter(({ id }) => settlingAround(galaxy, id).worlds < 2)).length,
    );
    expect(told).toBeGreaterThan(0);
  });
});

describe('R-06: the fairness figure', () => {
  const star = { q: 0, r: 0, x: 0, y: 0, terrain: [], resources: [], importance: 'low', home: null } as const;
  const land = (capacity: number, biosphere: number, special: StarSystem['special'] = null) =>
    ({ ...star, type: 'single', spectral: 'K', luminosity: 'V', capacity, raw: 1, biosphere, special }) as const;
  const figureFor = (...around: ReturnType<typeof land>[]) => {
    const systems = [land(8, 4), ...around];
    const ids = systems.map((_, index) => `system-${index}`);
    const links = around.map((_, index) => [0, index + 1] as const);
    return fairnessOf(systems, ids, graphOf(systems.length, links), [0]);
  };

  test('R-06: counts a world, and natives by their chance of Capacity x Biosphere percent', () => {
    expect(figureFor(land(5, 0)).homes[0]).toMatchObject({ worlds: 1, barred: 0 });
    expect(figureFor(land(6, 3)).homes[0]).toMatchObject({ worlds: 0.82, barred: 0.18 }); // E-24: 18 %
    expect(figureFor(land(20, 20)).homes[0]).toMatchObject({ worlds: 0, barred: 1 });
  });

  test.each([
    ['a guardian', land(5, 3, 'guardian')],
    ['a space monster', land(5, 3, 'space monster')],
    ['Capacity 0, as black holes and clusters have', land(0, 3)],
  ])('R-06: counts %s as a bar, and nothing that is there as a resource', (_, barred) => {
    expect(figureFor(barred, land(4, 0))).toMatchObject({ short: 1 });
    expect(figureFor(barred, land(4, 0)).homes).toMatchObject([
      { worlds: 1, barred: 1, capacity: 4, raw: 1, biosphere: 0, nearest: 5 },
    ]);
  });

  test.each(['ancient ruins', 'wormhole', 'splinter colony'] as const)('R-06: %s bar nobody', (special) => {
    expect(figureFor(land(5, 0, special)).homes[0]).toMatchObject({ worlds: 1, barred: 0 });
  });

  test('R-06: says of every home what was not mended', () => {
    for (const fairStarts of [true, false]) {
      for (const seed of seeds(20)) {
        const galaxy = generateGalaxy(seed, optionsFrom({ systems: 12, homes: 3, fairStarts }));
        for (const { system, worlds, barred } of galaxy.fairness.homes) {
          const counted = settlingAround(galaxy, system);
          expect(worlds).toBeCloseTo(counted.worlds, 9);
          expect(barred).toBeCloseTo(counted.systems - counted.worlds, 9);
        }
        expect(galaxy.fairness.short).toBe(galaxy.fairness.homes.filter(({ worlds }) => (worlds ?? 0) < 2).length);
      }
    }
  });
});

const SEEDS = sized(60, 300);
const campaigns: [string, { players: number; npes: number }][] = [
  ['First steps for three', { players: 3, npes: scenarioRules['first-steps'].npes }],
  ['First steps for five', { players: 5, npes: scenarioRules['first-steps'].npes }],
  ['The Concert for four', { players: 4, npes: scenarioRules.concert.npes }],
  ['Neighbours for three', { players: 3, npes: scenarioRules.neighbours.npes }],
];

describe('R-06: a start that stays short is placed elsewhere', () => {
  test('R-06: a site stays short, or too rich, where 2 for each of its five nearest worlds do not reach the average', () => {
    const around = [1, 5, 8]; // with the sites themselves the average of five is 26
    const sites = around.map((_, index) => index);
    const systems = [...sites.map(() => world(3, 8)), ...around.flatMap((capacity) => Array(5).fill(world(3, capacity)))];
    const links = systems.slice(3).map((_, index): [number, number] => [Math.floor(index / 5), index + 3]);
    expect(sites.map(repairableSites(systems, graphOf(systems.length, links)))).toEqual([false, true, false]);
    const lost = links.filter(([site, leaf]) => site !== 1 || leaf !== 8);
    expect(sites.map(repairableSites(systems, graphOf(systems.length, lost)))).toEqual([false, false, false]); // four worlds
  });

  test('R-06: so twelve starts are even to a few percent', () => {
    for (const seed of seeds(10)) {
      expect(generateGalaxy(seed, optionsFrom({ systems: 300, homes: 12 })).fairness.nearest).toBeLessThanOrEqual(2);
    }
  });

  test.each(campaigns)(
    `R-06: in %s, over ${SEEDS} seeds, all have two worlds to settle within two jumps`,
    (name, { players, npes }) => {
      const options = optionsFrom({ systems: suggestedSystems(players, npes), homes: players + npes });
      let moved = 0;
      for (const seed of seeds(SEEDS)) {
        const galaxy = generateGalaxy(seed, options);
        const short = homesIn(galaxy).filter(({ id }) => settlingAround(galaxy, id).worlds < 2);
        expect([seed, short.map(({ name }) => name)]).toEqual([seed, []]);
        if ((generateGalaxy(seed, { ...options, fairStarts: false }).fairness.short ?? 0) > 0) moved++;
      }
      expect(moved).toBeGreaterThan(0); // there were short starts to place elsewhere
      soaked(
        `${SEEDS} galaxies of ${name}: every start has two worlds to settle; ${moved} had a short one before it was placed elsewhere`,
      );
    },
  );
});

describe('R-06: starts side by side', () => {
  const galaxy = smallGalaxy();
  const homes = ['sol', 'ophir', 'kessa'];

  test('R-06: worlds within two and three jumps, what they hold, lanes, and what bars settlers', () => {
    const [sol] = startFiguresOf(galaxy, homes, new Set(homes));
    // Tau Ceti 5 x 3, Altair 4 x 2 and Vega 6 x 3 percent of natives, Lantern 2 x 1; then Izar and Mirach
    expect(sol).toEqual({
      system: 'sol',
      worlds: { near: 0.85 + 0.92 + 0.82 + 0.98, far: expect.closeTo(3.57 + 0.85 + 0.82, 9) },
      resources: 11 + 8 + 13 + 4 + 11 + 12,
      lanes: 7,
      bars: { natives: expect.closeTo(0.15 + 0.08 + 0.18 + 0.02, 9), 'no Capacity': 1 }, // the black hole Maw
    });
  });

  test('R-06: hidden bars are named, and where somebody lives there is nothing to settle', () => {
    const guarded = structuredClone(galaxy);
    for (const star of guarded.systems) if (star.id === 'vega') star.special = 'guardian';
    const [sol] = startFiguresOf(guarded, homes, new Set([...homes, 'altair']));
    expect(sol?.worlds.near).toBeCloseTo(0.85 + 0.98, 9);
    expect(sol?.bars).toEqual({ guardian: 1, natives: expect.closeTo(0.17, 9), 'no Capacity': 1 });
  });
});
