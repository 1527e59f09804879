import type { CampaignFile } from '#schemas/vbam/campaign.ts';

type Calendar = CampaignFile['calendar'];

/** When a turn's orders are due. */
export interface Deadline {
  /** milliseconds since 1970 */
  at: number;
  /** late orders are taken until then */
  graceEnds: number;
  /** `Sunday 2031-03-02 20:00 (Europe/Berlin)` */
  words: string;
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Null while the first deadline is open. */
export function deadlineOf(calendar: Calendar, turn: number): Deadline | null {
  const { firstDeadline, deadline, turnLengthDays, timeZone, graceHours } = calendar;
  if (firstDeadline === null) return null;
  // the clock on the wall shows the same hour every time, summer time or not
  const wall = Date.parse(`${firstDeadline}T${deadline}:00Z`) + (turn - 1) * turnLengthDays * DAY;
  const { at, again } = instantOf(wall, timeZone);
  const words = `${dateInWords(at, timeZone)}${again ? ', the second time that clocks show it' : ''}`;
  return { at, graceEnds: at + graceHours * HOUR, words };
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
