import { copyOf } from '#core/copy.ts';
import { type Dice, seededDice } from '#core/dice.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { type DecisionsResult, type GivenDecisions, takeDecisions } from './decisions/takeDecisions.ts';
import { ownMap } from './questions/galaxy/mapNow.ts';
import { freshNotes, initiativeFrom, type VbamTurn } from './turn.ts';

/** What a turn begins with. */
interface Before {
  state: CampaignState;
  galaxy: Galaxy;
  campaign: Pick<CampaignFile, 'rules' | 'constants'> & Partial<Pick<CampaignFile, 'victory'>>;
}

/** The state that orders will be checked against: as it stands, with the moderator's edits. */
export function mendedBy(decisions: GivenDecisions | null, before: Before): { state: CampaignState; decisions: DecisionsResult } {
  if (!decisions) return { state: before.state, decisions: takeNone };
  const turn = beginTurn(before, seededDice(''), () => 'decisions'); // edits roll no dice
  const taken = takeDecisions(turn, decisions);
  return { state: turn.state, decisions: taken };
}

const takeNone: DecisionsResult = { entries: [], press: [], problems: [] };

/** A turn in which nothing has happened yet; the state is a copy. */
export function beginTurn({ state, galaxy, campaign }: Before, chance: Dice, phaseNow: () => string): VbamTurn {
  const number = state.turn + 1;
  return {
    number,
    galaxy: ownMap(galaxy, state),
    notes: freshNotes(),
    rules: campaign.rules,
    constants: campaign.constants,
    victory: campaign.victory ?? null,
    state: copyOf(state),
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
