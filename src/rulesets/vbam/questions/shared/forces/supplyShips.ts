import { sumOf } from '#core/sum.ts';
import { type Claim, drawFrom, type SupplyNetwork } from './supplyNetwork.ts';

/** A ship with Supply, and the CC that it can still give, in halves. */
export interface SupplyShip {
  id: string;
  system: string;
  left: number;
}

/** G-41: ships serve those in their system whom nobody else serves. Returns who still goes without, and the points that each ship gives. */
export function serveFromShips(ships: readonly SupplyShip[], unmet: readonly Claim[]) {
  const bySystem = Map.groupBy(ships, ({ system }) => system);
  const served = new Map<string, number>();
  const left = unmet.filter(({ system, ccHalves }) => {
    const have = sumOf((bySystem.get(system) ?? []).map((ship) => ship.left));
    const wanted = (served.get(system) ?? 0) + ccHalves;
    if (wanted > have) return true;
    served.set(system, wanted);
    return false;
  });
  const spent = new Map([...served].flatMap(([system, ccHalves]) => pointsFrom(bySystem.get(system) ?? [], ccHalves)));
  return { left, spent };
}

/** E-58: a point of Supply serves one CC; where a half is left over, it is spent as a whole point. */
function pointsFrom(ships: readonly SupplyShip[], ccHalves: number): [string, number][] {
  let wanted = ccHalves;
  return ships.flatMap(({ id, left }): [string, number][] => {
    const points = wanted > 0 ? Math.min(Math.ceil(wanted / 2), left / 2) : 0;
    wanted -= 2 * points;
    return points > 0 ? [[id, points]] : [];
  });
}

/** G-41: how many of the points that a ship has spent it gets back, at a center or a colony with capacity to spare. */
export function rechargedBy(network: SupplyNetwork, system: string, spent: number): number {
  if (!(network.local.has(system) || network.centers.has(system))) return 0;
  let points = 0;
  while (points < spent && takeOne(network, system)) points += 1;
  return points;
}

function takeOne(network: SupplyNetwork, system: string): boolean {
  const here = network.local.get(system) ?? 0;
  if (here < 2) return network.reached.has(system) && drawFrom(network, 2);
  network.local.set(system, here - 2);
  return true;
}
