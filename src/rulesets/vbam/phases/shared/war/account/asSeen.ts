import type { BattleAccount } from '#schemas/vbam/facts/battle.ts';
import type { Hit } from '#vbam/battle/allotment.ts';
import type { Fate } from '#vbam/battle/fighter.ts';
import type { Fought } from '../fight.ts';
import type { Toll } from './chronicle.ts';
import { fightersIn } from './inFull.ts';

type SideSeen = BattleAccount['theirs'];
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
  const hulls = new Map(entrants.filter(({ id }) => told.includes(id)).map(({ id, hull }) => [id, hull]));
  const owners = new Set(entrants.flatMap(({ id, owner }) => (hulls.has(id) ? [owner] : [])));
  const { empires, ground } = fought.scenario.sides[index];
  const powers = empires.filter((empire) => owners.size === 0 || owners.has(empire));
  const called = wild && (wild.calledBy[viewer] ?? wild.called);
  return {
    isFull,
    hullOf: (id) => hulls.get(id) ?? null,
    placeOf: (id) => (hulls.has(id) ? told.indexOf(id) : null),
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
function toldOf({ scenario, record, rosters }: Fought, index: Index): string[] {
  const { detection } = scenario.sides[index === 0 ? 1 : 0];
  const isMadeOut = detection === 'normal' || detection === 'full';
  const { taskForces, engaged } = record.sides[index];
  const line = new Set(isMadeOut ? taskForces.slice(0, engaged).flat() : []);
  const fought = new Set(record.after[index].flatMap((one) => (one.fought ? [one.id] : [])));
  const told = rosters[index].entrants.filter(({ id }) => fought.has(id) || line.has(id));
  const keyOf = ({ hull, called }: { hull: string; called: string }) => `${hull} ${called}`;
  return told.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)).map(({ id }) => id);
}

function unitsSeen(fought: Fought, index: Index, told: readonly string[], wildName: string | null): SideSeen['units'] {
  const { entrants } = fought.rosters[index];
  const fighters = fightersIn(fought, index);
  return told.flatMap((id) => {
    const place = entrants.findIndex((one) => one.id === id);
    const fighter = fighters[place];
    if (!fighter) return [];
    const { called, hull, class: unitClass, cost, defense, damage, fate } = fighter;
    const name = entrants[place]?.classId === null && entrants[place]?.owner === '' && wildName !== null ? wildName : called;
    return [{ called: name, hull, ...(unitClass !== undefined && { class: unitClass }), cost, defense, damage, fate }];
  });
}

export function tollAsSeen({ isFull, hullOf }: Seen, { lost, left }: Toll, strength: number): BattleAccount['before']['theirs'] {
  const hullsOf = (ids: readonly string[]) => tally(ids.map(hullOf).filter((hull) => hull !== null));
  return { ...(isFull && { strength }), lost: hullsOf(lost), left: hullsOf(left) };
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
