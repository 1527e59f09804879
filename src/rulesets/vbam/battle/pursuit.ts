import { sumOf } from '#core/sum.ts';
import { PURSUIT_PERCENT } from '#vbam/tables/war/combat.ts';
import { allotDamage } from './allotment.ts';
import { type Field, isGround, readinessIn, type Side } from './field.ts';
import { abilityNow, type Fighter, ratingsNow, supplyPercentOf } from './fighter.ts';
import { fireWith } from './fire.ts';
import { type Both, enemyOf, type Index } from './forces.ts';
import { raiseArmor } from './formation.ts';
import type { Pursuit } from './record.ts';
import { engagedIn } from './taskForces.ts';

/** G-24: one roll without reply at all who leave; nobody is left to pursue where both sides go. */
export function pursue(field: Field, leaving: Both<readonly Fighter[]>): Pursuit | null {
  const { scenario } = field.circumstances;
  if (scenario === 'hyperspace' || isGround(scenario)) return null; // G-19, G-23
  if (leaving[0].length > 0 && leaving[1].length > 0) return null;
  const by: Index = leaving[0].length > 0 ? 1 : 0;
  const [pursuer, targets] = [field.sides[by], leaving[enemyOf(by)]];
  if (!canPursue(pursuer, targets)) return null;
  const pool = pursuitPool(pursuer, readinessIn(field, pursuer));
  const fire = fireWith(pool, field.streamOf('pursuit', by), []);
  if (!fire) return null;
  raiseArmor(targets);
  for (const target of targets) target.fate = 'present';
  const { hits, overflow } = allotDamage({ damage: fire.damage, targets, shield: 0, aim: [] });
  for (const target of targets) if (target.fate === 'present') target.fate = 'left';
  const hit = new Set(hits.map(({ id }) => id));
  for (const fighter of [...engagedIn(pursuer.line), ...targets.filter(({ unit }) => hit.has(unit.id))]) fighter.fought = true;
  return { by, pool, ...fire, hits, overflow };
}

function canPursue({ force, line }: Side, targets: readonly Fighter[]): boolean {
  if (!force.pursues || force.detection === 'none' || force.detection === 'limited') return false;
  const fast = (fighters: readonly Fighter[]) => sumOf(fighters.map((fighter) => abilityNow(fighter, 'fast')));
  const speed = fast(targets);
  return speed === 0 || speed < fast(engagedIn(line));
}

/** G-24: half of their AS, without command actions. */
function pursuitPool({ line }: Side, readiness: number): number {
  const all = sumOf(engagedIn(line).map((fighter) => ratingsNow(fighter).attackStrength * supplyPercentOf(fighter)));
  return Math.floor((all * PURSUIT_PERCENT * readiness) / 1_000_000);
}
