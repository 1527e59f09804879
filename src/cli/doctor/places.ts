import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** A turn writes a fraction of what is there; this lasts a long time. */
const COMFORT_TIMES = 20;
const COMFORT_MEGABYTES = 200;
/** An export, an import and a publish at once. */
const MIN_TIMES = 3;
const MIN_MEGABYTES = 30;

/** Whether a folder, or the one it will be made in, can be written. */
export function writableFinding(what: string, folder: string): Finding {
  const place = nearestThere(folder);
  if (!statSync(place).isDirectory()) return wrong(what, `${place} is a file where a folder must be`, 'move it away');
  try {
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return wrong(
      what,
      `${place} cannot be written: ${reasonOf(error)}`,
      `let yourself read and write it, such as: chmod -R u+rwX ${place}`,
    );
  }
  return ok(what, place === folder ? folder : `${folder} is not there yet and can be made`);
}

/** `sizes`: of the campaigns, in bytes. */
export function spaceFinding(folder: string, sizes: readonly number[]): Finding {
  const { bavail, bsize } = statfsSync(nearestThere(folder));
  return spaceIn(bavail * bsize, Math.max(0, ...sizes));
}

export function spaceIn(free: number, largest: number): Finding {
  const space = `${inWords(free)} free, the largest campaign has ${inWords(largest)}`;
  const mend = 'make room: delete what you can spare, or move campaigns elsewhere with coreward export';
  if (free < Math.max(MIN_TIMES * largest, MIN_MEGABYTES * MEGABYTE)) return wrong('disk space', space, mend);
  if (free < Math.max(COMFORT_TIMES * largest, COMFORT_MEGABYTES * MEGABYTE)) return warning('disk space', space, mend);
  return ok('disk space', space);
}

function inWords(bytes: number): string {
  const size = bytes / MEGABYTE;
  return size >= 10_240 ? `${Math.round(size / 1024)} GB` : `${size < 10 ? Math.ceil(size * 10) / 10 : Math.round(size)} MB`;
}

/** The size of all that is in a folder; what cannot be read does not count. */
export function bytesIn(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sum + bytesIn(path);
      return sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
    }, 0);
  } catch {
    return 0;
  }
}

/** The folder itself, or the first above it that exists. */
function nearestThere(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestThere(dirname(folder));
}
