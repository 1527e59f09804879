import type { Refusal } from '#core/answer.ts';
import type { TreatyTerms } from '#schemas/vbam/state.ts';
import { acceptanceOf, type PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { bondOffered } from '#vbam/questions/shared/diplomacy/bonds.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { areSameTerms } from '#vbam/questions/shared/diplomacy/signing.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { ifHeardOf, offerOf, partnerOf, signatoryOf, withTerms } from '#vbam/view/abroad/dealing.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { offerForm } from '../../forms.ts';
import { dealingKey, talksKey } from '../../guards/bargaining.ts';
import { termsProblem } from '../../guards/termsProblem.ts';
import { withoutRoutes } from '../../guards/tradeProspect.ts';
import { offeringRefusal } from '../../guards/treatyRefusal.ts';
import { order } from '../../order.ts';
import { termsBetween } from '../../slots/terms.ts';

/** O-50. */
export const offerTreaty = order({
  name: 'offer treaty',
  rule: 'O-50',
  heading: 'Diplomacy',
  ...offerForm,
  also: [
    '(offer|propose|suggest) {treaty} [(treaty|agreement|pact)] (to|with) {empire}',
    'offer {empire} {treaty} treaty',
    'offer {treaty} [treaty] to {empire} against {terms}',
  ],
  help: 'offers a treaty, which the other side may accept in the next turns; terms stand behind "with", with ";" between them: a border treaty may name a neutral zone and claims that one side gives up, a co-belligerency treaty names the enemies',
  example: 'offer border treaty to Kili Hegemony with neutral zone Vega; they relinquish Altair',
  check(draft, { treaty, empire, terms: spoken = {} }) {
    const { start, used } = draft;
    const partner = partnerOf(start, empire);
    const agreed = termsBetween(spoken, start.empire.id, empire);
    const key = dealingKey(treaty, empire);
    if (used.has(key)) return { why: `the sheet deals with this ${treatyName(treaty)} already`, rule: 'O-50' };
    const signatory = signatoryOf(start, empire);
    const refusal =
      offeringRefusal(draft, empire, treaty) ??
      repetition(partner, start.empire.id, treaty, agreed) ??
      termsProblem(draft, empire, treaty, agreed);
    if (refusal) return refusal;
    const willing = acceptanceOf(signatory.culture, signatory.relationship ?? 0, treaty);
    const says = `${treatyNamed(treaty)} is offered to ${partner.name}${withTerms(start, agreed)} (your own acceptance is ${willing})${ifHeardOf(start, empire, agreed)}${bondOffered(treaty)}${withoutRoutes(start, empire, treaty)}`;
    return { price: {}, says, enter: ({ used: later }) => void later.set(key, 1).set(talksKey(empire), 1) };
  },
});

/** A treaty can be signed again only if its terms differ. */
function repetition(partner: KnownEmpire, own: string, kind: PeaceTreaty, agreed: TreatyTerms): Refusal | null {
  const signed = treatyIn(partner, kind);
  if (signed && areSameTerms(signed.terms, agreed)) {
    return { why: `your ${treatyName(kind)} with ${partner.name} is in force since turn ${signed.signed}`, rule: 'O-50' };
  }
  const offered = offerOf(partner, own, kind);
  if (offered?.purpose === 'sign' && areSameTerms(offered.terms, agreed)) {
    return { why: `you offered it in turn ${offered.made}, and ${partner.name} has not answered yet`, rule: 'O-50' };
  }
  return null;
}
