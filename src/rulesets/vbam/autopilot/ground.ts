import { inIdOrder } from '#core/inIdOrder.ts';
import { plainOrder } from '#core/order.ts';
import type { Colony, Facility, Unit, UnitClass } from '#schemas/vbam/state.ts';
import { industryUsedAt } from '#vbam/orders/guards/industry.ts';
import { moraleStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { industrialCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { supplyRangeOf } from '#vbam/questions/shared/forces/supplyRange.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import type { Ratings } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { supplyLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { reachOf } from '#vbam/questions/shared/movement/reach.ts';
import { nameProblem } from '#vbam/view/names.ts';
import { once } from '#vbam/view/once.ts';
import { capitalsOf, lanesKnownTo } from '#vbam/view/places.ts';
import { type OwnSite, ownSites, ownUtilizedAt } from '#vbam/view/sites.ts';
import { territoryKnownTo } from '#vbam/view/territory.ts';
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

/** G-41: systems that supplies of all colonies reach, from capitals and depots. */
export const supplyReach = once((view): ReadonlySet<string> => {
  const ranges = new Map<string, number>();
  const capitals = capitalsOf(view);
  for (const { system, colony, facilities, surroundings } of sitesBySystem(view).values()) {
    if (colony && moraleStateOf(colony) === 'rebellion') continue;
    const capital = colony !== null && capitals.includes(system.id);
    const depot = isOperational(facilities, 'supply depot');
    const range = supplyRangeOf({ ...surroundings, capital, depot, census: colony?.census ?? null });
    if (range) ranges.set(system.id, range.total);
  }
  return new Set(reachOf(ranges, supplyLanesIn(territoryKnownTo(view), lanesKnownTo(view))).keys());
});

/** G-41: systems in which at least a few ships find supply: those, and colonies with industry of their own. */
export const supplied = once((view): ReadonlySet<string> => {
  const local = [...sitesBySystem(view).keys()].filter((id) => industryAt(view, id) > 0);
  return new Set([...supplyReach(view), ...local]);
});

/** G-41: whether a crew finds supply in a system: what a colony outside the reach of others has, it shares among those who are there. */
export function feeds(view: EmpireView, system: string, crew: readonly Piece[]): boolean {
  if (supplyReach(view).has(system)) return true;
  const others = crewCcAt(view).get(system) ?? 0;
  const [own, here] = [ccAmong(crew), crew[0]?.system === system ? ccAmong(crew) : 0];
  return industryAt(view, system) >= others - here + own;
}

/** CC of the fleets in each system. */
const crewCcAt = once((view): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const crew of crewsOf(view).values()) {
    const [first] = crew;
    if (first) sums.set(first.system, (sums.get(first.system) ?? 0) + ccAmong(crew));
  }
  return sums;
});

export function ccAmong(crew: readonly Piece[]): number {
  return crew.reduce((sum, { unitClass }) => sum + ccOf(unitClass), 0);
}

/** Systems by their jumps from one of them, nearest first. */
export function jumpsAround(view: EmpireView, from: string, within = Infinity): Map<string, number> {
  return jumpsFrom(lanesKnownTo(view), from, within);
}

/** Colonies that work for their empire, in order of their ids. */
export function quietColonies({ colonies }: EmpireView): [string, Colony][] {
  return inIdOrder(colonies).filter(([, colony]) => moraleStateOf(colony) !== 'rebellion');
}

/** G-36: the industrial capacity of a colony; none in a rebellion, or where there is no colony. */
export function industryAt(view: EmpireView, colony: string): number {
  const site = sitesBySystem(view).get(colony);
  return !site?.colony || moraleStateOf(site.colony) === 'rebellion' ? 0 : industryOf(site);
}

/** What of it is not used yet. */
export function industryLeftAt({ view, draft }: Desk, colony: string): number {
  return industryAt(view, colony) - industryUsedAt(draft, colony);
}

function industryOf(site: OwnSite): number {
  const output = { utilized: ownUtilizedAt(site, 'industry'), census: site.colony?.census ?? 0 };
  return industrialCapacityOf(output, site.surroundings).total;
}

/** G-41: CC that the empire can supply, and CC that its ships take. */
export const supplyBalanceOf = once((view): { capacity: number; taken: number } => {
  let capacity = 0;
  for (const site of sitesBySystem(view).values()) if (site.colony) capacity += industryOf(site);
  const ships = piecesOf(view).filter(({ unitClass }) => unitClass.type === 'starship');
  const building = Object.values(view.projects).flatMap(({ work }) => {
    const unitClass = work.kind === 'unit' ? view.unitClasses[work.class] : undefined;
    return unitClass?.type === 'starship' ? [unitClass] : [];
  });
  const taken = [...ships.map(({ unitClass }) => unitClass), ...building].reduce((sum, unitClass) => sum + ccOf(unitClass), 0);
  return { capacity, taken };
});

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

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** `4th`. */
function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : (endings[number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** The first name of its kind that a fleet may have: `4th Survey`. */
export function freeFleetName({ draft }: Desk, kind: string): string {
  let number = 1;
  while (nameProblem(draft.view, 'fleet', null, `${ordinal(number)} ${kind}`)) number++;
  return `${ordinal(number)} ${kind}`;
}
