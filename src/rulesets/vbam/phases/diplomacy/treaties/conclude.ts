import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Offer, Relation } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { finalWarProblem, noArmisticeUntil } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { areSameTerms, signingProblem, talksProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { endTreaty } from '../../shared/diplomacy/endTreaty.ts';
import { endWar } from '../../shared/diplomacy/endWar.ts';
import { notTakenUp } from '../../shared/diplomacy/notTakenUp.ts';
import { unify } from '../realms/unification.ts';
import { disclose } from './disclosure.ts';
import { signatoryIn } from './signatory.ts';
import { signTreaty } from './signTreaty.ts';
import { fulfilTerms, promiseProblem } from './terms.ts';

/** Why one side cannot sign an offer as things now are, as far as it can know itself; null if it can. */
export function concludingProblem(turn: VbamTurn, relation: Relation, offer: Offer, side: string): Refusal<Hindrance> | null {
  const signatory = signatoryIn(turn, relation, side);
  const { kind, purpose, terms } = offer;
  const signed = treatyIn(relation, kind);
  if (purpose === 'withdraw') {
    return talksProblem(signatory) ?? (signed ? null : { why: { kind: 'treaty is over', treaty: kind }, rule: 'G-47' });
  }
  const refusal =
    kind === 'armistice' ? (talksProblem(signatory) ?? armisticeProblem(turn, relation)) : signingProblem(kind, signatory);
  if (refusal) return refusal;
  if (signed && kind !== 'armistice' && areSameTerms(signed.terms, terms)) {
    return { why: { kind: 'treaty in force', treaty: kind }, rule: 'O-50' };
  }
  return promiseProblem(turn, relation, terms, side);
}

/** Why an answer comes to nothing. What keeps the other side from it is none of the reader's business, such as a lost capital or a lost system. */
export function agreementProblem(turn: VbamTurn, relation: Relation, offer: Offer, side: string): Refusal<Hindrance> | null {
  const other = otherOf(relation.between, side);
  const own = concludingProblem(turn, relation, offer, side);
  if (own) return own;
  const theirs =
    empireIn(turn.state, other).capital === null ||
    (offer.purpose === 'sign' && promiseProblem(turn, relation, offer.terms, other) !== null);
  return theirs ? notTakenUp : null;
}

function armisticeProblem(turn: VbamTurn, relation: Relation): Refusal<Hindrance> | null {
  if (relation.state !== 'war') return { why: { kind: 'no war to end' }, rule: 'G-48' };
  return finalWarProblem(noArmisticeUntil(relation), turn.number);
}

/** Both sides agree: it is signed, or the treaty ends without ill will (G-47). */
export function conclude(turn: VbamTurn, relation: Relation, offer: Offer): void {
  const { kind, purpose, terms, by } = offer;
  if (purpose === 'withdraw') {
    endTreaty(turn, relation, kind, { how: 'withdrawn', by: null, rule: 'G-47' });
    relation.offers = relation.offers.filter((one) => one.kind !== kind);
    relation.dealings = turn.number;
    return;
  }
  const protector = kind === 'protectorate' ? richerOf(turn, by, otherOf(relation.between, by)) : undefined;
  const treaty = signTreaty(turn, relation, { kind, terms, by, ...(protector && { protector }) });
  if (kind === 'armistice') endWar(turn, relation);
  if (kind === 'trade' || kind === 'military') disclose(turn, relation, kind);
  fulfilTerms(turn, relation, treaty);
  if (kind === 'unification') unify(turn, relation);
}

/** 4.5.T-l, G-49: the protector is the one with the higher system income; if they are equal, the one that offered. */
function richerOf({ state, galaxy }: VbamTurn, by: string, other: string): string {
  const incomes = systemIncomesOf(sitesOf(state, galaxy));
  return (incomes.get(other) ?? 0) > (incomes.get(by) ?? 0) ? other : by;
}
