import type { BattleOrders, BattleTarget } from '#schemas/vbam/state.ts';
import { expandedPlan } from '#vbam/questions/shared/war/expandedPlan.ts';
import type { BattlePlan } from './forces.ts';

/** An own unit as plans can mean it. */
export interface Listed {
  id: string;
  class: string;
  hull: string;
}

/** Part 7.2: what the sentences of a plan come to; `roster`: the owner's units that take part. */
export function planFrom(orders: BattleOrders, roster: readonly Listed[]): BattlePlan {
  const { spend = [], protect = [], aim = [] } = orders;
  return {
    ...expandedPlan(orders),
    spend: meantBy(spend, roster),
    protect: meantBy(protect, roster),
    aim: aim.map(enemyName),
  };
}

/** Ids in the order in which they were named; those of one class or hull in the order of the roster. */
function meantBy(targets: readonly BattleTarget[], roster: readonly Listed[]): string[] {
  return [...new Set(targets.flatMap((target) => roster.filter((unit) => isMeant(target, unit)).map(({ id }) => id)))];
}

function isMeant(target: BattleTarget, unit: Listed): boolean {
  if (target.kind === 'unit') return target.unit === unit.id;
  if (target.kind === 'class') return target.class === unit.class;
  return target.kind === 'hull' && target.hull === unit.hull;
}

/** As `Combatant.names` has it. */
function enemyName(target: BattleTarget): string {
  if (target.kind === 'class') return target.class;
  if (target.kind === 'hull') return target.hull;
  return target.kind === 'called' ? target.called : target.unit;
}
