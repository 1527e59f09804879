import type { Answer, Refusal } from '#core/answer.ts';
import type { Ability, Empire, UnitDesign } from '#schemas/vbam/state.ts';
import { ATMOSPHERIC_ERA, eraRules } from '#vbam/tables/economy/techLevels.ts';
import { abilityRules, MAX_ATMOSPHERIC_COST } from '#vbam/tables/forces/abilities.ts';
import { reachesTech, techLevelNameOf } from '../economy/techLevel.ts';
import { abilitiesOf, ccOf, designAccountOf, MAX_ATTACK_PER_DEFENSE, mostAttackOf, mostDecoyOf } from './unitDesign.ts';

type Designer = Pick<Empire, 'techLevel' | 'ftlUnlocked'>;

/** G-38: whether an empire may put this design on its force list, or the first reason why not. Classes that exist are not asked again. */
export function canDesign(design: UnitDesign, designer: Designer): Answer {
  return (
    numbersProblem(design) ??
    techProblem(design, designer) ??
    abilitiesProblem(design) ??
    balanceProblem(design) ??
    budgetProblem(design) ??
    true
  );
}

function numbersProblem({ buildCost, statistics }: UnitDesign): Refusal | null {
  const { defenseValue, attackStrength, pointDefense } = statistics;
  if (!isWhole(buildCost, 1)) return no('G-38', `its build cost is ${buildCost}: it must be a whole number from 1`);
  if (!isWhole(defenseValue, 1)) return no('G-38', `its defense value is ${defenseValue}: it must be a whole number from 1`);
  if (!isWhole(attackStrength, 0))
    return no('G-38', `its attack strength is ${attackStrength}: it must be a whole number from 0`);
  if (!isWhole(pointDefense, 0)) return no('G-38', `its point defense is ${pointDefense}: it must be a whole number from 0`);
  return null;
}

function techProblem(design: UnitDesign, designer: Designer): Refusal | null {
  const { type, techLevel, abilities } = design;
  const [wanted, own] = [techLevelNameOf(techLevel), techLevelNameOf(designer.techLevel)];
  if (!isWhole(techLevel.level, 0))
    return no('5.2.X1-a', `its tech level is ${techLevel.level}: it must be a whole number from 0`);
  if (!reachesTech(designer.techLevel, techLevel)) return no('5.2.X1-b', `it is designed for ${wanted}, the empire has ${own}`);
  const { unitTypes, rule } = eraRules[techLevel.era];
  if (!unitTypes.includes(type)) return no(rule, `no ${type} can be built at ${wanted}`);
  if (techLevel.era === ATMOSPHERIC_ERA && type === 'flight' && !abilities.atmospheric) {
    return no(rule, `a flight at ${wanted} must be atmospheric`);
  }
  if (abilities.FTL && techLevel.era !== 'interstellar') return no('G-38', `FTL is unknown at ${wanted}`);
  if (abilities.FTL && !designer.ftlUnlocked) return no('3.6.3-d', 'the empire has not unlocked FTL');
  return null;
}

function abilitiesProblem(design: UnitDesign): Refusal | null {
  for (const [ability, value] of abilitiesOf(design)) {
    const problem = abilityProblem(design, ability, value);
    if (problem) return problem;
  }
  if (design.abilities.atmospheric && design.type === 'starship' && design.buildCost > MAX_ATMOSPHERIC_COST) {
    return no('G-38', `an atmospheric starship costs ${MAX_ATMOSPHERIC_COST} at most, this one ${design.buildCost}`);
  }
  return null;
}

function abilityProblem(design: UnitDesign, ability: Ability, value: number): Refusal | null {
  const { rule, types, most, needs } = abilityRules[ability];
  if (!isWhole(value, 1)) return no(rule, `its ${ability} is ${value}: it must be a whole number from 1`);
  if (types && !types.includes(design.type)) return no(rule, `a ${design.type} cannot have ${ability}`);
  if (most !== undefined && value > most) return no(rule, `its ${ability} is ${value}: ${most} is the most`);
  if (needs && !design.abilities[needs]) return no(rule, `${ability} needs ${needs}`);
  return null;
}

/** G-38: guns of glass behind cheap escorts, or a hull of decoys, would win every battle. */
function balanceProblem(design: UnitDesign): Refusal | null {
  const { statistics, abilities } = design;
  const { attackStrength, defenseValue } = statistics;
  const most = mostAttackOf(statistics);
  if (attackStrength > most) {
    const needed = Math.ceil(attackStrength / MAX_ATTACK_PER_DEFENSE);
    const instead = `take ${most}, or a defense value of ${needed}`;
    return no(
      'G-38',
      `its attack strength is ${attackStrength}, more than twice its defense value of ${defenseValue}: ${instead}`,
    );
  }
  const decoys = mostDecoyOf(design);
  if ((abilities.decoy ?? 0) <= decoys) return null;
  const because = decoys === ccOf(design) ? 'its command cost' : `for a command cost of ${ccOf(design)}`;
  return no('G-38', `its decoy is ${abilities.decoy}: ${decoys} is the most, ${because}`);
}

function budgetProblem(design: UnitDesign): Refusal | null {
  const { spent, budget } = designAccountOf(design);
  return spent > budget ? no('G-38', `it spends ${spent} design points and has ${budget}`) : null;
}

function isWhole(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least;
}

function no(rule: string, why: string): Refusal {
  return { why, rule };
}
