import { didYouMean } from '#core/didYouMean.ts';
import { itemAt } from '#core/itemAt.ts';
import type { Galaxy, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { jumpsFrom, type LaneGraph, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { laneLimits } from '#vbam/tables/galaxy/lanes.ts';
import { cut } from '../reading/cut.ts';
import type { Complaint } from '../reading/problems.ts';
import { repeated } from '../reading/repeated.ts';

/** Whether the lanes join the systems as they must: every end exists, 1 to 6 at each, all in one piece. */
export function laneComplaints({ systems, lanes }: Pick<Galaxy, 'systems' | 'lanes'>): Complaint[] {
  const known = new Set(systems.map(({ id }) => id));
  const wrong = [...lostEnds(lanes, known), ...doubleComplaints(lanes)];
  if (wrong.length > 0) return wrong; // counting such lanes would only repeat it
  const graph = laneGraphOf({ systems, lanes });
  return [...degreeComplaints(systems, graph), ...reachComplaints(systems, graph)];
}

/** The most lost ends compared with every system: it takes long, and more than these have one cause. */
const MAX_COMPARED = 20;

function lostEnds(lanes: readonly Lane[], known: ReadonlySet<string>): Complaint[] {
  const ids = [...known];
  let compared = 0;
  const near = (id: string) => (compared++ < MAX_COMPARED ? didYouMean(id, ids) : '');
  return lanes.flatMap(({ a, b }, index): Complaint[] => {
    const missing = (['a', 'b'] as const).filter((end) => !known.has({ a, b }[end]));
    if (missing.length === 0 && a === b) {
      return [{ path: ['lanes', index, 'b'], message: `the lane leads from ${a} to itself: give it another end` }];
    }
    return missing.map((end) => {
      const id = { a, b }[end];
      return { path: ['lanes', index, end], message: `there is no system "${cut(id)}"${near(id)}` };
    });
  });
}

function doubleComplaints(lanes: readonly Lane[]): Complaint[] {
  const ids = repeated(lanes, ({ id }) => id).map(({ index, thing }) => ({
    path: ['lanes', index, 'id'],
    message: `the id "${thing.id}" is taken by an earlier lane: every lane needs its own`,
  }));
  const pairs = repeated(lanes, ({ a, b }) => pairIdOf(a, b)).map(({ index, thing }) => ({
    path: ['lanes', index],
    message: `a lane between ${thing.a} and ${thing.b} is there already: take this one out`,
  }));
  return [...ids, ...pairs];
}

function degreeComplaints(systems: readonly StarSystem[], graph: LaneGraph): Complaint[] {
  return systems.flatMap(({ id, name }, index) => {
    const lanes = graph.get(id)?.length ?? 0;
    if (lanes >= laneLimits.least && lanes <= laneLimits.most) return [];
    const read = lanes === 0 ? 'no lane' : `${lanes} lanes`;
    return [{ path: ['systems', index], message: `${name} has ${read}: a system has ${laneLimits.least} to ${laneLimits.most}` }];
  });
}

function reachComplaints(systems: readonly StarSystem[], graph: LaneGraph): Complaint[] {
  const first = itemAt(systems, 0);
  const reached = jumpsFrom(graph, first.id);
  const lost = systems.filter(({ id }) => !reached.has(id) && graph.get(id)?.length !== 0); // those without a lane were reported already
  const [example] = lost;
  if (!example) return [];
  const others = lost.length > 1 ? ` and ${lost.length - 1} more` : '';
  const message = `${example.name}${others} cannot be reached from ${first.name}: add a lane`;
  return [{ path: ['systems', systems.indexOf(example)], message }];
}
