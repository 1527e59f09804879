import { type Roll, type Stream, showRoll } from '#core/dice.ts';
import { recordIn } from '#core/recordIn.ts';
import type { Offer, Relation, TreatyTerms } from '#schemas/vbam/state.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import {
  acceptanceOf,
  offeringChanceOf,
  type PeaceTreaty,
  unfaithChanceOf,
} from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { notForNonAligned, PROTECTOR_RICHES } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { commonEnemiesOf } from '../contact/temper.ts';
import { answerAsNonPlayer } from './answers.ts';
import { letLapse, tryToBreak } from './breaking.ts';
import { enterOffer, offeringProblem } from './offers.ts';

/** 4.5.N-a, -b, 4.1.3-c: what empires that nobody plays do about their treaties on their own. */
export function dealAsNonPlayers(turn: VbamTurn): void {
  const incomeOf = incomesOnce(turn);
  for (const pair of Object.keys(turn.state.relations).sort()) {
    const relation = recordIn(turn.state.relations, pair, 'relation');
    if (!relation.communications || relation.state === 'no contact') continue;
    for (const empire of relation.between) {
      const { kind, capital } = empireIn(turn.state, empire);
      if (kind === 'player' || capital === null) continue; // 4.2.3-d
      if (kind === 'non-aligned') dropUnwanted(turn, relation, empire);
      else if (!thinksOfBreaking(turn, relation, empire)) thinkOfOffering(turn, relation, empire, incomeOf);
    }
  }
}

/** 4.1.3-c, C-29: without a roll, and the lowest first, because others fall with it. */
function dropUnwanted(turn: VbamTurn, relation: Relation, empire: string): void {
  const { culture } = empireIn(turn.state, empire);
  for (const kind of treatyLadder) {
    const isUnwanted = acceptanceOf(culture, relation.relationship ?? 0, kind) <= 0;
    if (isUnwanted && treatyIn(relation, kind)) letLapse(turn, relation, empire, kind);
  }
}

/** 4.5.N-b: one that has made up its mind tries to break its highest treaty (G-47). Ruling: it offers none in the same turn. */
function thinksOfBreaking(turn: VbamTurn, relation: Relation, empire: string): boolean {
  const highest = treatyLadder.findLast((kind) => treatyIn(relation, kind));
  const { culture } = empireIn(turn.state, empire);
  const chance = unfaithChanceOf(culture, relation.relationship ?? 0);
  if (!highest || chance === 0) return false;
  const roll = thoughtsOf(turn, relation, empire).roll('d100', 'thought of breaking', '4.5.N-b');
  if (!comesUp(roll, chance, relation, empire)) return false;
  tryToBreak(turn, relation, empire, highest);
  return true;
}

/** 4.5.N-a, C-36: the next treaty up the ladder; where there is none, better relations are what it wants. */
function thinkOfOffering(turn: VbamTurn, relation: Relation, empire: string, incomeOf: (empire: string) => number): void {
  if (relation.state === 'war') return;
  const { culture } = empireIn(turn.state, empire);
  const chance = offeringChanceOf(culture, relation.relationship ?? 0);
  if (chance === 0) return;
  const roll = thoughtsOf(turn, relation, empire).roll('d100', 'thought of an offer', '4.5.N-a');
  if (!comesUp(roll, chance, relation, empire)) return;
  const next = nextTreaty(turn, relation, empire, incomeOf);
  const offer: Offer | null = next && { by: empire, purpose: 'sign', ...next, made: turn.number };
  if (!offer || offeringProblem(turn, relation, offer)) {
    relation.aims[empire] = 'better relations';
    return;
  }
  delete relation.aims[empire];
  if (relation.offers.some(({ by, kind }) => by === empire && kind === offer.kind)) return; // it waits for an answer
  enterOffer(turn, relation, offer);
  answerAsNonPlayer(turn, relation, offer);
}

/** The lowest rung that is not in force and makes sense between the two. */
function nextTreaty(
  turn: VbamTurn,
  relation: Relation,
  empire: string,
  incomeOf: (empire: string) => number,
): { kind: PeaceTreaty; terms: TreatyTerms } | null {
  const against = commonEnemiesOf(turn.state, relation.between);
  const kind = treatyLadder.find((rung) => {
    if (treatyIn(relation, rung)) return false;
    return rung === 'co-belligerency' ? against.length > 0 : suits(turn, relation, empire, rung, incomeOf);
  });
  return kind ? { kind, terms: kind === 'co-belligerency' ? { against } : {} } : null;
}

/** G-49: an empire has one protector or ally, and non-aligned ones are asked for neither (4.1.3-b). */
function suits(
  { state }: VbamTurn,
  relation: Relation,
  empire: string,
  kind: PeaceTreaty,
  incomeOf: (empire: string) => number,
): boolean {
  const other = otherOf(relation.between, empire);
  if (state.empires[other]?.kind === 'non-aligned' && notForNonAligned.includes(kind)) return false;
  if (kind === 'alliance') return !treatyIn(relation, 'protectorate');
  if (kind !== 'protectorate') return true;
  return !treatyIn(relation, 'alliance') && incomeOf(other) >= PROTECTOR_RICHES * incomeOf(empire);
}

function thoughtsOf({ dice }: VbamTurn, { between }: Relation, empire: string): Stream {
  return dice.at('thoughts', pairIdOf(...between), empire);
}

function comesUp(roll: Roll, chance: number, { between }: Relation, empire: string): boolean {
  showRoll(roll, [empire], otherOf(between, empire));
  const yes = roll.total <= chance;
  roll.result = `${yes ? 'yes' : 'no'} (${chance}%)`;
  return yes;
}

/** Worked out only where somebody asks. */
function incomesOnce({ state, galaxy }: VbamTurn): (empire: string) => number {
  let incomes: ReadonlyMap<string, number> | null = null;
  return (empire) => {
    incomes ??= systemIncomesOf(sitesOf(state, galaxy));
    return incomes.get(empire) ?? 0;
  };
}
