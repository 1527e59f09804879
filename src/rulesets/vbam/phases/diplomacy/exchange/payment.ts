import type { LedgerCause } from '#schemas/vbam/facts/ledger.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';

/** EP of one side reach the other; the sender has paid already. */
export function payOut(
  turn: VbamTurn,
  relation: Relation,
  payer: string,
  { epTenths, gift }: { epTenths: number; gift: boolean },
): void {
  if (epTenths === 0) return;
  const taker = otherOf(relation.between, payer);
  const cause: LedgerCause = gift ? { kind: 'gift', from: payer } : { kind: 'sale', to: payer };
  book(turn, { empire: taker, pool: 'ep', heading: 'miscellaneous income', cause, amount: epTenths, rule: 'G-64' });
  relation.dealings = turn.number;
  tellBoth(relation, (common) => turn.events.push({ kind: 'epSent', ...common, rule: 'O-49', by: payer, epTenths, gift }));
}
