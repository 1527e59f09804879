import type { CampaignFile, Postponement } from '#schemas/vbam/campaign.ts';

type Calendar = CampaignFile['calendar'];

/** When a turn's orders are due. */
export interface Deadline {
  /** milliseconds since 1970 */
  at: number;
  /** late orders are taken until then */
  graceEnds: number;
  /** `Sunday 2031-03-02 20:00 (Europe/Berlin)` */
  words: string;
  /** why it was moved, and from when; null if it was not */
  postponed: { from: string | null; because: string } | null;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Null while the first deadline is open. */
export function deadlineOf(calendar: Calendar, turn: number): Deadline | null {
  const { timeZone, graceHours } = calendar;
  const wall = wallOf(calendar, turn);
  if (wall === null) return null;
  const { at, again } = instantOf(wall, timeZone);
  const words = `${dateInWords(at, timeZone)}${again ? ', the second time that clocks show it' : ''}`;
  return { at, graceEnds: at + graceHours * HOUR, words, postponed: postponedIn(calendar, turn) };
}

/** When a turn's orders are due, with why that was moved, for all who play to read; null while the first deadline is open. */
export function dueInWords(calendar: Calendar, turn: number): string | null {
  const due = deadlineOf(calendar, turn);
  if (!due?.postponed) return due?.words ?? null;
  const { from, because } = due.postponed;
  return `${due.words}, moved${from === null ? '' : ` from ${from}`} because ${because.replace(/\s+/g, ' ')}`;
}

/** What clocks show when a turn is due: the same hour every time, summer time or not, counted from the last deadline that was moved. */
function wallOf({ firstDeadline, deadline, turnLengthDays, postponed = [] }: Calendar, turn: number): number | null {
  const moved = postponed.filter((one) => one.turn <= turn).reduce<Postponement | null>(laterOf, null);
  if (moved?.turn === turn) return Date.parse(`${moved.to.replace(' ', 'T')}:00Z`);
  const [day, from] = moved ? [moved.to.slice(0, 10), moved.turn] : [firstDeadline, 1];
  return day === null ? null : Date.parse(`${day}T${deadline}:00Z`) + (turn - from) * turnLengthDays * DAY;
}

function laterOf(one: Postponement | null, other: Postponement): Postponement {
  return one !== null && one.turn > other.turn ? one : other;
}

function postponedIn(calendar: Calendar, turn: number): Deadline['postponed'] {
  const { postponed = [] } = calendar;
  const moved = postponed.find((one) => one.turn === turn);
  if (!moved) return null;
  const usual = deadlineOf({ ...calendar, postponed: postponed.filter((one) => one !== moved) }, turn);
  return { from: usual?.words ?? null, because: moved.because };
}

/** The deadlines that were moved to before the one of the turn before, each with that one; `index` among those moved. */
export function outOfOrder(calendar: Calendar): { turn: number; index: number; before: Deadline }[] {
  return (calendar.postponed ?? []).flatMap(({ turn }, index) => {
    const [due, before] = [deadlineOf(calendar, turn), turn === 1 ? null : deadlineOf(calendar, turn - 1)];
    return due && before && due.at <= before.at ? [{ turn, index, before }] : [];
  });
}

/** `Sunday 2031-03-02 20:00 (Europe/Berlin)`. */
export function dateInWords(at: number, timeZone: string): string {
  const { weekday, year, month, day, hour, minute } = wallClock(at, timeZone);
  return `${weekday} ${year}-${month}-${day} ${hour}:${minute} (${timeZone})`;
}

/** `2 days`, `5 hours` or `10 minutes`, rounded down. */
export function spanInWords(milliseconds: number): string {
  const [number, unit] =
    milliseconds >= 2 * DAY
      ? [Math.floor(milliseconds / DAY), 'day']
      : milliseconds >= HOUR
        ? [Math.floor(milliseconds / HOUR), 'hour']
        : [Math.floor(milliseconds / 60_000), 'minute'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** Longer than any zone is ahead or behind, and than any clock was ever put forward: Apia once left out a whole day. */
const FAR = 36 * HOUR;

/**
 * The moment at which clocks in the zone show this. When they are put forward past it, it is as much later as they skip; when they are put
 * back and show it twice, it is the second time (`again`): whoever goes by a clock on the wall is never late.
 */
function instantOf(wall: number, timeZone: string): { at: number; again: boolean } {
  const [before, after] = [offsetAt(wall - FAR, timeZone), offsetAt(wall + FAR, timeZone)];
  const shown = [...new Set([before, after])].filter((offset) => offsetAt(wall - offset, timeZone) === offset);
  if (shown.length === 0) return { at: wall - before, again: false };
  return { at: wall - Math.min(...shown), again: shown.length > 1 };
}

function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return shown - Math.floor(instant / 60_000) * 60_000;
}

function wallClock(instant: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
