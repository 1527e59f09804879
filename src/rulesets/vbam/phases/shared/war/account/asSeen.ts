import { itemAt } from '#core/itemAt.ts';
import type { BattleAccount } from '#schemas/vbam/facts/battle.ts';
import type { Hit } from '#vbam/battle/allotment.ts';
import type { Fate } from '#vbam/battle/fighter.ts';
import type { RoundSide } from '#vbam/battle/record.ts';
import type { Fought } from '../fight.ts';
import type { Entrant } from '../roster.ts';
import type { Toll } from './chronicle.ts';
import { fightersIn, placesIn } from './inFull.ts';

type SideSeen = BattleAccount['theirs'];
type RoundSeen = BattleAccount['rounds'][number]['theirs'];
type Hulls = SideSeen['hulls'];
type Marks = [number, number][];
type Index = 0 | 1;

/** W-30: a side of a battle as its enemy made it out. */
export interface Seen {
  isFull: boolean;
  hullOf: (id: string) => string | null;
  /** null for those who are not told of */
  placeOf: (id: string) => number | null;
  side: SideSeen;
}

/** `viewer`: one of those who fought against it. */
export function sideAsSeen(fought: Fought, index: Index, viewer: string): Seen {
  const { entrants, wild } = fought.rosters[index];
  const isFull = fought.scenario.sides[index === 0 ? 1 : 0].detection === 'full';
  const told = toldOf(fought, index);
  const places = new Map(told.map(({ id }, place) => [id, place]));
  const hulls = new Map(entrants.filter(({ id }) => places.has(id)).map(({ id, hull }) => [id, hull]));
  const owners = new Set(entrants.flatMap(({ id, owner }) => (hulls.has(id) ? [owner] : [])));
  const { empires, ground } = fought.scenario.sides[index];
  const powers = empires.filter((empire) => owners.size === 0 || owners.has(empire));
  const called = wild && (wild.calledBy[viewer] ?? wild.called);
  return {
    isFull,
    hullOf: (id) => hulls.get(id) ?? null,
    placeOf: (id) => places.get(id) ?? null,
    side: {
      powers,
      ...(wild && called && { wild: { kind: wild.kind, called } }),
      ...(ground?.band && { rebels: true as const }),
      hulls: tally([...hulls.values()]),
      lost: tally(hullsWith(fought, index, hulls, 'destroyed')),
      left: tally(hullsWith(fought, index, hulls, 'left')),
      ...(isFull && { units: unitsSeen(fought, index, told, called) }),
    },
  };
}

function hullsWith({ record }: Fought, index: Index, hulls: ReadonlyMap<string, string>, wanted: Fate): string[] {
  return record.after[index].flatMap(({ id, fate }) => (fate === wanted ? (hulls.get(id) ?? []) : []));
}

/** Who fought, in no order of theirs; and who would have been engaged, for those who had made them out before they left. */
function toldOf({ scenario, record, rosters }: Fought, index: Index): Entrant[] {
  const { detection } = scenario.sides[index === 0 ? 1 : 0];
  const isMadeOut = detection === 'normal' || detection === 'full';
  const { taskForces, engaged } = record.sides[index];
  const line = new Set(isMadeOut ? taskForces.slice(0, engaged).flat() : []);
  const fought = new Set(record.after[index].flatMap((one) => (one.fought ? [one.id] : [])));
  const told = rosters[index].entrants.filter(({ id }) => fought.has(id) || line.has(id));
  const keyed = told.map((entrant) => ({ key: `${entrant.hull} ${entrant.called}`, entrant }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ entrant }) => entrant);
}

function unitsSeen(fought: Fought, index: Index, told: readonly Entrant[], wildName: string | null): SideSeen['units'] {
  const [place, fighters] = [placesIn(fought.rosters[index]), fightersIn(fought, index)];
  return told.map(({ id, classId, owner }) => {
    const { called, hull, class: unitClass, cost, defense, damage, fate } = itemAt(fighters, place(id));
    const name = classId === null && owner === '' && wildName !== null ? wildName : called;
    return { called: name, ...(unitClass !== undefined && { class: unitClass }), cost, damage, defense, fate, hull }; // as it is written
  });
}

export function tollAsSeen({ isFull, hullOf }: Seen, { lost, left }: Toll, strength: number): BattleAccount['before']['theirs'] {
  const hullsOf = (ids: readonly string[]) => tally(ids.map(hullOf).filter((hull) => hull !== null));
  return { left: hullsOf(left), lost: hullsOf(lost), ...(isFull && { strength }) };
}

export function roundAsSeen(seen: Seen, toll: Toll, strength: number, { pool, hits }: RoundSide): RoundSeen {
  const { left, lost } = tollAsSeen(seen, toll, strength);
  return seen.isFull ? { left, lost, marks: marksOn(seen, hits), pool, strength } : { left, lost };
}

/** Damage that was done to those who are told of. */
export function marksOn({ placeOf }: Seen, hits: readonly Hit[]): Marks {
  return hits.flatMap(({ id, marked }): Marks => {
    const place = placeOf(id);
    return place === null || marked === 0 ? [] : [[place, marked]];
  });
}

function tally(hulls: readonly string[]): Hulls {
  const counts = Map.groupBy([...hulls].sort(), (hull) => hull);
  return Object.fromEntries([...counts].map(([hull, { length }]) => [hull, length]));
}
