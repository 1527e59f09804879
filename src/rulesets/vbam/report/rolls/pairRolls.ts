import type { TurnReport } from '#schemas/vbam/report.ts';
import type { ReportedRoll } from './reportedRoll.ts';

type Dispatch = TurnReport['dispatches'][number];

/** The roll's outcome, for kinds of dispatch that follow only one. */
const outcomes: Readonly<Record<string, string>> = {
  laneExplored: 'success',
  explorationProgress: 'partial success',
  explorationVain: 'nothing',
};

/**
 * The rolls behind each dispatch: those of its system and rule. Where several dispatches share them, each gets its own only
 * if there is one for each; otherwise nobody knows whose they are, and they are only in the list of all rolls.
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

/** G-17: space and ground are scanned separately. In older reports only the first word says which it is. */
function labelOf({ kind, text, where = text.startsWith('Ground') ? 'ground' : 'space' }: Dispatch): string | null {
  return kind === 'forceSighted' ? `${where} detection` : null;
}

function belongs({ system, rule, result, label }: ReportedRoll, dispatch: Dispatch): boolean {
  const [outcome, called] = [outcomes[dispatch.kind] ?? null, labelOf(dispatch)];
  const fits = (outcome === null || result === outcome) && (called === null || label === called);
  return system === dispatch.system && rule === dispatch.rule && fits;
}
