import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Lane } from '#schemas/vbam/galaxy.ts';
import type { LaneKnowledge } from '#schemas/vbam/state.ts';
import { downgradeLane, upgradeLane } from '#vbam/orders/verbs/trade/laneWork.ts';
import { areBound } from '#vbam/questions/diplomacy/relations.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { holdersBeside } from '#vbam/questions/empires/holders.ts';
import { politicalMapOf } from '#vbam/questions/empires/politics.ts';
import { buildersWaysIn } from '#vbam/questions/movement/buildersWays.ts';
import { laneDowngrades, laneUpgrades } from '#vbam/tables/movement/laneWork.ts';
import { type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { witnessesAt } from '../shared/galaxy/wilds.ts';
import { giveBack } from '../shared/giveBack.ts';

type LaneClass = NonNullable<Lane['class']>;
type LaneOrder = GivenOrder<typeof upgradeLane | typeof downgradeLane>;

/** 3.3.7-c, -d: upgrades first, then downgrades, each by one class from what the lane is by then. */
export function resolveLaneWork(turn: VbamTurn): void {
  const [upgrades, downgrades] = [ordersOf(turn, upgradeLane), ordersOf(turn, downgradeLane)];
  if (upgrades.length + downgrades.length === 0) return;
  const problemOf = surveyorsProblemIn(turn);
  for (const order of upgrades) change(turn, order, laneUpgrades, problemOf(order, '3.3.7-c'));
  for (const order of downgrades) change(turn, order, laneDowngrades, problemOf(order, '3.3.7-d'));
}

function change(turn: VbamTurn, order: LaneOrder, chart: typeof laneUpgrades, problem: Refusal<Hindrance> | null) {
  const lane = laneBetween(turn, order.values.one, order.values.other);
  const known = lane && turn.state.lanes[lane.id];
  const step = known && chart[known.class ?? lane.class ?? 'normal'];
  if (!step || step.cost * 10 !== order.price.epTenths)
    return giveBack(turn, order, { kind: 'lane changed by another' }, '3.3.7');
  if (problem) return giveBack(turn, order, problem.why, problem.rule);
  widen(turn, order, lane, known, step.to);
}

/** why an empire's surveyors may not work on a lane, or do not get there, as things are. Who else holds an end is not told. */
function surveyorsProblemIn({ state, galaxy, notes }: VbamTurn): (order: LaneOrder, rule: string) => Refusal<Hindrance> | null {
  const contests = contestsIn(state, notes.withdrawn);
  const map = politicalMapOf(state, galaxy, { contests });
  const waysOf = buildersWaysIn(state, galaxy, map, contests);
  return ({ empire, values: { one, other } }, rule) => {
    const ends = [one, other];
    const isBound = (power: string) => areBound(state.relations, empire, power, 'border');
    if (!ends.every((end) => holdersBeside(state, map, empire, end).every(isBound)))
      return { why: { kind: 'no border treaty' }, rule };
    const ways = waysOf(empire);
    if (ends.some((end) => ways.has(end) || isPresent(state, empire, end))) return null;
    return { why: { kind: 'nothing at either end' }, rule };
  };
}

function isPresent(state: VbamTurn['state'], empire: string, system: string): boolean {
  return (
    witnessesAt(state, system).includes(empire) ||
    Object.values(state.facilities).some((facility) => facility.owner === empire && facility.system === system)
  );
}

/** Those at either end see it, but not who did it; to all others the lane is still what it was. */
function widen(
  turn: VbamTurn,
  { empire, values: { one, other } }: LaneOrder,
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
