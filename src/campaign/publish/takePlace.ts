import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { refusalFor } from '../disk/diskTrouble.ts';
import { namesIn } from '../disk/folders.ts';
import { isGone, nameOf, ownerFrom, self } from '../disk/owner.ts';

/** Where a folder that will replace another is made: beside it, named after the process at work. */
export function besidePlace(folder: string): string {
  return `${folder}.unfinished-${nameOf(self)}`;
}

/**
 * Puts a finished folder where an old one is. No disk exchanges two folders in one step: a process killed between the two moves
 * leaves the old one beside its place, and `mendPlace` brings it back.
 */
export function takePlace(fresh: string, folder: string): void {
  const old = `${folder}.old-${nameOf(self)}`;
  if (existsSync(folder)) renameSync(folder, old);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (existsSync(old)) renameSync(old, folder);
    throw refusalFor(folder, error);
  }
  rmSync(old, { recursive: true, force: true });
}

/** Clears up after processes that were killed while they made or replaced a folder. `back`: it was gone, and is as it was before; `cleared`: it stands. */
export function mendPlace(folder: string): 'back' | 'cleared' | null {
  let mended: ReturnType<typeof mendPlace> = null;
  for (const { name, kind } of leftBeside(folder)) {
    const left = join(dirname(folder), name);
    const gone = kind === 'old' && !existsSync(folder);
    if (gone) renameSync(left, folder);
    else rmSync(left, { recursive: true, force: true });
    mended = gone ? 'back' : (mended ?? 'cleared');
  }
  return mended;
}

function leftBeside(folder: string): { name: string; kind: string }[] {
  const own = `${basename(folder)}.`;
  return namesIn(dirname(folder)).flatMap((name) => {
    if (!name.startsWith(own)) return [];
    const [, kind, whose = ''] = /^(unfinished|old)-(.+)$/.exec(name.slice(own.length)) ?? [];
    const owner = ownerFrom(whose);
    return kind === undefined || owner === null || !isGone(owner) ? [] : [{ name, kind }];
  });
}
