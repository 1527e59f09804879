import type { CampaignState } from '#schemas/vbam/state.ts';
import { type Presences, presencesOf } from '../forces/presence.ts';

/** 4.3.1-d: systems in which two empires at war both have something. */
export function contestedSystemsOf({ relations }: Pick<CampaignState, 'relations'>, presences: Presences): ReadonlySet<string> {
  const wars = Object.values(relations).filter(({ state }) => state === 'war');
  const contested = new Set<string>();
  if (wars.length === 0) return contested;
  for (const [system, here] of presences) {
    if (here.size > 1 && wars.some(({ between: [one, other] }) => here.has(one) && here.has(other))) contested.add(system);
  }
  return contested;
}

/** The same for a state; presences are computed only while somebody is at war. */
export function contestedIn(state: CampaignState): ReadonlySet<string> {
  const war = Object.values(state.relations).some(({ state: between }) => between === 'war');
  return war ? contestedSystemsOf(state, presencesOf(state)) : new Set();
}
