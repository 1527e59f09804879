import type { Relation, Treaty, TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { rollRelationship } from '../../shared/diplomacy/relationship.ts';

/** What is signed, and who offered it. */
export interface TreatyDraft {
  kind: TreatyKind;
  terms: TreatyTerms;
  by: string;
  protector?: string;
}

/** 4.5.T, G-44: a treaty comes into force. The caller carries out its terms. */
export function signTreaty(turn: VbamTurn, relation: Relation, { kind, terms, by, protector }: TreatyDraft): Treaty {
  const before = treatyIn(relation, kind);
  if (before) before.ended = { turn: turn.number, how: 'replaced', by: null };
  const first = relation.treaties.every((treaty) => treaty.kind !== kind);
  const treaty: Treaty = { kind, terms, offeredBy: by, signed: turn.number, protector: protector ?? null, ended: null };
  relation.treaties.push(treaty);
  relation.offers = relation.offers.filter((offer) => offer.kind !== kind);
  relation.dealings = turn.number;
  if (kind === 'border') relation.state = 'normal relations'; // 4.5.1-c
  for (const empire of relation.between) {
    const common = { rule: '4.5.T-a', seenBy: [empire], empire, with: otherOf(relation.between, empire), treaty: kind, by };
    turn.events.push({ kind: 'treatySigned', ...common });
  }
  if (first) rollRelationship(turn, relation, { dice: 'd6', sign: 1, why: 'treaty signed', rule: 'G-44', subject: kind });
  return treaty;
}
