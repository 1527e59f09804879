import type { TechLevel, UnitDesign } from '#schemas/vbam/state.ts';
import type { Drawing } from '../slots/drawing.ts';

/** The design that an order describes, at the empire's tech level unless it says another; what it does not name is 0. */
export function designFrom({ type, buildCost, techLevel, features }: Drawing, empires: TechLevel): UnitDesign {
  const made: UnitDesign = {
    type,
    buildCost,
    techLevel: { ...(techLevel ?? empires) },
    statistics: { defenseValue: 0, attackStrength: 0, pointDefense: 0 },
    abilities: {},
  };
  for (const { item, value } of features) {
    if (item === 'defenseValue' || item === 'attackStrength' || item === 'pointDefense') made.statistics[item] = value;
    else if (value > 0) made.abilities[item] = value; // "Scout 0" says only that it has none
  }
  return made;
}
