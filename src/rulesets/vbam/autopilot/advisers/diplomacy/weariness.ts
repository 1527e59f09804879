import type { TreatyTerms } from '#schemas/vbam/state.ts';
import { armisticeAcceptance } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { emptyPurse } from '#vbam/questions/shared/diplomacy/payments.ts';
import { burdenOf } from '#vbam/questions/shared/diplomacy/signing.ts';
import { TRUCE } from '#vbam/tables/diplomacy/treaties.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';

/** No war ends before it has lasted this long. */
const SHORTEST_WAR = 6;

/** G-48: advisers consider peace when a non-player empire would; `payer` is what the enemy is seen to earn. */
export function isWeary(view: EmpireView, known: KnownEmpire, terms: TreatyTerms = {}, payer = emptyPurse): boolean {
  const { turn, empire } = view;
  const { level, warSince, relationship, lost } = known;
  if (level === null || warSince === null) return false;
  if (turn - warSince < (level === 'final war' ? SHORTEST_WAR + TRUCE : SHORTEST_WAR)) return false;
  const acceptance = armisticeAcceptance({
    ...{ culture: empire.culture, relationship: relationship ?? 0, level, warSince, lost, turn },
  });
  return acceptance - burdenOf(terms, empire.id, payer) > 0;
}
