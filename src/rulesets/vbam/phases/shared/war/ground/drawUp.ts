import type { BattleOrders } from '#schemas/vbam/state.ts';
import type { BattlePlan, Index } from '#vbam/battle/forces.ts';
import { troopsIn } from '#vbam/battle/onGround.ts';
import { planFor } from '#vbam/battle/planFor.ts';
import { planFrom } from '#vbam/battle/planFrom.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Drawn } from '../forces.ts';
import type { Scenario } from '../scenario.ts';

/** A side of a battle on the ground, as the engine wants it. */
export function drawUpOnGround(turn: VbamTurn, scenario: Scenario, index: Index): Drawn {
  const { state } = turn;
  const { units, detection, readiness, ground } = scenario.sides[index];
  if (!ground) throw new Error('a side fights on the ground, and nothing says how');
  const byOwner = Map.groupBy(units, (id) => unitIn(state, id).owner);
  const plans: Record<string, BattlePlan> = {};
  const combatants = [...byOwner].flatMap(([owner, own]) => {
    plans[owner] = planOn(turn, scenario, index, owner);
    return troopsIn({ forces: state, units: own, plan: owner, fromCargo: ground.fromCargo });
  });
  const { orbit, transports } = ground;
  const inSpace = { unseen: false, shield: 0, atCapital: [], estimatedCc: 0, pursues: false };
  return { force: { combatants, detection, readiness, orbit, transports, ...inSpace }, plans };
}

/** G-23: invaders go by the plan of the fleet that can take them off; who defends stays, and so do rebels. */
function planOn(turn: VbamTurn, { sides, defender }: Scenario, index: Index, owner: string): BattlePlan {
  const { ground } = sides[index];
  if (owner === ground?.band) return { ...planFor(), before: null, during: null };
  const ships = ground?.transports[owner] ?? [];
  const plan = planFrom(ordersOf(turn, owner, ships[0]?.id), []);
  const canLeave = index !== defender && ships.length > 0;
  return { ...plan, before: null, during: canLeave ? plan.during : null };
}

/** What an empire's troops go by: the plan of a ship's fleet, or its own. */
export function ordersOf({ state }: VbamTurn, owner: string, ship: string | undefined): BattleOrders {
  const place = ship === undefined ? undefined : unitIn(state, ship).place;
  const fleet = place?.kind === 'fleet' ? state.fleets[place.fleet] : undefined;
  return battleOrdersOf(empireIn(state, owner).plan, fleet?.plan);
}
