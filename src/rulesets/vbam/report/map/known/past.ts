import { byKey } from '#core/order.ts';
import { runsOf } from '#core/runs.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import {
  type Chronicle,
  CLAIMED,
  chronicleOf,
  type Dated,
  type Holder,
  holderIn,
  laneKey,
  type SignKind,
  warKey,
  warsIn,
} from './chronicle.ts';
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
  /** `0:1-4,9 2e:7 x:7`: ships of power 0 were there from turn 1 to 4 and on 9, on 7 of power 2, an enemy, and a battle; nothing of the map's own turn */
  signs(id: string): string;
  /** the words of all of them, each once, in order: `0`, `2e`, `x` */
  allSigns(): string[];
  /** whether the reader knew of any war, on this turn or before */
  hasWar: boolean;
  /** the turns on which those who held two systems were at war, as far as the reader knew, the map's own among them */
  warBetween(a: string, b: string): number[];
}

/** After the number of a power, or instead of it. */
const signWords: Record<SignKind, string> = {
  ...{ ships: '', ally: 'a', enemy: 'e', unknown: 'u' },
  ...{ battle: 'x', witnessed: 'w', blockade: 'b' },
};

/** The index of each power in the map's list, by name. */
type Places = ReadonlyMap<string, number>;

/** Reports of later turns, and of a map without the systems of this one, are ignored. */
export function pastOf(report: Dated, past: readonly Dated[], memory: MapMemory): Past {
  const before = past.filter(({ turn }) => turn < report.turn).sort((a, b) => a.turn - b.turn);
  const chronicle = chronicleOf(before, memory);
  const { systems, lanes, powers, holders, signs } = chronicle;
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
    signs: (id) =>
      signsAt(signs.get(id), isBefore, places)
        .map(({ word, turns }) => `${word}:${runsInWords(turns)}`)
        .join(' '),
    allSigns: () => {
      const words = map.systems.flatMap(({ id }) => signsAt(signs.get(id), isBefore, places).map(({ word }) => word));
      return [...new Set(words)].sort();
    },
    ...warsOver(report, chronicle),
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
function signsAt(
  here: ReadonlyMap<string, readonly number[]> = new Map(),
  isBefore: (turn: number) => boolean,
  places: Places,
): { word: string; turns: number[] }[] {
  return [...here]
    .flatMap(([key, all]) => {
      const [kind, name] = [key.slice(0, key.indexOf(' ')) as SignKind, key.slice(key.indexOf(' ') + 1)];
      const [place, turns] = [name === '' ? '' : places.get(name), all.filter(isBefore)];
      return place === undefined || turns.length === 0 ? [] : [{ word: `${place}${signWords[kind]}`, turns }];
    })
    .sort(byKey(({ word }) => word));
}

/** `1-4,9`. */
export function runsInWords(turns: readonly number[]): string {
  return runsOf(turns)
    .map(([from, to]) => (from === to ? from : `${from}-${to}`))
    .join(',');
}

/** Who holds a system counts as of each turn, and so does who was at war. */
function warsOver({ turn, map }: Dated, { holders, wars }: Chronicle): Pick<Past, 'hasWar' | 'warBetween'> {
  const now = new Map(map.systems.map((system) => [system.id, holderIn(map, system)]));
  const reader = map.powers[0]?.name ?? '';
  const holderAt = (id: string, when: number) => {
    const holder = when === turn ? now.get(id) : holders.get(id)?.findLast((held) => held.turn <= when)?.holder;
    return holder === CLAIMED ? reader : (holder ?? null);
  };
  const all = [...[...wars].filter(([when]) => when < turn), [turn, warsIn(map)] as const];
  const atWar = all.filter(([, pairs]) => pairs.size > 0);
  const warBetween = (a: string, b: string) =>
    atWar.flatMap(([when, pairs]) => {
      const [one, other] = [holderAt(a, when), holderAt(b, when)];
      return one !== null && other !== null && pairs.has(warKey(one, other)) ? [when] : [];
    });
  return { hasWar: atWar.length > 0, warBetween };
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
