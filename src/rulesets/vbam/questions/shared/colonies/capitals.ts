import type { Facility } from '#schemas/vbam/state.ts';
import type { Lanes } from '../movement/laneGraph.ts';
import { type Reaches, reachOf } from '../movement/reach.ts';

/** 4.2-a: an empire's imperial capital, and the sector capitals among its facilities. */
export function capitalsFrom(imperial: string | null, facilities: readonly Facility[]): string[] {
  const sectors = facilities.filter(({ kind, state }) => kind === 'sector capital' && state === 'operational');
  return [...new Set([...(imperial ? [imperial] : []), ...sectors.map(({ system }) => system)])];
}

/** The systems to which lanes lead from a capital, however far. */
export function reachOfCapitals(capitals: readonly string[], lanes: Lanes): Reaches {
  return reachOf(new Map(capitals.map((capital) => [capital, Infinity])), lanes);
}
