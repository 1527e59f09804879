import { itemAt } from '#core/itemAt.ts';
import type { Fairness } from '#schemas/vbam/galaxy.ts';
import { worthOf } from '#vbam/questions/shared/galaxy/worthOf.ts';
import { ballsOf, type Graph, lanesAmong } from './graph.ts';
import {
  ENOUGH_TO_SETTLE,
  homeCirclesOf,
  type Land,
  NEIGHBOURHOOD,
  nearestOf,
  type Resources,
  SETTLING_JUMPS,
  toSettleAmong,
  worldsAmong,
} from './starts.ts';

/** how even the starts are, home by home and in a few figures: what repair could not mend shows here. */
export function fairnessOf(systems: readonly Land[], ids: readonly string[], graph: Graph, homes: readonly number[]): Fairness {
  const ballOf = ballsOf(graph, NEIGHBOURHOOD);
  const close = homeCirclesOf(graph, homes, SETTLING_JUMPS);
  const chances = close.map((ball) => toSettleAmong(systems, ball));
  const list = homeCirclesOf(graph, homes, NEIGHBOURHOOD).map((ball, position) => {
    const home = itemAt(homes, position);
    const chance = itemAt(chances, position);
    const worlds = worldsAmong(systems, ball);
    return {
      home: position + 1,
      system: itemAt(ids, home),
      systems: ball.length,
      lanes: lanesAmong(graph, ballOf(home)),
      ...sumsOf(systems, worlds),
      nearest: worthOf(sumsOf(systems, nearestOf(worlds))),
      worlds: chance / 100,
      barred: (100 * itemAt(close, position).length - chance) / 100,
    };
  });
  return {
    nearest: spreadOf(list.map(({ nearest }) => nearest)),
    resources: spreadOf(list.map(worthOf)),
    lanes: spreadOf(list.map(({ lanes }) => lanes)),
    worlds: spreadOf(chances),
    short: chances.filter((chance) => chance < ENOUGH_TO_SETTLE).length,
    homes: list,
  };
}

function sumsOf(systems: readonly Land[], indices: readonly number[]): Resources {
  const total = (resource: keyof Resources) => indices.reduce((sum, index) => sum + itemAt(systems, index)[resource], 0);
  return { capacity: total('capacity'), raw: total('raw'), biosphere: total('biosphere') };
}

/** (largest - smallest) / mean, in percent with one decimal. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  if (mean === 0) return 0;
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return Math.round(((most - least) / mean) * 1000) / 10;
}
