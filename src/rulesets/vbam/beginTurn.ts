import { copyOf } from '#core/copy.ts';
import { type Dice, seededDice } from '#core/dice.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveDecisions } from './phases/decisions.ts';
import { ownMap } from './questions/galaxy/mapNow.ts';
import { type DecisionsResult, type GivenDesk, initiativeFrom, nothingTaken, type VbamTurn } from './turn.ts';
import { freshNotes } from './turnNotes.ts';

/** What a turn begins with. */
export interface Before {
  state: CampaignState;
  galaxy: Galaxy;
  campaign: Pick<CampaignFile, 'rules' | 'constants'> &
    Partial<Pick<CampaignFile, 'victory'>> & {
      battles?: CampaignFile['battles'] | undefined;
    };
}

/** The state that orders will be checked against: as it is, with the moderator's edits. */
export function mendedBy(decisions: GivenInput | null, before: Before): { state: CampaignState; decisions: DecisionsResult } {
  if (!decisions) return { state: before.state, decisions: nothingTaken().decisions };
  const turn = beginTurn(before, { sheets: [], decisions }, seededDice(''), () => 'decisions'); // edits roll no dice
  resolveDecisions(turn);
  return { state: turn.state, decisions: turn.taken.decisions };
}

/** A turn in which nothing has happened yet; the state is a copy. */
export function beginTurn({ state, galaxy, campaign }: Before, given: GivenDesk, chance: Dice, phaseNow: () => string): VbamTurn {
  const number = state.turn + 1;
  return {
    number,
    galaxy: ownMap(galaxy, state),
    notes: freshNotes(),
    rules: campaign.rules,
    constants: campaign.constants,
    victory: campaign.victory ?? null,
    battles: campaign.battles ?? 'program',
    state: copyOf(state),
    given,
    taken: nothingTaken(),
    orders: [],
    // keyed by turn and phase: a new roll in one phase never changes a roll in another
    dice: { at: (...path) => chance.at(`turn ${number}`, phaseNow(), ...path), rolls: chance.rolls },
    initiativeOf: initiativeFrom((empire) => chance.at(`turn ${number}`, 'initiative', empire)),
    events: [],
    ledger: [],
    answers: new Map(),
    asked: [],
  };
}
