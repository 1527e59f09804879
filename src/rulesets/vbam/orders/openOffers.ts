import type { Offer } from '#schemas/vbam/state.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { partnerOf, withTerms } from '#vbam/view/dealing.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { refusalOf } from './checkOrders.ts';
import { acceptOffer } from './verbs/diplomacy/answerOffer.ts';

/** An offer from another empire that waits for an answer. */
export interface OpenOffer {
  from: string;
  offer: Offer;
  /** `Kili Hegemony offers a trade treaty (until turn 5)` */
  says: string;
  /** the same without the name */
  offers: string;
  /** the sentences that answer it, as far as they would stand; the last turns it down */
  answers: string[];
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
    purpose === 'withdraw' ? `to withdraw from the ${treatyName(kind)}` : `${treatyNamed(kind)}${withTerms(view, terms)}`;
  const answered = `${treatyName(kind)} of ${name}`;
  const why = refusalOf(view, acceptOffer, { treaty: kind, empire: from });
  const offers = `offers ${what} (until turn ${made + OFFER_STANDS})${why === null ? '' : `, which you cannot accept: ${why}`}`;
  const answers = [...(why === null ? [`accept ${answered}`] : []), `refuse ${answered}`];
  return { from, offer, says: `${name} ${offers}`, offers, answers };
}
