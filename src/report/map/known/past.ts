import { remembered } from '#core/remembered.ts';
import type { TurnReport } from '#schemas/report.ts';
import type { KnownMap } from '#schemas/reportMap.ts';

/** Since when each thing on a map is known, and who held what: all that the turn slider needs. */
export interface Past {
  /** the oldest turn that is remembered, and the map's own */
  first: number;
  last: number;
  /** the turn it came onto the map */
  systemSince(id: string): number;
  /** the turn on which a power of the map's list was first told of */
  powerSince(power: number): number;
  laneSince(lane: { a: string; b: string }): number;
  /** `3:0 7:0c 9:1`: from turn 3 held by power 0, from 7 only claimed, from 9 power 1's; `-` is nobody's */
  holders(id: string): string;
  /** `0:1-4,9 2:7`: ships of power 0 were there from turn 1 to 4 and on 9, of power 2 on 7; nothing of the map's own turn */
  ships(id: string): string;
}

type Dated = Pick<TurnReport, 'turn' | 'map'>;

/** Reports of later turns, and of a map without the systems of this one, are left aside. */
export function pastOf(report: Dated, past: readonly Dated[]): Past {
  const before = past.filter(({ turn }) => turn < report.turn).sort((a, b) => a.turn - b.turn);
  const [systems, lanes, met] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const holders = new Map<string, { turn: number; holder: string }[]>();
  for (const { turn, map } of [...before, report]) {
    const powers = placesIn(report.map, map);
    for (const { name } of map.powers) noteFirst(met, name, turn);
    for (const key of laneKeysOf(map)) noteFirst(lanes, key, turn);
    for (const system of map.systems) {
      noteFirst(systems, system.id, turn);
      noteHolder(holders, system.id, turn, holderOf(system, powers));
    }
  }
  const ships = shipsIn(before, report);
  return {
    first: before[0]?.turn ?? report.turn,
    last: report.turn,
    systemSince: (id) => systems.get(id) ?? report.turn,
    powerSince: (power) => met.get(report.map.powers[power]?.name ?? '') ?? report.turn,
    laneSince: (lane) => lanes.get(keyOf(lane)) ?? report.turn,
    ships: (id) => ships.get(id) ?? '',
    holders: (id) => (holders.get(id) ?? []).map(({ turn, holder }) => `${turn}:${holder}`).join(' '),
  };
}

/** Where each power of an older map stands on this one's list, or -1. */
function placesIn({ powers }: KnownMap, older: KnownMap): number[] {
  return older.powers.map(({ name }) => powers.findIndex((power) => power.name === name));
}

/** The reader's own, and whoever was seen on that very turn. */
function shipsIn(before: readonly Dated[], { map: now }: Dated): Map<string, string> {
  const turns = new Map<string, Map<number, number[]>>();
  for (const { turn, map } of before) {
    const places = placesIn(now, map);
    const seen = map.forces.filter(({ age, ground }) => age === 0 && !ground);
    for (const { system, owner } of [...map.fleets.map(({ system }) => ({ system, owner: 0 })), ...seen]) {
      const power = places[owner] ?? -1;
      const here = turns.get(system) ?? new Map<number, number[]>();
      if (power === -1 || here.get(power)?.at(-1) === turn) continue;
      turns.set(system, here.set(power, [...(here.get(power) ?? []), turn]));
    }
  }
  return new Map([...turns].map(([system, here]) => [system, shipsInWords(here)]));
}

function shipsInWords(here: ReadonlyMap<number, readonly number[]>): string {
  return [...here]
    .sort(([a], [b]) => a - b)
    .map(
      ([power, turns]) =>
        `${power}:${runsOf(turns)
          .map(([from, to]) => (from === to ? from : `${from}-${to}`))
          .join(',')}`,
    )
    .join(' ');
}

/** `1 2 3 7` as 1 to 3, and 7. */
export function runsOf(sorted: readonly number[]): [from: number, to: number][] {
  const runs: [from: number, to: number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

const laneKeysOf = remembered(({ lanes }: KnownMap) => lanes.map(keyOf));

function keyOf({ a, b }: { a: string; b: string }): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function noteFirst(turns: Map<string, number>, key: string, turn: number): void {
  if (!turns.has(key)) turns.set(key, turn);
}

function noteHolder(holders: Map<string, { turn: number; holder: string }[]>, id: string, turn: number, holder: string): void {
  const known = holders.get(id) ?? [];
  if ((known.at(-1)?.holder ?? '-') === holder) return;
  holders.set(id, [...known, { turn, holder }]);
}

/** As a cell is painted: `0` for the reader's own, `0c` for what they claim. */
export function holderOf({ hold, colony }: KnownMap['systems'][number], powers?: readonly number[]): string {
  if (hold === 'claimed') return '0c';
  if (colony === null) return '-';
  const owner = powers ? (powers[colony.owner] ?? -1) : colony.owner;
  return owner === -1 ? '-' : String(owner);
}
