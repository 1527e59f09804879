import { listed } from '#core/listed.ts';
import type { Offer } from '#schemas/vbam/state.ts';
import { relationshipToSign } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { bondOffered } from '#vbam/questions/shared/diplomacy/bonds.ts';
import { restingOn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { partnerOf, withTerms } from '#vbam/view/abroad/dealing.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Answerable, answerable } from './answerable.ts';
import { acceptingRefusal } from './guards/treatyRefusal.ts';
import { draftOf } from './order.ts';
import { whyInWords } from './refusalInWords.ts';
import { sentenceFor } from './sentence.ts';
import { acceptOffer, refuseOffer } from './verbs/diplomacy/answerOffer.ts';

/** An offer from another empire that waits for an answer. */
export interface OpenOffer extends Answerable {
  offer: Offer;
}

/** In order of the empires, and of the turns in which they were made. */
export function openOffersTo(view: EmpireView): OpenOffer[] {
  return Object.keys(view.empires)
    .sort()
    .flatMap((from) => partnerOf(view, from).offers.flatMap((offer) => (offer.by === from ? [openOffer(view, offer)] : [])));
}

function openOffer(view: EmpireView, offer: Offer): OpenOffer {
  const { by: from, kind, purpose, terms, made } = offer;
  const { name } = partnerOf(view, from);
  const what =
    purpose === 'withdraw' ? `to withdraw from ${withAllOn(view, offer)}` : `${treatyNamed(kind)}${withTerms(view, terms)}`;
  const bond = purpose === 'sign' ? bondOffered(kind) : '';
  const offers = `offers ${what} (until turn ${made + OFFER_STANDS})${bond}`;
  const answers = {
    accept: sentenceFor(view, acceptOffer, { treaty: kind, empire: from }),
    refuse: sentenceFor(view, refuseOffer, { treaty: kind, empire: from }),
  };
  return { offer, ...answerable({ from, name, offers, ...answers, bar: barTo(view, offer) }) };
}

/** G-47: `the border treaty, with which the trade treaty would end`. */
function withAllOn(view: EmpireView, { by, kind }: Offer): string {
  const falling = restingOn(partnerOf(view, by), kind).map((other) => treatyName(other));
  return `the ${treatyName(kind)}${falling.length === 0 ? '' : `, with which the ${listed(falling, 'and')} would end`}`;
}

/** 4.5.T-a: nobody is told to sign what the people would not. */
function barTo(view: EmpireView, offer: Offer): string | null {
  const refused = acceptingRefusal(draftOf({ view }), offer.by, offer);
  if (!refused) return null;
  const { why } = refused;
  if (typeof why === 'string' || why.kind !== 'people unwilling') return whyInWords(view, refused);
  const needed = relationshipToSign(view.empire.culture, why.treaty);
  return `your people would not sign it yet: relationship ${why.relationship}, and ${needed} is needed`;
}
