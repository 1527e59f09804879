import { turnNumbers } from '#campaign/disk/folders.ts';
import { turnFolder } from '#campaign/turns/turnFolder.ts';
import { forge } from './forge.ts';

/** Lets the logs of all turns vouch for their files as they are now: for tests that change what was played. */
export function revouch(folder: string): void {
  for (const turn of turnNumbers(folder).slice(1)) forge(folder, turnFolder(turn));
}
