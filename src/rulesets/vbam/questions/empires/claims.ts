import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { type Site, sitesByOwner } from '../economy/sites.ts';
import type { Presence, Presences } from '../forces/presence.ts';
import { territoryOf } from '../movement/territory.ts';
import { treatiesIn } from '../shared/diplomacy/relations.ts';
import { isMilitary } from '../shared/forces/military.ts';
import { claimedRangeAt } from '../shared/forces/supplyCenters.ts';
import { ccOf } from '../shared/forces/unitDesign.ts';
import { classOfUnit } from '../shared/forces/whereabouts.ts';
import { jumpsFrom, type Lanes } from '../shared/movement/laneGraph.ts';
import { supplyLanesIn } from '../shared/movement/openLanes.ts';
import type { Contests } from './contested.ts';

/** Who could claim a system, and how strongly. */
interface Claim {
  empire: string;
  /** 4.3.1-b: range left there */
  range: number;
}

type Claims = ReadonlyMap<string, readonly Claim[]>;

/** All that decides claims. */
interface Claimed {
  state: CampaignState;
  sites: readonly Site[];
  presences: Presences;
  lanesOf(empire: string): Lanes;
  contests: Contests;
  /** systems that somebody controls or contests, and nobody claims */
  isTaken(system: string): boolean;
}

/** 4.3.1-b: who claims which system. */
export function claimedSystemsIn(claimed: Claimed): [system: string, empire: string][] {
  const { state, lanesOf } = claimed;
  return heldTogether(state, winnersIn(claimed, claimsIn(claimed)), lanesOf);
}

/**
 * 4.3.1-b: whoever reaches a system and is joined by a lane to another of its own is a candidate, and the strongest candidate has it.
 * Claims grow from colonies, a lane at a time: whoever is cut off by stronger neighbours keeps nobody else out.
 */
function winnersIn({ state, presences, lanesOf, isTaken }: Claimed, claims: Claims): ReadonlyMap<string, string> {
  const won = new Map<string, string>();
  const candidates = new Map<string, Claim[]>();
  const settled = new Set(Object.values(state.colonies).map(({ owner, system }) => keyOf(owner, system)));
  const isOwn = (empire: string, system: string) => settled.has(keyOf(empire, system)) || won.get(system) === empire;
  const isJoined = (empire: string, system: string) =>
    lanesOf(empire)
      .get(system)
      ?.some((next) => isOwn(empire, next)) ?? false;
  for (let grown = true; grown; ) {
    grown = false;
    for (const [system, here] of claims) {
      const known = candidates.get(system) ?? [];
      const joined = isTaken(system) ? [] : here.filter((claim) => !known.includes(claim) && isJoined(claim.empire, system));
      if (joined.length === 0) continue;
      candidates.set(system, [...known, ...joined]);
      grown = true;
    }
    for (const [system, rivals] of candidates) {
      const winner = winnerOf(state, rivals, presences.get(system));
      if (winner === null) won.delete(system);
      else won.set(system, winner);
    }
  }
  return won;
}

function keyOf(empire: string, system: string): string {
  return `${empire} ${system}`;
}

/** 4.3.1-b, -c, 4.3.4: who reaches which system; claims that were given up and neutral zones do not count. */
function claimsIn({ state, sites, lanesOf, contests }: Claimed): Claims {
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

/** Ruling (W-04): whoever is told to hide claims nothing, seen or not. */
function isHiding({ fleets }: CampaignState, place: Unit['place']): boolean {
  return place.kind === 'fleet' && fleets[place.fleet]?.concealed !== undefined;
}

function forceOf(state: CampaignState, presence: Presence | undefined): number {
  const units = presence ? [...presence.space, ...presence.ground] : [];
  return units.reduce((sum, id) => {
    const unit = state.units[id];
    return unit && isMilitary(state, unit) && !isHiding(state, unit.place) ? sum + ccOf(classOfUnit(state, unit)) : sum;
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
