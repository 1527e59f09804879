import type { Refusal } from '#core/answer.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { ATMOSPHERIC_ERA, eraRules } from '#vbam/tables/economy/techLevels.ts';
import type { OwnPlace } from '#vbam/view/realm/places.ts';

/** G-36: the least Census of a colony that builds titans. */
const TITAN_CENSUS = 6;

/** 5.2.X1-d: whether a colony's technology is enough for a class. */
export function techProblem(
  { colony }: Pick<OwnPlace, 'colony'>,
  { name, type, techLevel, abilities }: UnitClass,
): Refusal | null {
  const own = techLevelNameOf(colony.techLevel);
  if (!reachesTech(colony.techLevel, techLevel)) {
    return { why: `${name} needs ${techLevelNameOf(techLevel)}, the colony has ${own}`, rule: '5.2.X1-d' };
  }
  const { unitTypes, rule } = eraRules[colony.techLevel.era];
  if (!unitTypes.includes(type)) return { why: `no ${type} can be built at ${own}`, rule };
  if (colony.techLevel.era === ATMOSPHERIC_ERA && type === 'flight' && !abilities.atmospheric) {
    return { why: `a flight at ${own} must be atmospheric`, rule };
  }
  return null;
}

/** 3.4.11-h, 4.7-e: whether a colony could build a class with its technology, yards and size. */
export function couldBuild(place: Pick<OwnPlace, 'colony' | 'facilities'>, unitClass: UnitClass): boolean {
  return techProblem(place, unitClass) === null && sizeProblem(place, unitClass) === null;
}

/** 3.5-m, G-36: whether a colony has the yards and the people that a class needs. */
export function sizeProblem(
  { colony, facilities }: Pick<OwnPlace, 'colony' | 'facilities'>,
  unitClass: UnitClass,
): Refusal | null {
  if (unitClass.type !== 'starship') return null;
  if (!unitClass.abilities.atmospheric && !isOperational(facilities, 'shipyard')) {
    return { why: 'the colony has no working shipyard', rule: '3.5-m' };
  }
  if (hullOf(unitClass).name !== 'titan' || colony.census >= TITAN_CENSUS) return null;
  return { why: `a titan needs a Census of ${TITAN_CENSUS}, the colony has ${colony.census}`, rule: 'G-36' };
}
