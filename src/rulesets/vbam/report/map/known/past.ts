import { runsOf } from '#core/runs.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import { CLAIMED, chronicleOf, type Dated, type Holder, holderIn, laneKey } from './chronicle.ts';
import type { MapMemory } from './memory.ts';

/** Since when each thing on a map is known, and who held what: all that the turn slider needs. */
export interface Past {
  /** the oldest turn that is remembered, and the map's own */
  first: number;
  last: number;
  /** the turn it came onto the map */
  systemSince(id: string): number;
  /** the turn on which a power of the map's list was first mentioned */
  powerSince(power: number): number;
  laneSince(lane: { a: string; b: string }): number;
  /** `3:0 7:0c 9:1`: from turn 3 held by power 0, from 7 only claimed, from 9 power 1's; `-` is nobody's */
  holders(id: string): string;
  /** `0:1-4,9 2:7`: ships of power 0 were there from turn 1 to 4 and on 9, of power 2 on 7; nothing of the map's own turn */
  ships(id: string): string;
}

/** The index of each power in the map's list, by name. */
type Places = ReadonlyMap<string, number>;

/** Reports of later turns, and of a map without the systems of this one, are ignored. */
export function pastOf(report: Dated, past: readonly Dated[], memory: MapMemory): Past {
  const before = past.filter(({ turn }) => turn < report.turn).sort((a, b) => a.turn - b.turn);
  const { systems, lanes, powers, holders, ships } = chronicleOf(before, memory);
  const { turn, map } = report;
  const places: Places = new Map(map.powers.map(({ name }, index) => [name, index]));
  const now = new Map(map.systems.map((system) => [system.id, [{ turn, holder: holderIn(map, system) }]]));
  // the chronicle may have been continued since
  const isBefore = (when: number) => when < turn;
  return {
    first: before[0]?.turn ?? turn,
    last: turn,
    systemSince: (id) => systems.get(id) ?? turn,
    powerSince: (power) => powers.get(map.powers[power]?.name ?? '') ?? turn,
    laneSince: (lane) => lanes.get(laneKey(lane)) ?? turn,
    ships: (id) =>
      shipsInWords(
        [...(ships.get(id) ?? [])].map(([power, turns]) => [power, turns.filter(isBefore)]),
        places,
      ),
    holders: (id) => {
      const then = (holders.get(id) ?? []).filter((held) => isBefore(held.turn));
      return holdersInWords([...then, ...(now.get(id) ?? [])], places);
    },
  };
}

function holdersInWords(all: readonly { turn: number; holder: Holder }[], places: Places): string {
  const painted = all.map(({ turn, holder }) => ({ turn, as: paintedAs(holder, places) }));
  const changes = painted.filter(({ as }, index) => as !== (painted[index - 1]?.as ?? '-'));
  return changes.map(({ turn, as }) => `${turn}:${as}`).join(' ');
}

/** Powers that are no longer on the map are ignored. */
function shipsInWords(here: readonly [power: string, turns: readonly number[]][], places: Places): string {
  return here
    .flatMap(([name, turns]) => {
      const power = places.get(name);
      return power === undefined || turns.length === 0 ? [] : [{ power, turns }];
    })
    .sort((a, b) => a.power - b.power)
    .map(
      ({ power, turns }) =>
        `${power}:${runsOf(turns)
          .map(([from, to]) => (from === to ? from : `${from}-${to}`))
          .join(',')}`,
    )
    .join(' ');
}

/** `0` for the reader's own, `0c` for what they claim. */
function paintedAs(holder: Holder, places: Places): string {
  if (holder === CLAIMED) return '0c';
  return String((holder === null ? undefined : places.get(holder)) ?? '-');
}

/** As its cell is painted on its own map. */
export function holderOf({ hold, colony }: KnownMap['systems'][number]): string {
  if (hold === 'claimed') return '0c';
  return colony === null ? '-' : String(colony.owner);
}
