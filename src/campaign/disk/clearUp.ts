import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { playedFolder, SET_UP_FOLDER, turnFolder } from '../turns/turnFolder.ts';
import { namesIn, turnNumbers } from './folders.ts';
import type { Owner } from './owner.ts';
import { unfinishedIn } from './unfinished.ts';

/** Names the command at work on a campaign. */
export const LOCK = '.lock';

/** Where turns are built, and where files are written. */
const TURN_PLACES = ['turns', turnFolder(0)];
const FILE_PLACES = ['', 'desk', 'desk/old'];

/** Clears up after commands that were killed; says in one line what was found, or null. Call it under the lock: nobody else is at work then. */
export function clearUp(folder: string, dead: Owner | 'nobody' | null): string | null {
  const left = [
    ...brokenTurns(folder),
    ...brokenFiles(folder),
    ...(dead === null ? [] : [...sheetsOnBothSides(folder), ...copiesInOld(folder)]),
  ];
  for (const name of namesIn(folder).filter((found) => found.startsWith(`${LOCK}-`))) rmSync(join(folder, name), { force: true });
  if (dead === null && left.length === 0) return null;
  const who = dead === null || dead === 'nobody' ? '' : ` (process ${dead.process})`;
  const what = left.length === 0 ? 'it left nothing half done' : `cleared away ${left.join('; ')}`;
  return `${basename(folder)}: a command was cut short here${who}; ${what}`;
}

/** Whether `clearUp` may find something, or somebody is at work. */
export function hasTraces(folder: string): boolean {
  return (
    existsSync(join(folder, LOCK)) ||
    [...TURN_PLACES, ...FILE_PLACES].some((place) => unfinishedIn(join(folder, place)).length > 0)
  );
}

function brokenTurns(folder: string): string[] {
  return TURN_PLACES.flatMap((place) =>
    unfinishedIn(join(folder, place)).map(({ path, name }) => {
      rmSync(path, { recursive: true, force: true });
      return `${place}/${name}` === SET_UP_FOLDER ? 'an unfinished set-up' : `an unfinished turn ${Number(name)}`;
    }),
  );
}

function brokenFiles(folder: string): string[] {
  return FILE_PLACES.flatMap((place) =>
    unfinishedIn(join(folder, place)).map(({ path, name }) => {
      rmSync(path, { recursive: true, force: true });
      return `an unfinished ${join(place, name)}`;
    }),
  );
}

/** The turn stands, and its sheets are on the desk still or again: a turn that was not cleared, or an undo that got no further. */
function sheetsOnBothSides(folder: string): string[] {
  const turn = turnNumbers(folder).at(-1) ?? 0;
  const inputs = join(folder, playedFolder(turn), 'inputs');
  const both = namesIn(inputs).filter((file) => isSame(join(inputs, file), join(folder, 'desk', file)));
  for (const file of both) rmSync(join(folder, 'desk', file));
  if (both.length === 0) return [];
  const sheets = both.length === 1 ? 'a sheet' : `${both.length} sheets`;
  return [`${sheets} on the desk that ${stepInWords(turn)} was played with (kept in ${playedFolder(turn)}/inputs)`];
}

/** A sheet was copied to desk/old to make way for another, which never came. */
function copiesInOld(folder: string): string[] {
  const copies = namesIn(join(folder, 'desk', 'old')).filter((name) => {
    const [, sheet] = /^(.+)-turn-\d{3,}(?:-\d+)?\.md$/.exec(name) ?? [];
    return sheet !== undefined && isSame(join(folder, 'desk', 'old', name), join(folder, 'desk', `${sheet}.md`));
  });
  for (const name of copies) rmSync(join(folder, 'desk', 'old', name));
  return copies.map((name) => `desk/old/${name}, a copy of what lies on the desk`);
}

function isSame(one: string, other: string): boolean {
  return statSync(other, { throwIfNoEntry: false })?.isFile() === true && readFileSync(one).equals(readFileSync(other));
}
