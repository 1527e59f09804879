import type { Unit, UnitDesign, UnitStatistics } from '#schemas/vbam/state.ts';
import { MILITARY_PERCENT, militaryEffects, type RaisedValue } from '#vbam/tables/forces/military.ts';
import { commandRatingOf } from './unitDesign.ts';

/** What a unit can do. */
export interface Ratings extends UnitStatistics {
  commandRating: number;
  abilities: UnitDesign['abilities'];
}

/** 3.2.8-n: the statistics and abilities of a unit: those of its class, raised by what it was built with. */
export function statisticsOf({ builtWith }: Pick<Unit, 'builtWith'>, unitClass: UnitDesign): Ratings {
  const { statistics, abilities } = unitClass;
  if (builtWith.length === 0) return { ...statistics, commandRating: commandRatingOf(unitClass), abilities };
  const ratings: Ratings = { ...statistics, commandRating: commandRatingOf(unitClass), abilities: { ...abilities } };
  for (const raised of new Set(builtWith.map((resource) => militaryEffects[resource]))) {
    const times = builtWith.filter((resource) => militaryEffects[resource] === raised).length;
    raise(ratings, raised, times);
  }
  return ratings;
}

/** G-70: shares of the same value are added, then rounded up once. An ability that a unit does not have stays at 0. */
function raise(ratings: Ratings, raised: RaisedValue, times: number): void {
  const more = (value: number) => Math.ceil((value * (100 + times * MILITARY_PERCENT)) / 100);
  if (raised.of === 'unit') ratings[raised.value] = more(ratings[raised.value]);
  else if (ratings.abilities[raised.value]) ratings.abilities[raised.value] = more(ratings.abilities[raised.value] ?? 0);
}
