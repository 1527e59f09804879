import { sumOf } from '#core/sum.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import {
  allot,
  type Claim,
  claimsOf,
  inOrderOfSupply,
  type SupplyNetwork,
  supplyNetworkOf,
} from '#vbam/questions/shared/forces/supplyNetwork.ts';
import { rechargedBy, type SupplyShip, serveFromShips } from '#vbam/questions/shared/forces/supplyShips.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { networkLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type OwnForces, stopsAhead, withClasses } from '#vbam/view/ways/journeys.ts';
import { lanesKnownTo } from './places.ts';
import { ownSites } from './sites.ts';

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
  /** O-19: ships that give nothing away at the end of this turn */
  kept?: ReadonlySet<string>;
  /** G-03: the forces as they are when supplies are given out this turn, before yards have done their work */
  underway?: OwnForces;
  /** where a fleet is at the end of each turn, the last for good; where it means to be, unless said */
  stopsOf?: (fleet: string) => readonly string[];
}

/** Who goes without at the end of this turn (0), of the next one, and so on, by the rule that the turn is played by. */
export interface SuppliesAhead {
  outlookAt(stop: number): SupplyOutlook;
  /** those whom neither ships with Supply nor what they carry themselves keep from harm then */
  wornAt(stop: number): ReadonlySet<string>;
}

/** As far as an empire knows: nothing that partners give, and nobody whom it has not seen in the way. */
export function suppliesAhead(start: EmpireView, forces: OwnForces, plan: SupplyPlan = {}): SuppliesAhead {
  const recruits = plan.recruits ?? recruitsIn(start);
  const stopsFor = plan.stopsOf ?? ((fleet: string) => stopsAhead(start, forces, fleet));
  const stops = new Map(Object.keys(forces.fleets).map((id) => [id, stopsFor(id)]));
  const last = Math.max(1, ...[...stops.values()].map(({ length }) => length - 1), ...recruits.map(({ stop }) => stop));
  const known = new Map<number, Given>();
  const givenAt = (stop: number): Given => {
    const at = Math.min(stop, last);
    const before = known.get(at);
    if (before) return before;
    const there = forcesAt(at === 0 ? (plan.underway ?? forces) : forces, stops, at);
    const given = giveOut(start, there, claimsAt(start, there, { ...plan, recruits }, at));
    known.set(at, given);
    return given;
  };
  return { outlookAt: (stop) => givenAt(stop).outlook, wornAt: wearOf(givenAt, plan.kept ?? new Set()) };
}

/** What colonies give out when a turn ends. */
interface Given {
  outlook: SupplyOutlook;
  forces: ReturnType<typeof forcesAt>;
  unmet: readonly Claim[];
  /** with what is left in it */
  network: SupplyNetwork;
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

/** The forces where they are by then. */
function forcesAt(forces: OwnForces, stops: ReadonlyMap<string, readonly string[]>, stop: number) {
  const fleets = Object.fromEntries(
    Object.entries(forces.fleets).map(([id, fleet]) => {
      const way = stops.get(id) ?? [];
      return [id, { ...fleet, system: way[Math.min(stop, way.length - 1)] ?? fleet.system }];
    }),
  );
  return withClasses({ ...forces, fleets });
}

function claimsAt(start: EmpireView, forces: Given['forces'], { first = [], recruits = [] }: SupplyPlan, stop: number): Claim[] {
  const homes = new Set(Object.keys(start.colonies));
  const present = claimsOf(forces, Object.keys(forces.units).sort(), homes, first);
  const added = recruits
    .filter((recruit) => recruit.stop <= stop && recruit.unitClass.type === 'starship') // all others are free at home
    .flatMap(({ unitClass, system, count }, index) =>
      Array.from({ length: count }, (_, n): Claim => ({ unit: `~${index}-${n}`, system, ccHalves: 2 * ccOf(unitClass) })),
    );
  return added.length === 0 ? present : inOrderOfSupply([...present, ...added], first);
}

/** What is built this turn works from the next on, but nobody can be sure of it. */
function giveOut(start: EmpireView, forces: Given['forces'], claims: readonly Claim[]): Given {
  const known = networkKnownTo(start);
  const network = { ...known, local: new Map(known.local) };
  const { local, reached } = network;
  const joined = [...local].filter(([system]) => reached.has(system)).map(([, here]) => here);
  const within = claims.filter(({ system }) => reached.has(system)).map(({ ccHalves }) => ccHalves);
  const unmet = allot(network, claims);
  const without = new Set(unmet.map(({ unit }) => unit));
  return { outlook: { capacity: sumOf(joined), needed: sumOf(within), without }, forces, unmet, network };
}

const networkKnownTo = once((start) =>
  supplyNetworkOf(start.empire, ownSites(start), networkLanesIn(territoryKnownTo(start), lanesKnownTo(start))),
);

/** What has been used of each unit's stores. */
interface Wear {
  spent: Map<string, number>;
  endured: Map<string, number>;
  worn: ReadonlySet<string>;
}

/** G-41: turn after turn, because what ships have and what each unit carries lasts for a while. */
function wearOf(givenAt: (stop: number) => Given, kept: ReadonlySet<string>): SuppliesAhead['wornAt'] {
  const wears: Wear[] = [];
  return (stop) => {
    for (let at = wears.length; at <= stop; at++) {
      const before = wears.at(-1) ?? { spent: new Map(), endured: new Map(), worn: new Set() };
      wears.push(wearAfter(givenAt(at), before, at === 0 ? kept : new Set()));
    }
    return wears[stop]?.worn ?? new Set();
  };
}

function wearAfter({ forces, unmet, network: left }: Given, before: Wear, kept: ReadonlySet<string>): Wear {
  const [spent, endured] = [new Map(before.spent), new Map(before.endured)];
  const ships = suppliersIn(forces, spent);
  const served = serveFromShips(
    ships.filter(({ id }) => !kept.has(id)),
    unmet,
  );
  for (const [id, points] of served.spent) spent.set(id, (spent.get(id) ?? 0) + points);
  const hungry = new Set(served.left.map(({ unit }) => unit));
  const network = { ...left, local: new Map(left.local) };
  for (const { id, system } of ships) {
    const used = spent.get(id) ?? 0;
    if (!hungry.has(id)) spent.set(id, used - rechargedBy(network, system, used));
  }
  const worn = new Set<string>();
  for (const [id, unit] of Object.entries(forces.units)) {
    const { endurance = 0 } = currentStatisticsOf(unit, classOfUnit(forces, unit)).abilities;
    const turns = endured.get(id) ?? unit.endured;
    if (!hungry.has(id)) endured.set(id, 0);
    else if (turns < endurance) endured.set(id, turns + 1);
    else worn.add(id);
  }
  return { spent, endured, worn };
}

/** Ships with Supply, and what they have left; those that are met for the first time have spent what they had by then. */
function suppliersIn(forces: Given['forces'], spent: Map<string, number>): SupplyShip[] {
  return Object.keys(forces.units)
    .sort()
    .flatMap((id) => {
      const unit = unitIn(forces, id);
      if (unit.mothballed || !classOfUnit(forces, unit).abilities.supply) return [];
      const supplySpent = spent.get(id) ?? unit.supplySpent;
      spent.set(id, supplySpent);
      return [{ id, system: systemOfUnit(forces, unit), left: supplyLeftOf(forces, { ...unit, supplySpent }) }];
    });
}
