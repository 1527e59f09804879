import { plainOrder } from '#core/order.ts';
import { valueIn } from '#core/valueIn.ts';
import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { LaneClass } from '#schemas/vbam/galaxy.ts';
import { LIGHT_YEARS_PER_HEX, LIGHT_YEARS_PER_PHASE, laneCosts, PLAIN_LANE } from '#vbam/tables/movement/movement.ts';
import type { Pace } from './pace.ts';

/** What an empire knows of the ways between systems. */
export interface Chart {
  lanes: readonly { a: string; b: string; class: LaneClass | null; hexes: number }[];
  /** wormholes and portals */
  links: readonly { a: string; b: string; by: 'wormhole' | 'portal' }[];
  /** systems with a Jump Gate that the empire may use */
  gates: ReadonlySet<string>;
  rules: Pick<CampaignRules, 'laneClasses' | 'distanceMovement'>;
}

/** From one system to the next. */
export interface Step {
  to: string;
  by: 'lane' | 'wormhole' | 'portal';
  /** the FTL that a lane takes, in halves */
  halves: number;
  /** null unless movement is by distance */
  lightYears: number | null;
}

/** For each system id, the steps from it, in order of where they lead; a free way comes before a lane. */
export type Steps = Pick<ReadonlyMap<string, readonly Step[]>, 'get'>;

/** The Movement Phase a fleet is in, 1 for the next, and the FTL it has spent in it, in halves. */
export interface Clock {
  phase: number;
  used: number;
}

export const atOnce: Clock = { phase: 1, used: 0 };

/** One system of a way, and the Movement Phase in which it is reached. */
export interface Stage {
  system: string;
  phase: number;
}

const stepsMade = { gatesOnly: new WeakMap<Chart, Steps>(), free: new WeakMap<Chart, Steps>() };

/** The steps that a fleet of this pace can take; found once for all fleets with the same chart. */
export function stepsOf(chart: Chart, { gatesOnly }: Pick<Pace, 'gatesOnly'>): Steps {
  const made = gatesOnly ? stepsMade.gatesOnly : stepsMade.free;
  const steps = made.get(chart) ?? stepsOn(chart, gatesOnly);
  made.set(chart, steps);
  return steps;
}

function stepsOn({ lanes, links, gates, rules }: Chart, gatesOnly: boolean): Steps {
  const steps = new Map<string, Step[]>();
  const join = (a: string, b: string, step: Omit<Step, 'to'>) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const known = steps.get(from);
      if (known) known.push({ to, ...step });
      else steps.set(from, [{ to, ...step }]);
    }
  };
  for (const { a, b, by } of links) join(a, b, { by, halves: 0, lightYears: null }); // 3.2.7-i, -t: no FTL needed
  for (const { a, b, class: made, hexes } of lanes) {
    if (gatesOnly && !(gates.has(a) && gates.has(b))) continue; // 3.3.2-a
    const halves = rules.laneClasses && made ? laneCosts[made] : PLAIN_LANE;
    join(a, b, { by: 'lane', halves, lightYears: rules.distanceMovement ? hexes * LIGHT_YEARS_PER_HEX : null });
  }
  for (const around of steps.values()) around.sort((one, other) => plainOrder(one.to, other.to) || one.halves - other.halves);
  return steps;
}

/** 3.3.8-b, E-11: Movement Phases that a jump takes. */
export function phasesFor(lightYears: number, speed: number): number {
  return Math.max(1, Math.ceil(lightYears / (LIGHT_YEARS_PER_PHASE * speed)));
}

/** When a step begun at this time is finished. `headway`: Movement Phases already spent on it. */
export function clockAfter({ phase, used }: Clock, { by, halves, lightYears }: Step, speed: number, headway = 0): Clock {
  if (by !== 'lane') return { phase, used };
  if (lightYears !== null) {
    const begun = used === 0 ? phase : phase + 1;
    return { phase: begun + Math.max(1, phasesFor(lightYears, speed) - headway) - 1, used: 2 * speed };
  }
  // 3.3.7-b: the first lane of a phase can always be crossed
  return used === 0 || used + halves <= 2 * speed ? { phase, used: used + halves } : { phase: phase + 1, used: halves };
}

