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
  /** for each system and power, the turns on which its ships were seen there */
  ships: Map<string, Map<string, number[]>>;
}

const nothingYet = (): Chronicle => ({
  ...{ systems: new Map(), lanes: new Map(), powers: new Map() },
  ...{ holders: new Map(), ships: new Map() },
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

function record({ systems, lanes, powers, holders, ships }: Chronicle, { turn, map }: Dated): void {
  const nameOf = (power: number) => map.powers[power]?.name ?? '';
  for (const { name } of map.powers) noteFirst(powers, name, turn);
  for (const lane of map.lanes) noteFirst(lanes, laneKey(lane), turn);
  for (const system of map.systems) {
    noteFirst(systems, system.id, turn);
    noteHolder(holders, system.id, { turn, holder: holderIn(map, system) });
  }
  const seen = map.forces.filter(({ age, ground }) => age === 0 && !ground);
  for (const { system } of map.fleets) noteShips(ships, system, nameOf(0), turn);
  for (const { system, owner } of seen) noteShips(ships, system, nameOf(owner), turn);
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

function noteShips(ships: Map<string, Map<string, number[]>>, system: string, power: string, turn: number): void {
  const here = ships.get(system) ?? new Map<string, number[]>();
  const turns = here.get(power) ?? [];
  if (turns.at(-1) !== turn) turns.push(turn);
  ships.set(system, here.set(power, turns));
}
