import { relative } from 'node:path';
import { campaignsFolder } from '#campaign/folders.ts';
import { type Asker, promptAsker } from './asker.ts';

/** Where a command speaks and listens; tests bring their own. */
export interface Terminal {
  /** results: nothing else goes to standard output */
  out(text: string): void;
  /** words for people, a line or more: standard error */
  note(text: string): void;
  /** says what takes a while, to somebody who waits for it */
  busy(what: string): void;
  /** somebody who can be asked, if anybody sits there */
  asker: Asker | undefined;
  /** where campaigns lie */
  campaigns: string;
}

export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', leaveQuietly);
  return {
    out: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(`${text}\n`),
    busy: (what) => {
      if (process.stderr.isTTY) process.stderr.write(`${what} ...\n`);
    },
    asker: process.stdin.isTTY && process.stderr.isTTY ? promptAsker(process.stderr) : undefined,
    campaigns: shortest(campaignsFolder(process.env, process.cwd())),
  };
}

/** A path inside this folder is told from here, any other in full. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

/** `coreward galaxy ... | head` has read enough: that is no fault. */
function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}
