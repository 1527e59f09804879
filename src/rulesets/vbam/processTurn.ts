import { type Dice, type Roll, seededDice } from '#core/dice.ts';
import { diceKey } from '#core/diceKey.ts';
import { byPlace } from '#core/orders/problem.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { type Phase, playPhases, type Step } from '#core/turn/playPhases.ts';
import { answerProblems } from '#core/turn/takeDecision.ts';
import type { TakenDecision } from '#schemas/shared/decision.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { BattleCards } from '#schemas/vbam/facts/cards.ts';
import type { ModeratorQuestion } from '#schemas/vbam/facts/questions.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { type Before, beginTurn } from './beginTurn.ts';
import { unheeded } from './decisions/verbs/sides.ts';
import { unplayed } from './decisions/verbs/table.ts';
import { vbamPhases } from './phases.ts';
import { wordsIn } from './questions/empires/pledges.ts';
import { takeWords } from './takeWords.ts';
import type { DecisionsResult, GivenSheet, LedgerLine, SheetResult, VbamTurn } from './turn.ts';

export interface TurnInput extends Before {
  sheets: readonly GivenSheet[];
  /** the moderator's, if there are any */
  decisions?: GivenInput | null;
  /** the campaign's secret; or dice of one's own, for tests */
  dice: string | Dice;
  /** for tests: other steps than those of the book */
  phases?: readonly Phase<VbamTurn>[];
}

/** What a turn leaves behind. */
export interface TurnResult {
  state: CampaignState;
  sheets: SheetResult[];
  /** where these have an error, nothing of the turn may be kept */
  decisions: DecisionsResult;
  /** all that the turn asked the moderator */
  asked: TakenDecision<ModeratorQuestion>[];
  /** those questions that were left to their default */
  pending: TakenDecision<ModeratorQuestion>[];
  /** M-23: the battles among these questions, with all that a table needs */
  cards: BattleCards[];
  events: VbamEvent[];
  /** the steps of the turn, each with the number of events before it */
  steps: Step[];
  rolls: readonly Roll[];
  ledger: LedgerLine[];
}

/** G-03: plays one turn. The same input gives the same result, and the input is not touched. */
export function processTurn({ decisions = null, sheets, dice, phases = vbamPhases, ...given }: TurnInput): TurnResult {
  const before = { ...given, state: takeWords(given.state, sheets) };
  const chance = typeof dice === 'string' ? seededDice(diceKey(dice, wordsIn(before.state))) : dice;
  const { turn, steps } = playPhases(phases, (phaseNow) => beginTurn(before, { sheets, decisions }, chance, phaseNow));
  const { state, taken, asked, events, ledger, notes } = turn;
  state.turn = turn.number;
  return {
    state,
    sheets: taken.sheets,
    decisions: {
      ...taken.decisions,
      problems: [...taken.decisions.problems, ...answerProblems(turn), ...unheeded(turn), ...unplayed(turn)].sort(byPlace),
    },
    asked,
    pending: asked.filter(({ by }) => by === 'default'),
    cards: notes.cards,
    events,
    steps,
    rolls: chance.rolls,
    ledger,
  };
}
