import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../folders.ts';
import { isRunning } from '../isRunning.ts';

/** Where a folder that will take another one's place is made: beside it, named after the process at work. */
export function besidePlace(folder: string): string {
  return `${folder}.unfinished-${process.pid}`;
}

/**
 * Puts a finished folder where an old one is. No disk exchanges two folders in one step: whoever is killed between the two
 * leaves the old one beside its place, and `mendPlace` brings it back.
 */
export function takePlace(fresh: string, folder: string): void {
  const old = `${folder}.old-${process.pid}`;
  if (existsSync(folder)) renameSync(folder, old);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, folder);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Clears up after processes that were killed while they replaced a folder; true when the folder was gone and is back as it was before. */
export function mendPlace(folder: string): boolean {
  let back = false;
  for (const { name, kind } of leftBeside(folder)) {
    const left = join(dirname(folder), name);
    if (kind === 'old' && !existsSync(folder)) {
      renameSync(left, folder);
      back = true;
    } else rmSync(left, { recursive: true, force: true });
  }
  return back;
}

function leftBeside(folder: string): { name: string; kind: string }[] {
  const own = `${basename(folder)}.`;
  return namesIn(dirname(folder)).flatMap((name) => {
    if (!name.startsWith(own)) return [];
    const [, kind, process_] = /^(unfinished|old)-(\d+)$/.exec(name.slice(own.length)) ?? [];
    return kind === undefined || isRunning(Number(process_)) ? [] : [{ name, kind }];
  });
}
