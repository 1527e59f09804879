import { Delaunay } from 'd3-delaunay';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '#core/names.ts';
import { galaxyDice, generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { rollSystem } from '#generators/system.ts';
import { type Galaxy, galaxy as galaxySchema, type StarSystem } from '#schemas/vbam/galaxy.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';
import { type Chart, chartOf, crossings, jumpsBetween } from '../builders/galaxyChecks.ts';
import { anyOptions } from '../builders/galaxyOptions.ts';
import { SOAK, soaked } from '../builders/soaked.ts';

const anySeed = fc.string({ minLength: 1, maxLength: 20 }).filter((seed) => seed.trim() !== '');

const GALAXIES = SOAK ? 1000 : 250;
const LARGE = SOAK ? 10 : 3;

test(`${GALAXIES} galaxies of any seed and options keep every promise`, { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anySeed, anyOptions(1000), (seed, options) => keepsEveryPromise(generateGalaxy(seed, options))),
    { numRuns: GALAXIES, seed: 1 },
  );
  soaked(`${GALAXIES} galaxies of any seed and options, and ${LARGE} of 10,000 systems: every promise is kept`);
});

test.each(Array.from({ length: LARGE }, (_, index) => index))(
  'galaxy %i of 10,000 systems keeps every promise',
  { timeout: 120_000 },
  (index) => {
    const shapes = ['disc', 'spiral', 'ring', 'clusters', 'field'] as const;
    const options = optionsFrom({
      systems: 10_000,
      homes: [0, 2, 8, 20, 42][index % 5] ?? 0,
      shape: shapes[index % 5] ?? 'disc',
      map: index > 7 ? 'freeform' : 'lanes',
    });
    keepsEveryPromise(generateGalaxy(`ten thousand ${index}`, options));
  },
);

test('switching an optional rule changes no position, no lane and no name', () => {
  const skeleton = (galaxy: Galaxy) => ({
    systems: galaxy.systems.map(({ id, name, q, r, x, y }) => ({ id, name, q, r, x, y })),
    lanes: galaxy.lanes.map(({ id, a, b }) => ({ id, a, b })),
  });
  // fair starts ask what can be settled, and these rules decide it; otherwise homes stay where they are, and stars what they are
  const stars = ({ systems }: Galaxy) =>
    systems.map(({ type, spectral, luminosity, home }) => ({ type, spectral, luminosity, home }));
  const settling = ['strategicResources', 'specialEncounters'] as const;
  fc.assert(
    fc.property(anySeed, anyOptions(150), (seed, options) => {
      const before = generateGalaxy(seed, options);
      for (const rule of [...settling, 'laneClasses', 'variableDifficulty', 'fairStarts'] as const) {
        const after = generateGalaxy(seed, { ...options, [rule]: !options[rule] });
        expect(skeleton(after)).toEqual(skeleton(before));
        const homesMayMove = rule === 'fairStarts' || (options.fairStarts && settling.some((one) => one === rule));
        if (!homesMayMove) expect(stars(after)).toEqual(stars(before));
      }
    }),
    { numRuns: 60, seed: 2 },
  );
});

test('switching special encounters changes nothing but special encounters', () => {
  const [on, off] = [true, false].map((specialEncounters) =>
    generateGalaxy('switch', optionsFrom({ systems: 300, homes: 0, specialEncounters })),
  ) as [Galaxy, Galaxy];
  expect(on.systems.some(({ special }) => special !== null)).toBe(true);
  expect(on.systems.map((system) => ({ ...system, special: null }))).toEqual(off.systems);
});

test('a switch that is off leaves no trace', () => {
  const bare = generateGalaxy(
    'bare',
    optionsFrom({
      systems: 200,
      strategicResources: false,
      specialEncounters: false,
      laneClasses: false,
      variableDifficulty: false,
    }),
  );
  expect(bare.systems.every(({ resources, special }) => resources.length === 0 && special === null)).toBe(true);
  expect(bare.lanes.every((lane) => lane.class === null && lane.difficulty === null)).toBe(true);
});

test('seeds are trimmed and normalised: what looks the same is the same', () => {
  const options = optionsFrom({ systems: 12 });
  expect(generateGalaxy('  e\u0301toile ', options)).toEqual(generateGalaxy('\u00e9toile', options));
});

