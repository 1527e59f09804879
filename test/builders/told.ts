import { namesUsedBy } from '#vbam/report/sections/names.ts';
import type { LedgerLine, VbamTurn } from '#vbam/turn.ts';
import { ledgerInWords } from '#vbam/wording/ledger.ts';

/** The ledger of a turn, with the words that each line's empire reads. */
export function toldLedger({
  ledger,
  galaxy,
  state,
}: Pick<VbamTurn, 'ledger' | 'galaxy' | 'state'>): (LedgerLine & { why: string })[] {
  return ledger.map((line) => ({ ...line, why: ledgerInWords(line.cause, namesUsedBy(galaxy, state, line.empire)) }));
}
