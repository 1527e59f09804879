import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import type { Site } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isWardIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { tributeOf } from '#vbam/questions/shared/diplomacy/tribute.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { book, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../shared/diplomacy/tellBoth.ts';

/** 4.5.T-l, G-49: wards pay a tenth of their system income. Ruling: a ward with less left after maintenance pays what it has. */
export function payTribute(turn: VbamTurn, sites: readonly Site[]): void {
  const { relations } = turn.state;
  const bound = inIdOrder(relations).flatMap(([, relation]) => {
    const ward = relation.between.find((empire) => isWardIn(relation, empire));
    return ward === undefined ? [] : [{ relation, ward }];
  });
  if (bound.length === 0) return;
  const incomes = systemIncomesOf(sites);
  for (const { relation, ward } of bound) payTo(turn, relation, ward, tributeOf(incomes.get(ward) ?? 0));
}

function payTo(turn: VbamTurn, { between }: Relation, ward: string, due: number): void {
  const protector = otherOf(between, ward);
  const from = empireIn(turn.state, ward);
  const epTenths = Math.min(due, from.treasury.epTenths);
  if (due === 0) return;
  const line = { pool: 'ep', rule: 'G-49' } as const;
  book(turn, {
    ...line,
    empire: ward,
    heading: 'miscellaneous expense',
    cause: { kind: 'tribute paid', to: protector },
    amount: -epTenths,
  });
  book(turn, {
    ...line,
    empire: protector,
    heading: 'miscellaneous income',
    cause: { kind: 'tribute taken', from: ward },
    amount: epTenths,
  });
  tellBoth({ between }, (common) =>
    turn.events.push({ kind: 'reparationsPaid', ...common, rule: 'G-49', by: ward, epTenths, due }),
  );
}
