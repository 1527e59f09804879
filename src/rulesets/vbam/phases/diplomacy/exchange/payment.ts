import type { Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';

/** EP of one side reach the other; who sent them has paid already. */
export function payOut(
  turn: VbamTurn,
  relation: Relation,
  payer: string,
  { epTenths, gift }: { epTenths: number; gift: boolean },
): void {
  if (epTenths === 0) return;
  const taker = otherOf(relation.between, payer);
  const why = `${gift ? 'gift of' : 'sale to'} ${turn.state.empires[payer]?.name}`;
  book(turn, { empire: taker, pool: 'ep', heading: 'miscellaneous income', why, amount: epTenths, rule: 'G-64' });
  relation.dealings = turn.number;
  tellBoth(relation, (told) => turn.events.push({ kind: 'epSent', ...told, rule: 'O-49', by: payer, epTenths, gift }));
}
