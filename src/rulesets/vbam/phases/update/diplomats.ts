import { recordIn } from '#core/recordIn.ts';
import type { Delegation } from '#schemas/vbam/state.ts';
import { changePosts } from '#vbam/orders/plans/diplomatPlans.ts';
import { havenAt, homeOf } from '#vbam/questions/diplomacy/diplomats.ts';
import { agentsAboard, cabinsForAgents, type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-43. Ruling: diplomats are lost with their ship; those who cannot stay where they are go ashore there, or home. */
export function settleDiplomats(turn: VbamTurn): void {
  const { diplomats, units } = turn.state;
  const holds = holdsOf(units);
  for (const { owner, place, count } of [...diplomats]) {
    const delegation = { owner, place, count };
    if (place.kind === 'system') settle(turn, delegation, place.system, count);
    else if (!units[place.unit]) lose(turn, delegation, 'ship lost');
    else
      settle(
        turn,
        delegation,
        systemOfUnit(turn.state, recordIn(units, place.unit, 'unit')),
        leavingOf(turn, holds, delegation, place.unit),
      );
  }
}

/** How many must leave a ship: all where it now belongs to another, and those it no longer has room for. */
function leavingOf({ state }: VbamTurn, holds: Holds, { owner, count }: Delegation, unit: string): number {
  if (state.units[unit]?.owner !== owner) return count;
  return Math.min(count, Math.max(0, agentsAboard(state, unit) - cabinsForAgents(state, holds, unit)));
}

/** Diplomats in a system who cannot stay as they were. */
function settle(turn: VbamTurn, { owner, place }: Delegation, system: string, leaving: number): void {
  const { state } = turn;
  const mayStay = havenAt(state, owner, system) !== null;
  if (leaving === 0 || (mayStay && place.kind === 'system')) return;
  const home = mayStay ? system : homeOf(state, owner);
  if (home === null) {
    lose(turn, { owner, place, count: leaving }, 'no home left');
    return;
  }
  changePosts(state.diplomats, owner, [
    [place, -leaving],
    [{ kind: 'system', system: home }, leaving],
  ]);
  const common = { rule: 'G-43', seenBy: [owner], empire: owner, system: home };
  turn.events.push({ kind: 'diplomatsReturned', ...common, count: leaving, from: system });
}

function lose(turn: VbamTurn, { owner, place, count }: Delegation, why: 'ship lost' | 'no home left'): void {
  changePosts(turn.state.diplomats, owner, [[place, -count]]);
  turn.events.push({ kind: 'diplomatsLost', rule: 'G-43', seenBy: [owner], empire: owner, count, why });
}
