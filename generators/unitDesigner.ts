import type { UnitDesign, UnitStatistics } from '#schemas/vbam/state.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { designAccountOf, mostAttackOf } from '#vbam/questions/shared/forces/unitDesign.ts';

type Weights = Readonly<Record<keyof UnitStatistics, number>>;

export interface DesignBrief extends Pick<UnitDesign, 'type' | 'buildCost' | 'techLevel'> {
  /** how the points that abilities leave are shared out; equally by default */
  weights?: Weights;
  abilities?: UnitDesign['abilities'];
}

const statistics = ['defenseValue', 'attackStrength', 'pointDefense'] as const satisfies readonly (keyof UnitStatistics)[];
const alike = { defenseValue: 1, attackStrength: 1, pointDefense: 1 };

/** G-38: a design that spends its points as far as whole points allow; null where its build cost does not allow one. */
export function designUnit({ type, buildCost, techLevel, weights = alike, abilities = {} }: DesignBrief): UnitDesign | null {
  const bare: UnitDesign = {
    type,
    buildCost,
    techLevel: { ...techLevel },
    statistics: { defenseValue: 1, attackStrength: 0, pointDefense: 0 },
    abilities: { ...abilities },
  };
  const { left } = designAccountOf(bare);
  if (left < 0) return null;
  const design = { ...bare, statistics: shared(Math.floor(left) + 1, weights) };
  return canDesign(design, { techLevel, ftlUnlocked: true }) === true ? design : null;
}

/** Whole points by weight, the largest remainders first; the limits of G-38 hold whatever the weights say. */
function shared(points: number, weights: Weights): UnitStatistics {
  const sum = statistics.reduce((total, name) => total + weights[name], 0);
  if (sum <= 0) return { defenseValue: points, attackStrength: 0, pointDefense: 0 };
  const shares = statistics.map((name) => ({
    name,
    whole: Math.floor((points * weights[name]) / sum),
    rest: (points * weights[name]) % sum,
  }));
  const result: UnitStatistics = { defenseValue: 0, attackStrength: 0, pointDefense: 0 };
  for (const { name, whole } of shares) result[name] = whole;
  let left = points - shares.reduce((total, { whole }) => total + whole, 0);
  for (const { name } of shares.sort((a, b) => b.rest - a.rest)) if (left-- > 0) result[name] += 1;
  return withDefense(result);
}

/** A defense value of at least 1, and enough of it for the attack strength. */
function withDefense(result: UnitStatistics): UnitStatistics {
  const { defenseValue, attackStrength, pointDefense } = result;
  if (defenseValue > 0 && attackStrength <= mostAttackOf(result)) return result;
  const from = attackStrength >= pointDefense || defenseValue > 0 ? 'attackStrength' : 'pointDefense';
  return withDefense({ ...result, defenseValue: defenseValue + 1, [from]: result[from] - 1 });
}
