import type { Statement, TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Empire, Region, Treasury } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { colonyOf, isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { type Pool, poolFields } from '#vbam/questions/shared/economy/pools.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { regionKeyOf } from '#vbam/questions/shared/empires/regions.ts';
import { causeInParts, ledgerInWords } from '#vbam/wording/ledger.ts';
import type { Names } from '#vbam/wording.ts';
import type { ReportSource } from './turnReport.ts';

/** Whose pools a statement is of: an empire's, or those of one of its regions that is cut off (4.3.5-b), or of a colony that is shut off (G-28). */
interface Whose {
  id: string;
  region?: string;
  colony?: string;
}

/** Four pools over a turn: opening, every line, closing. */
export function statementsOf(
  { before, result }: Pick<ReportSource, 'before' | 'result'>,
  whose: Whose,
  names: Names,
): TurnReport['ledger'] {
  const [opening, closing] = [poolsIn(before, whose), poolsIn(result.state, whose)];
  const statement = (pool: Pool): Statement => {
    const key = poolFields[pool];
    return { opening: opening?.[key] ?? 0, lines: linesOf(result, whose, names, pool), closing: closing?.[key] ?? 0 };
  };
  return { ep: statement('ep'), pp: statement('pp'), tp: statement('tp'), ip: statement('ip') };
}

function poolsIn(state: CampaignState, { id, region, colony }: Whose): Treasury | undefined {
  if (colony !== undefined) return colonyOf(state, colony, id)?.sequestered;
  return (region === undefined ? state.empires[id] : regionIn(state.empires[id], region))?.treasury;
}

/** G-28: its colonies in whose own pools anything lies or moved; not one that changed hands, of which nobody can tell a whole turn. */
export function localPoolsOf(
  source: Pick<ReportSource, 'before' | 'result'>,
  id: string,
  names: Names,
): Pick<TurnReport, 'localPools'> {
  const { before, result } = source;
  const isPartial = (system: string) => [before, result.state].some((state) => isOthersOnly(state, system, id));
  const localPools = localSystems(source, id)
    .filter((system) => !isPartial(system))
    .map((system) => ({
      at: names.system(system),
      shutOff: isShutOff({ colony: colonyOf(result.state, system, id) ?? null }),
      ledger: statementsOf(source, { id, colony: system }, names),
    }));
  return localPools.length > 0 ? { localPools } : {};
}

function localSystems({ before, result }: Pick<ReportSource, 'before' | 'result'>, id: string): string[] {
  const moved = result.ledger.flatMap(({ empire, colony }) => (empire === id && colony !== undefined ? [colony] : []));
  const filled = [before, result.state].flatMap(({ colonies }) =>
    Object.values(colonies).flatMap(({ owner, system, sequestered }) =>
      owner === id && Object.values(sequestered).some((points) => points !== 0) ? [system] : [],
    ),
  );
  return [...new Set([...moved, ...filled])].sort();
}

/** 4.3.5: its regions, each identified by its first system; if that changes, it counts as another region. */
export function regionsOf(
  source: Pick<ReportSource, 'before' | 'result'>,
  id: string,
  names: Names,
): Pick<TurnReport, 'regions'> {
  const [before, after] = [source.before, source.result.state].map(({ empires }) => empires[id]?.cutOff ?? []);
  const keys = [...new Set([...(before ?? []), ...(after ?? [])].map(regionKeyOf))].sort();
  const regions = keys.map((key) => {
    const now = regionIn({ cutOff: after ?? [] }, key);
    const { systems } = now ?? (regionIn({ cutOff: before ?? [] }, key) as Region);
    return {
      systems: systems.map(names.system),
      cutOff: now !== undefined,
      ledger: statementsOf(source, { id, region: key }, names),
    };
  });
  return regions.length > 0 ? { regions } : {};
}

function regionIn(empire: Pick<Empire, 'cutOff'> | undefined, key: string): Region | undefined {
  return empire?.cutOff.find((region) => regionKeyOf(region) === key);
}

function linesOf({ ledger }: TurnResult, { id, region, colony }: Whose, names: Names, pool: Pool): Statement['lines'] {
  return ledger
    .filter((line) => line.empire === id && line.pool === pool && line.region === region && line.colony === colony)
    .map(({ heading, cause, amount, rule }) => {
      const { what, sum } = causeInParts(cause, names, '×');
      const back = cause.kind === 'order not carried out' && { back: cause.says };
      return { heading, why: ledgerInWords(cause, names), sum, ...(sum.length > 0 && { what }), ...back, amount, rule };
    });
}
