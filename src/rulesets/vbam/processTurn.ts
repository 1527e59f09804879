import { type Dice, type Roll, seededDice } from '#core/dice.ts';
import { byPlace } from '#core/orders/problem.ts';
import type { TakenDecision } from '#schemas/shared/decision.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { beginTurn } from './beginTurn.ts';
import { answerProblems, type DecisionsResult, type GivenDecisions, takeDecisions } from './decisions/takeDecisions.ts';
import { type GivenSheet, type SheetResult, takeOrders } from './phases/turnOrders.ts';
import { vbamPhases } from './phases.ts';
import type { LedgerLine } from './turn.ts';

export interface TurnInput {
  state: CampaignState;
  galaxy: Galaxy;
  campaign: Pick<CampaignFile, 'rules' | 'constants'> & Partial<Pick<CampaignFile, 'victory'>>;
  sheets: readonly GivenSheet[];
  /** the moderator's, if there are any */
  decisions?: GivenDecisions | null;
  /** the campaign's secret; or dice of one's own, for tests */
  dice: string | Dice;
}

/** What a turn leaves behind. */
export interface TurnResult {
  state: CampaignState;
  sheets: SheetResult[];
  /** where these have an error, nothing of the turn may be kept */
  decisions: DecisionsResult;
  /** all that the turn asked the moderator */
  asked: TakenDecision[];
  /** what of that was left to its default */
  pending: TakenDecision[];
  events: VbamEvent[];
  /** the steps of the turn, each with the number of events before it */
  steps: { phase: string; from: number }[];
  rolls: readonly Roll[];
  ledger: LedgerLine[];
}

/** G-03: plays one turn. The same input gives the same result, and the input is not touched. */
export function processTurn({ decisions = null, sheets, dice, ...before }: TurnInput): TurnResult {
  const chance = typeof dice === 'string' ? seededDice(dice) : dice;
  const number = before.state.turn + 1;
  let phase = 'turn orders';
  const turn = beginTurn(before, chance, () => phase);
  const steps = [{ phase: 'decisions', from: 0 }];
  const decided = takeDecisions(turn, decisions); // first: orders are checked against what the moderator has mended
  steps.push({ phase, from: turn.events.length });
  const taken = takeOrders(turn, sheets);
  for (const { name, resolve } of vbamPhases) {
    phase = name;
    steps.push({ phase, from: turn.events.length });
    resolve(turn);
  }
  turn.state.turn = number;
  return {
    state: turn.state,
    sheets: taken,
    decisions: { ...decided, problems: [...decided.problems, ...answerProblems(turn)].sort(byPlace) },
    asked: turn.asked,
    pending: turn.asked.filter(({ by }) => by === 'default'),
    events: turn.events,
    steps,
    rolls: chance.rolls,
    ledger: turn.ledger,
  };
}
