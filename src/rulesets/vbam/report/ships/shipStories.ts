import { naturalOrder } from '#core/naturalOrder.ts';
import { counted } from '#core/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { calledInWords } from '../calledInWords.ts';
import { type Career, careersOf, type Entry } from './career.ts';

/** Ships to which the very same happened share a story. */
export interface ShipStory {
  /** by name */
  ships: Career[];
  /** how they are now, or that they are gone */
  now: string;
  /** the latest, oldest of them first */
  entries: Entry[];
  /** how many are not repeated, and since when there were some */
  earlier: { count: number; since: number } | null;
}

export interface ShipStories {
  stories: ShipStory[];
  /** ships whose stories are left out, because the latest news of them is older than all of these */
  older: number;
}

/** A large empire's page would grow with every battle. */
const [MOST_STORIES, MOST_ENTRIES] = [60, 12];

/** The latest news first; `reports` are one empire's, oldest first. */
export function shipStoriesOf(reports: readonly TurnReport[]): ShipStories {
  const alike = Map.groupBy(careersOf(reports), ({ class: made, now, entries }) =>
    JSON.stringify([made, now === null ? null : [now.at, now.fleet, now.damage], entries]),
  );
  const all = [...alike.values()].map(storyOf).sort(latestFirst);
  return {
    stories: all.slice(0, MOST_STORIES),
    older: all.slice(MOST_STORIES).reduce((sum, { ships }) => sum + ships.length, 0),
  };
}

function storyOf(careers: readonly Career[]): ShipStory {
  const ships = careers.toSorted((one, other) => naturalOrder(one.called, other.called));
  const [{ now, entries } = { now: null, entries: [] }] = ships;
  const left = Math.max(0, entries.length - MOST_ENTRIES);
  return {
    ships,
    now: now === null ? 'gone' : whereabouts(now),
    entries: entries.slice(left),
    earlier: left === 0 ? null : { count: left, since: entries[0]?.turn ?? 0 },
  };
}

function whereabouts({ at, fleet, damage, defenseValue, crippled }: NonNullable<Career['now']>): string {
  const hurt = damage === 0 ? '' : `, ${crippled ? 'crippled, ' : ''}damage ${damage} (DV ${defenseValue})`;
  return `${fleet === null ? `at ${at}` : `in ${fleet} at ${at}`}${hurt}`;
}

function latestFirst(one: ShipStory, other: ShipStory): number {
  const last = ({ entries }: ShipStory) => entries.at(-1)?.turn ?? 0;
  return last(other) - last(one) || naturalOrder(one.ships[0]?.called ?? '', other.ships[0]?.called ?? '');
}

/** `Falcon 1, 2, 3`. */
export function shipsInWords({ ships }: ShipStory): string {
  return calledInWords(ships);
}

/** `gone, 2 battles`. */
export function storyInBrief({ now, entries }: ShipStory): string {
  const battles = entries.filter(({ battle }) => battle !== null).length;
  return battles === 0 ? now : `${now}, ${counted(battles, 'battle')}`;
}
