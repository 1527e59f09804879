import type { KnownMap } from '#schemas/vbam/report/map.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { MapMemory } from './memory.ts';

export type Dated = Pick<TurnReport, 'turn' | 'map'>;

/** Stands for what the reader only claims. */
export const CLAIMED = 0;
/** A power by its name, because its index in a map's list changes from turn to turn; null is nobody. */
export type Holder = string | typeof CLAIMED | null;
type Held = { turn: number; holder: Holder };

/** What the maps of some turns show. */
export interface Chronicle {
  /** the turn on which each was first on the map */
  systems: Map<string, number>;
  lanes: Map<string, number>;
  powers: Map<string, number>;
  /** each system's holders, one entry per change; the first is never nobody */
  holders: Map<string, Held[]>;
  /** for each system, what was there besides, and on which turns: see `signKey` */
  signs: Map<string, Map<string, number[]>>;
  /** who was at war on a turn, see `warKey`; no entry in peace */
  wars: Map<number, ReadonlySet<string>>;
}

/** What a map may show beside a star: ships of a power, by what it was to the reader then, or that there was war. */
export type SignKind = 'ships' | 'ally' | 'enemy' | 'unknown' | 'battle' | 'witnessed' | 'blockade';

export function signKey(kind: SignKind, power = ''): string {
  return `${kind} ${power}`;
}

export function warKey(one: string, other: string): string {
  return [one, other].sort().join('\n');
}

const nothingYet = (): Chronicle => ({
  ...{ systems: new Map(), lanes: new Map(), powers: new Map() },
  ...{ holders: new Map(), signs: new Map(), wars: new Map() },
});

/**
 * `maps` are in the order of their turns. Writing all turns of an empire asks for one more map each time, so the remembered chronicle
 * is continued: one returned earlier may come to include later maps.
 */
export function chronicleOf(maps: readonly Dated[], memory: MapMemory): Chronicle {
  const begun = memory.past?.maps ?? [];
  const goesOn = begun.length <= maps.length && begun.every((map, index) => map === maps[index]);
  const chronicle = (goesOn ? memory.past?.chronicle : null) ?? nothingYet();
  for (const map of maps.slice(goesOn ? begun.length : 0)) record(chronicle, map);
  memory.past = { maps, chronicle };
  return chronicle;
}

function record({ systems, lanes, powers, holders, signs, wars }: Chronicle, { turn, map }: Dated): void {
  for (const { name } of map.powers) noteFirst(powers, name, turn);
  for (const lane of map.lanes) noteFirst(lanes, laneKey(lane), turn);
  for (const system of map.systems) {
    noteFirst(systems, system.id, turn);
    noteHolder(holders, system.id, { turn, holder: holderIn(map, system) });
  }
  for (const { system, key } of signsIn(map)) noteSign(signs, system, key, turn);
  const pairs = warsIn(map);
  if (pairs.size > 0) wars.set(turn, pairs);
}

/** What the slider puts beside stars: ships that were seen on the turn itself, battles and blockades. */
function signsIn({ powers, systems, fleets, forces, battles = [] }: KnownMap): { system: string; key: string }[] {
  const nameOf = (power: number) => powers[power]?.name ?? '';
  const seen = forces.filter(({ age, ground }) => age === 0 && !ground);
  return [
    ...fleets.map(({ system }) => ({ system, key: signKey('ships', nameOf(0)) })),
    ...seen.map(({ system, owner }) => ({ system, key: signKey(powers[owner]?.stance ?? 'ships', nameOf(owner)) })),
    ...battles.map(({ system, witnessed }) => ({ system, key: signKey(witnessed ? 'witnessed' : 'battle') })),
    ...systems.flatMap(({ id, blockadedBy }) => (blockadedBy === undefined ? [] : [{ system: id, key: signKey('blockade') }])),
  ];
}

export function warsIn({ powers, wars = [] }: KnownMap): ReadonlySet<string> {
  return new Set(wars.map(([one, other]) => warKey(powers[one]?.name ?? '', powers[other]?.name ?? '')));
}

export function laneKey({ a, b }: { a: string; b: string }): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

export function holderIn({ powers }: KnownMap, { hold, colony }: KnownMap['systems'][number]): Holder {
  if (hold === 'claimed') return CLAIMED;
  return colony === null ? null : (powers[colony.owner]?.name ?? null);
}

function noteFirst(turns: Map<string, number>, key: string, turn: number): void {
  if (!turns.has(key)) turns.set(key, turn);
}

function noteHolder(holders: Map<string, Held[]>, id: string, held: Held): void {
  const known = holders.get(id);
  if ((known?.at(-1)?.holder ?? null) === held.holder) return;
  if (known) known.push(held);
  else holders.set(id, [held]);
}

function noteSign(signs: Chronicle['signs'], system: string, key: string, turn: number): void {
  const here = signs.get(system) ?? new Map<string, number[]>();
  const turns = here.get(key) ?? [];
  if (turns.at(-1) !== turn) turns.push(turn);
  signs.set(system, here.set(key, turns));
}
