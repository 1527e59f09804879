import { hashOf } from '#core/canonical.ts';
import { seededDice } from '#core/dice.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { CampaignState, Scenario } from '#schemas/vbam/state.ts';
import type { Invariant } from '#vbam/invariants.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { newCampaign } from '../newCampaign.ts';
import { galaxyOptionsIn, type HouseRules, underHouseRules } from './houseRules.ts';

/** What decides a game: the same settings give the same game. */
export interface GameSettings {
  seed: string;
  systems: number;
  empires: number;
  npes: number;
  /** first steps, if not given */
  scenario?: Scenario;
  turns: number;
  /** every people has a culture of its own; else all have 50 of everything, as they begin without choosing */
  cultures?: 'drawn';
  /** what differs from the usual rules */
  set?: HouseRules;
}

/** Who plays the empires, and what must hold after each of their turns. */
export interface Cast {
  /** writes an empire's sheet from what it knows */
  play: (view: EmpireView) => string;
  invariants: readonly Invariant[];
}

/** A campaign as `coreward new` begins one, but with dice that follow from its seed: it can be played again. */
export function beginGame({ seed, systems, empires, npes, scenario = 'first-steps', cultures, set = {} }: GameSettings) {
  const galaxy = generateGalaxy(seed, optionsFrom({ systems, homes: empires + npes, ...galaxyOptionsIn(set) }));
  const secret = hashOf(`simulated ${seed}`);
  const named = { id: 'simulated', name: 'Simulated', visibility: 'fogged', scenario } as const;
  const { state, campaign } = newCampaign({ ...named, empires, npes, galaxy, secret });
  if (cultures) drawCultures(state, secret);
  return { galaxy, secret, state, campaign: underHouseRules(campaign, set) };
}

/** 4.4: 1 to 100 each, for those that people play; others have rolled theirs. */
function drawCultures({ empires }: CampaignState, secret: string): void {
  const dice = seededDice(secret);
  for (const { kind, home, culture } of Object.values(empires)) {
    if (kind !== 'player') continue;
    const stream = dice.at('drawn culture', String(home));
    for (const value of ['aggressiveness', 'integrity', 'xenophobia'] as const)
      culture[value] = stream.roll('d100', value, '4.4-b').total;
  }
}
