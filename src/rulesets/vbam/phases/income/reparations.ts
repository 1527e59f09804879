import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation, Treaty } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../shared/diplomacy/tellBoth.ts';

/** G-48: what treaties ask for turn by turn, from the turn they are signed in. Ruling: whoever has less pays what is left. */
export function payReparations(turn: VbamTurn): void {
  const { relations } = turn.state;
  for (const [, relation] of inIdOrder(relations)) {
    for (const treaty of treatiesIn(relation)) if (treaty.terms.pay) payUnder(turn, relation, treaty);
  }
}

function payUnder(turn: VbamTurn, { between }: Relation, { terms: { pay = {} }, signed }: Treaty): void {
  for (const payer of between) {
    const { epTenths: due, turns } = pay[payer] ?? { epTenths: 0, turns: 0 };
    if (turn.number - signed >= turns) continue;
    const taker = otherOf(between, payer);
    const from = empireIn(turn.state, payer);
    const epTenths = Math.min(due, from.treasury.epTenths);
    const line = { pool: 'ep', rule: 'G-48' } as const;
    book(turn, {
      ...line,
      empire: payer,
      heading: 'miscellaneous expense',
      cause: { kind: 'reparations paid', to: taker },
      amount: -epTenths,
    });
    book(turn, {
      ...line,
      empire: taker,
      heading: 'miscellaneous income',
      cause: { kind: 'reparations taken', from: payer },
      amount: epTenths,
    });
    tellBoth({ between }, (common) =>
      turn.events.push({ kind: 'reparationsPaid', ...common, rule: 'G-48', by: payer, epTenths, due }),
    );
  }
}
