import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { type Site, sitesByOwner, sitesOf } from '../economy/sites.ts';
import { type Presence, type Presences, presencesOf } from '../forces/presence.ts';
import { exploredLanesOf } from '../movement/exploredLanes.ts';
import { territoryOf } from '../movement/territory.ts';
import { treatiesIn } from '../shared/diplomacy/relations.ts';
import { isMilitary } from '../shared/forces/military.ts';
import { claimedRangeAt } from '../shared/forces/supplyCenters.ts';
import { ccOf } from '../shared/forces/unitDesign.ts';
import { classOfUnit } from '../shared/forces/whereabouts.ts';
import { jumpsFrom, type Lanes } from '../shared/movement/laneGraph.ts';
import { supplyLanesIn } from '../shared/movement/openLanes.ts';
import { type Contests, contestsIn } from './contested.ts';

/** 4.3.1: how a system is held; one that is not listed is neutral. */
export interface Hold {
  state: 'controlled' | 'claimed' | 'contested';
  /** more than one only where it is contested or several live there (G-58), in order of their ids */
  by: readonly string[];
}

/** 4.3.1: the holds of all systems, by system id. */
export type PoliticalMap = ReadonlyMap<string, Hold>;

/** Who could claim a system, and how strongly. */
interface Claim {
  empire: string;
  /** 4.3.1-b: range left there */
  range: number;
}

/** 4.3: controlled, claimed, contested; all else is neutral. */
export function politicalMapOf(
  state: CampaignState,
  galaxy: Galaxy,
  presences: Presences = presencesOf(state),
  sites: readonly Site[] = sitesOf(state, galaxy),
): PoliticalMap {
  const holds = new Map<string, Hold>();
  for (const { system, owner } of Object.values(state.colonies)) {
    const by = [...(holds.get(system)?.by ?? []), owner].sort();
    holds.set(system, { state: 'controlled', by });
  }
  const contests = contestsIn(state);
  for (const [system, parties] of contests) {
    const by = [...new Set([...parties, ...(holds.get(system)?.by ?? [])])].sort(); // whoever lives there keeps its say
    holds.set(system, { state: 'contested', by });
  }
  const lanesOf = exploredLanesOf(state, galaxy);
  const won = new Map<string, string>();
  for (const [system, claims] of claimsIn(state, sites, lanesOf, contests)) {
    const winner = holds.has(system) ? null : winnerOf(state, claims, presences.get(system));
    if (winner !== null) won.set(system, winner);
  }
  for (const [system, empire] of heldTogether(state, won, lanesOf)) holds.set(system, { state: 'claimed', by: [empire] });
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

/** 4.3.1-b, -c, 4.3.4: who reaches which system; claims that were given up and neutral zones do not count. */
function claimsIn(
  state: CampaignState,
  sites: readonly Site[],
  lanesOf: (empire: string) => Lanes,
  contests: Contests,
): ReadonlyMap<string, readonly Claim[]> {
  const given = claimsGivenUp(state);
  const claims = new Map<string, Map<string, number>>();
  for (const [empire, own] of sitesByOwner(sites)) {
    const lanes = supplyLanesIn(territoryOf(state, empire, contests), lanesOf(empire));
    for (const site of own) {
      const range = claimedRangeAt(site);
      if (range === null) continue;
      for (const [system, jumps] of jumpsFrom(lanes, site.system.id, range)) {
        if (given.get(empire)?.has(system)) continue;
        const here = claims.get(system) ?? new Map<string, number>();
        claims.set(system, here);
        here.set(empire, Math.max(here.get(empire) ?? 0, range - jumps));
      }
    }
  }
  return new Map([...claims].map(([system, here]) => [system, [...here].map(([empire, range]) => ({ empire, range }))]));
}

function claimsGivenUp({ relations }: Pick<CampaignState, 'relations'>): ReadonlyMap<string, ReadonlySet<string>> {
  const given = new Map<string, Set<string>>();
  for (const relation of Object.values(relations)) {
    for (const { terms } of treatiesIn(relation)) {
      for (const empire of relation.between) {
        const systems = [...(terms.neutralZone ?? []), ...(terms.relinquish?.[empire] ?? [])];
        if (systems.length > 0) given.set(empire, new Set([...(given.get(empire) ?? []), ...systems]));
      }
    }
  }
  return given;
}

/** 4.3.1-b: the largest force decides, then the range that is left; a tie leaves it neutral. */
function winnerOf(
  state: CampaignState,
  claims: readonly Claim[],
  here: ReadonlyMap<string, Presence> | undefined,
): string | null {
  if (claims.length === 1) return claims[0]?.empire ?? null;
  const ranked = claims
    .map((claim) => ({ ...claim, force: forceOf(state, here?.get(claim.empire)) }))
    .sort((a, b) => b.force - a.force || b.range - a.range);
  const [first, second] = ranked;
  if (!first || (second && second.force === first.force && second.range === first.range)) return null;
  return first.empire;
}

function forceOf(state: CampaignState, presence: Presence | undefined): number {
  const units = presence ? [...presence.space, ...presence.ground] : [];
  return units.reduce((sum, id) => {
    const unit = state.units[id];
    return unit && isMilitary(state, unit) ? sum + ccOf(classOfUnit(state, unit)) : sum;
  }, 0);
}

/** 4.3.1-b. Ruling: a claim must be connected, through systems of the same empire, to one that it controls. */
function heldTogether(
  { colonies }: CampaignState,
  won: ReadonlyMap<string, string>,
  lanesOf: (empire: string) => Lanes,
): [system: string, empire: string][] {
  const held: [string, string][] = [];
  for (const [owner, own] of Map.groupBy(Object.values(colonies), (colony) => colony.owner)) {
    const lanes = lanesOf(owner);
    const reached = new Set(own.map(({ system }) => system));
    // iterating a Set visits what is added on the way, so it serves as the queue
    for (const system of reached) {
      for (const next of lanes.get(system) ?? []) if (won.get(next) === owner) reached.add(next);
    }
    for (const system of reached) if (won.get(system) === owner) held.push([system, owner]);
  }
  return held;
}
