import type { Statement, TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState, Empire, Region } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { regionKeyOf } from '#vbam/questions/shared/empires/regions.ts';
import type { Pool } from '#vbam/turn.ts';
import { causeInParts, ledgerInWords } from '#vbam/wording/ledger.ts';
import type { Names } from '#vbam/wording.ts';
import type { ReportSource } from './turnReport.ts';

/** One empire's four pools over a turn: opening, every line, closing; or those of one of its regions that is cut off (4.3.5-b). */
export function statementsOf(
  { before, result }: Pick<ReportSource, 'before' | 'result'>,
  id: string,
  names: Names,
  region?: string,
): TurnReport['ledger'] {
  const poolsIn = ({ empires }: CampaignState) => (region === undefined ? empires[id] : regionIn(empires[id], region))?.treasury;
  const statement = (pool: Pool): Statement => {
    const key = pool === 'ep' ? 'epTenths' : pool;
    return {
      opening: poolsIn(before)?.[key] ?? 0,
      lines: linesOf(result, id, names, { pool, region }),
      closing: poolsIn(result.state)?.[key] ?? 0,
    };
  };
  return { ep: statement('ep'), pp: statement('pp'), tp: statement('tp'), ip: statement('ip') };
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
    return { systems: systems.map(names.system), cutOff: now !== undefined, ledger: statementsOf(source, id, names, key) };
  });
  return regions.length > 0 ? { regions } : {};
}

function regionIn(empire: Pick<Empire, 'cutOff'> | undefined, key: string): Region | undefined {
  return empire?.cutOff.find((region) => regionKeyOf(region) === key);
}

function linesOf(
  { ledger }: TurnResult,
  id: string,
  names: Names,
  { pool, region }: { pool: Pool; region: string | undefined },
): Statement['lines'] {
  return ledger
    .filter((line) => line.empire === id && line.pool === pool && line.region === region && line.colony === undefined)
    .map(({ heading, cause, amount, rule }) => {
      const { what, sum } = causeInParts(cause, names, '×');
      const back = cause.kind === 'order not carried out' && { back: cause.says };
      return { heading, why: ledgerInWords(cause, names), sum, ...(sum.length > 0 && { what }), ...back, amount, rule };
    });
}
