import { inIdOrder } from '#core/inIdOrder.ts';
import { sumOf } from '#core/sum.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Empire, ResourceDeal } from '#schemas/vbam/state.ts';
import { sharedSystemsOf, takenBy } from '../colonies/colonies.ts';
import { capacityOf } from '../shared/colonies/colonySize.ts';
import { resourcesAt } from '../shared/economy/resources.ts';
import { siteKey, type Workplace } from '../shared/economy/workplace.ts';
import { hasResourceAccess } from '../shared/facilities/facilityWorks.ts';
import { troublesOf } from '../spies/troubles.ts';

/** A system where an empire has a colony or facilities, with everything at work there. */
export interface Site extends Workplace {
  owner: string;
  system: StarSystem;
  /** Carrying Capacity, Habitats included */
  capacity: number;
  /** G-58: how much of that its people may fill: what others living there have not taken */
  room: number;
}

interface Found extends Pick<Site, 'owner' | 'colony' | 'facilities'> {
  system: string;
}

/** Every empire's sites, in order of system and owner, built once so that nothing is searched for again. */
export function sitesOf(
  {
    colonies,
    facilities,
    empires,
    relations,
    troubles,
  }: Pick<CampaignState, 'colonies' | 'facilities' | 'empires' | 'relations' | 'troubles'>,
  galaxy: Pick<Galaxy, 'systems'>,
): Site[] {
  const found = foundSites(colonies, facilities);
  const takenFrom = sharesIn(found, colonies);
  const deals = dealsIn(relations);
  const systems = new Map(galaxy.systems.map((system) => [system.id, system]));
  const starOf = (id: string) => {
    const star = systems.get(id);
    if (!star) throw new Error(`there is no system ${id}`);
    return star;
  };
  return [...found.keys()].sort().map((key) => {
    const { system, ...site } = valueIn(found, key);
    const empire = empires[site.owner];
    const lyingFor = (owner: string) => (id: string) => {
      const other = found.get(siteKey(owner, id));
      return other && hasResourceAccess(other.facilities, other.colony !== null) ? starOf(id).resources : [];
    };
    const borrowedAt = (id: string) =>
      (deals.get(site.owner)?.borrowed ?? []).flatMap(({ giver, resource, from, to }) =>
        to === id ? lyingFor(giver)(from).filter((kind) => kind === resource) : [],
      );
    const star = calledBy(empire, starOf(system));
    const lent = deals.get(site.owner)?.lent ?? [];
    const assignments = empire?.assignments ?? [];
    const resources = resourcesAt(system, { lyingIn: lyingFor(site.owner), assignments, lent, borrowedAt });
    const surroundings = { terrain: star.terrain, resources, special: star.special };
    const capacity = capacityOf(star, site.facilities);
    const made = { ...site, system: star, capacity, room: capacity - takenFrom(site.owner, system), surroundings };
    const felt = troublesOf({ troubles }, site.owner, system);
    return felt.length > 0 ? { ...made, troubles: felt } : made;
  });
}

/** 3.2.8-d: the deals that each empire gives and takes part in. */
function dealsIn(relations: CampaignState['relations']): ReadonlyMap<string, { lent: ResourceDeal[]; borrowed: ResourceDeal[] }> {
  const deals = new Map<string, { lent: ResourceDeal[]; borrowed: ResourceDeal[] }>();
  for (const [, { between, deals: struck }] of inIdOrder(relations)) {
    for (const deal of struck) {
      for (const empire of between) {
        const own = deals.get(empire) ?? { lent: [], borrowed: [] };
        deals.set(empire, own);
        own[deal.giver === empire ? 'lent' : 'borrowed'].push(deal);
      }
    }
  }
  return deals;
}

function foundSites(colonies: CampaignState['colonies'], facilities: CampaignState['facilities']): Map<string, Found> {
  const found = new Map<string, Found>();
  const at = (owner: string, system: string) => {
    const key = siteKey(owner, system);
    const site = found.get(key) ?? { owner, system, colony: null, facilities: [] };
    found.set(key, site);
    return site;
  };
  for (const colony of Object.values(colonies)) at(colony.owner, colony.system).colony = colony;
  for (const [, facility] of inIdOrder(facilities)) {
    at(facility.owner, facility.system).facilities.push(facility);
  }
  return found;
}

/** G-58: what others have taken of a system's Capacity; nothing where nobody shares it. */
function sharesIn(
  found: ReadonlyMap<string, Found>,
  colonies: CampaignState['colonies'],
): (owner: string, system: string) => number {
  const shared = sharedSystemsOf({ colonies });
  if (shared.size === 0) return () => 0;
  const here = Map.groupBy(found.values(), ({ system }) => system);
  return (owner, system) => {
    const others = shared.has(system) ? (here.get(system) ?? []).filter((site) => site.owner !== owner) : [];
    return sumOf(others.map(({ colony, facilities }) => (colony ? takenBy(colony, facilities) : 0)));
  };
}

/** O-69: a system under the name that an empire has given it. */
function calledBy(empire: Pick<Empire, 'systemNames'> | undefined, star: StarSystem): StarSystem {
  const given = empire?.systemNames[star.id];
  return given ? { ...star, name: given.name } : star;
}

/** Sites by owner and system. */
export function sitesByKey(sites: readonly Site[]): ReadonlyMap<string, Site> {
  return new Map(sites.map((site) => [siteKey(site.owner, site.system.id), site]));
}

/** Sites by owner, in order of system. */
export function sitesByOwner(sites: readonly Site[]): ReadonlyMap<string, Site[]> {
  return Map.groupBy(sites, ({ owner }) => owner);
}
