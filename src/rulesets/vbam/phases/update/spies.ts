import { recordIn } from '#core/recordIn.ts';
import type { SpyGroup } from '#schemas/vbam/state.ts';
import { homeOf } from '#vbam/questions/diplomacy/diplomats.ts';
import { agentsAboard, cabinsForAgents, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { changeSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import { arePartners, isOwn } from '#vbam/questions/spies/posting.ts';
import { hostsIn } from '#vbam/questions/spies/victims.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-43. Ruling: spies are lost with their ship; who cannot stay as they are posted go home, and in what has become their own they stand guard. */
export function settleSpies(turn: VbamTurn): void {
  for (const group of turn.state.spies.map((one) => ({ ...one }))) {
    if (group.place.kind === 'unit') settleAboard(turn, group, group.place.unit);
    else settleAshore(turn, group, group.place.system);
  }
}

/** All leave where the ship now belongs to another, and those for whom it has no room. */
function settleAboard(turn: VbamTurn, group: SpyGroup, id: string): void {
  const { state } = turn;
  const unit = state.units[id];
  if (!unit) {
    lose(turn, group, group.count, 'ship lost');
    return;
  }
  const over = Math.max(0, agentsAboard(state, id) - cabinsForAgents(state, holdsOf(state.units), id));
  const leaving = unit.owner === group.owner ? Math.min(group.count, over) : group.count;
  if (leaving === 0) return;
  const here = systemOfUnit(state, recordIn(state.units, id, 'unit'));
  goHome(turn, group, leaving, here, isOwn(state, group.owner, here) ? here : homeOf(state, group.owner));
}

function settleAshore(turn: VbamTurn, group: SpyGroup, system: string): void {
  const { state } = turn;
  const { owner, posting, place, count } = group;
  if (isOwn(state, owner, system)) {
    if (posting === 'defensive') return;
    changeSpies(state.spies, owner, [
      { place, posting, by: -count },
      { place, posting: 'defensive', by: count },
    ]);
    const common = { rule: 'G-42', seenBy: [owner], empire: owner, system };
    turn.events.push({ kind: 'spiesPosted', ...common, count, posting: 'defensive' });
    return;
  }
  const hosts = hostsIn(state, system).filter((host) => host !== owner);
  const mayStay = posting === 'offensive' ? hosts.length > 0 : hosts.some((host) => arePartners(state, owner, host));
  if (!mayStay) goHome(turn, group, count, system, homeOf(state, owner));
}

function goHome(turn: VbamTurn, group: SpyGroup, leaving: number, from: string, home: string | null): void {
  const { owner, place, posting } = group;
  if (home === null) {
    lose(turn, group, leaving, 'no home left');
    return;
  }
  changeSpies(turn.state.spies, owner, [
    { place, posting, by: -leaving },
    { place: { kind: 'system', system: home }, posting: 'defensive', by: leaving },
  ]);
  const common = { rule: 'G-43', seenBy: [owner], empire: owner, system: home };
  turn.events.push({ kind: 'spiesReturned', ...common, count: leaving, from });
}

function lose(turn: VbamTurn, { owner, place, posting }: SpyGroup, count: number, why: 'ship lost' | 'no home left'): void {
  changeSpies(turn.state.spies, owner, [{ place, posting, by: -count }]);
  turn.events.push({ kind: 'spiesLost', rule: 'G-43', seenBy: [owner], empire: owner, count, why });
}
