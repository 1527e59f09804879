import { valueIn } from '#core/valueIn.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { SupplyGap } from '#schemas/vbam/state.ts';
import { supplyFirst } from '#vbam/orders/verbs/fleets/supply.ts';
import { sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { territoryOf } from '#vbam/questions/movement/territory.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { sharesBases } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { shutSystemsOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { supplyGapsFor } from '#vbam/questions/shared/forces/supplyGaps.ts';
import { allot, type Claim, claimsOf, type SupplyNetwork, supplyNetworkOf } from '#vbam/questions/shared/forces/supplyNetwork.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit, fleetOf, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { networkLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { disorderedIn } from './supply/disorder.ts';
import { harmInTerrain, type Want } from './supply/hardship.ts';
import { supplyRebels } from './supply/rebels.ts';
import { giveFromShips, recharge, type Supplied } from './supply/supplyShips.ts';

/** G-03 step 7, G-41: what can be supplied is; what cannot suffers. */
export function resolveSupply(turn: VbamTurn): void {
  const { state, galaxy } = turn;
  const sites = sitesByOwner(sitesOf(state, galaxy));
  const lanesFor = exploredLanesOf(state, galaxy);
  const contests = contestsIn(state, turn.notes.withdrawn);
  const units = Map.groupBy(Object.keys(state.units).sort(), (id) => unitIn(state, id).owner);
  const systems = new Map(galaxy.systems.map((system) => [system.id, system]));
  const served = Object.keys(state.empires)
    .sort()
    .map((id): Served => {
      const own = sites.get(id) ?? [];
      const lanes = networkLanesIn(territoryOf(state, id, contests), lanesFor(id));
      const network = supplyNetworkOf(empireIn(state, id), own, lanes);
      const shut = shutSystemsOf(own);
      const gapAt = supplyGapsFor({ ...network, lanes, shut, isUnderstood: (system) => knowsWhoIsAt(state, id, system) });
      const supplied = { empire: id, units: units.get(id) ?? [] };
      const homes = new Set(own.filter(({ colony }) => colony !== null).map(({ system }) => system.id));
      const claims = claimsOf(state, supplied.units, homes, priorityOf(turn, supplied));
      const disordered = disorderedIn(turn, id, claims, network, lanes);
      const served = claims.filter((claim) => !disordered.includes(claim));
      return { supplied, network, unmet: allot(network, served), disordered, gapAt };
    });
  drawOnPartners(turn, served); // only when all have served their own
  const wants: Want[] = [];
  for (const { supplied, network, unmet: without, disordered, gapAt } of served) {
    const unmet = giveFromShips(turn, supplied, without);
    recharge(turn, supplied, network, [...unmet, ...disordered]);
    wants.push(...settle(turn, supplied, systems, { unmet, disordered, gapAt }));
  }
  harmInTerrain(turn, wants);
  supplyRebels(turn);
}

/** who cuts a way is told only to those who have seen somebody there. */
function knowsWhoIsAt({ knowledge }: VbamTurn['state'], empire: string, system: string): boolean {
  const known = knowledge[empire];
  const isThere = (seen: { system: string }) => seen.system === system;
  if (!known) return false;
  return isSettledByOthers(known.colonies, system) || known.contested.some(isThere) || Object.values(known.forces).some(isThere);
}

/** One empire after it has served its own. */
interface Served {
  supplied: Supplied;
  network: SupplyNetwork;
  /** units left without supply */
  unmet: Claim[];
  /** G-42: units that spies have kept from supplies */
  disordered: Claim[];
  /** why supplies did not get to a system */
  gapAt(system: string): SupplyGap;
}

/** G-41 step 3, 4.5.T-i. Ruling: the treaty is permission enough, and those who ask draw in order of their ids. */
function drawOnPartners({ state }: VbamTurn, served: readonly Served[]): void {
  for (const asking of served) {
    for (const { supplied, network } of asking.unmet.length > 0 ? served : []) {
      const relation = state.relations[pairIdOf(asking.supplied.empire, supplied.empire)];
      if (relation && sharesBases(relation)) asking.unmet = allot(network, asking.unmet);
    }
  }
}

/** O-19: the units that are served first, fleets with all that is in them. */
function priorityOf(turn: VbamTurn, { empire, units }: Supplied): string[] {
  const fleets = ordersOf(turn, supplyFirst)
    .filter((order) => order.empire === empire)
    .flatMap(({ values }) => values.fleets);
  return fleets.flatMap((fleet) => units.filter((id) => fleetOf(turn.state, id) === fleet));
}

/** Supplied units are well again, but for what unpaid maintenance has done to them (G-34); the others use their Endurance, or go without. */
function settle(
  { state, number }: VbamTurn,
  { units }: Supplied,
  systems: ReadonlyMap<string, StarSystem>,
  { unmet, disordered, gapAt }: Pick<Served, 'unmet' | 'disordered' | 'gapAt'>,
): Want[] {
  const [without, inDisorder] = [unitsIn([...unmet, ...disordered]), unitsIn(disordered)];
  return units.map((id): Want => {
    const unit = unitIn(state, id);
    const system = valueIn(systems, systemOfUnit(state, unit));
    const covered =
      without.has(id) && unit.endured < (currentStatisticsOf(unit, classOfUnit(state, unit)).abilities.endurance ?? 0);
    delete unit.gap;
    if (without.has(id)) unit.gap = inDisorder.has(id) ? { why: 'disorder' } : gapAt(system.id);
    if (covered) unit.endured += 1;
    else if (!without.has(id)) [unit.outOfSupply, unit.endured] = [unit.unpaid, 0];
    return { unit: id, system, unsupplied: without.has(id) && !covered && unit.landed !== number }; // G-41: invaders suffer from the turn after their landing on
  });
}

function unitsIn(claims: readonly Claim[]): ReadonlySet<string> {
  return new Set(claims.map(({ unit }) => unit));
}
