import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRunning } from '#campaign/isRunning.ts';
import { type Finding, ok, warning } from './finding.ts';

interface Left {
  path: string;
  /** the process that it is named after; 0 where it names none */
  process: number;
}

/** Locks and unfinished folders of commands that were killed: harmless, for whoever works there next clears them away. */
export function leftoverFindings(folders: readonly string[], site: string): Finding[] {
  const left = [...folders.flatMap(leftIn), ...leftBeside(site)];
  const dead = left.filter(({ process }) => !isRunning(process) || process === 0);
  const busy = left.filter((one) => !dead.includes(one));
  const findings = [
    ...busy.map(({ path, process }) => ok('at work', `process ${process} is at ${path}`)),
    ...dead.map(({ path }) =>
      warning(
        'leftover',
        `${path} was left by a command that was killed`,
        'nothing is lost: the next command there clears it away; or delete it',
      ),
    ),
  ];
  return findings.length > 0 ? findings : [ok('leftovers', 'none')];
}

/** Of a campaigns' folder, a campaign's, or its turns. */
function leftIn(folder: string): Left[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === '.lock') return [{ path, process: holderOf(path) }];
    const [, process] = /^\.(?:unfinished-.*|lock)-(\d+)$/.exec(name) ?? /\.(\d+)\.unfinished$/.exec(name) ?? [];
    return process === undefined ? [] : [{ path, process: Number(process) }];
  });
}

/** A site that was to take another one's place. */
function leftBeside(site: string): Left[] {
  return namesIn(dirname(site)).flatMap((name) => {
    const [, process] = new RegExp(`^${basename(site)}\\.(?:unfinished|old)-(\\d+)$`).exec(name) ?? [];
    return process === undefined ? [] : [{ path: join(dirname(site), name), process: Number(process) }];
  });
}

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function namesIn(folder: string): string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : [];
  } catch {
    return []; // that it cannot be read is told elsewhere
  }
}
