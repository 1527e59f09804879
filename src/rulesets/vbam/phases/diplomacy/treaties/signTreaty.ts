import type { Relation, Treaty, TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { enterTreaty } from '../../shared/diplomacy/enterTreaty.ts';
import { rollRelationship } from '../../shared/diplomacy/relationship.ts';

/** What is signed, and who offered it. */
export interface TreatyDraft {
  kind: TreatyKind;
  terms: TreatyTerms;
  by: string;
  protector?: string;
}

/** 4.5.T, G-44: a treaty comes into force. The caller carries out its terms. */
export function signTreaty(turn: VbamTurn, relation: Relation, draft: TreatyDraft): Treaty {
  const { kind, by } = draft;
  const first = relation.treaties.every((treaty) => treaty.kind !== kind);
  const treaty = enterTreaty(turn, relation, draft);
  relation.offers = relation.offers.filter((offer) => offer.kind !== kind);
  if (kind === 'border') relation.state = 'normal relations'; // 4.5.1-c
  for (const empire of relation.between) {
    const common = { rule: '4.5.T-a', seenBy: [empire], empire, with: otherOf(relation.between, empire), treaty: kind, by };
    turn.events.push({ kind: 'treatySigned', ...common });
  }
  if (first) rollRelationship(turn, relation, { dice: 'd6', sign: 1, why: 'treaty signed', rule: 'G-44', subject: kind });
  return treaty;
}
