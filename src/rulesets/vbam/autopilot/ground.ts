import { inIdOrder } from '#core/inIdOrder.ts';
import { plainOrder } from '#core/order.ts';
import type { Colony, Facility, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { industryUsedAt } from '#vbam/orders/guards/industry.ts';
import { industrialCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import type { Ratings } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { once } from '#vbam/view/once.ts';
import { lanesKnownTo } from '#vbam/view/realm/places.ts';
import { type OwnSite, ownSites, ownUtilizedAt } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Desk } from './desk.ts';

const CC_PER_COLONY = 4;

/** An own unit with what advisers need to know of it. */
export interface Piece {
  id: string;
  unit: Unit;
  unitClass: UnitClass;
  ratings: Ratings;
  system: string;
}

/** All own units that are not laid up, in order of their ids, as they were before the first order. */
export const piecesOf = once((view): Piece[] =>
  Object.keys(view.units)
    .sort()
    .flatMap((id) => {
      const unit = unitIn(view, id);
      const unitClass = view.unitClasses[unit.class] ?? view.foreignClasses[unit.class];
      if (!unitClass || unit.mothballed) return [];
      return [{ id, unit, unitClass, ratings: currentStatisticsOf(unit, unitClass), system: systemOfUnit(view, unit) }];
    }),
);

/** The units of each fleet, without those aboard others. */
export const crewsOf = once((view): ReadonlyMap<string, Piece[]> => {
  const crews = new Map<string, Piece[]>(Object.keys(view.fleets).map((id) => [id, []]));
  for (const piece of piecesOf(view)) {
    if (piece.unit.place.kind === 'fleet') crews.get(piece.unit.place.fleet)?.push(piece);
  }
  return crews;
});

/** The same without fleets that standing instructions have merged into others, and without those that have their orders. */
export function crewsLeft({ view, draft, busy }: Pick<Desk, 'view' | 'draft' | 'busy'>): [fleet: string, crew: Piece[]][] {
  return [...crewsOf(view)].filter(([fleet]) => fleet in draft.view.fleets && !busy.has(fleet));
}

/** Units that are in no fleet and not aboard others, without those under repair. */
export function looseUnits({ view, busy }: Pick<Desk, 'view' | 'busy'>): Piece[] {
  return piecesOf(view).filter(({ id, unit }) => unit.place.kind === 'system' && !busy.has(id));
}

/** Own sites by system, as they were before the first order. */
export const sitesBySystem = once((view): ReadonlyMap<string, OwnSite> => {
  return new Map(ownSites(view).map((site) => [site.system.id, site]));
});

/** Systems by their jumps from one of them, nearest first. */
export function jumpsAround(view: EmpireView, from: string, within = Infinity): Map<string, number> {
  return jumpsFrom(lanesKnownTo(view), from, within);
}

/** Colonies that work for their empire, in order of their ids. */
export function quietColonies({ colonies }: EmpireView): [string, Colony][] {
  return inIdOrder(colonies).filter(([, colony]) => !inRebellion({ colony }));
}

/** G-36: the industrial capacity of a colony; none in a rebellion, or where there is no colony. */
export function industryAt(view: EmpireView, colony: string): number {
  const site = sitesBySystem(view).get(colony);
  return !site?.colony || inRebellion(site) ? 0 : industryOf(site);
}

/** What of it is not used yet. */
export function industryLeftAt({ view, draft }: Desk, colony: string): number {
  return industryAt(view, colony) - industryUsedAt(draft, colony);
}

export function industryOf(site: OwnSite): number {
  const output = { utilized: ownUtilizedAt(site, 'industry'), census: site.colony?.census ?? 0 };
  return industrialCapacityOf(output, site.surroundings).total;
}

/** What is known of another empire's ships, in CC; where few were seen, a number is assumed for each of its colonies. */
export function neighbourCcOf({ foreign }: EmpireView, empire: string): number {
  const seen = Object.values(foreign.forces)
    .filter(({ owner, where }) => owner === empire && where === 'space')
    .reduce((sum, { ccHalves }) => sum + ccHalves / 2, 0);
  const colonies = Object.keys(foreign.colonies).filter((system) => isKnownToLiveAt(foreign.colonies, system, empire)).length;
  return Math.max(seen, CC_PER_COLONY * colonies);
}

/** Colonies with a working shipyard, the largest industry first. */
export function shipyardsOf(desk: Desk): string[] {
  const { view } = desk;
  return quietColonies(view)
    .map(([id]) => id)
    .filter((id) => isOperational(facilitiesIn(view, id), 'shipyard'))
    .sort((a, b) => industryLeftAt(desk, b) - industryLeftAt(desk, a) || plainOrder(a, b));
}

function facilitiesIn(view: EmpireView, system: string): readonly Facility[] {
  return sitesBySystem(view).get(system)?.facilities ?? [];
}
