import type { CampaignState } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { pirateRefugeFrom } from '../piracy/refuge.ts';
import { knownWaysOf } from './knownWays.ts';

/** Whose, which and where; loose units are the fleet ''. */
interface Fugitive {
  owner: string;
  fleet: string;
  system: string;
}

/** G-24: whether an empire knows any way out of a system. */
export function hasRefuge(turn: VbamTurn, owner: string, system: string): boolean {
  if (owner in turn.state.bands) return pirateRefugeFrom(turn, system) !== null;
  return (knownWaysOf(turn, owner).get(system) ?? []).length > 0;
}

/**
 * G-24: where those who leave a battle go: where their plan says; else where they came from this turn; else to the nearest own colony
 * without known enemies; else to any known neighbour. Ruling: of several neighbours the one whose id sorts first. Null: nowhere.
 */
export function refugeOf(turn: VbamTurn, { owner, fleet, system }: Fugitive): string | null {
  const { state, notes } = turn;
  if (owner in state.bands) return pirateRefugeFrom(turn, system);
  const reached = jumpsFrom(knownWaysOf(turn, owner), system);
  const wanted = battleOrdersOf(empireIn(state, owner).plan, state.fleets[fleet]?.plan).retreat?.to;
  const isReached = (id: string | undefined): id is string => id !== undefined && id !== system && reached.has(id);
  if (isReached(wanted)) return wanted;
  const before = notes.cameFrom.get(fleet);
  if (isReached(before)) return before;
  const enemies = enemiesSeen(state, owner);
  const home = [...reached.keys()].find((id) => id !== system && colonyOf(state, id, owner) && !enemies.has(id));
  return home ?? [...reached].find(([, jumps]) => jumps === 1)?.[0] ?? null;
}

/** Systems where it knows of enemies. */
function enemiesSeen({ knowledge, relations }: CampaignState, empire: string): ReadonlySet<string> {
  const forces = Object.values(knowledge[empire]?.forces ?? {});
  return new Set(forces.filter(({ owner }) => relations[pairIdOf(empire, owner)]?.state === 'war').map(({ system }) => system));
}
