import type { Unit } from '#schemas/vbam/state.ts';
import { keepSupply } from '#vbam/orders/verbs/fleets/supply.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import type { Claim, SupplyNetwork } from '#vbam/questions/shared/forces/supplyNetwork.ts';
import { rechargedBy, serveFromShips } from '#vbam/questions/shared/forces/supplyShips.ts';
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
  const ships = suppliersOf(turn, units).filter(({ id }) => !kept.has(id));
  const { left, spent } = serveFromShips(
    ships.map(({ id, unit, system }) => ({ id, system, left: supplyLeftOf(turn.state, unit) })),
    unmet,
  );
  for (const [id, points] of spent) unitIn(turn.state, id).supplySpent += points;
  return left;
}

/** G-41: refilled where the ship is in supply itself. */
export function recharge(turn: VbamTurn, { units }: Supplied, network: SupplyNetwork, unmet: readonly Claim[]): void {
  const without = new Set(unmet.map(({ unit }) => unit));
  for (const { id, unit, system } of suppliersOf(turn, units))
    if (!without.has(id)) unit.supplySpent -= rechargedBy(network, system, unit.supplySpent);
}

function suppliersOf({ state }: VbamTurn, units: readonly string[]): { id: string; unit: Unit; system: string }[] {
  return units.flatMap((id) => {
    const unit = unitIn(state, id);
    const has = !unit.mothballed && (state.unitClasses[unit.class]?.abilities.supply ?? 0) > 0;
    return has ? [{ id, unit, system: systemOfUnit(state, unit) }] : [];
  });
}
