import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { type Site, sitesOf } from '../economy/sites.ts';
import { type Presences, presencesOf } from '../forces/presence.ts';
import { exploredLanesOf } from '../movement/exploredLanes.ts';
import { claimedSystemsIn } from './claims.ts';
import { type Contests, contestsIn } from './contested.ts';

/** 4.3.1: how a system is held; one that is not listed is neutral. */
export interface Hold {
  state: 'controlled' | 'claimed' | 'contested';
  /** more than one only where it is contested or several live there (G-58), in order of their ids */
  by: readonly string[];
}

/** 4.3.1: the holds of all systems, by system id. */
export type PoliticalMap = ReadonlyMap<string, Hold>;

/** What a phase has found already, or knows better: units that withdrew this turn contest nothing. */
interface Found {
  presences?: Presences;
  sites?: readonly Site[];
  contests?: Contests;
}

/** 4.3: controlled, claimed, contested; all else is neutral. */
export function politicalMapOf(
  state: CampaignState,
  galaxy: Galaxy,
  { presences = presencesOf(state), sites = sitesOf(state, galaxy), contests = contestsIn(state) }: Found = {},
): PoliticalMap {
  const holds = new Map<string, Hold>();
  for (const { system, owner } of Object.values(state.colonies)) {
    const by = [...(holds.get(system)?.by ?? []), owner].sort();
    holds.set(system, { state: 'controlled', by });
  }
  for (const [system, parties] of contests) {
    const by = [...new Set([...parties, ...(holds.get(system)?.by ?? [])])].sort(); // whoever lives there keeps its say
    holds.set(system, { state: 'contested', by });
  }
  const lanesOf = exploredLanesOf(state, galaxy);
  const isTaken = (system: string) => holds.has(system);
  for (const [system, empire] of claimedSystemsIn({ state, sites, presences, lanesOf, contests, isTaken })) {
    holds.set(system, { state: 'claimed', by: [empire] });
  }
  return holds;
}

/** 4.3-a: the systems in which each empire has a say, in the order of the map: one walk for all of them. */
export function spheresOf(map: PoliticalMap): ReadonlyMap<string, ReadonlySet<string>> {
  const spheres = new Map<string, Set<string>>();
  for (const [system, { by }] of map) {
    for (const empire of by) {
      const sphere = spheres.get(empire);
      if (sphere) sphere.add(system);
      else spheres.set(empire, new Set([system]));
    }
  }
  return spheres;
}
