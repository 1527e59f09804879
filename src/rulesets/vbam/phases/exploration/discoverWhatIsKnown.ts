import type { VbamTurn } from '#vbam/turn.ts';
import { byInitiative } from '../shared/byInitiative.ts';
import { discover } from '../shared/exploration/discover.ts';

/** Every system that somebody knows and nobody has explored is explored now, and so is what a wormhole reveals there. */
export function discoverWhatIsKnown(turn: VbamTurn): void {
  for (let fresh = undiscovered(turn); fresh.size > 0; fresh = undiscovered(turn)) {
    for (const system of [...fresh.keys()].sort()) {
      if (!(system in turn.state.systems)) discover(turn, system, byRank(turn, fresh.get(system) ?? []));
    }
  }
}

/** By system, the empires that know it. */
function undiscovered({ state }: VbamTurn): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const empire of Object.keys(state.knowledge).sort()) {
    for (const system of Object.keys(state.knowledge[empire]?.systems ?? {})) {
      if (!(system in state.systems)) found.set(system, [...(found.get(system) ?? []), empire]);
    }
  }
  return found;
}

/** G-04: who gets there first. */
function byRank(turn: VbamTurn, empires: readonly string[]): string[] {
  const order = byInitiative(
    turn,
    empires.map((empire) => ({ empire })),
  );
  return order.map(({ empire }) => empire);
}
