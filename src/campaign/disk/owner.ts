import { hostname } from 'node:os';
import { codeOf } from './errorCode.ts';

/** Who is at work on a file or folder. Hosts that share a disk each number their processes from 1. */
export interface Owner {
  process: number;
  host: string;
}

export const self: Owner = { process: process.pid, host: hostname().replace(/[^A-Za-z0-9.-]+/g, '_') };

/** `1234@tower`: in a lock, and at the end of the name of what is unfinished. */
export function nameOf({ process, host }: Owner): string {
  return `${process}@${host}`;
}

/** Null if it names nobody; a number alone is what older versions wrote. */
export function ownerFrom(name: string): Owner | null {
  const [, number, host = self.host] = /^([1-9]\d*)(?:@([A-Za-z0-9._-]+))?$/.exec(name.trim()) ?? [];
  return number === undefined ? null : { process: Number(number), host };
}

export function isSelf({ process, host }: Owner): boolean {
  return process === self.process && host === self.host;
}

/** Whether this process was killed, as far as can be known from here: nothing is known of another host's processes. */
export function isGone({ process, host }: Owner): boolean {
  return host === self.host && !isRunning(process);
}

/** Whether a process with this number is running, whoever owns it. */
function isRunning(number: number): boolean {
  try {
    return process.kill(number, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
