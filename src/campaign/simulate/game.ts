import { hashOf } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Scenario } from '#schemas/vbam/state.ts';
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
export function beginGame({ seed, systems, empires, npes, scenario = 'first-steps', set = {} }: GameSettings) {
  const galaxy = generateGalaxy(seed, optionsFrom({ systems, homes: empires + npes, ...galaxyOptionsIn(set) }));
  const secret = hashOf(`simulated ${seed}`);
  const named = { id: 'simulated', name: 'Simulated', visibility: 'fogged', scenario } as const;
  const { state, campaign } = newCampaign({ ...named, empires, npes, galaxy, secret });
  return { galaxy, secret, state, campaign: underHouseRules(campaign, set) };
}
