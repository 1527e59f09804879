import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isGone, type Owner, ownerFrom } from '#campaign/disk/owner.ts';
import { type Finding, ok, warning } from './finding.ts';

interface Left {
  path: string;
  /** whose it is; null if it names nobody */
  owner: Owner | null;
}

/** Locks and unfinished folders of commands that were killed: harmless, because the next command clears them away. */
export function leftoverFindings(folders: readonly string[], site: string): Finding[] {
  const left = [...folders.flatMap(leftIn), ...leftBeside(site)];
  const dead = left.filter(({ owner }) => owner === null || isGone(owner));
  const busy = left.flatMap(({ path, owner }) => (owner === null || isGone(owner) ? [] : [{ path, ...owner }]));
  const findings = [
    ...busy.map(({ path, process, host }) => ok('at work', `process ${process} on ${host} is at ${path}`)),
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
    if (name === '.lock') return [{ path, owner: holderOf(path) }];
    const [, owner] =
      /^\.(?:unfinished-.*|lock)-(\d+(?:@[\w.-]+)?)$/.exec(name) ?? /\.(\d+(?:@[\w.-]+)?)\.unfinished$/.exec(name) ?? [];
    return owner === undefined ? [] : [{ path, owner: ownerFrom(owner) }];
  });
}

/** A site that was to replace another. */
function leftBeside(site: string): Left[] {
  return namesIn(dirname(site)).flatMap((name) => {
    const [, owner] = new RegExp(`^${basename(site)}\\.(?:unfinished|old)-(\\d+(?:@[\\w.-]+)?)$`).exec(name) ?? [];
    return owner === undefined ? [] : [{ path: join(dirname(site), name), owner: ownerFrom(owner) }];
  });
}

function holderOf(lock: string): Owner | null {
  try {
    return ownerFrom(readFileSync(lock, 'utf8'));
  } catch {
    return null;
  }
}

function namesIn(folder: string): string[] {
  try {
    return existsSync(folder) ? readdirSync(folder) : [];
  } catch {
    return []; // that it cannot be read is reported elsewhere
  }
}
