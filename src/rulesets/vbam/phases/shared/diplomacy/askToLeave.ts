import { TIME_TO_LEAVE } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** Whose forces have to leave which systems of whom. */
interface Departure {
  owner: string;
  from: string;
  systems: readonly string[];
  rule: string;
}

/** 4.7-b, W-24: forces get ten turns to leave, and their empire reads until when and what happens otherwise; returns the last turn they may stay. */
export function askToLeave(turn: VbamTurn, { owner, from, systems, rule }: Departure): number | null {
  if (systems.length === 0) return null;
  const until = turn.number + TIME_TO_LEAVE;
  turn.state.withdrawals.push({ owner, from, systems: [...systems], until });
  const common = { rule, seenBy: [owner], empire: owner, with: from };
  turn.events.push({ kind: 'forcesMustLeave', ...common, systems: [...systems], until });
  return until;
}
