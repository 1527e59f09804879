import type { Refusal } from '#core/answer.ts';
import { sumOf } from '#core/sum.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { cappedRelationship } from '../diplomacy/relationship.ts';
import { foodNeedOf } from '../economy/food.ts';
import { foodAt, type Maker } from '../economy/output.ts';
import { jumpsFrom, type Lanes } from '../movement/laneGraph.ts';

/** 4.7-d: what a released people thinks of the empire that let it go. */
export function releasedRelationshipOf(colonies: readonly Pick<Colony, 'census' | 'morale'>[]): number {
  const [morale, census] = [sumOf(colonies.map((one) => one.morale)), sumOf(colonies.map((one) => one.census))];
  return cappedRelationship(Math.floor((100 * morale) / Math.max(1, census)) - 50);
}

/** 4.7-e: what freedom adds to the Morale of a colony. */
export function joyOfFreedom({ census }: Pick<Colony, 'census'>): number {
  return Math.ceil(census / 2);
}

/** A colony as it will work once its people are independent. Ruling: it is this that must feed them. */
export function asFreed<Freed extends Maker>(maker: Freed & { colony: Colony }): Freed & { colony: Colony } {
  const { colony } = maker;
  const morale = colony.morale + joyOfFreedom(colony);
  return { ...maker, colony: { ...colony, morale, martialLaw: false, conquered: null } };
}

/** G-35: whether colonies grow enough food for their people. */
export function feedsItself(places: readonly (Maker & { colony: Colony })[], foodPerCensus: number): boolean {
  const census = sumOf(places.map(({ colony }) => colony.census));
  return sumOf(places.map(foodAt)) >= foodNeedOf(census, foodPerCensus);
}

/** What an empire would release, and what it knows that matters for it. */
export interface Releasing {
  /** its colonies among the systems to be released */
  places: readonly (Maker & { colony: Colony })[];
  systems: readonly string[];
  /** how many colonies it has */
  colonies: number;
  capital: string | null;
  lanes: Lanes;
  foodPerCensus: number;
}

/** O-57, 4.7-a: why these systems cannot be released together; null if they can. */
export function releaseProblem({
  places,
  systems,
  colonies,
  capital,
  lanes,
  foodPerCensus,
}: Releasing): Refusal<Hindrance> | null {
  const foreign = systems.find((id) => !places.some(({ system }) => system.id === id));
  if (foreign !== undefined) return { why: { kind: 'no colony at', system: foreign }, rule: '4.7-a' };
  if (capital !== null && systems.includes(capital))
    return { why: { kind: 'is the imperial capital', system: capital }, rule: '4.2.3-a' };
  if (systems.length >= colonies) return { why: { kind: 'no colony left' }, rule: '4.7-a' };
  const apart = apartIn(systems, lanes);
  if (apart !== undefined) {
    return { why: { kind: 'not connected', system: apart }, rule: '4.7-a' };
  }
  const freed = places.map((place) => asFreed(place));
  if (feedsItself(freed, foodPerCensus)) return null;
  const [food, need] = [sumOf(freed.map(foodAt)), foodNeedOf(sumOf(freed.map(({ colony }) => colony.census)), foodPerCensus)];
  return { why: { kind: 'not fed', food, need }, rule: '4.7-a' };
}

/** 4.7-a: the first of them that is not connected to the others. */
function apartIn(systems: readonly string[], lanes: Lanes): string | undefined {
  const all = new Set(systems);
  const within: Lanes = { get: (system) => lanes.get(system)?.filter((next) => all.has(next)) };
  const reached = jumpsFrom(within, systems[0] ?? '');
  return systems.find((system) => !reached.has(system));
}
