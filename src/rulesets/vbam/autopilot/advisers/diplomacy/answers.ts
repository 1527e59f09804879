import type { Offer } from '#schemas/vbam/state.ts';
import { acceptOffer, refuseOffer } from '#vbam/orders/verbs/diplomacy/answerOffer.ts';
import { treatyName, treatyNamed } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { captivesHeld } from '#vbam/view/realm/captives.ts';
import { purseSeen } from '#vbam/view/realm/purse.ts';
import { type Desk, give } from '../../desk.ts';
import { dangerFrom } from '../war/odds.ts';
import { type Neighbour, speakersOf, willingnessTo } from './stance.ts';
import { isWearyOf } from './weariness.ts';
import { doubtOf, gainOf, isOfferWanted } from './wishes.ts';

/** With more acceptance of a treaty than this, a partner is not released from it. */
const STILL_DEAR = 10;

/** O-51: every offer gets its answer in the turn after it was made. */
export function answerOffers(desk: Desk): void {
  for (const neighbour of speakersOf(desk.view)) {
    for (const offer of neighbour.known.offers.filter(({ by }) => by === neighbour.id)) {
      if (offer.purpose === 'withdraw') answerParting(desk, neighbour, offer);
      else if (offer.kind === 'armistice') answerEnemy(desk, neighbour, offer);
      else answerTreaty(desk, neighbour, offer);
    }
  }
}

function answerTreaty(desk: Desk, neighbour: Neighbour, offer: Offer): void {
  const { kind } = offer;
  if (kind === 'armistice') return;
  const { name } = neighbour.known;
  const values = { treaty: kind, empire: neighbour.id };
  const yes = `${name} offers ${treatyNamed(kind)}; ${gainOf(kind)}, so we accept.`;
  if (isOfferWanted(desk.view, offer, neighbour) && give(desk, 'Diplomacy', acceptOffer, values, yes)) return;
  const doubt = doubtOf(desk.view, offer, neighbour);
  give(desk, 'Diplomacy', refuseOffer, values, `${name} offers ${treatyNamed(kind)}, but ${doubt}.`);
}

function answerEnemy(desk: Desk, { id, known }: Neighbour, { terms, kind }: Offer): void {
  const values = { treaty: kind, empire: id };
  const danger = dangerFrom(desk.view, id);
  const isEnough =
    danger !== null ||
    isWearyOf(desk.view, known, terms, { payer: purseSeen(desk.view, id), captives: captivesHeld(desk.view, id).length });
  const yes =
    danger === null
      ? `${known.name} sues for peace, and nobody here remembers what the war was to bring us.`
      : `${danger}, and yet ${known.name} sues for peace: we accept before they think better of it.`;
  if (isEnough && give(desk, 'Diplomacy', acceptOffer, values, yes)) return;
  give(desk, 'Diplomacy', refuseOffer, values, `${known.name} sues for peace, but our people are not tired of this war yet.`);
}

function answerParting(desk: Desk, neighbour: Neighbour, { kind }: Offer): void {
  if (kind === 'armistice') return;
  const { known, id } = neighbour;
  const values = { treaty: kind, empire: id };
  if (willingnessTo(desk.view, kind, neighbour) <= STILL_DEAR) {
    const because = `${known.name} wants to be rid of the ${treatyName(kind)}, and so do we.`;
    if (give(desk, 'Diplomacy', acceptOffer, values, because)) return;
  }
  const because = `${known.name} wants to be rid of the ${treatyName(kind)}; let them break it, if they must.`;
  give(desk, 'Diplomacy', refuseOffer, values, because);
}
