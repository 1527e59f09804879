import type { Scene, SceneSystem } from './scene.ts';
import type { Point } from './view.ts';

/** The way an arrow key points, in the map's own words. */
export interface Heading {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  readonly word: 'upspin' | 'downspin' | 'coreward' | 'rimward';
}

/** An arrow follows no lane that leads more than 80 degrees away from it. */
const MIN_ALIGNMENT = 0.17;

/** Finds systems by id, by lane, by position. */
export interface Atlas {
  get(id: string): SceneSystem | undefined;
  /** the neighbour whose lane is best aligned with the arrow */
  along(from: SceneSystem, heading: Heading): SceneSystem | undefined;
  nearest(to: Point, within?: number): SceneSystem | undefined;
  /** homes in order of their numbers, around and around */
  homeAfter(id: string | null, step: 1 | -1): SceneSystem | undefined;
}

export function atlasOf(scene: Scene): Atlas {
  const byId = new Map(scene.systems.map((system) => [system.id, system]));
  const homes = scene.systems.filter(({ home }) => home !== null).sort((a, b) => (a.home ?? 0) - (b.home ?? 0));
  return {
    get: (id) => byId.get(id),
    along: (from, heading) =>
      bestAligned(
        from,
        heading,
        from.neighbours.flatMap((id) => byId.get(id) ?? []),
      ),
    nearest: (to, within = Infinity) => nearestOf(scene.systems, to, within),
    homeAfter(id, step) {
      const place = homes.findIndex((home) => home.id === id);
      if (place === -1) return step === 1 ? homes[0] : homes.at(-1);
      return homes[(place + step + homes.length) % homes.length];
    },
  };
}

function bestAligned(from: SceneSystem, heading: Heading, neighbours: readonly SceneSystem[]): SceneSystem | undefined {
  let best: SceneSystem | undefined;
  let bestAlignment = MIN_ALIGNMENT;
  for (const neighbour of neighbours) {
    const [x, y] = [neighbour.x - from.x, neighbour.y - from.y];
    const alignment = (x * heading.x + y * heading.y) / Math.hypot(x, y);
    if (alignment > bestAlignment) [best, bestAlignment] = [neighbour, alignment];
  }
  return best;
}

function nearestOf(systems: readonly SceneSystem[], to: Point, within: number): SceneSystem | undefined {
  let best: SceneSystem | undefined;
  let bestDistance = within * within;
  for (const system of systems) {
    const [x, y] = [system.x - to.x, system.y - to.y];
    if (x * x + y * y < bestDistance) [best, bestDistance] = [system, x * x + y * y];
  }
  return best;
}
