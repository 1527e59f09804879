import { plainOrder } from '#core/order.ts';
import type { FacilityKind } from '#schemas/vbam/state.ts';
import { buildFacility } from '#vbam/orders/verbs/construction/buildFacility.ts';
import { capacityOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { supplyLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { SECTOR_CAPITAL_CENSUS } from '#vbam/tables/colonies/expansion.ts';
import { FACILITY_UPKEEP } from '#vbam/tables/colonies/facilities.ts';
import { DEPOT_RANGE } from '#vbam/tables/forces/supply.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { lanesKnownTo } from '#vbam/view/realm/places.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { worldsKnownOf } from '#vbam/view/war/strengthSeen.ts';
import { enemiesAtWarIn } from '#vbam/view/war/threats.ts';
import { buildersReachKnownTo, capitalReachOf, commerceRangesOf, supplyReachOf } from '#vbam/view/ways/reach.ts';
import { type Desk, inTurns, priceOf } from '../desk.ts';
import { quietColonies } from '../ground.ts';
import { hasRouteTo, paybackOf, populationWorth, siteNow, type Venture, worthOf } from '../worth.ts';
import { isFresh, isWorthATry, prospectsOf, worldsOf } from './colonies.ts';
import { wouldBeFoesOf } from './diplomacy/stance.ts';
import { lanesInReach } from './exploration.ts';

const UPKEEP = 10 * FACILITY_UPKEEP;
/** 3.5-h: with less RAW a mining base hardly earns its upkeep. */
const LEAST_RAW = 3;
/** G-60: a world that takes longer to pay off is not worth extending our reach for. */
const GOOD_PAYBACK = 30;
/** How many of the best sites are tried. */
const MAX_SITES = 6;
/** The payback of extending our reach when nothing nearer is left, about that of a new colony. */
const OPENING_PAYBACK = 16;

/** 3.5: facilities that earn, and facilities that extend the empire's reach. */
export function adviseFacilities(desk: Desk): Venture[] {
  return [...earningFacilities(desk), ...habitatsFor(desk), ...reachingFacilities(desk)];
}

function earningFacilities(desk: Desk): Venture[] {
  const { view } = desk;
  const colonies = quietColonies(view).map(([id]) => id);
  const mines = [...buildersReachKnownTo(view).keys()].filter((id) => {
    const system = view.systems[id];
    if (!system || id in view.colonies || system.raw < LEAST_RAW) return false;
    return !isTaken(view, id) && isWorthATry(view, system);
  });
  return [
    ...[...colonies, ...mines].flatMap((id) => earning(desk, 'mining base', id)),
    ...colonies.flatMap((id) => earning(desk, 'orbital farms', id)),
    ...colonies.flatMap((id) => earning(desk, 'research lab', id)),
  ];
}

/** whether others live there, or turned our builders away not long ago. */
function isTaken({ foreign, turn }: EmpireView, system: string): boolean {
  const claimed = foreign.claims?.[system];
  return isSettledByOthers(foreign.colonies, system) || (claimed !== undefined && isFresh(turn, { seen: claimed }));
}

function earning(desk: Desk, kind: FacilityKind, system: string): Venture[] {
  const site = siteNow(desk.draft.view, system);
  if (site.facilities.some((facility) => facility.kind === kind) || othersHave(desk.view, kind, system)) return [];
  const built = {
    ...site,
    facilities: [...site.facilities, { system, owner: desk.view.empire.id, kind, state: 'operational' as const }],
  };
  const route = hasRouteTo(desk, system);
  return facility(
    desk,
    kind,
    system,
    worthOf(desk, built, route) - worthOf(desk, site, route) - UPKEEP,
    reasons[kind] ?? 'It earns',
  );
}

/** G-27: one of a kind in a system, whoever built it; where several may live each has its own (G-58). */
function othersHave({ foreign, rules }: EmpireView, kind: FacilityKind, system: string): boolean {
  if (rules.multiColonySystems) return false;
  return foreign.colonies[system]?.facilities.some((facility) => facility.kind === kind) ?? false;
}

const reasons: Partial<Record<FacilityKind, string>> = {
  'mining base': 'There is ore for the taking',
  'orbital farms': 'Farms in orbit feed settlers',
  'research lab': 'Scholars ask for a laboratory',
};

function facility(desk: Desk, kind: FacilityKind, system: string, gain: number, reason: string, more = 0): Venture[] {
  if (gain <= 0) return [];
  const values = { facility: kind, system };
  const price = priceOf(desk, buildFacility, values);
  if (!price?.epTenths) return [];
  const payback = paybackOf(price.epTenths + more, gain);
  const because = `${reason} at ${systemNameIn(desk.view, system)}: it pays in about ${inTurns(payback)}.`;
  return [{ chapter: 'Facilities', verb: buildFacility, values, price, payback, because }];
}

/** 3.5-f: room for one more where a colony is full. */
function habitatsFor(desk: Desk): Venture[] {
  return quietColonies(desk.draft.view).flatMap(([id, colony]) => {
    const site = siteNow(desk.draft.view, id);
    if (colony.census < capacityOf(site.system, site.facilities) - (site.system.taken ?? 0)) return [];
    const census = colony.census + 1;
    const more = { ...site, colony: { ...colony, census, economy: census, agriculture: census, morale: census } };
    const gain = worthOf(desk, more, hasRouteTo(desk, id)) - worthOf(desk, site, hasRouteTo(desk, id)) - UPKEEP;
    return facility(desk, 'habitats', id, gain, "People live in each others' laps", 10 * census * (20 + populationWorth(desk)));
  });
}

/** A trading post, supply depot or sector capital where it brings the most new worlds within reach. */
function reachingFacilities(desk: Desk): Venture[] {
  const { view } = desk;
  const worlds = !prospectsOf(desk).some(({ payback }) => payback < GOOD_PAYBACK);
  const lanes = lanesInReach(view).length === 0;
  const front = worldsBeyondSupply(view);
  if (!worlds && !lanes && front.size === 0) return [];
  const sites = [...buildersReachKnownTo(view).keys()].filter(
    (id) => !isTaken(view, id) || (view.rules.multiColonySystems && id in view.colonies),
  );
  const lanesForSupply = supplyLanesIn(territoryKnownTo(view), lanesKnownTo(view)); // neither goods nor supplies cross others' systems
  const near = sites.map((id) => ({ id, around: [...jumpsFrom(lanesForSupply, id, DEPOT_RANGE).keys()] }));
  const capital = quietColonies(view).filter(
    ([id, { census }]) => census >= SECTOR_CAPITAL_CENSUS && (capitalReachOf(view).get(id)?.jumps ?? 0) >= 3,
  );
  return [
    ...(worlds
      ? opening(desk, 'trading post', near, newWorldsIn(desk), "New worlds would come within our merchants' reach")
      : []),
    ...(lanes ? opening(desk, 'supply depot', near, newLanesIn(view), 'Our scouts need supplies farther out') : []),
    ...opening(desk, 'supply depot', near, (system) => Number(front.has(system)), 'Our fleets need supplies nearer to the enemy'),
    ...capital.flatMap(([id]) => reaching(desk, 'sector capital', id, 'A second seat would widen our reach')),
  ];
}

/** 7.6: worlds of enemies at war, or of those who would be next, where supplies reach none of them. */
function worldsBeyondSupply(view: EmpireView): Set<string> {
  const enemies = enemiesAtWarIn(view);
  const worlds = (enemies.length > 0 ? enemies : wouldBeFoesOf(view)).flatMap((enemy) => worldsKnownOf(view, enemy));
  return new Set(worlds.some((system) => supplyReachOf(view).has(system)) ? [] : worlds);
}

type Near = readonly { id: string; around: readonly string[] }[];

function opening(desk: Desk, kind: FacilityKind, near: Near, gainIn: (system: string) => number, reason: string): Venture[] {
  const sites = near
    .filter(({ id }) => !othersHave(desk.view, kind, id))
    .map(({ id, around }) => ({ id, opened: around.reduce((sum, system) => sum + gainIn(system), 0) }))
    .filter(({ opened }) => opened > 0)
    .sort((one, other) => other.opened - one.opened || plainOrder(one.id, other.id));
  for (const { id } of sites.slice(0, MAX_SITES)) {
    const ventures = reaching(desk, kind, id, reason);
    if (ventures.length > 0) return ventures; // at some sites nothing can be built
  }
  return [];
}

function reaching(desk: Desk, kind: FacilityKind, system: string, reason: string): Venture[] {
  const values = { facility: kind, system };
  const price = priceOf(desk, buildFacility, values);
  const because = `${reason} from ${systemNameIn(desk.view, system)}.`;
  return price ? [{ chapter: 'Facilities', verb: buildFacility, values, price, payback: OPENING_PAYBACK, because }] : [];
}

function newWorldsIn(desk: Desk): (system: string) => number {
  const ranges = commerceRangesOf(desk.view);
  const good = new Set(
    worldsOf(desk)
      .filter(({ system, payback }) => !ranges.has(system.id) && payback < GOOD_PAYBACK)
      .map(({ system }) => system.id),
  );
  return (system) => Number(good.has(system));
}

function newLanesIn(view: EmpireView): (system: string) => number {
  const safe = suppliedSystems(view);
  const lanes = Map.groupBy(
    view.stubs.filter(({ system }) => !safe.has(system)),
    ({ system }) => system,
  );
  return (system) => lanes.get(system)?.length ?? 0;
}
