import type { Withdrawal } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { areBound } from '#vbam/questions/diplomacy/relations.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { labelOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../shared/diplomacy/tellBoth.ts';
import { changeOwner } from '../shared/forces/changeOwner.ts';

/** 4.7-b: what stays too long in systems that are no longer its empire's is confiscated. */
export function endWithdrawals(turn: VbamTurn): void {
  const { state } = turn;
  state.withdrawals = state.withdrawals.filter((withdrawal) => {
    const left = withdrawal.systems.filter((system) => mustLeave(turn, withdrawal, system));
    withdrawal.systems = left;
    if (left.length === 0 || mayStay(turn, withdrawal)) return false;
    if (turn.number < withdrawal.until) return true;
    for (const system of left) confiscate(turn, withdrawal, system);
    return false;
  });
}

/** Nobody has to leave where they live themselves, or where those whom they were to leave to live no more. */
function mustLeave(turn: VbamTurn, { owner, from }: Withdrawal, system: string): boolean {
  const isTheirs = colonyOf(turn.state, system, from) !== undefined && colonyOf(turn.state, system, owner) === undefined;
  return isTheirs && unitsIn(turn, owner, system).length > 0;
}

/** Ruling: friends under a military treaty may stay; enemies at war are fought, not confiscated. */
function mayStay({ state }: VbamTurn, { owner, from }: Withdrawal): boolean {
  const atWar = state.relations[pairIdOf(owner, from)]?.state === 'war';
  return atWar || areBound(state.relations, owner, from, 'military');
}

/** G-62: like units taken from an enemy they want a refit before they attack anybody. */
function confiscate(turn: VbamTurn, { owner, from }: Withdrawal, system: string): void {
  const { state } = turn;
  const ids = unitsIn(turn, owner, system);
  const called = ids.map((id) => labelOfUnit(state, id));
  changeOwner(turn, ids, from);
  for (const id of ids) unitIn(state, id).captured = true;
  tellBoth({ between: [owner, from] }, (common) =>
    turn.events.push({ kind: 'unitsConfiscated', ...common, rule: '4.7-b', by: from, system, called }),
  );
}

function unitsIn({ state }: VbamTurn, owner: string, system: string): string[] {
  return Object.keys(state.units)
    .filter((id) => {
      const unit = unitIn(state, id);
      return unit.owner === owner && systemOfUnit(state, unit) === system;
    })
    .sort();
}
