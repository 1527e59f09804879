import { copyOf } from '#core/copy.ts';
import { pocketSystemsOf } from '#vbam/questions/galaxy/pockets.ts';
import { unexplored } from '#vbam/tables/campaign/knowledge.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { discover } from '../shared/exploration/discover.ts';
import { learnLane, seeSystem } from '../shared/exploration/see.ts';

/** G-15: whoever crosses a portal into a pocket has its lanes explored; systems that nobody has seen are discovered. */
export function crossPortal(turn: VbamTurn, empire: string, system: string): void {
  if (!(system in turn.state.newSystems)) return;
  const pocket = pocketAround(turn, system);
  if (pocket.length === 0) return;
  for (const { id, a, b } of turn.galaxy.lanes) {
    if (!pocket.includes(a) || !pocket.includes(b)) continue;
    turn.state.lanes[id] ??= copyOf(unexplored);
    turn.state.lanes[id].explored = true;
    learnLane(turn, empire, id);
  }
  for (const id of pocket) if (!turn.state.systems[id]) discover(turn, id, [empire]);
  for (const id of pocket) seeSystem(turn, empire, id);
}

/** The pocket that a system belongs to, found along its lanes; empty for a system of the galaxy. */
function pocketAround({ state, galaxy }: VbamTurn, system: string): string[] {
  const all = new Set(pocketSystemsOf(state, galaxy));
  if (!all.has(system)) return [];
  const found = new Set([system]);
  for (const id of found) {
    for (const { a, b } of galaxy.lanes) {
      if (a === id) found.add(b);
      if (b === id) found.add(a);
    }
  }
  return [...found].sort();
}