function keepsEveryPromise(galaxy: Galaxy): void {
  galaxySchema.parse(galaxy);
  const chart = chartOf(galaxy);
  namesAndPlacesAreUnique(galaxy);
  lanesAreSound(galaxy, chart);
  expect(galaxy.systems.flatMap(againstTheBook)).toEqual([]);
  homesAreFair(galaxy, chart);
  if (galaxy.options?.map === 'freeform') lanesAreHexNeighbours(galaxy);
  else {
    laneTargetsAreMet(galaxy, chart);
    clustersAreTrimmed(galaxy, chart);
  }
}

function namesAndPlacesAreUnique({ systems, options }: Galaxy): void {
  expect(systems).toHaveLength(options?.systems ?? -1);
  expect(new Set(systems.map(({ id }) => id)).size).toBe(systems.length);
  expect(new Set(systems.map(({ name }) => foldName(name))).size).toBe(systems.length);
  expect(new Set(systems.map(({ q, r }) => `${q},${r}`)).size).toBe(systems.length);
  expect(systems.every(({ name }) => /^[A-Z][a-z]{3,8}$/.test(name))).toBe(true);
}

function lanesAreSound(galaxy: Galaxy, chart: Chart): void {
  const start = galaxy.systems[0] as StarSystem;
  expect(jumpsBetween(chart, start.id).size).toBe(galaxy.systems.length);
  const degrees = [...chart.neighbours.values()].map((lanes) => lanes.length);
  expect(Math.min(...degrees)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...degrees)).toBeLessThanOrEqual(6);
  expect(new Set(galaxy.lanes.map(({ a, b }) => [a, b].sort().join())).size).toBe(galaxy.lanes.length);
  expect(crossings(galaxy)).toEqual([]);
}

const bareSystem = {
  spectral: null,
  luminosity: null,
  capacity: 0,
  raw: 0,
  biosphere: 0,
  terrain: [],
  resources: [],
  special: null,
};
const homeSystem = {
  ...{ type: 'single', spectral: 'G', luminosity: 'V', capacity: 8, raw: 4, biosphere: 4 },
  ...{ terrain: [], resources: [], special: null },
};

/** What of a system is not as the book has it; an `expect` for each would take longer than making them. */
function againstTheBook(system: StarSystem): string[] {
  const { type, spectral, luminosity, capacity, raw, biosphere, terrain, special, home } = system;
  const total = capacity + raw + biosphere;
  const isBare = type === 'black hole' || type === 'star cluster';
  const isDwarf = spectral === 'M' && (luminosity === 'V' || luminosity === 'VI') && total <= 10;
  const promises: Record<string, boolean> = {
    'its importance': system.importance === importanceOf(system),
    'holes and clusters have nothing': !isBare || (home === null && isLike(system, bareSystem)),
    'luminosity 0 has no worlds': luminosity !== '0' || total === 0,
    'white dwarfs are VII': (spectral === 'D') === (luminosity === 'VII'),
    'white dwarfs have a nebula': spectral !== 'D' || terrain.includes('emission nebula'),
    'poor red dwarfs flare': !isDwarf || terrain.includes('flare star'),
    'hot stars are no subdwarfs': !['O', 'B', 'A'].includes(spectral ?? '') || luminosity !== 'VI',
    'colonies stand on worlds': capacity > 0 || (special !== 'abandoned colony' && special !== 'splinter colony'),
    'homes are alike': home === null || isLike(system, homeSystem),
  };
  return Object.keys(promises).flatMap((promise) => (promises[promise] ? [] : [`${system.name}: ${promise}`]));
}

function isLike(system: StarSystem, wanted: Partial<Record<keyof StarSystem, unknown>>): boolean {
  return Object.entries(wanted).every(([key, value]) => String(system[key as keyof StarSystem]) === String(value));
}

