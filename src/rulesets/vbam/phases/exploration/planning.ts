import { pick } from '#core/dice.ts';
import type { Lane } from '#schemas/vbam/galaxy.ts';
import type { Fleet } from '#schemas/vbam/state.ts';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { knowsAsOne } from '#vbam/questions/exploration/progress.ts';
import { type LaneAt, lanesBySystem } from '#vbam/questions/galaxy/lanesAt.ts';
import { isOpenTo, lanesSeenAt } from '#vbam/questions/movement/lanesSeen.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';

export type ExploreOrder = GivenOrder<typeof explore>;

/** A fleet and the lane it tries. */
export interface Mission {
  order: ExploreOrder;
  lane: Lane;
  from: string;
  to: string;
  /** as its empire counts the lanes there */
  number: number;
}

/** 3.6.1-a, -b: who tries which lane; those without a choice get one that nobody else tries, if there is any. */
export function plannedMissions(turn: VbamTurn): Mission[] {
  const orders = ordersOf(turn, explore).filter((order) => isThere(turn, order));
  const unexploredAt = unexploredLanes(turn, orders);
  const missions: Mission[] = [];
  const byFleet = (order: ExploreOrder) => ({ empire: order.empire, from: fleetOf(turn, order).system });
  const set = (order: ExploreOrder, { lane, to, number }: LaneAt) => {
    missions.push({ order, lane, from: fleetOf(turn, order).system, to: to.id, number });
  };
  for (const order of orders.filter(({ values }) => values.lane !== undefined)) {
    const wanted = unexploredAt(order).find(({ number }) => number === order.values.lane);
    if (!wanted) fail(turn, order, { kind: 'no such lane' }, '3.6.1-a');
    else if (isTriedBy(turn, missions, wanted, byFleet(order)))
      fail(turn, order, { kind: 'lane tried by another fleet' }, 'C-53');
    else set(order, wanted);
  }
  for (const order of orders.filter(({ values }) => values.lane === undefined)) {
    const left = unexploredAt(order).filter((candidate) => !isTriedBy(turn, missions, candidate, byFleet(order)));
    const untouched = left.filter((candidate) => !isTried(missions, candidate));
    const stream = turn.dice.at('lane choice', order.values.fleet);
    if (left.length === 0) fail(turn, order, { kind: 'all lanes tried' }, '3.6.1-b');
    else set(order, pick(stream, untouched.length > 0 ? untouched : left)); // to say that others are at it would betray them
  }
  return missions;
}

function isThere(turn: VbamTurn, order: ExploreOrder): boolean {
  const fleet = turn.state.fleets[order.values.fleet];
  const there = fleet?.owner === order.empire && (order.values.system ?? fleet.system) === fleet.system;
  if (!there) fail(turn, order, { kind: 'fleet elsewhere' }, '3.6.1-a');
  return there;
}

/** The lanes that an order's fleet could try, numbered as its empire does. */
function unexploredLanes(turn: VbamTurn, orders: readonly ExploreOrder[]): (order: ExploreOrder) => LaneAt[] {
  const from = new Set(orders.map((order) => fleetOf(turn, order).system));
  const lanes = turn.galaxy.lanes.filter(({ a, b }) => from.has(a) || from.has(b));
  const around = lanesBySystem({ systems: turn.galaxy.systems, lanes });
  return (order) => {
    const { system } = fleetOf(turn, order);
    const seen = lanesSeenAt(turn.state, order.empire, system, around.get(system) ?? []);
    return seen.filter(({ lane }) => !isOpenTo(turn.state, lane.id, order.empire));
  };
}

function isTried(missions: readonly Mission[], { lane }: LaneAt): boolean {
  return missions.some((mission) => mission.lane.id === lane.id);
}

/** C-53, R-18: whether another fleet of an empire tries a lane; one at the other end must not learn that it is the same lane. */
function isTriedBy(
  { state, rules }: VbamTurn,
  missions: readonly Mission[],
  { lane }: LaneAt,
  { empire, from }: { empire: string; from: string },
): boolean {
  const own = missions.filter((mission) => mission.lane.id === lane.id && mission.order.empire === empire);
  return own.some((mission) => mission.from === from) || (own.length > 0 && knowsAsOne(state, rules, lane, empire));
}

function fleetOf({ state }: VbamTurn, { values }: ExploreOrder): Fleet {
  return fleetIn(state, values.fleet);
}
