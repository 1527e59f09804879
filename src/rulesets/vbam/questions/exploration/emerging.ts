import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, TechLevel } from '#schemas/vbam/state.ts';
import type { Settled } from '#vbam/tables/exploration/discovery.ts';
import { HOME_WORKS, LEAST_HOME_RESOURCE } from '#vbam/tables/exploration/emerging.ts';
import { laneLimits } from '#vbam/tables/galaxy/lanes.ts';
import { pocketSystemsOf } from '../galaxy/pockets.ts';
import { importanceOf } from '../shared/galaxy/importance.ts';
import { sharedWorksOf, shareOf, type Works } from './discovery.ts';

/** 3.6.4-d: how many of its systems an emerging empire has colonised. */
export function colonisedOf(percent: number, systems: number): number {
  return Math.ceil((percent * systems) / 100);
}

/** 3.6.4-d: a home is at least habitable. Ruling: a system without a star of its own becomes an ordinary one. */
export function emergingHomeOf(star: StarSystem): StarSystem {
  const atLeast = (value: number) => Math.max(LEAST_HOME_RESOURCE, value);
  const resources = { capacity: atLeast(star.capacity), raw: atLeast(star.raw), biosphere: atLeast(star.biosphere) };
  const barren = star.type === 'black hole' || star.type === 'star cluster' || star.luminosity === '0';
  const heart = barren ? ({ type: 'single', spectral: 'G', luminosity: 'V' } as const) : {};
  return { ...star, ...heart, ...resources, importance: importanceOf(resources) };
}

/** 3.6.4-f, E-70: all capped by Capacity; C-21: the home has twice the infrastructure. */
export function emergingColonyOf(
  { census, morale, infrastructure }: Settled,
  capacity: number,
  isHome: boolean,
): Pick<Settled, 'census' | 'morale'> & Works {
  const people = Math.min(census, capacity);
  const works = infrastructure * (isHome ? HOME_WORKS : 1);
  return {
    census: people,
    morale: Math.min(morale, capacity),
    ...sharedWorksOf({ census: people, infrastructure: works }, capacity),
  };
}

/** 3.6.4-e: whether natives at war with an emerging empire have already lost. */
export function areConquered(nativesIncome: number, empireIncome: number): boolean {
  return 2 * nativesIncome <= empireIncome;
}

/** 3.6.4-h. */
export function emergingTechOf(percent: number, highest: number): TechLevel {
  return { era: 'interstellar', level: shareOf(percent, highest) };
}

/** G-67: no empire emerges where nothing is left to explore; pocket dimensions do not count. */
export function hasUnexploredLane({ lanes, newSystems }: CampaignState, galaxy: Galaxy): boolean {
  const pockets = new Set(pocketSystemsOf({ newSystems }, galaxy));
  return galaxy.lanes.some(({ id, a }) => !pockets.has(a) && lanes[id]?.explored !== true);
}

/** How far from the middle of the map to its edge the rim begins, in percent. */
const RIM_PERCENT = 75;

/** Where a new lane can come in from beyond: explored systems on the rim with room for it, or else the one nearest to it. */
export function gatewaysOf({ systems: known, newSystems }: CampaignState, galaxy: Galaxy): string[] {
  const pockets = new Set(pocketSystemsOf({ newSystems }, galaxy));
  const map = galaxy.systems.filter(({ id }) => !pockets.has(id));
  const first = map.filter(({ id }) => !(id in newSystems));
  const farOut = farOutIn(first);
  const open = map.filter(({ id }) => id in known && lanesOf(galaxy, id) < laneLimits.most);
  const edge = first.reduce((most, star) => Math.max(most, farOut(star)), 0);
  const rim = open.filter((star) => farOut(star) * 10_000 >= edge * RIM_PERCENT * RIM_PERCENT);
  const farthest = open.reduce((most, star) => Math.max(most, farOut(star)), 0);
  return (rim.length > 0 ? rim : open.filter((star) => farOut(star) === farthest)).map(({ id }) => id);
}

/** How far a place is from the middle of a map, squared; the root is not needed to compare. */
export function farOutIn(map: readonly StarSystem[]): (place: Pick<StarSystem, 'x' | 'y'>) => number {
  const middle = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  const [x, y] = [middle(map.map((star) => star.x)), middle(map.map((star) => star.y))];
  return (place) => (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
}

function lanesOf({ lanes }: Galaxy, system: string): number {
  return lanes.filter(({ a, b }) => a === system || b === system).length;
}
