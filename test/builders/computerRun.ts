import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Culture } from '#schemas/vbam/state.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from './campaign.ts';

export interface ComputerRun {
  seed: string;
  systems?: number;
  empires?: number;
  turns: number;
  /** of all empires */
  culture?: Culture;
  /** changes the first state */
  change?: (state: CampaignState) => void;
}

export interface RunTurn {
  before: CampaignState;
  galaxy: Galaxy;
  result: TurnResult;
  views: ReadonlyMap<string, EmpireView>;
  sheets: ReadonlyMap<string, string>;
}

/** A campaign in which the autopilot plays every empire; `look` is called after each turn. Returns the last state. */
export function computerRun(
  { seed, systems = 40, empires = 4, turns, culture, change }: ComputerRun,
  look: (turn: RunTurn) => void = () => {},
): { state: CampaignState; galaxy: Galaxy } {
  const campaign = defaultCampaign();
  const galaxy = generateGalaxy(seed, optionsFrom({ systems, homes: empires }));
  let state = generateFirstState({ campaign: 'run', galaxy, players: empires, scenario: 'first-steps', dice: seededDice(seed) });
  if (culture) for (const empire of Object.values(state.empires)) empire.culture = { ...culture };
  change?.(state);
  for (let turn = 1; turn <= turns; turn++) {
    const viewOf = viewsOf(state, galaxy, campaign);
    const views = new Map(
      Object.keys(state.empires)
        .sort()
        .map((id) => [id, viewOf(id)]),
    );
    const sheets = new Map([...views].map(([id, view]) => [id, autopilotSheet(view)]));
    const given = [...sheets].map(([empire, text]) => ({ empire, file: `${empire}.md`, text }));
    const before = state;
    const result = processTurn({ state, galaxy, campaign, sheets: given, dice: `secret ${seed}` });
    state = result.state;
    look({ before, galaxy, result, views, sheets });
  }
  return { state, galaxy };
}
