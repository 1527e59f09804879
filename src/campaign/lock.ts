import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './isRunning.ts';
import { badInput } from './problems.ts';

const LOCK = '.lock';
const MOST_TRIES = 5;

/** Keeps a campaign to one command at a time: does the work under the lock, and gives it back whatever happens. */
export async function underLock<Result>(folder: string, work: () => Promise<Result> | Result): Promise<Result> {
  const lock = join(folder, LOCK);
  take(lock, MOST_TRIES);
  clearAside(folder);
  try {
    return await work();
  } finally {
    if (holderOf(lock) === process.pid) rmSync(lock, { force: true });
  }
}

function take(lock: string, tries: number): void {
  if (createdAlone(lock)) return;
  const holder = holderOf(lock);
  if (holder !== undefined && holder > 0 && isRunning(holder)) {
    throw badInput(`another command (process ${holder}) is at work here: wait for it; if there is none, delete ${lock}`);
  }
  if (tries === 0) throw badInput(`${lock} cannot be taken: try again`);
  // 0: made, but not yet written; whoever was killed in between never writes it
  if (holder === 0 && tries > 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  else if (holder !== undefined) putAside(lock, holder);
  take(lock, tries - 1);
}

/** Only one can make a file that is not there yet. */
function createdAlone(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock; undefined when it has just been given back. */
function holderOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes a dead process's lock; if somebody was quicker and it is theirs by now, they get it back. */
function putAside(lock: string, dead: number): void {
  const aside = `${lock}-${process.pid}`;
  try {
    renameSync(lock, aside);
    if (holderOf(aside) !== dead) linkSync(aside, lock);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  rmSync(aside, { force: true });
}

/** Whoever was killed while it put a lock aside could not remove it. */
function clearAside(folder: string): void {
  for (const name of readdirSync(folder)) {
    const mover = new RegExp(`^\\${LOCK}-(\\d+)$`).exec(name)?.[1];
    if (mover !== undefined && !isRunning(Number(mover))) rmSync(join(folder, name), { force: true });
  }
}
