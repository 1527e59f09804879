import type { Refusal } from '#core/answer.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { reachesTech, techLevelNameOf } from '#vbam/questions/shared/economy/techLevel.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { ATMOSPHERIC_ERA, eraRules } from '#vbam/tables/techLevels.ts';
import type { EmpireView } from '#vbam/view/builders/viewFor.ts';
import type { OwnPlace } from '#vbam/view/places.ts';
import { settledPlace } from '#vbam/view/sites.ts';
import type { Draft } from '../order.ts';

/** G-36: the least Census of a colony that builds titans. */
const TITAN_CENSUS = 6;

/** G-36: a colony that can build a class, as far as its own limits go; or why it cannot. */
export function yardFor(draft: Draft, unitClass: UnitClass, colony: string): OwnPlace | Refusal {
  const place = settledPlace(draft, colony, 'G-36');
  if ('why' in place) return place;
  return stateProblem(place) ?? techProblem(place, unitClass) ?? sizeProblem(place, unitClass) ?? place;
}

export function classOf({ unitClasses }: EmpireView, id: string): UnitClass {
  const unitClass = unitClasses[id];
  if (!unitClass) throw new Error(`there is no class ${id}`);
  return unitClass;
}

/** G-36: ordered in a turn, what takes one turn is there in the Construction Phase of the same. */
export function readyIn(turn: number, turns: number): number {
  return turn + turns - 1;
}

/** `, ready in turn 3`, or nothing for what is ready at once. */
export function readyInWords(turn: number, turns: number): string {
  return turns > 1 ? `, ready in turn ${readyIn(turn, turns)}` : '';
}

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

/** 3.4.11-h, 4.7-e: whether a colony could build a class by its technology, its yards and its size. */
export function couldBuild(place: Pick<OwnPlace, 'colony' | 'facilities'>, unitClass: UnitClass): boolean {
  return techProblem(place, unitClass) === null && sizeProblem(place, unitClass) === null;
}

function stateProblem({ colony }: OwnPlace): Refusal | null {
  return colony.conquered === null ? null : { why: 'the conquered colony is not yet integrated', rule: 'G-29' };
}

function sizeProblem({ colony, facilities }: Pick<OwnPlace, 'colony' | 'facilities'>, unitClass: UnitClass): Refusal | null {
  if (unitClass.type !== 'starship') return null;
  if (!unitClass.abilities.atmospheric && !isOperational(facilities, 'shipyard')) {
    return { why: 'the colony has no working shipyard', rule: '3.5-m' };
  }
  if (hullOf(unitClass).name !== 'titan' || colony.census >= TITAN_CENSUS) return null;
  return { why: `a titan needs a Census of ${TITAN_CENSUS}, the colony has ${colony.census}`, rule: 'G-36' };
}
