import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { systemIncomeOf } from '#vbam/questions/shared/economy/income.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { UTILIZATION_BONUS } from '#vbam/tables/colonies/infrastructure.ts';
import { ownFacilitiesAt } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { strengthToExpectBySystem, worldsKnownOf } from '#vbam/view/war/strengthSeen.ts';
import { hostileForces } from '#vbam/view/war/threats.ts';
import { jumpsAround } from '../../ground.ts';
import { strengthOf } from '../../strength.ts';
import { harmTo } from '../../voyages.ts';
import { type Guard, isPost } from '../guards.ts';

export interface Target {
  system: string;
  strength: number;
  /** where the fleets gather */
  staging: string;
}

/** 7.6: how many times the enemy's strength an empire wants before it attacks. */
export function boldnessOf({ empire }: Pick<EmpireView, 'empire'>): number {
  return Math.max(1.1, Math.min(1.6, 1.35 - 0.005 * (empire.culture.aggressiveness - 50)));
}

export function strengthAmong(guards: readonly Guard[]): number {
  return sumOf(guards.map(({ crew }) => strengthOf(crew)));
}

/** 7.6: of what all strikers together can beat, within supply, whatever promises most for the least fight and way. */
export function bestTarget(
  view: EmpireView,
  enemies: readonly string[],
  strikers: readonly Guard[],
  held: ReadonlySet<string>,
): Target | null {
  const most = strengthAmong(strikers);
  const crew = strikers.flatMap((guard) => guard.crew);
  const harmAt = harmTo(view, crew, most);
  const ranked = strengthByTarget(view, enemies).flatMap(([system, strength]) => {
    if (held.has(system) || strength * boldnessOf(view) > most || harmAt(system) > 0) return [];
    const [staging, jumps] = stagingFor(view, system, harmAt) ?? [];
    if (staging === undefined || jumps === undefined) return [];
    return [{ system, strength, staging, promise: worthOf(view, system) / ((strength + 1) * jumps) }];
  });
  ranked.sort((one, other) => other.promise - one.promise || plainOrder(one.system, other.system));
  return ranked[0] ?? null;
}

/** What is to be reckoned with wherever enemies live, or were seen lately. */
function strengthByTarget(view: EmpireView, enemies: readonly string[]): [system: string, strength: number][] {
  const expected = strengthToExpectBySystem(view);
  const lurking = hostileForces(view).flatMap(({ owner, system }) => (enemies.includes(owner) ? [system] : []));
  const places = new Set([...enemies.flatMap((enemy) => worldsKnownOf(view, enemy)), ...lurking]);
  return [...places].filter((system) => system in view.systems).map((system) => [system, expected.get(system) ?? 0]);
}

/** The nearest own colony or depot with supplies that is safe for all of them, and its jumps, at least 1. */
function stagingFor(view: EmpireView, system: string, harmAt: (at: string) => number): [string, number] | null {
  const isBase = (at: string) => at in view.colonies || isOperational(ownFacilitiesAt(view, at), 'supply depot');
  const posts = [...jumpsAround(view, system)].filter(([at]) => isBase(at) && isPost(view, at) && harmAt(at) === 0);
  const [nearest] = posts.sort(([a, one], [b, other]) => one - other || plainOrder(a, b));
  return nearest ? [nearest[0], Math.max(1, nearest[1])] : null;
}

/** 7.6: ten times what it is thought to earn, all its people at work, and its facilities; what lives nowhere is worth little. */
function worthOf({ foreign, systems }: EmpireView, id: string): number {
  const { facilities = [] } = foreign.colonies[id] ?? {};
  const system = systems[id];
  const census = sumOf(knownColoniesAt(foreign.colonies, id).map(({ size }) => leastCensusOf(size)));
  const mined = facilities.some(({ kind }) => kind === 'mining base') ? UTILIZATION_BONUS : 0;
  const income = system ? systemIncomeOf({ total: census + mined, facility: mined }, { ...system, resources: [] }).total : 0;
  return 1 + 10 * income + facilities.length;
}
