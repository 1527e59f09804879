import { sumOf } from '#core/sum.ts';
import type { Losses } from '../battles/losses.ts';

/** Something that happened in a war, as a dispatch told it. */
export interface WarEntry {
  text: string;
  /** the battle that it tells of, by its number among those of its turn; null: none */
  battle: number | null;
}

/** Units that were destroyed or taken, and their build costs; null where not all of these are known. */
export interface WarLoss {
  units: number;
  ep: number | null;
}

export interface WarTurn {
  turn: number;
  entries: readonly WarEntry[];
  battles: number;
  /** of the two sides */
  lost: readonly [WarLoss, WarLoss];
  /** systems that one side came to hold, and the other held before */
  won: Spoils;
}

/** What each of the two sides took from the other, by the names of the systems. */
export type Spoils = readonly [readonly string[], readonly string[]];

/** A war of two, from its first turn to its last or to now, as its reader knows it. */
export interface WarStory {
  /** for anchors: never made from names, which others choose */
  key: string;
  /** `War with the Kili` for who is in it, `War of the Kili and the Terrans` for the moderator */
  title: string;
  /** those who fight it; null: the reader */
  sides: readonly [string | null, string];
  since: number;
  /** the turn in which it ended; null while it goes on */
  until: number | null;
  /** those with anything to tell, oldest first */
  turns: readonly WarTurn[];
  /** what each side holds now that was the other’s when it began */
  holds: Spoils;
  /** the enemy's strength as far as it was seen; null where nobody asks any more */
  seen: string | null;
}

/** What one side lost in some battles. */
export function lossOf(battles: readonly Pick<Losses, 'ep' | 'destroyed' | 'captured'>[]): WarLoss {
  const isKnown = battles.every(({ ep, destroyed, captured }) => ep !== null || destroyed + captured === 0);
  const units = sumOf(battles.map(({ destroyed, captured }) => destroyed + captured));
  return { units, ep: isKnown ? sumOf(battles.map(({ ep }) => ep ?? 0)) : null };
}

/** What a war has cost both sides so far. */
export function tollOf({ turns }: Pick<WarStory, 'turns'>): { battles: number; lost: readonly [WarLoss, WarLoss] } {
  const total = (side: 0 | 1): WarLoss => ({
    units: sumOf(turns.map(({ lost }) => lost[side].units)),
    ep: turns.some(({ lost }) => lost[side].ep === null) ? null : sumOf(turns.map(({ lost }) => lost[side].ep ?? 0)),
  });
  return { battles: sumOf(turns.map(({ battles }) => battles)), lost: [total(0), total(1)] };
}

/** The latest war first, each with the key of its page; turns in which nothing happened are left out. */
export function inOrder(stories: readonly Omit<WarStory, 'key'>[]): WarStory[] {
  return stories
    .map((story) => ({
      ...story,
      turns: story.turns.filter(({ entries, battles, won }) => entries.length + battles + won.flat().length > 0),
    }))
    .sort((one, other) => other.since - one.since || (one.title < other.title ? -1 : 1))
    .map((story, index) => ({ key: `war-${index + 1}`, ...story }));
}

/** From the first of some reports that tells of a war to the first that no longer does. */
export function spansOf<Report extends { turn: number }, War>(
  reports: readonly Report[],
  warsIn: (report: Report) => ReadonlyMap<string, War>,
): { war: War; since: number; until: number | null; during: Report[] }[] {
  const told = reports.map((report) => ({ report, wars: warsIn(report) }));
  return told.flatMap(({ report, wars }, index) =>
    [...wars].flatMap(([key, war]) => {
      if (told[index - 1]?.wars.has(key)) return [];
      const end = told.findIndex((one, place) => place > index && !one.wars.has(key));
      const during = reports.slice(index, end < 0 ? undefined : end + 1);
      return [{ war, since: report.turn, until: end < 0 ? null : (reports[end]?.turn ?? null), during }];
    }),
  );
}
