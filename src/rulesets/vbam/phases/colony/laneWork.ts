import type { Lane } from '#schemas/vbam/galaxy.ts';
import type { LaneKnowledge } from '#schemas/vbam/state.ts';
import { downgradeLane, upgradeLane } from '#vbam/orders/verbs/trade/laneWork.ts';
import { laneDowngrades, laneUpgrades } from '#vbam/tables/movement/laneWork.ts';
import { type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { witnessesAt } from '../shared/galaxy/wilds.ts';
import { giveBack } from '../shared/giveBack.ts';

type LaneClass = NonNullable<Lane['class']>;

/** 3.3.7-c, -d: upgrades first, then downgrades, each by one class from what the lane is by then. */
export function resolveLaneWork(turn: VbamTurn): void {
  for (const [verb, chart] of [
    [upgradeLane, laneUpgrades],
    [downgradeLane, laneDowngrades],
  ] as const) {
    for (const order of ordersOf(turn, verb)) {
      const { one, other } = order.values;
      const lane = laneBetween(turn, one, other);
      const known = lane && turn.state.lanes[lane.id];
      const change = known && chart[known.class ?? lane.class ?? 'normal'];
      if (!change || change.cost * 10 !== order.price.epTenths)
        giveBack(turn, order, { kind: 'lane changed by another' }, '3.3.7');
      else widen(turn, order, lane, known, change.to);
    }
  }
}

/** Those at either end see it, but not who did it; to all others the lane is still what it was. */
function widen(
  turn: VbamTurn,
  { empire, values: { one, other } }: GivenOrder<typeof upgradeLane | typeof downgradeLane>,
  lane: Lane,
  known: LaneKnowledge,
  to: LaneClass,
): void {
  const before = known.class ?? lane.class ?? 'normal';
  known.class = to;
  const present = new Set([empire, ...[one, other].flatMap((end) => witnessesAt(turn.state, end))]);
  for (const knower of known.knownBy) {
    if (!present.has(knower)) known.seenAs = { [knower]: before, ...known.seenAs };
    else {
      if (known.seenAs) delete known.seenAs[knower];
      const common = { rule: '3.3.7', seenBy: [knower], empire: knower };
      turn.events.push({ kind: 'laneChanged', ...common, system: one, other, class: to });
    }
  }
}

function laneBetween({ galaxy }: VbamTurn, one: string, other: string): Lane | undefined {
  return galaxy.lanes.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
}
