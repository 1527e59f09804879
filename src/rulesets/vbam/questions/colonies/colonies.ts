import { plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import type { CampaignState, Colony, Facility } from '#schemas/vbam/state.ts';
import { isOperational } from '../shared/facilities/facilityWorks.ts';

type Settled = Pick<CampaignState, 'colonies'>;

/*
 * G-58: an empire has at most one colony in a system; without the option so has the system. The first to come is stored under
 * the id of its system, so that `system in colonies` says whether anybody lives there; later ones under the id
 * of the system and their own.
 */

/** An empire's colony in a system. */
export function colonyOf({ colonies }: Settled, system: string, empire: string): Colony | undefined {
  const first = colonies[system];
  if (!first || first.owner === empire) return first;
  return colonies[sharedKey(system, empire)];
}

/** The same for an empire that is known to live there. */
export function colonyIn(settled: Settled, system: string, empire: string): Colony {
  const colony = colonyOf(settled, system, empire);
  if (!colony) throw new Error(`there is no colony of ${empire} at ${system}`);
  return colony;
}

/** All colonies in a system, in the order in which they came. */
export function coloniesIn({ colonies }: Settled, system: string): Colony[] {
  const first = colonies[system];
  if (!first) return [];
  const later = Object.keys(colonies).filter((key) => key.startsWith(`${system}+`));
  return [first, ...later.map((key) => recordIn(colonies, key, 'colony')).sort(byComing)];
}

/** The same for all systems where anybody lives. */
export function coloniesBySystem({ colonies }: Settled): ReadonlyMap<string, Colony[]> {
  const all = Map.groupBy(Object.values(colonies), ({ system }) => system);
  // the one stored under the system's id is the first, whenever it was founded
  for (const [system, here] of all)
    here.sort((a, b) => Number(b === colonies[system]) - Number(a === colonies[system]) || byComing(a, b));
  return all;
}

/** The systems where several empires live. */
export function sharedSystemsOf({ colonies }: Settled): ReadonlySet<string> {
  return new Set(Object.values(colonies).flatMap((colony) => (colonies[colony.system] === colony ? [] : [colony.system])));
}

/** Whether others live in a system, and nobody of this empire. */
export function isOthersOnly(settled: Settled, system: string, empire: string): boolean {
  return system in settled.colonies && !colonyOf(settled, system, empire);
}

/** G-58: the colony with most people; of two equally large the one that came first. */
export function largestOf<Peopled extends Pick<Colony, 'census'>>(colonies: readonly Peopled[]): Peopled | undefined {
  return colonies.reduce<Peopled | undefined>((best, one) => (best && best.census >= one.census ? best : one), undefined);
}

/** Which of two colonies in a system was there first; of those founded together the one whose empire's id sorts first. */
export function byComing(one: Pick<Colony, 'founded' | 'owner'>, other: Pick<Colony, 'founded' | 'owner'>): number {
  return one.founded - other.founded || plainOrder(one.owner, other.owner);
}

/** Capacity that the people of a colony take from others in the system: those in Habitats of their own take none. */
export function takenBy({ census }: Pick<Colony, 'census'>, facilities: readonly Pick<Facility, 'kind' | 'state'>[]): number {
  return Math.max(0, census - (isOperational(facilities, 'habitats') ? 1 : 0));
}

/** The Capacity of a system that others than this empire have taken. */
export function takenByOthers(state: Pick<CampaignState, 'colonies' | 'facilities'>, system: string, empire: string): number {
  return coloniesIn(state, system)
    .filter(({ owner }) => owner !== empire)
    .reduce((sum, colony) => sum + takenBy(colony, facilitiesOf(state, system, colony.owner)), 0);
}

function facilitiesOf({ facilities }: Pick<CampaignState, 'facilities'>, system: string, empire: string): Facility[] {
  return Object.values(facilities).filter((facility) => facility.system === system && facility.owner === empire);
}

/** Puts a new colony beside those that are there. */
export function settle({ colonies }: Settled, colony: Colony): void {
  const { system, owner } = colony;
  colonies[system in colonies ? sharedKey(system, owner) : system] = colony;
}

/** Removes a colony; the first to come of those left takes its place. */
export function unsettle({ colonies }: Settled, colony: Colony): void {
  const { system, owner } = colony;
  if (colonies[system] !== colony) {
    delete colonies[sharedKey(system, owner)];
    return;
  }
  const [, next] = coloniesIn({ colonies }, system);
  delete colonies[system];
  if (!next) return;
  delete colonies[sharedKey(system, next.owner)];
  colonies[system] = next;
}

/** A colony becomes that of another empire, which must have none there. */
export function passColony({ colonies }: Settled, colony: Colony, to: string): void {
  const { system, owner } = colony;
  colony.owner = to;
  if (colonies[system] === colony) return;
  delete colonies[sharedKey(system, owner)];
  colonies[sharedKey(system, to)] = colony;
}

/** The key of a colony that was not the first in its system; no id contains the sign. */
export function sharedKey(system: string, owner: string): string {
  return `${system}+${owner}`;
}
