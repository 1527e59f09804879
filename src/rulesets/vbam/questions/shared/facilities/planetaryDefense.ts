import type { Colony, TechLevel } from '#schemas/vbam/state.ts';
import { planetaryDefense } from '#vbam/tables/colonies/facilities.ts';
import { designPercentOf } from '../economy/techLevel.ts';

/** Null where nobody lives. */
type Defended = Pick<Colony, 'census'> | null;

/** G-26: how Planetary Defense Guns fight. */
export function defenseGunsOf(colony: Defended, techLevel: TechLevel) {
  const strength = strengthOf(planetaryDefense.guns, colony, techLevel);
  return { attackStrength: strength, defenseValue: strength, pointDefense: 0, commandCost: 0 };
}

/** G-26: the damage a Planetary Defense Shield absorbs: of bombardment each turn, and of a Planetary Assault each round. */
export function defenseShieldOf(colony: Defended, techLevel: TechLevel): number {
  return strengthOf(planetaryDefense.shield, colony, techLevel);
}

type Strength = (typeof planetaryDefense)['guns'];

/** G-26, G-38: rounded down, as design points are. */
function strengthOf({ perCensus, leastCensus }: Strength, colony: Defended, techLevel: TechLevel): number {
  return Math.floor((perCensus * Math.max(leastCensus, colony?.census ?? 0) * designPercentOf(techLevel)) / 100);
}
