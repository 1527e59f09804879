import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import type { Offer, TreatyKind } from '#schemas/vbam/state.ts';
import { finalWarProblem } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { signingProblem, talksProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { offerOf, partnerOf, signatoryOf, withTerms } from '#vbam/view/dealing.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { dealingKey } from '../../guards/bargaining.ts';
import { givenUnder, noteGiven } from '../../guards/givenOnce.ts';
import { termsProblem } from '../../guards/termsProblem.ts';
import { type Draft, order } from '../../order.ts';
import type { Refused } from '../../refusalInWords.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { anyTreaty } from '../../slots/treaties.ts';

const slots = { treaty: anyTreaty, empire: nameOf('empire') };

/** O-51. */
export const acceptOffer = order({
  name: 'accept offer',
  rule: 'O-51',
  heading: 'Diplomacy',
  sentence: 'accept {treaty} [treaty] of {empire}',
  also: ['(accept|sign|agree to) {treaty} [(treaty|offer|agreement)] (from|with|by|of) {empire}'],
  slots,
  help: 'signs what another empire offers, or agrees to part from a treaty where that is what it asks; your people must be willing',
  example: 'accept trade treaty of Kili Hegemony',
  check(draft, { treaty, empire }) {
    const { start } = draft;
    const partner = partnerOf(start, empire);
    const offered = openOffer(draft, empire, treaty);
    if ('why' in offered) return offered;
    const refusal =
      offered.purpose === 'withdraw' ? talksProblem(signatoryOf(start, empire)) : unsignable(draft, empire, offered);
    if (refusal) return refusal;
    const says =
      offered.purpose === 'withdraw'
        ? `the ${treatyName(treaty)} with ${partner.name} ends by consent`
        : `${treatyNamed(treaty)} is signed with ${partner.name}${withTerms(start, offered.terms)}`;
    return {
      price: {},
      says,
      enter(later) {
        later.used.set(dealingKey(treaty, empire), 1);
        if (offered.purpose === 'sign') noteGiven(later, givenUnder(offered.terms, start.empire.id));
      },
    };
  },
});

/** O-51. */
export const refuseOffer = order({
  name: 'refuse offer',
  rule: 'O-51',
  heading: 'Diplomacy',
  sentence: 'refuse {treaty} [treaty] of {empire}',
  also: ['(refuse|reject|decline) {treaty} [(treaty|offer|agreement)] (from|with|by|of) {empire}'],
  slots,
  help: 'turns down what another empire offers; it costs nothing',
  example: 'refuse trade treaty of Kili Hegemony',
  check(draft, { treaty, empire }) {
    const offered = openOffer(draft, empire, treaty);
    if ('why' in offered) return offered;
    const what = offered.purpose === 'withdraw' ? `wish to withdraw from the ${treatyName(treaty)}` : treatyName(treaty);
    const says = `the ${what} of ${partnerOf(draft.start, empire).name} is refused`;
    return { price: {}, says, enter: (later) => later.used.set(dealingKey(treaty, empire), 1) };
  },
});

/** The offer that is answered; or why there is none. */
function openOffer({ start, used }: Draft, empire: string, treaty: TreatyKind): Offer | Refusal {
  const partner = partnerOf(start, empire);
  const offered = offerOf(partner, empire, treaty);
  if (!offered)
    return { why: `${partner.name} offers you no ${treatyName(treaty)}${otherOffers(partner, empire)}`, rule: 'O-51' };
  if (!used.has(dealingKey(treaty, empire))) return offered;
  return { why: `the sheet deals with this ${treatyName(treaty)} already`, rule: 'O-51' };
}

function otherOffers({ offers }: KnownEmpire, by: string): string {
  const theirs = offers.filter((offer) => offer.by === by).map(({ kind }) => treatyNamed(kind));
  return theirs.length > 0 ? `, but ${listed(theirs, 'and')}` : '';
}

/** The neutral zone was for the offering side to draw, and players may agree to an armistice whatever they think of them (G-48). */
function unsignable(draft: Draft, empire: string, { kind, terms: all }: Offer): Refused | null {
  const { neutralZone = [], ...terms } = all;
  const settled = neutralZone.find((system) => system in draft.start.colonies);
  if (settled !== undefined)
    return { why: `your colony at ${draft.start.systems[settled]?.name} lies in the zone`, rule: '4.3.4' };
  const signatory = signatoryOf(draft.start, empire);
  const { noArmisticeUntil } = partnerOf(draft.start, empire);
  const refusal =
    kind === 'armistice'
      ? (talksProblem(signatory) ?? finalWarProblem(noArmisticeUntil, draft.start.turn))
      : signingProblem(kind, signatory);
  return refusal ?? termsProblem(draft, empire, kind, terms);
}
