import { atOnce, type Clock, clockAfter, findCourse, type Stage, type Steps } from './ways.ts';

/** A way that harms the ships that go it as little as possible, by its last system. */
export interface SafeWay {
  system: string;
  /** the damage to each ship on the way, before it is there */
  harm: number;
  /** when it arrives */
  clock: Clock;
  /** the way to the system before; null at the start */
  from: SafeWay | null;
}

/** No way that does more damage than this is looked for. */
const MOST_HARM = 5;

/** The safest way to each system that can be reached, of equally safe ones the fastest; those with the least damage first, then the nearest. */
export function safestWays(
  steps: Steps,
  speed: number,
  from: string,
  harmAt: (system: string) => number,
): ReadonlyMap<string, SafeWay> {
  const ways = new Map<string, SafeWay>();
  const settled = new Set<string>();
  const queue = queueFor(speed);
  queue.put({ system: from, harm: 0, clock: atOnce, from: null });
  for (const way of queue.inOrder()) {
    const { system, harm, clock } = way;
    // whoever may have to spend the night in a dangerous place may be better off coming later, with enough left to pass through
    const harmHere = harmAt(system);
    const place = harmHere > 0 ? `${system} ${clock.used}` : system;
    if (settled.has(place)) continue;
    settled.add(place);
    if (!ways.has(system)) ways.set(system, way);
    for (const step of steps.get(system) ?? []) {
      const later = clockAfter(clock, step, speed);
      queue.put({ system: step.to, harm: harm + (later.phase - clock.phase) * harmHere, clock: later, from: way });
    }
  }
  return ways;
}

/** Ways by their damage, then by the time. */
function queueFor(speed: number) {
  const levels: SafeWay[][][] = Array.from({ length: MOST_HARM + 1 }, () => []);
  const width = 2 * speed + 9; // more than any phase can use
  return {
    put(way: SafeWay): void {
      const level = levels[way.harm];
      const key = way.clock.phase * width + way.clock.used;
      if (!level) return;
      level[key] ??= [];
      level[key].push(way);
    },
    *inOrder(): Generator<SafeWay> {
      for (const level of levels) {
        // what a free way reaches goes into the bucket being emptied
        for (let key = 0; key < level.length; key++) yield* level[key] ?? [];
      }
    },
  };
}

/** All systems of a way, without the one it starts from. */
export function systemsOn(way: SafeWay): string[] {
  const systems: string[] = [];
  for (let at = way; at.from !== null; at = at.from) systems.unshift(at.system);
  return systems;
}

/** As few stops as keep a fleet to a way that `fits`: orders find the fastest way from one to the next, whatever lies on it. */
export function stopsNaming(way: SafeWay, steps: Steps, speed: number, fits: (course: readonly string[]) => boolean): string[] {
  const systems = systemsOn(way);
  const goal = systems.slice(-1);
  const few = [goal, ...systems.slice(0, -1).map((stop) => [stop, ...goal])];
  const isKept = (stops: readonly string[]) => {
    const course = findCourse(steps, speed, startOf(way), stops);
    return 'systems' in course && fits(course.systems);
  };
  return few.find(isKept) ?? systems;
}

function startOf(way: SafeWay): string {
  let first = way;
  while (first.from !== null) first = first.from;
  return first.system;
}

/** What the stages of a way do to each ship before it is there: a turn ends wherever the next stage belongs to another Movement Phase. */
export function harmAlong(from: string, stages: readonly Stage[], harmAt: (system: string) => number): number {
  let [here, phase, harm] = [from, atOnce.phase, 0];
  for (const stage of stages) {
    harm += (stage.phase - phase) * harmAt(here);
    [here, phase] = [stage.system, stage.phase];
  }
  return harm;
}
