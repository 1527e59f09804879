import type { TreatyTerms } from '#schemas/vbam/state.ts';
import { isWeary } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { emptyPurse } from '#vbam/questions/shared/diplomacy/payments.ts';
import { burdenOf } from '#vbam/questions/shared/diplomacy/signing.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';

/** Ruling on 7.6: after so many turns advisers end any war that costs nothing to end, whatever the people think: who is played may always agree. */
const ENDLESS = 40;

/** G-48: advisers consider peace when a non-player empire would; `payer` is what the enemy is seen to earn. */
export function isWearyOf(
  view: EmpireView,
  known: KnownEmpire,
  terms: TreatyTerms = {},
  { payer = emptyPurse, captives = 0 } = {},
): boolean {
  const { turn, empire } = view;
  const { level, warSince, relationship, lost } = known;
  if (level === null || warSince === null) return false;
  const war = { culture: empire.culture, relationship: relationship ?? 0, level, warSince, lost, turn };
  const burden = burdenOf(terms, empire.id, payer, captives);
  return isWeary(war, burden) || (burden === 0 && turn - warSince >= ENDLESS);
}
