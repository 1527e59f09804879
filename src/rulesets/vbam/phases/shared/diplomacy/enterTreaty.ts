import type { Relation, Treaty, TreatyKind, TreatyTerms } from '#schemas/vbam/state.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** What is put on record; `by` is who offered it, null where the moderator did. */
interface TreatyEntry {
  kind: TreatyKind;
  terms: TreatyTerms;
  by: string | null;
  protector?: string;
}

/** 4.5.T: a treaty is on record from this turn on, in place of one of its kind. The caller tells of it and carries out its terms. */
export function enterTreaty({ number }: VbamTurn, relation: Relation, { kind, terms, by, protector }: TreatyEntry): Treaty {
  const before = treatyIn(relation, kind);
  if (before) before.ended = { turn: number, how: 'replaced', by: null };
  const treaty: Treaty = { kind, terms, offeredBy: by, signed: number, protector: protector ?? null, ended: null };
  relation.treaties.push(treaty);
  relation.dealings = number;
  return treaty;
}
