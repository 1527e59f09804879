import { inIdOrder } from '#core/inIdOrder.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { SpyMission } from '#schemas/vbam/events/spies.ts';
import type { SabotageTarget } from '#vbam/orders/slots/sabotageTarget.ts';
import { spyOn } from '#vbam/orders/verbs/intelligence/espionage.ts';
import { propaganda, swayRelations } from '#vbam/orders/verbs/intelligence/propaganda.ts';
import { sabotage } from '#vbam/orders/verbs/intelligence/sabotage.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { type Difficulty, difficultyOf, watchfulnessOf } from '#vbam/questions/shared/spies/missions.ts';
import { spiesAt } from '#vbam/questions/shared/spies/spyGroups.ts';
import { type Victim, victimAt } from '#vbam/questions/spies/victims.ts';
import { IDLE_DIFFICULTY } from '#vbam/tables/diplomacy/spies.ts';
import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';
import { intelAt } from '../shared/forces/intelAt.ts';
import { giveBack } from '../shared/giveBack.ts';
import { problemWith } from './targets.ts';

export type MissionOrder =
  | GivenOrder<typeof spyOn>
  | GivenOrder<typeof sabotage>
  | GivenOrder<typeof propaganda>
  | GivenOrder<typeof swayRelations>;

/** What a mission is turned to, besides its subject. */
export interface Aim {
  target?: SabotageTarget;
  /** Propaganda: Trade: whose route; Propaganda: Relations: the third */
  other?: string;
  side?: 'for' | 'against';
}

export interface Task {
  order: MissionOrder;
  mission: SpyMission;
  aim: Aim;
}

/** Spies of one empire in a system, on one mission or on none. */
export interface Attempt extends Victim {
  empire: string;
  system: string;
  /** null for those without a mission */
  task: Task | null;
  difficulty: number;
  watchfulness: number;
  /** those who are left to try */
  spies: number;
  /** how many there were */
  sent: number;
  successes: number;
  drivenOff: number;
  killed: number;
  /** whether the victim has learned who sent them, and what for */
  traced: boolean;
  /** what it has seen of strangers, or of those whom it has traced */
  seen: { escaped: number; killed: number };
  /** whether it knows what they came for: only from those who failed critically */
  exposed: boolean;
}

/** G-42: all who work against others this turn; difficulties are as they were before any mission took effect. In order of systems, empires and sheets. */
export function attemptsIn(turn: VbamTurn): Attempt[] {
  const posts = turn.state.spies.flatMap(({ owner, place, posting }) =>
    place.kind === 'system' && posting === 'offensive' ? [{ empire: owner, system: place.system }] : [],
  );
  const orders = turn.orders.filter(isMission);
  for (const order of orders) {
    if (posts.every(({ empire, system }) => empire !== order.empire || system !== order.values.system))
      giveBack(turn, order, { kind: 'no spies at', post: { system: order.values.system } }, 'G-42');
  }
  return posts
    .sort((a, b) => (a.system < b.system ? -1 : a.system > b.system ? 1 : a.empire < b.empire ? -1 : 1))
    .flatMap((post) => attemptsAt(turn, post, orders));
}

function attemptsAt(
  turn: VbamTurn,
  { empire, system }: { empire: string; system: string },
  orders: readonly MissionOrder[],
): Attempt[] {
  const victim = victimAt(turn.state, empire, system);
  let free = spiesAt(turn.state, empire, system, 'offensive');
  const own = orders.filter((order) => order.empire === empire && order.values.system === system);
  const busy = own.flatMap((order): Attempt[] => {
    const spies = Math.min(free, order.points ?? 1);
    if (victim === null || spies === 0) {
      const why =
        victim === null ? ({ kind: 'nobody to spy on', system } as const) : ({ kind: 'no spies at', post: { system } } as const);
      giveBack(turn, order, why, 'G-42');
      return [];
    }
    const made = attemptOf(turn, order, victim, spies);
    if (made) free -= spies;
    return made ? [made] : [];
  });
  const idle =
    victim && free > 0
      ? [{ ...fresh(empire, system, victim, free), difficulty: IDLE_DIFFICULTY, watchfulness: 0, task: null }]
      : [];
  return [...busy, ...idle];
}

function attemptOf(turn: VbamTurn, order: MissionOrder, victim: Victim, spies: number): Attempt | null {
  const { empire, values } = order;
  const [mission, aim] = [missionOf(order), aimOf(order)];
  const problem = problemWith(turn, { ...victim, empire, system: values.system }, mission, aim);
  if (problem) {
    giveBack(turn, order, problem, 'G-42');
    return null;
  }
  const { total, watchfulness } = difficultyAt(turn, victim, values.system, mission);
  return { ...fresh(empire, values.system, victim, spies), difficulty: total, watchfulness, task: { order, mission, aim } };
}

function fresh(empire: string, system: string, victim: Victim, spies: number) {
  const nothing = { successes: 0, drivenOff: 0, killed: 0, traced: false, exposed: false, seen: { escaped: 0, killed: 0 } };
  return { empire, system, ...victim, spies, sent: spies, ...nothing };
}

/** G-42, 3.2.6-i. */
export function difficultyAt(turn: VbamTurn, { victim }: Victim, system: string, mission: SpyMission): Difficulty {
  const built = inIdOrder(turn.state.facilities).flatMap(([, one]) => (one.system === system ? [one] : []));
  return difficultyOf(mission, watchfulnessOf(intelAt(turn, system, victim, built)), starOf(turn, system).terrain);
}

function isMission(order: GivenOrder): order is MissionOrder {
  return isOf(order, spyOn) || isOf(order, sabotage) || isOf(order, propaganda) || isOf(order, swayRelations);
}

function missionOf(order: MissionOrder): SpyMission {
  if (isOf(order, spyOn)) return { art: 'espionage', subject: order.values.subject };
  if (isOf(order, sabotage)) return { art: 'sabotage', subject: order.values.aim.kind };
  return isOf(order, propaganda)
    ? { art: 'propaganda', subject: order.values.subject }
    : { art: 'propaganda', subject: 'relations' };
}

function aimOf(order: MissionOrder): Aim {
  if (isOf(order, sabotage)) return { target: order.values.aim };
  if (isOf(order, propaganda)) return order.values.empire === undefined ? {} : { other: order.values.empire };
  return isOf(order, swayRelations) ? { other: order.values.empire, side: order.values.side } : {};
}
