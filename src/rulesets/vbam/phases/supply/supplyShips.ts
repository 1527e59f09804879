import type { Unit } from '#schemas/vbam/state.ts';
import { keepSupply } from '#vbam/orders/verbs/fleets/supply.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { type Claim, drawFrom, type SupplyNetwork } from '#vbam/questions/shared/forces/supplyNetwork.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { ordersOf, type VbamTurn } from '#vbam/turn.ts';

/** An empire and the ids of its units, in their order. */
export interface Supplied {
  empire: string;
  units: readonly string[];
}

/** G-41: ships with Supply serve those near them that nobody else serves, unless ordered to keep it. Returns those who still go without. */
export function giveFromShips(turn: VbamTurn, { empire, units }: Supplied, unmet: readonly Claim[]): Claim[] {
  const kept = new Set(
    ordersOf(turn, keepSupply)
      .filter((order) => order.empire === empire)
      .flatMap(({ values }) => values.units),
  );
  const ships = Map.groupBy(
    suppliersOf(turn, units).filter(({ id }) => !kept.has(id)),
    ({ system }) => system,
  );
  const served = new Map<string, number>();
  const left = unmet.filter(({ system, ccHalves }) => {
    const have = (ships.get(system) ?? []).reduce((sum, { unit }) => sum + supplyLeftOf(turn.state, unit), 0);
    const wanted = (served.get(system) ?? 0) + ccHalves;
    if (wanted > have) return true;
    served.set(system, wanted);
    return false;
  });
  for (const [system, ccHalves] of served) spend(turn, ships.get(system) ?? [], ccHalves);
  return left;
}

/** E-58: a point of Supply serves one CC; where a half is left over, it is spent as a whole point. */
function spend(turn: VbamTurn, ships: readonly { unit: Unit }[], ccHalves: number): void {
  let left = ccHalves;
  for (const { unit } of ships) {
    const points = Math.min(Math.ceil(left / 2), supplyLeftOf(turn.state, unit) / 2);
    unit.supplySpent += points;
    left -= 2 * points;
    if (left <= 0) return;
  }
}

/** G-41: refilled where the ship is in supply itself, at a center or a colony with capacity to spare. */
export function recharge(turn: VbamTurn, { units }: Supplied, network: SupplyNetwork, unmet: readonly Claim[]): void {
  const without = new Set(unmet.map(({ unit }) => unit));
  for (const { id, unit, system } of suppliersOf(turn, units)) {
    if (unit.supplySpent === 0 || without.has(id) || !(network.local.has(system) || network.centers.has(system))) continue;
    while (unit.supplySpent > 0 && takeOne(network, system)) unit.supplySpent -= 1;
  }
}

function takeOne(network: SupplyNetwork, system: string): boolean {
  const here = network.local.get(system) ?? 0;
  if (here < 2) return network.reached.has(system) && drawFrom(network, 2);
  network.local.set(system, here - 2);
  return true;
}

function suppliersOf({ state }: VbamTurn, units: readonly string[]): { id: string; unit: Unit; system: string }[] {
  return units.flatMap((id) => {
    const unit = unitIn(state, id);
    const has = !unit.mothballed && (state.unitClasses[unit.class]?.abilities.supply ?? 0) > 0;
    return has ? [{ id, unit, system: systemOfUnit(state, unit) }] : [];
  });
}
