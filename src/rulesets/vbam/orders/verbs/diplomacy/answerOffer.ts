import type { Refusal } from '#core/answer.ts';
import { listed } from '#core/listed.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { Offer, TreatyKind } from '#schemas/vbam/state.ts';
import { bondSigned } from '#vbam/questions/shared/diplomacy/bonds.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { offerOf, partnerOf, withTerms } from '#vbam/view/abroad/dealing.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { acceptForm, offerForm } from '../../forms.ts';
import { dealingKey, talksKey } from '../../guards/bargaining.ts';
import { givenUnder, noteGiven } from '../../guards/givenOnce.ts';
import { withoutRoutes } from '../../guards/tradeProspect.ts';
import { fallInWords } from '../../guards/treatyInForce.ts';
import { acceptingRefusal, offeringRefusal } from '../../guards/treatyRefusal.ts';
import { type Draft, order } from '../../order.ts';
import { sentenceFor } from '../../sentence.ts';
import { nameOf } from '../../slots/nameOf.ts';
import { anyTreaty } from '../../slots/treaties.ts';

const slots = { treaty: anyTreaty, empire: nameOf('empire') };

/** O-51. */
export const acceptOffer = order({
  name: 'accept offer',
  rule: 'O-51',
  heading: 'Diplomacy',
  ...acceptForm,
  also: ['(accept|sign|agree to) {treaty} [(treaty|offer|agreement)] (from|with|by|of) {empire}'],
  help: 'signs what another empire offers, or agrees to part from a treaty where that is what it asks; your people must be willing',
  example: 'accept trade treaty of Kili Hegemony',
  check(draft, { treaty, empire }) {
    const { start } = draft;
    const partner = partnerOf(start, empire);
    const offered = openOffer(draft, empire, treaty);
    if ('why' in offered) return { ...offered, why: `${offered.why}${offerInstead(draft, empire, treaty)}` };
    const refusal = acceptingRefusal(draft, empire, offered);
    if (refusal) return refusal;
    const says =
      offered.purpose === 'withdraw'
        ? fallInWords(partner, treaty, 'ends by consent')
        : `${treatyNamed(treaty)} is signed with ${partner.name}${withTerms(start, offered.terms)}${bondSigned(treaty, start.turn)}${withoutRoutes(start, empire, treaty)}`;
    return {
      price: {},
      says,
      enter(later) {
        later.used.set(dealingKey(treaty, empire), 1);
        if (offered.purpose !== 'sign') return;
        later.used.set(talksKey(empire), 1);
        noteGiven(later, givenUnder(offered.terms, start.empire.id));
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

/** Whoever means to sign what nobody has offered yet may offer it, where that would stand; who has to name an enemy knows no line yet. */
function offerInstead(draft: Draft, empire: string, treaty: TreatyKind): string {
  const { start, used } = draft;
  const partner = partnerOf(start, empire);
  const isDealtWith = used.has(dealingKey(treaty, empire)) || offerOf(partner, start.empire.id, treaty);
  if (treaty === 'armistice' || treaty === 'co-belligerency') return '';
  if (isDealtWith || treatyIn(partner, treaty) || offeringRefusal(draft, empire, treaty)) return '';
  return `; to offer it yourself write ${quotedLine(sentenceFor(start, offerForm, { treaty, empire }))}`;
}
