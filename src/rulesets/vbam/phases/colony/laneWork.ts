import type { Lane } from '#schemas/galaxy.ts';
import type { LaneKnowledge } from '#schemas/state.ts';
import { laneDowngrades, laneUpgrades } from '../../tables/laneWork.ts';
import { ordersOf, type VbamTurn } from '../../turn.ts';
import { giveBack } from '../shared/giveBack.ts';

interface LaneOrder {
  one: string;
  other: string;
}

/** 3.3.7-c, -d: upgrades first, then downgrades, each by one class from what the lane is by then. */
export function resolveLaneWork(turn: VbamTurn): void {
  for (const [verb, chart] of [
    ['upgrade lane', laneUpgrades],
    ['downgrade lane', laneDowngrades],
  ] as const) {
    for (const order of ordersOf<LaneOrder>(turn, verb)) {
      const { one, other } = order.values;
      const lane = laneBetween(turn, one, other);
      const known = lane && turn.state.lanes[lane.id];
      const change = known && chart[known.class ?? lane.class ?? 'normal'];
      if (!change || change.cost * 10 !== order.price.epTenths)
        giveBack(turn, order, 'somebody else changed the lane first', '3.3.7');
      else widen(turn, order.empire, one, other, known, change.to);
    }
  }
}

function widen(
  turn: VbamTurn,
  empire: string,
  one: string,
  other: string,
  lane: LaneKnowledge,
  to: NonNullable<Lane['class']>,
): void {
  lane.class = to;
  turn.events.push({ kind: 'laneChanged', rule: '3.3.7', seenBy: [...lane.knownBy], empire, system: one, other, class: to });
}

function laneBetween({ galaxy }: VbamTurn, one: string, other: string): Lane | undefined {
  return galaxy.lanes.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}
