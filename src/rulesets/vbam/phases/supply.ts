import type { StarSystem } from '#schemas/galaxy.ts';
import type { CampaignState, Empire, Unit } from '#schemas/state.ts';
import { contestedIn } from '../questions/contested.ts';
import { supplyLanesIn, territoryOf } from '../questions/openLanes.ts';
import { sitesByOwner, sitesOf } from '../questions/sites.ts';
import { allot, type Claim, claimsOf, supplyNetworkOf } from '../questions/supply.ts';
import { knownLanesOf } from '../questions/tradeCenters.ts';
import { statisticsOf } from '../questions/unitStatistics.ts';
import { classOfUnit, systemOfUnit } from '../questions/whereabouts.ts';
import { ordersOf, type VbamTurn } from '../turn.ts';
import { harmInTerrain, type Want } from './supply/hardship.ts';
import { giveFromShips, recharge, type Supplied } from './supply/supplyShips.ts';

/** G-03 step 7, G-41: what can be supplied is; what cannot suffers. */
export function resolveSupply(turn: VbamTurn): void {
  const { state, galaxy } = turn;
  const sites = sitesByOwner(sitesOf(state, galaxy));
  const lanesFor = knownLanesOf(state, galaxy);
  const contested = contestedIn(state);
  const units = Map.groupBy(Object.keys(state.units).sort(), (id) => (state.units[id] as Unit).owner);
  const systems = new Map(galaxy.systems.map((system) => [system.id, system]));
  const wants: Want[] = [];
  for (const id of Object.keys(state.empires).sort()) {
    const own = sites.get(id) ?? [];
    const lanes = supplyLanesIn(territoryOf(state, id, contested), lanesFor(id));
    const network = supplyNetworkOf(state.empires[id] as Empire, own, lanes);
    const supplied = { empire: id, units: units.get(id) ?? [] };
    const homes = new Set(own.filter(({ colony }) => colony !== null).map(({ system }) => system.id));
    const claims = claimsOf(state, supplied.units, homes, priorityOf(turn, supplied));
    const unmet = giveFromShips(turn, supplied, allot(network, claims));
    recharge(turn, supplied, network, unmet);
    wants.push(...settle(turn, supplied, systems, unmet));
  }
  harmInTerrain(turn, wants);
}

/** O-19: the units that are served first, fleets with all that is in them. */
function priorityOf(turn: VbamTurn, { empire, units }: Supplied): string[] {
  const fleets = ordersOf<{ fleets: string[] }>(turn, 'supply first')
    .filter((order) => order.empire === empire)
    .flatMap(({ values }) => values.fleets);
  return fleets.flatMap((fleet) => units.filter((id) => fleetOf(turn.state, turn.state.units[id] as Unit) === fleet));
}

function fleetOf({ units }: Pick<CampaignState, 'units'>, { place }: Unit): string | null {
  if (place.kind === 'fleet') return place.fleet;
  if (place.kind !== 'carried') return null;
  const carrier = units[place.by];
  return carrier ? fleetOf({ units }, carrier) : null;
}

/** Supplied units are well again; the others use their Endurance, or want. */
function settle(
  { state }: VbamTurn,
  { units }: Supplied,
  systems: ReadonlyMap<string, StarSystem>,
  unmet: readonly Claim[],
): Want[] {
  const without = new Set(unmet.map(({ unit }) => unit));
  return units.map((id): Want => {
    const unit = state.units[id] as Unit;
    const system = systems.get(systemOfUnit(state, unit)) as StarSystem;
    const covered = without.has(id) && unit.endured < (statisticsOf(unit, classOfUnit(state, unit)).abilities.endurance ?? 0);
    if (covered) unit.endured += 1;
    else if (!without.has(id)) [unit.outOfSupply, unit.endured] = [0, 0];
    return { unit: id, system, unsupplied: without.has(id) && !covered };
  });
}
