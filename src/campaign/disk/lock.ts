import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { badInput } from '../reading/problems.ts';
import { clearUp, LOCK } from './clearUp.ts';
import { refusalFor } from './diskTrouble.ts';
import { codeOf } from './errorCode.ts';
import { isGone, isSelf, nameOf, type Owner, ownerFrom, self } from './owner.ts';
import { refuseLinks } from './refuseLinks.ts';

const MAX_TRIES = 5;

/** The locks that this process holds: one with its number that is not among them was a killed process's with the same number. */
const held = new Set<string>();

/** Keeps a campaign to one command at a time: does the work under the lock, and releases it whatever happens. What a killed command left is cleared up first, and reported. */
export async function underLock<Result>(
  folder: string,
  note: (line: string) => void,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  refuseLinks(folder);
  const lock = resolve(folder, LOCK);
  const dead = take(join(folder, LOCK), MAX_TRIES, null);
  held.add(lock);
  try {
    const found = clearUp(folder, dead);
    if (found !== null) note(found);
    return await work();
  } finally {
    held.delete(lock);
    const holder = holderOf(lock);
    if (holder && isSelf(holder)) rmSync(lock, { force: true });
  }
}

/** Returns whose lock had to be removed, if any: `nobody` never wrote who it was. */
function take(lock: string, tries: number, dead: Owner | 'nobody' | null): Owner | 'nobody' | null {
  if (createdAlone(lock)) return dead;
  const holder = holderOf(lock);
  if (holder && isAtWork(holder, lock)) throw badInput(busyWords(holder, lock));
  if (tries === 0) throw badInput(`${lock} cannot be taken: try again`);
  // null: made, but not yet written; whoever was killed in between never writes it
  if (holder === null && tries > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  else if (holder !== undefined) return take(lock, tries - 1, putAside(lock, holder) ? (holder ?? 'nobody') : dead);
  return take(lock, tries - 1, dead);
}

function isAtWork(holder: Owner, lock: string): boolean {
  return isSelf(holder) ? held.has(resolve(lock)) : !isGone(holder);
}

function busyWords({ process, host }: Owner, lock: string): string {
  if (host === self.host)
    return `another command (process ${process}) is at work here: wait for it; if there is none, delete ${lock}`;
  return `a command on ${host} (process ${process} there) is at work here, or was cut short: wait for it; if there is none, delete ${lock}`;
}

/** Only one process can create a file that does not exist yet. */
function createdAlone(lock: string): boolean {
  try {
    writeFileSync(lock, `${nameOf(self)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // on a full disk it can be created but not written
    if (codeOf(error) === 'ENOSPC') rmSync(lock, { force: true });
    throw refusalFor(lock, error);
  }
}

/** Who holds the lock; undefined if it has just been released, null if it names nobody. */
function holderOf(lock: string): Owner | null | undefined {
  try {
    const text = readFileSync(lock, 'utf8');
    // half a line may be somebody else's number
    return text.endsWith('\n') ? ownerFrom(text) : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw refusalFor(lock, error);
  }
}

/** Removes a dead process's lock; if somebody was quicker and it is theirs by now, they get it back. Returns whether it was the dead one's. */
function putAside(lock: string, dead: Owner | null): boolean {
  const aside = `${lock}-${nameOf(self)}`;
  let removed = false;
  try {
    renameSync(lock, aside);
    const found = holderOf(aside);
    removed = (found ? nameOf(found) : null) === (dead ? nameOf(dead) : null);
    if (!removed) linkSync(aside, lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw refusalFor(lock, error);
  }
  rmSync(aside, { force: true });
  return removed;
}
