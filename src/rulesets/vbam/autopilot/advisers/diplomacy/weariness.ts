import type { TreatyTerms } from '#schemas/vbam/state.ts';
import { isWeary } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { emptyPurse } from '#vbam/questions/shared/diplomacy/payments.ts';
import { burdenOf } from '#vbam/questions/shared/diplomacy/signing.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';

/** G-48: advisers consider peace when a non-player empire would; `payer` is what the enemy is seen to earn. */
export function isWearyOf(view: EmpireView, known: KnownEmpire, terms: TreatyTerms = {}, payer = emptyPurse): boolean {
  const { turn, empire } = view;
  const { level, warSince, relationship, lost } = known;
  if (level === null || warSince === null) return false;
  const war = { culture: empire.culture, relationship: relationship ?? 0, level, warSince, lost, turn };
  return isWeary(war, burdenOf(terms, empire.id, payer));
}
