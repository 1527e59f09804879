import { accessSync, constants, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
export const MEMORY = '/dev/shm';
const ROOM = 1 << 30;

/** Keeps the tests' temporary files in memory, if there is room: otherwise they wait for the disk at every turn they play. */
export function inMemory(): { TMPDIR?: string } {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? { TMPDIR: MEMORY } : {};
  } catch {
    return {}; // another system
  }
}
