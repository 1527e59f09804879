import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from './campaign.ts';
import { charted, colonized } from './charted.ts';
import { firstState } from './firstState.ts';
import { smallGalaxy } from './galaxy.ts';
import { ophir, sol } from './turn.ts';
import { declareWar } from './war.ts';

export const NOW = 20;

/** Sol, an own colony at Base, and the enemy at Foe, a jump from Base. */
export const front = [
  ['sol', 'base'],
  ['base', 'foe'],
  ['sol', 'back'],
] as const;

interface WarSetting {
  chart?: Parameters<typeof charted>[0];
  aggressiveness?: number;
  level?: 'hostilities' | 'war';
}

/** The Kerla at war; the enemy has a colony at Foe of which no ships were seen. */
export function atWar({ chart = front, aggressiveness = 50, level = 'war' }: WarSetting = {}): EmpireView {
  const state = structuredClone(firstState());
  declareWar(state, sol, ophir, level);
  const view = colonized(charted(chart), 'base');
  view.empires = viewFor(state, smallGalaxy(), defaultCampaign(), sol).empires;
  view.turn = NOW;
  view.empire.culture.aggressiveness = aggressiveness;
  view.foreign.colonies.foe = { seen: NOW - 1, owner: ophir, size: 'settlement', facilities: [] };
  return view;
}

/** A second fleet like the first (7 CC, a strength of 50), so that one can go. */
export function joined(view: EmpireView, name: string, system: string): EmpireView {
  const id = `${sol}-${name.toLowerCase().replace(' ', '-')}`;
  const first = view.fleets[`${sol}-1st-fleet`];
  if (!first) throw new Error('there is no 1st Fleet');
  view.fleets[id] = { ...first, name, system };
  for (const [unit, it] of Object.entries(view.units)) {
    if (it.place.kind === 'fleet' && it.place.fleet === `${sol}-1st-fleet`)
      view.units[`${unit}-${name}`] = { ...it, name: `${it.name} ${name}`, place: { kind: 'fleet', fleet: id } };
  }
  return view;
}

/** Light cruisers of the enemy: each has a strength of 8. */
export function seen(view: EmpireView, system: string, cruisers: number, at = NOW - 1): EmpireView {
  view.foreign.forces[`${system}-${ophir}-space`] = {
    ...{ seen: at, system, owner: ophir, where: 'space', detection: 'normal' },
    ...{ ccHalves: 2 * cruisers, hulls: { 'light cruiser': cruisers }, units: [] },
  };
  return view;
}

/** Two fleets stay at the capital (7 CC are less than 8), the third may strike. */
export const massed = (view: EmpireView, system = 'base') => joined(joined(view, '2nd Fleet', 'sol'), '3rd Fleet', system);
