import { showRoll } from '#core/dice.ts';
import type { Offer, Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { acceptOffer, refuseOffer } from '#vbam/orders/verbs/diplomacy/answerOffer.ts';
import { purseOf } from '#vbam/questions/diplomacy/purse.ts';
import { acceptanceOf } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { armisticeAcceptance, type Weariness } from '#vbam/questions/shared/diplomacy/armistice.ts';
import { otherOf, pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { burdenOf } from '#vbam/questions/shared/diplomacy/signing.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { captivesOf } from '#vbam/questions/shared/war/captives.ts';
import { fail, type GivenOrder, ordersOf, type Question, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { unlessDecided } from '../../shared/unlessDecided.ts';
import { agreementProblem, conclude } from './conclude.ts';
import { relationsWithOffers } from './offers.ts';
import { hasHeardOf } from './terms.ts';

/** O-51: what was offered in earlier turns is refused. */
export function resolveRefusals(turn: VbamTurn): void {
  for (const order of ordersOf(turn, refuseOffer)) {
    const { relation, offer } = answered(turn, order);
    if (offer) refuse(turn, relation, offer);
    else fail(turn, order, { kind: 'offer gone' }, 'O-51');
  }
}

/** O-51: or signed. */
export function resolveAcceptances(turn: VbamTurn): void {
  for (const order of ordersOf(turn, acceptOffer)) {
    const { relation, offer } = answered(turn, order);
    if (offer) accept(turn, order, relation, offer);
    else fail(turn, order, { kind: 'offer gone' }, 'O-51');
  }
}

function accept(turn: VbamTurn, order: GivenOrder<typeof acceptOffer>, relation: Relation, offer: Offer): void {
  const problem = agreementProblem(turn, relation, offer, order.empire);
  if (problem) fail(turn, order, problem.why, problem.rule);
  else conclude(turn, relation, offer);
}

type Answer = Pick<GivenOrder, 'empire'> & { values: { empire: string; treaty: TreatyKind } };

/** The offer that an order answers, if it still stands. */
function answered(turn: VbamTurn, { empire, values }: Answer): { relation: Relation; offer: Offer | undefined } {
  const relation = relationBetween(turn.state, empire, values.empire);
  return { relation, offer: relation.offers.find(({ by, kind }) => by === values.empire && kind === values.treaty) };
}

/** 4.5.T-a: empires that nobody plays answer at once. */
export function answerAsNonPlayers(turn: VbamTurn): void {
  for (const relation of relationsWithOffers(turn)) {
    for (const offer of [...relation.offers]) if (relation.offers.includes(offer)) answerAsNonPlayer(turn, relation, offer);
  }
}

/** One offer, if nobody plays the empire it was made to. Without a capital it can say nothing (4.2.3-d). */
export function answerAsNonPlayer(turn: VbamTurn, relation: Relation, offer: Offer): void {
  const empire = otherOf(relation.between, offer.by);
  const { kind, capital } = empireIn(turn.state, empire);
  if (kind === 'player' || capital === null) return;
  const understood = hasHeardOf(turn, empire, offer.terms) && agreementProblem(turn, relation, offer, empire) === null;
  const agrees = understood && isWilling(turn, relation, offer, empire);
  if (agrees) conclude(turn, relation, offer);
  else refuse(turn, relation, offer);
}

/** 4.1.3-b, G-52: non-aligned empires do not roll. M-17: the moderator may speak for the others. */
export function isWilling(turn: VbamTurn, relation: Relation, offer: Offer, empire: string): boolean {
  const acceptance = willingnessOf(turn, relation, offer, empire);
  const parting = offer.purpose === 'withdraw';
  if (empireIn(turn.state, empire).kind === 'non-aligned') return parting ? acceptance <= 0 : acceptance > 0;
  const { between } = relation;
  const roll = turn.dice.at('answer', pairIdOf(...between), empire, offer.kind).roll('d100', 'treaty answer', '4.5.T-a');
  const fallback = roll.total <= acceptance !== parting ? 'accept' : 'refuse';
  const answer = unlessDecided(turn, questionFor(offer, empire, fallback));
  roll.result = `${answer} (${acceptance}%)`;
  if (answer === fallback) showRoll(roll, [empire], offer.by); // dice that were overruled explain nothing
  return answer === 'accept';
}

function questionFor({ by, kind, purpose }: Offer, empire: string, fallback: string): Question {
  return {
    id: `${purpose}-${kind.replaceAll(' ', '-')}-${by}-${empire}`,
    rule: 'M-17',
    question: { kind: 'offer', by, to: empire, treaty: kind, purpose },
    choices: ['accept', 'refuse'],
    fallback,
    about: [by, empire],
  };
}

/** In percent. Ruling: the chance that it wants to keep a treaty is the chance that it would sign it again. */
function willingnessOf(turn: VbamTurn, relation: Relation, { kind, terms }: Offer, empire: string): number {
  const { culture } = empireIn(turn.state, empire);
  const relationship = relation.relationship ?? 0;
  const other = otherOf(relation.between, empire);
  const captives = captivesOf(turn.state, empire, other).length;
  const burden = burdenOf(terms, empire, purseOf(turn.state, turn.galaxy, other), captives);
  if (kind !== 'armistice') return acceptanceOf(culture, relationship, kind) - burden;
  return armisticeAcceptance(warAsSeenBy(turn, relation, empire)) - burden;
}

/** G-48: what makes one side tired of a war. */
export function warAsSeenBy(turn: VbamTurn, relation: Relation, empire: string): Weariness {
  const { culture } = empireIn(turn.state, empire);
  const level = warLevelOf(relation) ?? 'hostilities';
  const warSince = relation.war?.since ?? turn.number;
  const lost = relation.war?.lost[empire] ?? 0;
  return { culture, relationship: relation.relationship ?? 0, level, warSince, lost, turn: turn.number };
}

function refuse(turn: VbamTurn, relation: Relation, offer: Offer): void {
  const by = otherOf(relation.between, offer.by);
  relation.offers = relation.offers.filter((one) => one !== offer);
  relation.dealings = turn.number;
  const { kind: treaty, purpose } = offer;
  tellBoth(relation, (common) => turn.events.push({ kind: 'treatyRefused', ...common, rule: '4.5.T-a', treaty, purpose, by }));
}
