import type { Colony, TechLevel } from '#schemas/vbam/state.ts';
import { planetaryDefense } from '#vbam/tables/colonies/facilities.ts';
import { designPercentOf } from '../economy/techLevel.ts';

type Defended = Pick<Colony, 'census'> | null;

/** G-26: how Planetary Defense Guns fight; where nobody lives they have the strength of Census 1. */
export function defenseGunsOf(colony: Defended, techLevel: TechLevel) {
  const strength = strengthOf(colony, techLevel);
  return { attackStrength: strength, defenseValue: strength, pointDefense: 0, commandCost: 0 };
}

/** G-26: the damage a Planetary Defense Shield absorbs: of bombardment each turn, and of a Planetary Assault each round. */
export function defenseShieldOf(colony: Defended, techLevel: TechLevel): number {
  return strengthOf(colony, techLevel);
}

/** G-26, G-38: rounded down, as design points are. */
function strengthOf(colony: Defended, techLevel: TechLevel): number {
  const whole = planetaryDefense.perCensus * Math.max(planetaryDefense.leastCensus, colony?.census ?? 0);
  return Math.floor((whole * designPercentOf(techLevel)) / 100);
}
