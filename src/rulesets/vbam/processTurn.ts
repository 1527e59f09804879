import { type Dice, type Roll, seededDice } from '#core/dice.ts';
import type { CampaignFile } from '#schemas/campaign.ts';
import type { VbamEvent } from '#schemas/event.ts';
import type { Galaxy } from '#schemas/galaxy.ts';
import type { CampaignState } from '#schemas/state.ts';
import { type GivenSheet, type SheetResult, takeOrders } from './phases/turnOrders.ts';
import { vbamPhases } from './phases.ts';
import type { LedgerLine, VbamTurn } from './turn.ts';

export interface TurnInput {
  state: CampaignState;
  galaxy: Galaxy;
  campaign: Pick<CampaignFile, 'rules' | 'constants'>;
  sheets: readonly GivenSheet[];
  /** the campaign's secret; or dice of one's own, for tests */
  dice: string | Dice;
}

/** What a turn leaves behind. */
export interface TurnResult {
  state: CampaignState;
  sheets: SheetResult[];
  events: VbamEvent[];
  rolls: readonly Roll[];
  ledger: LedgerLine[];
}

/** G-03: plays one turn. The same input gives the same result, and the input is not touched. */
export function processTurn({ state, galaxy, campaign, sheets, dice }: TurnInput): TurnResult {
  const chance = typeof dice === 'string' ? seededDice(dice) : dice;
  const number = state.turn + 1;
  let phase = 'turn orders';
  const turn: VbamTurn = {
    number,
    galaxy,
    rules: campaign.rules,
    constants: campaign.constants,
    state: structuredClone(state),
    orders: [],
    // keyed by turn and phase: a new roll in one phase never changes a roll in another
    dice: { at: (...path) => chance.at(`turn ${number}`, phase, ...path), rolls: chance.rolls },
    events: [],
    ledger: [],
  };
  const taken = takeOrders(turn, sheets);
  for (const { name, resolve } of vbamPhases) {
    phase = name;
    resolve(turn);
  }
  turn.state.turn = number;
  return { state: turn.state, sheets: taken, events: turn.events, rolls: chance.rolls, ledger: turn.ledger };
}
