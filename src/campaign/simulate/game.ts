import { hashOf } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Scenario } from '#schemas/vbam/state.ts';
import type { Invariant } from '#vbam/invariants.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { newCampaign } from '../newCampaign.ts';

/** What decides a game: the same settings give the same game. */
export interface GameSettings {
  seed: string;
  systems: number;
  empires: number;
  npes: number;
  /** first steps, if not given */
  scenario?: Scenario;
  turns: number;
}

/** Who plays the empires, and what must hold after each of their turns. */
export interface Cast {
  /** writes an empire's sheet from what it knows */
  play: (view: EmpireView) => string;
  invariants: readonly Invariant[];
}

/** A campaign as `coreward new` begins one, but with dice that follow from its seed: it can be played again. */
export function beginGame({ seed, systems, empires, npes, scenario = 'first-steps' }: GameSettings) {
  const galaxy = generateGalaxy(seed, optionsFrom({ systems, homes: empires + npes }));
  const secret = hashOf(`simulated ${seed}`);
  const named = { id: 'simulated', name: 'Simulated', visibility: 'fogged', scenario } as const;
  return { galaxy, secret, ...newCampaign({ ...named, empires, npes, galaxy, secret }) };
}
