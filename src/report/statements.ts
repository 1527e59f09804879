import type { Statement, TurnReport } from '#schemas/report.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import type { Pool } from '#vbam/turn.ts';
import type { Told } from './turnReport.ts';

/** One empire's four pools over a turn: opening, every line, closing. */
export function statementsOf({ before, result }: Pick<Told, 'before' | 'result'>, id: string): TurnReport['ledger'] {
  const statement = (pool: Pool): Statement => {
    const key = pool === 'ep' ? 'epTenths' : pool;
    return {
      opening: before.empires[id]?.treasury[key] ?? 0,
      lines: linesOf(result, id, pool),
      closing: result.state.empires[id]?.treasury[key] ?? 0,
    };
  };
  return { ep: statement('ep'), pp: statement('pp'), tp: statement('tp'), ip: statement('ip') };
}

function linesOf({ ledger }: TurnResult, id: string, pool: Pool): Statement['lines'] {
  return ledger
    .filter((line) => line.empire === id && line.pool === pool)
    .map(({ heading, why, amount, rule }) => ({ heading, why, amount, rule }));
}
