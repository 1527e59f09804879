import type { TurnReport } from '#schemas/vbam/report.ts';
import type { ReportedRoll } from '../reportedRoll.ts';

type Dispatch = TurnReport['dispatches'][number];

/** What a roll came to, for dispatches that tell of one outcome only. */
const outcomes: Readonly<Record<string, string>> = {
  laneExplored: 'success',
  explorationProgress: 'partial success',
  explorationVain: 'nothing',
};

/**
 * The rolls behind each dispatch: those of its system and rule. Where several dispatches share them, each has its own only
 * if there are as many as they are; else it cannot be told whose they are, and they stand in the list of all rolls alone.
 */
export function pairRolls({
  dispatches,
  rolls,
}: Pick<TurnReport, 'dispatches' | 'rolls'>): ReadonlyMap<Dispatch, readonly ReportedRoll[]> {
  const pairs = new Map<Dispatch, readonly ReportedRoll[]>();
  const groups = Map.groupBy(
    dispatches.filter(({ system }) => system !== null),
    (dispatch) => JSON.stringify([dispatch.system, dispatch.rule, outcomes[dispatch.kind] ?? labelOf(dispatch)]),
  );
  for (const those of groups.values()) {
    const [first] = those;
    if (!first) continue;
    const behind = rolls.filter((roll) => belongs(roll, first));
    for (const [index, dispatch] of those.entries()) {
      const own = those.length === 1 ? behind : behind.length === those.length ? behind.slice(index, index + 1) : [];
      if (own.length > 0) pairs.set(dispatch, own);
    }
  }
  return pairs;
}

/** G-17: space and ground are looked at apart, and a dispatch tells which it is by its first word alone. */
function labelOf({ kind, text }: Dispatch): string | null {
  if (kind !== 'forceSighted') return null;
  return text.startsWith('Ground') ? 'ground detection' : 'space detection';
}

function belongs({ system, rule, result, label }: ReportedRoll, dispatch: Dispatch): boolean {
  const [outcome, called] = [outcomes[dispatch.kind] ?? null, labelOf(dispatch)];
  const fits = (outcome === null || result === outcome) && (called === null || label === called);
  return system === dispatch.system && rule === dispatch.rule && fits;
}