function homesAreFair(galaxy: Galaxy, chart: Chart): void {
  const homes = galaxy.systems.filter(({ home }) => home !== null);
  const wanted = galaxy.options?.homes ?? 0;
  expect(homes.map(({ home }) => home).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    Array.from({ length: wanted }, (_, index) => index + 1),
  );
  const room = galaxy.systems.length / Math.max(1, wanted);
  if (galaxy.options?.fairStarts) {
    expect(galaxy.fairness.nearest).toBeLessThanOrEqual(room >= 20 ? 5 : room >= 9 ? 15 : 45);
    expect(galaxy.fairness.resources).toBeLessThanOrEqual(room >= 20 ? 45 : room >= 9 ? 90 : 130);
  }
  expect(galaxy.fairness.lanes).toBeLessThanOrEqual(125);
  for (const { system, nearest } of galaxy.fairness.homes) expect(nearest).toBe(nearestResources(chart, system));
  const sizeAllowsDistance = wanted <= 8 ? room >= 12 : room >= 30;
  if (!sizeAllowsDistance) return;
  for (const home of homes) {
    const near = jumpsBetween(chart, home.id, 3);
    const tooNear = homes.filter((other) => other !== home && (near.has(other.id) || hexDistance(home, other) < 6));
    expect(tooNear, `homes within three jumps or five hexes of ${home.name}`).toEqual([]);
  }
}

/** Capacity, RAW and Biosphere of the five nearest worlds that nothing bars, nobody's home, within three jumps. */
function nearestResources(chart: Chart, home: string): number {
  return [...jumpsBetween(chart, home, 3).keys()]
    .map((id) => chart.systems.get(id) as StarSystem)
    .filter(
      ({ capacity, home, special }) => capacity > 0 && home === null && special !== 'guardian' && special !== 'space monster',
    )
    .slice(0, 5)
    .reduce((sum, { capacity, raw, biosphere }) => sum + capacity + raw + biosphere, 0);
}

/** A star cluster keeps a third lane only where the graph would fall apart without it (G-06 step 5). */
function clustersAreTrimmed(galaxy: Galaxy, chart: Chart): void {
  for (const { id, type } of galaxy.systems) {
    if (type !== 'star cluster' || (chart.neighbours.get(id)?.length ?? 0) <= 2) continue;
    for (const lane of galaxy.lanes.filter(({ a, b }) => a === id || b === id)) {
      const without = chartOf({ ...galaxy, lanes: galaxy.lanes.filter((other) => other !== lane) });
      expect(jumpsBetween(without, id).size, `${id} can do without ${lane.id}`).toBeLessThan(chart.systems.size);
    }
  }
}

/** G-06, against the Delaunay edges and the targets rolled again. */
function laneTargetsAreMet(galaxy: Galaxy, chart: Chart): void {
  const { systems, options, seed } = galaxy;
  if (!options || seed === null) throw new Error('a generated galaxy has its seed and options');
  const dice = galaxyDice(seed);
  const targets = new Map(systems.map(({ id }, index) => [id, rollSystem(dice, String(index), options)]));
  const degree = (id: string) => chart.neighbours.get(id)?.length ?? 0;
  const wants = (id: string) => degree(id) < (targets.get(id)?.laneTarget ?? 0);
  const isCluster = (id: string) => targets.get(id)?.type === 'star cluster';
  const isGreedy = (id: string) => targets.get(id)?.type === 'black hole' || targets.get(id)?.luminosity === '0';
  const delaunay = Delaunay.from(
    systems,
    ({ x }) => x,
    ({ y }) => y,
  );
  const wrong: string[] = [];
  for (const [index, system] of systems.entries()) {
    for (const next of delaunay.neighbors(index)) {
      const other = systems[next] as StarSystem;
      if (chart.neighbours.get(system.id)?.includes(other.id)) continue;
      const short = hexDistance(system, other) <= 4;
      if (short && wants(system.id) && wants(other.id)) wrong.push(`${system.name} and ${other.name} both want a lane`);
      const canGive = degree(other.id) < 6 && !(isCluster(other.id) && !wants(other.id));
      if (isGreedy(system.id) && wants(system.id) && canGive) wrong.push(`${system.name} could have six lanes`);
    }
  }
  expect(wrong).toEqual([]);
}

function lanesAreHexNeighbours({ systems, lanes }: Galaxy): void {
  const at = new Map(systems.map((system) => [`${system.q},${system.r}`, system]));
  const neighbours = systems.flatMap((system) =>
    [
      [1, 0],
      [0, 1],
      [-1, 1],
    ]
      .map(([q = 0, r = 0]) => at.get(`${system.q + q},${system.r + r}`))
      .filter((other) => other !== undefined)
      .map((other) => [system.id, other.id].sort().join()),
  );
  expect(lanes.map(({ a, b }) => [a, b].sort().join()).sort()).toEqual(neighbours.sort());
}
