import { jumpsFrom, type Lanes } from '../../questions/laneGraph.ts';
import type { VbamTurn } from '../../turn.ts';

/** 3.4.1-b: the own capital nearest to a system over known lanes; of two as near the one whose id comes first. */
export function launchingCapitalFor({ state }: VbamTurn, empire: string, target: string, known: Lanes): string | null {
  const sectors = Object.values(state.facilities).filter(
    (facility) => facility.owner === empire && facility.kind === 'sector capital' && facility.state === 'operational',
  );
  const imperial = state.empires[empire]?.capital;
  const capitals = [...new Set([...(imperial ? [imperial] : []), ...sectors.map(({ system }) => system)])].sort();
  const away = jumpsFrom(known, target);
  const jumps = (system: string) => away.get(system) ?? Infinity;
  return capitals.sort((a, b) => (jumps(a) === jumps(b) ? 0 : jumps(a) - jumps(b)))[0] ?? null;
}
