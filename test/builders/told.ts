import { namesUsedBy } from '#vbam/report/sections/names.ts';
import type { LedgerLine, VbamTurn } from '#vbam/turn.ts';
import { hindranceInWords } from '#vbam/wording/hindrances.ts';
import { ledgerInWords } from '#vbam/wording/ledger.ts';

/** The ledger of a turn, with the words that each line's empire reads. */
export function toldLedger({
  ledger,
  galaxy,
  state,
}: Pick<VbamTurn, 'ledger' | 'galaxy' | 'state'>): (LedgerLine & { why: string })[] {
  return ledger.map((line) => ({ ...line, why: ledgerInWords(line.cause, namesUsedBy(galaxy, state, line.empire)) }));
}

/** The orders of a turn that failed, with the reason that their empire reads. */
export function toldFailures({ events, galaxy, state }: Pick<VbamTurn, 'events' | 'galaxy' | 'state'>) {
  return events.flatMap((event) => {
    if (event.kind !== 'orderFailed') return [];
    return [{ ...event, why: hindranceInWords(event.why, namesUsedBy(galaxy, state, event.empire)) }];
  });
}
