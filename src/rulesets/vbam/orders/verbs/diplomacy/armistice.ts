import type { Refusal } from '#core/answer.ts';
import { finalWarProblem } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { bondOffered } from '#vbam/questions/shared/diplomacy/bonds.ts';
import { areSameTerms, talksProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { ifHeardOf, offerOf, partnerOf, signatoryOf, withTerms } from '#vbam/view/abroad/dealing.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { dealingKey } from '../../guards/bargaining.ts';
import { givenUnder, noteGiven } from '../../guards/givenOnce.ts';
import { termsProblem } from '../../guards/termsProblem.ts';
import { order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { terms, termsBetween } from '../../slots/terms.ts';

/** O-54. */
export const offerArmistice = order({
  name: 'offer armistice',
  rule: 'O-54',
  heading: 'Diplomacy',
  sentence: 'offer armistice to {empire} [with {terms}]',
  also: ['(offer|propose) (armistice|peace|truce|ceasefire) (to|with) {empire}'],
  slots: { empire: nameOf('empire'), terms },
  help: 'offers an enemy to end the war, which it may accept in the next turns; once signed, neither side can declare on the other for ten turns; terms stand behind "with", with ";" between them: systems that one side cedes, releases or claims no longer, a neutral zone, payments, research data and own units',
  example: 'offer armistice to Kili Hegemony with neutral zone Vega; they pay 20 EP for 5 turns',
  check(draft, { empire, terms: spoken = {} }) {
    const { start, used } = draft;
    const partner = partnerOf(start, empire);
    const agreed = termsBetween(spoken, start.empire.id, empire);
    const key = dealingKey('armistice', empire);
    if (used.has(key)) return { why: 'the sheet deals with this armistice already', rule: 'O-54' };
    const offered = offerOf(partner, start.empire.id, 'armistice');
    const refusal =
      talksProblem(signatoryOf(start, empire)) ??
      peaceProblem(partner) ??
      finalWarProblem(partner.noArmisticeUntil, start.turn) ??
      (offered && areSameTerms(offered.terms, agreed)
        ? { why: `you offered it in turn ${offered.made}, and ${partner.name} has not answered yet`, rule: 'O-54' }
        : termsProblem(draft, empire, 'armistice', agreed));
    if (refusal) return refusal;
    const says = `an armistice is offered to ${partner.name}${withTerms(start, agreed)}${ifHeardOf(start, empire, agreed)}${bondOffered('armistice')}`;
    return {
      price: {},
      says,
      enter(later) {
        later.used.set(key, 1);
        noteGiven(later, givenUnder(agreed, start.empire.id));
      },
    };
  },
});

function peaceProblem({ state, name }: KnownEmpire): Refusal | null {
  return state === 'war' ? null : { why: `you are not at war with ${name}`, rule: '4.5.1-d' };
}
