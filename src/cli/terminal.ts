import type { EventEmitter } from 'node:events';
import { relative } from 'node:path';
import { campaignsFolder } from '#campaign/disk/folders.ts';
import { type Asker, promptAsker } from './asker.ts';
import { exitCodes } from './command.ts';

/** Where a command speaks and listens; tests bring their own. */
export interface Terminal {
  /** results: nothing else goes to standard output */
  out(text: string): void;
  /** words for people, a line or more: standard error */
  note(text: string): void;
  /** says what takes a while, to whoever waits for it */
  busy(what: string): void;
  /** a line that says how far something has come, instead of the last such line; null takes it away */
  progress(line: string | null): void;
  /** somebody who can be asked, if anybody sits there */
  asker: Asker | undefined;
  /** where campaigns are kept */
  campaigns: string;
  /** what time it is: milliseconds since 1970 */
  now(): number;
}

export function processTerminal(): Terminal {
  const leave = (code: number, why?: string) => {
    if (why) process.stderr.write(`${why}\n`);
    process.exit(code);
  };
  leaveOnTrouble(process.stdout, 'standard output', leave);
  leaveOnTrouble(process.stderr, 'standard error', leave);
  return {
    out: (text) => process.stdout.write(text),
    note: (text) => process.stderr.write(`${text}\n`),
    busy: (what) => {
      if (process.stderr.isTTY) process.stderr.write(`${what} ...\n`);
    },
    progress: (line) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line ?? ''}`);
    },
    asker: process.stdin.isTTY && process.stderr.isTTY ? promptAsker(process.stderr) : undefined,
    campaigns: shortest(campaignsFolder(process.env, process.cwd())),
    now: () => Date.now(),
  };
}

/** A path inside this folder is given relative to it, any other in full. */
function shortest(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith('..') ? path : fromHere;
}

/** `coreward galaxy ... | head` has read enough: that is not a fault. A full disk is not one of ours. */
export function leaveOnTrouble(stream: EventEmitter, name: string, leave: (code: number, why?: string) => void): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') leave(exitCodes.well);
    else leave(exitCodes.badInput, `${name} cannot be written: ${error.message}`);
  });
}
