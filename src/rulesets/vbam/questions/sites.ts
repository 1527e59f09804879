import type { Galaxy, StarSystem } from '#schemas/galaxy.ts';
import type { CampaignState, Colony, Facility } from '#schemas/state.ts';
import type { Infrastructure } from '../tables/infrastructure.ts';
import { capacityOf } from './colonySize.ts';
import { hasResourceAccess } from './facilityWorks.ts';
import { moraleStateOf, type WorkConditions } from './moraleState.ts';
import type { Surroundings } from './percentEffects.ts';
import { type Utilization, utilizedOf } from './utilization.ts';

/** A system where an empire has a colony or facilities, with all that works there. */
export interface Site {
  owner: string;
  system: StarSystem;
  colony: Colony | null;
  facilities: Facility[];
  /** Carrying Capacity, Habitats included */
  capacity: number;
  surroundings: Surroundings;
}

/** Every empire's sites, in order of system and owner: built once, so that nothing is searched for again. */
export function sitesOf(state: Pick<CampaignState, 'colonies' | 'facilities'>, galaxy: Pick<Galaxy, 'systems'>): Site[] {
  const found = new Map<string, { owner: string; system: string; colony: Colony | null; facilities: Facility[] }>();
  const at = (owner: string, system: string) => {
    const key = siteKey(owner, system);
    const site = found.get(key) ?? { owner, system, colony: null, facilities: [] };
    found.set(key, site);
    return site;
  };
  for (const colony of Object.values(state.colonies)) at(colony.owner, colony.system).colony = colony;
  for (const id of Object.keys(state.facilities).sort()) {
    const facility = state.facilities[id] as Facility;
    at(facility.owner, facility.system).facilities.push(facility);
  }
  const systems = new Map(galaxy.systems.map((system) => [system.id, system]));
  return [...found.keys()].sort().map((key) => {
    const { system, ...site } = found.get(key) as {
      owner: string;
      system: string;
      colony: Colony | null;
      facilities: Facility[];
    };
    const star = systems.get(system);
    if (!star) throw new Error(`there is no system ${system}`);
    return { ...site, system: star, capacity: capacityOf(star, site.facilities), surroundings: surroundingsOf(star, site) };
  });
}

/** Sites by owner and system. */
export function sitesByKey(sites: readonly Site[]): ReadonlyMap<string, Site> {
  return new Map(sites.map((site) => [siteKey(site.owner, site.system.id), site]));
}

/** Sites by owner, in order of system. */
export function sitesByOwner(sites: readonly Site[]): ReadonlyMap<string, Site[]> {
  return Map.groupBy(sites, ({ owner }) => owner);
}

export function siteKey(owner: string, system: string): string {
  return `${system} ${owner}`;
}

/** G-29: what counts for work there besides Morale. */
export function conditionsOf(colony: Pick<Colony, 'martialLaw' | 'conquered'> | null): WorkConditions {
  return { martialLaw: colony?.martialLaw ?? false, unintegrated: colony ? colony.conquered !== null : false };
}

export function utilizedAt({ colony, facilities }: Site, kind: Infrastructure): Utilization {
  return utilizedOf(colony, kind, facilities, conditionsOf(colony));
}

export function inRebellion({ colony }: Pick<Site, 'colony'>): boolean {
  return colony !== null && moraleStateOf(colony) === 'rebellion';
}

/** Terrain works on everybody; a resource only for those with access to it (3.2.8-b). */
function surroundingsOf(
  { terrain, resources, special }: StarSystem,
  { colony, facilities }: Pick<Site, 'colony' | 'facilities'>,
): Surroundings {
  return { terrain, resources: hasResourceAccess(facilities, colony !== null) ? resources : [], special };
}
