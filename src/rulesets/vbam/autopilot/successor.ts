import { entriesOf } from '#core/keysOf.ts';
import type { TechLevel, UnitDesign, UnitStatistics } from '#schemas/vbam/state.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';

const statistics = ['defenseValue', 'attackStrength', 'pointDefense'] as const satisfies readonly (keyof UnitStatistics)[];

/** G-38, G-62: the same ship with the design points of a later tech level: all that it has, and more of its statistics in the same proportions. Null where there is nothing to add. */
export function successorOf(old: UnitDesign, techLevel: TechLevel): UnitDesign | null {
  const { type, buildCost, abilities } = old;
  const grown: UnitDesign = {
    ...{ type, buildCost, techLevel: { ...techLevel } },
    statistics: { ...old.statistics },
    abilities: { ...abilities },
  };
  const points = Math.floor(designAccountOf(grown).left);
  for (let spent = 0; spent < points; spent++) grown.statistics[leastGrown(grown, old)] += 1;
  return points > 0 && canDesign(grown, { techLevel, ftlUnlocked: true }) === true ? grown : null;
}

/** The statistic that is smallest compared with what it was, of those that it has. */
function leastGrown(grown: UnitDesign, old: UnitDesign): keyof UnitStatistics {
  const growth = (name: keyof UnitStatistics) => (grown.statistics[name] + 1) / old.statistics[name];
  return statistics
    .filter((name) => old.statistics[name] > 0)
    .reduce((best, name) => (growth(name) < growth(best) ? name : best));
}

/** Whether a class is better than another, and in nothing worse. */
export function isImprovement(one: UnitDesign, other: UnitDesign): boolean {
  return (
    designAccountOf(one).spent > designAccountOf(other).spent &&
    statistics.every((name) => one.statistics[name] >= other.statistics[name]) &&
    entriesOf(other.abilities).every(([ability, value]) => (one.abilities[ability] ?? 0) >= (value ?? 0))
  );
}
