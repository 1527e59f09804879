import type { Refusal } from '#core/answer.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Offer, Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { type SpokenTerms, termsBetween } from '#vbam/orders/slots/terms.ts';
import { offerArmistice } from '#vbam/orders/verbs/diplomacy/armistice.ts';
import { offerTreaty } from '#vbam/orders/verbs/diplomacy/offerTreaty.ts';
import { takeBackOffer, withdraw } from '#vbam/orders/verbs/diplomacy/withdraw.ts';
import { relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { areSameTerms, talksProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { conclude, concludingProblem } from './conclude.ts';
import { signatoryIn } from './signatory.ts';
import { hasHeardOf } from './terms.ts';

/** What every offer says, whatever it is about. */
type OfferOrder = GivenOrder & { values: { empire: string; terms?: SpokenTerms } };

/** O-50, O-52, O-54: both sides learn of an offer, and it waits for an answer. */
export function makeOffers(turn: VbamTurn): void {
  for (const order of ordersOf(turn, offerTreaty)) offerByOrder(turn, order, order.values.treaty, 'sign');
  for (const order of ordersOf(turn, offerArmistice)) offerByOrder(turn, order, 'armistice', 'sign');
  for (const order of ordersOf(turn, withdraw)) offerByOrder(turn, order, order.values.treaty, 'withdraw');
}

function offerByOrder(turn: VbamTurn, order: OfferOrder, kind: TreatyKind, purpose: Offer['purpose']): void {
  const { empire: by, values } = order;
  const relation = relationBetween(turn.state, by, values.empire);
  const terms = termsBetween(values.terms ?? {}, by, values.empire);
  const offer: Offer = { by, purpose, kind, terms, made: turn.number };
  const problem = offeringProblem(turn, relation, offer);
  if (problem) fail(turn, order, problem.why, problem.rule);
  else enterOffer(turn, relation, offer);
}

/** Why an offer cannot be made as things now are; it depends on nothing that only the other side can know. */
export function offeringProblem(turn: VbamTurn, relation: Relation, offer: Offer): Refusal<Hindrance> | null {
  return talksProblem(signatoryIn(turn, relation, offer.by)) ?? concludingProblem(turn, relation, offer, offer.by);
}

/** A new offer takes the place of an older one of the same treaty. Who has never heard of what it mentions does not hear of it, and cannot answer. */
export function enterOffer(turn: VbamTurn, relation: Relation, offer: Offer): void {
  const { by, purpose, kind } = offer;
  relation.offers = [...relation.offers.filter((one) => one.by !== by || one.kind !== kind), offer];
  relation.dealings = turn.number;
  tellHearers(turn, relation, offer, (common) =>
    turn.events.push({ kind: 'treatyOffered', ...common, rule: '4.5.T-a', treaty: kind, purpose, by }),
  );
}

/** Offers of both sides that say the same need no answer: they meet and are signed at once. */
export function meetOffers(turn: VbamTurn): void {
  for (const relation of relationsWithOffers(turn)) {
    const inOrder = [...relation.offers].sort((a, b) => rungOf(a.kind) - rungOf(b.kind));
    for (const offer of inOrder) {
      const [one, other] = relation.between;
      const mirror = relation.offers.find((answer) => isMirror(offer, answer));
      if (offer.by !== one || !mirror || !relation.offers.includes(offer)) continue;
      if ([one, other].every((side) => concludingProblem(turn, relation, offer, side) === null)) conclude(turn, relation, offer);
    }
  }
}

function isMirror(offer: Offer, answer: Offer): boolean {
  const { by, kind, purpose, terms } = answer;
  return by !== offer.by && kind === offer.kind && purpose === offer.purpose && areSameTerms(terms, offer.terms);
}

/** By order: nobody is committed before the other side answers. */
export function takeBackOffers(turn: VbamTurn): void {
  for (const order of ordersOf(turn, takeBackOffer)) {
    const { empire: by, values } = order;
    const relation = relationBetween(turn.state, by, values.empire);
    const offer = relation.offers.find((one) => one.by === by && one.kind === values.treaty);
    if (offer) removeOffer(turn, relation, offer, { takenBack: true });
    else fail(turn, order, { kind: 'offer answered already' }, 'O-50');
  }
}

/** Offers that nobody answered in time, those about a treaty that no longer exists, and those that can be accepted no more. */
export function lapseOffers(turn: VbamTurn): void {
  for (const relation of relationsWithOffers(turn)) {
    relation.offers = relation.offers.filter(({ purpose, kind }) => purpose === 'sign' || treatyIn(relation, kind));
    for (const offer of relation.offers) {
      if (turn.number - offer.made >= OFFER_STANDS) removeOffer(turn, relation, offer, { takenBack: false });
      else if (isStale(turn, relation, offer)) removeOffer(turn, relation, offer, { takenBack: false, stale: true });
    }
  }
}

/** Whether whoever made an offer could not sign it any more. What the other side lacks would be betrayed by it, and a purse fills again. */
function isStale(turn: VbamTurn, relation: Relation, offer: Offer): boolean {
  const problem = offeringProblem(turn, relation, offer);
  return problem !== null && problem.why.kind !== 'payment too high';
}

function removeOffer(turn: VbamTurn, relation: Relation, offer: Offer, how: { takenBack: boolean; stale?: true }): void {
  const { by, kind, purpose } = offer;
  relation.offers = relation.offers.filter((one) => one !== offer);
  tellHearers(turn, relation, offer, (common) =>
    turn.events.push({ kind: 'offerLapsed', ...common, rule: '4.5.T-a', treaty: kind, purpose, by, ...how }),
  );
}

function tellHearers(turn: VbamTurn, relation: Relation, { by, terms }: Offer, tell: Parameters<typeof tellBoth>[1]): void {
  tellBoth(relation, (common) => {
    if (common.empire === by || hasHeardOf(turn, common.empire, terms)) tell(common);
  });
}

/** In order of the pairs. */
export function relationsWithOffers({ state }: VbamTurn): Relation[] {
  return inIdOrder(state.relations).flatMap(([, relation]) => (relation.offers.length > 0 ? [relation] : []));
}

const rungs: readonly TreatyKind[] = treatyLadder;

function rungOf(kind: TreatyKind): number {
  return rungs.indexOf(kind);
}