interface Label {
  clock: Clock;
  jumps: number;
  from: string | null;
}

/** The way that arrives first, with the least spent and the fewest jumps; null where none is known. Equal ways are ordered by the ids they pass. */
export function findWay(steps: Steps, speed: number, from: string, to: string, start: Clock = atOnce): Way | null {
  const first: Label = { clock: start, jumps: 0, from: null };
  const labels = new Map([[from, first]]);
  const width = 2 * speed + 9; // more than any phase can use
  const keyOf = ({ phase, used }: Clock) => phase * width + used;
  const buckets: string[][] = [];
  const put = (id: string, { clock }: Label) => {
    buckets[keyOf(clock)] ??= [];
    buckets[keyOf(clock)]?.push(id);
  };
  put(from, first);
  for (let key = keyOf(start); key < buckets.length; key++) {
    const goal = labels.get(to);
    if (goal && keyOf(goal.clock) < key) break;
    // what a free way reaches goes into the bucket being emptied
    for (const id of buckets[key] ?? []) {
      const here = valueIn(labels, id);
      if (keyOf(here.clock) !== key) continue;
      for (const step of steps.get(id) ?? []) {
        const next: Label = { clock: clockAfter(here.clock, step, speed), jumps: here.jumps + 1, from: id };
        if (!isBetter(next, labels.get(step.to), keyOf)) continue;
        labels.set(step.to, next);
        put(step.to, next);
      }
    }
  }
  return wayTo(labels, to);
}

/** The systems of a way, without the one it starts from. */
export interface Way {
  stages: Stage[];
  end: Clock;
}

function isBetter(next: Label, known: Label | undefined, keyOf: (clock: Clock) => number): boolean {
  if (!known) return true;
  const order = keyOf(next.clock) - keyOf(known.clock) || next.jumps - known.jumps;
  return order < 0 || (order === 0 && known.from !== null && plainOrder(next.from ?? '', known.from) < 0);
}

function wayTo(labels: ReadonlyMap<string, Label>, to: string): Way | null {
  const end = labels.get(to);
  if (!end) return null;
  const stages: Stage[] = [];
  let id = to;
  for (let label = end; label.from !== null; label = valueIn(labels, id)) {
    stages.unshift({ system: id, phase: label.clock.phase });
    id = label.from;
  }
  return { stages, end: end.clock };
}

/** All systems on the way to the first stop, from there to the next, and so on; or the first stop that cannot be reached. */
export function findCourse(
  steps: Steps,
  speed: number,
  from: string,
  stops: readonly string[],
): { systems: string[] } | { from: string; unreached: string } {
  const systems: string[] = [];
  let [here, clock] = [from, atOnce];
  for (const stop of stops) {
    const way = findWay(steps, speed, here, stop, clock);
    if (!way) return { from: here, unreached: stop };
    systems.push(...way.stages.map(({ system }) => system));
    [here, clock] = [stop, way.end];
  }
  return { systems };
}

/** The step between two systems, a free one before a lane. */
export function stepBetween(steps: Steps, from: string, to: string): Step | null {
  return steps.get(from)?.find((step) => step.to === to) ?? null;
}

/** When a fleet reaches each system of its course, as far as it can be followed. */
export function scheduleOf(steps: Steps, speed: number, from: string, course: readonly string[], headway = 0): Stage[] {
  const stages: Stage[] = [];
  let [here, clock] = [from, atOnce];
  for (const [index, system] of course.entries()) {
    const step = stepBetween(steps, here, system);
    if (!step) break;
    clock = clockAfter(clock, step, speed, index === 0 ? headway : 0);
    stages.push({ system, phase: clock.phase });
    here = system;
  }
  return stages;
}
