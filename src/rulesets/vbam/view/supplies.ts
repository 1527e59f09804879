import { sumOf } from '#core/sum.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { allot, type Claim, claimsOf, inOrderOfSupply, supplyNetworkOf } from '#vbam/questions/shared/forces/supplyNetwork.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { networkLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { type OwnForces, stopsAhead, withClasses } from './journeys.ts';
import { once } from './once.ts';
import { lanesKnownTo } from './places.ts';
import { ownSites } from './sites.ts';
import { territoryKnownTo } from './territory.ts';
import type { EmpireView } from './view.ts';

/** G-41: what colonies can give when a turn ends, what is needed then, and who goes without. CC in halves. */
export interface SupplyOutlook {
  /** of all colonies that the supply centers join */
  capacity: number;
  /** of all units in their reach */
  needed: number;
  /** units that get nothing, wherever they are */
  without: ReadonlySet<string>;
}

/** Units that are not there yet: from the turn `stop` turns after this one on, they need supplies too. */
export interface Recruits {
  unitClass: UnitClass;
  system: string;
  count: number;
  stop: number;
}

export interface SupplyPlan {
  /** O-19: units in the order in which they are served, before all others */
  first?: readonly string[];
  recruits?: readonly Recruits[];
  /** where a fleet is at the end of each turn, the last for good; where it means to be, unless said */
  stopsOf?: (fleet: string) => readonly string[];
}

/** Who goes without at the end of this turn (0), of the next one, and so on, by the rule that the turn is played by. */
export type SuppliesAhead = (stop: number) => SupplyOutlook;

/** As far as an empire knows: nothing that partners give, and nobody whom it has not seen in the way. */
export function suppliesAhead(start: EmpireView, forces: OwnForces, plan: SupplyPlan = {}): SuppliesAhead {
  const recruits = plan.recruits ?? recruitsIn(start);
  const stopsFor = plan.stopsOf ?? ((fleet: string) => stopsAhead(start, forces, fleet));
  const stops = new Map(Object.keys(forces.fleets).map((id) => [id, stopsFor(id)]));
  const last = Math.max(0, ...[...stops.values()].map(({ length }) => length - 1), ...recruits.map(({ stop }) => stop));
  const known = new Map<number, SupplyOutlook>();
  return (stop) => {
    const at = Math.min(stop, last);
    const outlook = known.get(at) ?? outlookAt(start, claimsAt(start, forces, stops, { ...plan, recruits }, at));
    known.set(at, outlook);
    return outlook;
  };
}

/** If no order changes anything. */
export const suppliesOf = once((start) => suppliesAhead(start, start));

/** G-36: what is under construction. */
export function recruitsIn({ projects, unitClasses, turn }: EmpireView): Recruits[] {
  return Object.values(projects).flatMap(({ work, system, ready }) => {
    const unitClass = work.kind === 'unit' ? unitClasses[work.class] : undefined;
    return unitClass ? [{ unitClass, system, count: 1, stop: Math.max(0, ready - turn) + 1 }] : []; // ready only after supplies are given out
  });
}

function claimsAt(
  start: EmpireView,
  forces: OwnForces,
  stops: ReadonlyMap<string, readonly string[]>,
  { first = [], recruits = [] }: SupplyPlan,
  stop: number,
): Claim[] {
  const fleets = Object.fromEntries(
    Object.entries(forces.fleets).map(([id, fleet]) => {
      const way = stops.get(id) ?? [];
      return [id, { ...fleet, system: way[Math.min(stop, way.length - 1)] ?? fleet.system }];
    }),
  );
  const homes = new Set(Object.keys(start.colonies));
  const present = claimsOf(withClasses({ ...forces, fleets }), Object.keys(forces.units).sort(), homes, first);
  const added = recruits
    .filter((recruit) => recruit.stop <= stop && recruit.unitClass.type === 'starship') // all others are free at home
    .flatMap(({ unitClass, system, count }, index) =>
      Array.from({ length: count }, (_, n): Claim => ({ unit: `~${index}-${n}`, system, ccHalves: 2 * ccOf(unitClass) })),
    );
  return added.length === 0 ? present : inOrderOfSupply([...present, ...added], first);
}

/** What is built this turn works from the next on, but nobody can be sure of it. */
function outlookAt(start: EmpireView, claims: readonly Claim[]): SupplyOutlook {
  const network = networkKnownTo(start);
  const local = new Map(network.local);
  const { reached } = network;
  const joined = [...local].filter(([system]) => reached.has(system)).map(([, here]) => here);
  const within = claims.filter(({ system }) => reached.has(system)).map(({ ccHalves }) => ccHalves);
  const without = new Set(allot({ ...network, local }, claims).map(({ unit }) => unit));
  return { capacity: sumOf(joined), needed: sumOf(within), without };
}

const networkKnownTo = once((start) =>
  supplyNetworkOf(start.empire, ownSites(start), networkLanesIn(territoryKnownTo(start), lanesKnownTo(start))),
);
