import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { type Allotment, allotDamage } from './allotment.ts';
import { boardComputers } from './capture.ts';
import { actionsOf, emergencyRepairs } from './command.ts';
import { type Field, isGround, limitsIn, readinessIn, strengthsIn } from './field.ts';
import { attackModifiers, attackPool, type Fire, fireWith, type Ordered } from './fire.ts';
import { type Both, both, enemyOf, type Index } from './forces.ts';
import { buyFormation, pointDefensePool, raiseArmor, type Scale } from './formation.ts';
import type { RoundRecord, RoundSide } from './record.ts';
import { breakOff } from './retreat.ts';
import { engagedIn, relieve } from './taskForces.ts';

/** What a side is about to do in a round. */
interface Intent {
  ordered: Ordered[];
  repaired: string[];
  levels: Record<string, number>;
  pool: number;
  fire: Fire | null;
}

/** G-21: both sides at once: command, formation, fire, losses, relief, retreat. */
export function fightRound(field: Field): RoundRecord {
  field.round += 1;
  for (const { line } of field.sides) for (const fighter of engagedIn(line)) fighter.fought = true;
  const ordered = both((index) => command(field, index));
  const prepared = both((index) => prepare(field, index, ordered));
  const damage = both((index) => suffer(field, index, prepared));
  const marked = both((index) =>
    isGround(field.circumstances.scenario) ? [] : boardComputers(field, index).map(({ unit }) => unit.id),
  );
  const relief = both((index) =>
    relieve(field.sides[index].line).map(([out, into]): [string, string] => [out.unit.id, into.unit.id]),
  );
  const told = both((index) => roundSide(prepared[index], damage[index], relief[index], marked[index]));
  return { sides: told, strengths: strengthsIn(field), withdrawal: breakOff(field) };
}

function command(field: Field, index: Index): Ordered[] {
  const side = field.sides[index];
  const massed = isGround(field.circumstances.scenario);
  const step = { round: field.round, readiness: readinessIn(field, side), massed };
  return side.line.engaged.map((taskForce) => ({ taskForce, actions: actionsOf(taskForce, side.force, step) }));
}

function prepare(field: Field, index: Index, ordered: Both<Ordered[]>): Intent {
  const side = field.sides[index];
  const limits = limitsIn(field.circumstances);
  const scale: Scale = { readiness: readinessIn(field, side), hyperspace: limits.percent };
  const own = ordered[index];
  const repaired = own.filter(does('emergency repairs')).flatMap(({ taskForce }) => emergencyRepairs(taskForce));
  raiseArmor(engagedIn(side.line));
  const levels = own.flatMap(({ taskForce, actions }) => [
    ...buyFormation(taskForce, pointDefensePool(taskForce, actions, scale), limits.levels),
  ]);
  const pool = attackPool(own, scale, side.force.orbit);
  const surprise = { why: 'readiness', add: field.round === 1 ? side.readiness.attack : 0 };
  const modifiers = [...attackModifiers(own, ordered[enemyOf(index)]), surprise].filter(({ add }) => add !== 0);
  const fire = fireWith(pool, field.streamOf('attack', index), modifiers);
  return { ordered: own, repaired: repaired.map(({ unit }) => unit.id), levels: Object.fromEntries(levels), pool, fire };
}

function does(action: CommandAction): (ordered: Ordered) => boolean {
  return ({ actions }) => actions.includes(action);
}

/** What the enemy's fire does to a side. */
function suffer(field: Field, index: Index, prepared: Both<Intent>): Allotment {
  const [side, enemy] = [field.sides[index], field.sides[enemyOf(index)]];
  const damage = prepared[enemyOf(index)].fire?.damage ?? 0;
  const plans = enemy.force.detection === 'full' ? engagedIn(enemy.line).map(({ plan }) => plan) : []; // G-21: only who sees all can aim
  const aim = [...new Set(plans.flatMap((plan) => plan.aim))];
  return allotDamage({ damage, targets: engagedIn(side.line), shield: side.force.shield, aim });
}

function roundSide(
  { ordered, repaired, levels, pool, fire }: Intent,
  { hits, overflow, converted }: Allotment,
  relief: [string, string][],
  marked: string[],
): RoundSide {
  return {
    actions: ordered.map(({ taskForce, actions }) => ({ flagship: taskForce.flagship.unit.id, taken: [...actions] })),
    repaired,
    levels,
    pool,
    roll: fire?.roll ?? null,
    percent: fire?.percent ?? 0,
    damage: fire?.damage ?? 0,
    hits,
    overflow,
    converted,
    relief,
    marked,
  };
}
