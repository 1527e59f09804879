import { capitalsFrom, reachOfCapitals } from '#vbam/questions/shared/colonies/capitals.ts';
import type { Lanes } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** 3.4.1-b: the empire's capital nearest to a system over known lanes; of two equally near the one whose id comes first. */
export function launchingCapitalFor({ state }: VbamTurn, empire: string, target: string, known: Lanes): string | null {
  const facilities = Object.values(state.facilities).filter(({ owner }) => owner === empire);
  const capitals = capitalsFrom(state.empires[empire]?.capital ?? null, facilities).sort();
  return reachOfCapitals(capitals, known).get(target)?.center ?? capitals[0] ?? null;
}
