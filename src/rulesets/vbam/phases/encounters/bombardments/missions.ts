import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { formedFrom } from '#vbam/battle/formedFrom.ts';
import type { TaskForce } from '#vbam/battle/taskForces.ts';
import { bombard } from '#vbam/orders/verbs/fleets/bombard.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { bombardersIn } from '#vbam/questions/shared/war/bombarders.ts';
import { hiddenFrom } from '#vbam/questions/shared/war/concealment.ts';
import { isDocked } from '#vbam/questions/shared/war/docked.ts';
import { type Orbits, orbitHeldWith, orbitsIn } from '#vbam/questions/war/orbit.ts';
import type { BombardTarget } from '#vbam/tables/war/bombardment.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { type Victim, victimOf } from './victims.ts';

/** G-25: one task force fires at one target. */
export interface Mission extends Victim {
  empire: string;
  system: string;
  target: BombardTarget;
  force: TaskForce;
}

type Bombard = GivenOrder<typeof bombard>;

/** An order that can be carried out, with the ships that do it. */
interface Ready extends Victim {
  order: Bombard;
  ships: readonly string[];
}

/** In the order of the sheets; what cannot be done is told to whoever ordered it. */
export function missionsOf(turn: VbamTurn): Mission[] {
  const orders = ordersOf(turn, bombard);
  if (orders.length === 0) return [];
  const orbits = orbitsIn(turn.state, turn.notes.withdrawn);
  const ready = orders.flatMap((order): Ready[] => {
    const found = readyFor(turn, orbits, order);
    if (!('kind' in found)) return [{ order, ...found }];
    fail(turn, order, found, 'G-25');
    return [];
  });
  return groupsOf(ready).flatMap((group) => missionsIn(turn, group));
}

function readyFor(turn: VbamTurn, orbits: Orbits, { empire, values }: Bombard): Omit<Ready, 'order'> | Hindrance {
  const { state, notes } = turn;
  const { fleet, what: target, system, empire: named } = values;
  if (state.fleets[fleet]?.owner !== empire || state.fleets[fleet]?.system !== system) return { kind: 'no armed unit there' };
  const found = victimOf(state, { empire, system, target, ...(named !== undefined && { named }) });
  const against = 'kind' in found ? '' : found.victim;
  const isFit = (id: string) => {
    const unit = unitIn(state, id);
    return !notes.withdrawn.has(id) && !isDocked(unit) && !hiddenFrom(state, unit).includes(against);
  };
  const ships = bombardersIn(state, fleet).filter(isFit);
  if (orbitHeldWith(state, orbits, { empire, against, system }).length === 0) return { kind: 'orbit not held' };
  if (ships.length === 0) return { kind: 'no armed unit there' };
  return 'kind' in found ? found : { ...found, ships };
}

/** The orders of each fleet, with those of fleets beside it that were told the same: they may form task forces together (G-65). */
function groupsOf(ready: readonly Ready[]): Ready[][][] {
  const fleets = Map.groupBy(ready, ({ order: { empire, values } }) => `${empire} ${values.fleet}`);
  const told = (orders: readonly Ready[]) =>
    JSON.stringify(orders.map(({ order: { empire, values }, victim }) => [empire, values.system, values.what, victim]));
  return [...Map.groupBy([...fleets.values()], told).values()];
}

/** G-65: the first task force takes the first order, and so on; those beyond take the last. */
function missionsIn(turn: VbamTurn, group: readonly Ready[][]): Mission[] {
  const [lead = []] = group;
  const owner = lead[0]?.order.empire ?? '';
  const units = group.flatMap((orders) => orders[0]?.ships ?? []);
  const own = { forces: turn.state, owner, plan: empireIn(turn.state, owner).plan, units };
  const forces = formedFrom(own, turn.constants.flagshipAddsOwnCC);
  for (const { order } of group.flatMap((orders) => orders.slice(forces.length)))
    fail(turn, order, { kind: 'no task force left' }, 'G-25');
  return forces.flatMap((force, index): Mission[] => {
    const ready = lead[Math.min(index, lead.length - 1)];
    if (!ready) return [];
    const { order, victim, facility } = ready;
    return [{ empire: order.empire, system: order.values.system, target: order.values.what, victim, facility, force }];
  });
}
