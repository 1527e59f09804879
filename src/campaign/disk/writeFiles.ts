import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { badInput, isDiskTrouble } from '../reading/problems.ts';
import { onDisk, refusalFor } from './diskTrouble.ts';
import { clearUnfinished, unfinishedFile, unfinishedFolder } from './unfinished.ts';

/** What we write is full of secrets: only its owner may read it, unless somebody asks for a file that is for everybody. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;
const ANYBODYS_FILE = 0o666;

/** Builds a folder beside its place and moves it there in one step: it is whole, or not there at all. Only its owner may enter it. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const parent = dirname(folder);
  const made = folderMade(parent);
  clearUnfinished(parent);
  const temporary = unfinishedFolder(folder);
  try {
    for (const [file, text] of files) writeInto(temporary, file, text);
    // a folder with files in it is never replaced, even if somebody else was quicker
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (made) removeEmpty(parent, made);
    throw refusalFor(folder, error);
  }
}

/** Writes a file beside its place and moves it there in one step. `openly`: others may read it too. */
export function writeFile(file: string, text: string | Uint8Array, { force = false, openly = false } = {}): void {
  let temporary: string | undefined;
  try {
    const place = placeFor(file, force);
    temporary = unfinishedFile(place);
    writeThrough(temporary, text, openly ? ANYBODYS_FILE : OWN_FILE);
    if (force) renameSync(temporary, place);
    else moveToFreePlace(temporary, place);
  } catch (error) {
    throw refusalFor(file, error);
  } finally {
    if (temporary !== undefined) rmSync(temporary, { force: true });
  }
}

/** Where a file is to be written: at the end of a link, if it is one. Devices, pipes and the like are never replaced. */
function placeFor(file: string, force: boolean): string {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) {
    if (isLink) throw badInput(`${file} is a link that leads nowhere: name a file`);
    if (!existsSync(dirname(file))) throw badInput(`${file}: there is no folder ${dirname(file)}; make it first`);
    return file;
  }
  if (found.isDirectory()) throw badInput(`${file} is a folder: name a file in it`);
  if (!found.isFile()) throw badInput(`${file} is no file: leave out --out to write to standard output`);
  if (!force) throw badInput(`${file} is there already: choose another --out, or give --force to replace it`);
  return realpathSync(file);
}

/** Gives a finished file its name, unless another file has taken it by now. */
function moveToFreePlace(temporary: string, file: string): void {
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!isDiskTrouble(error) || error.code === 'EEXIST') throw error;
    // some disks have no links: an empty file holds the name, and only that is replaced
    closeSync(openSync(file, 'wx'));
    renameSync(temporary, file);
  }
}

/** The outermost folder that had to be made, if any. */
function folderMade(folder: string): string | undefined {
  return onDisk(folder, () => mkdirSync(folder, { recursive: true }));
}

function writeInto(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true, mode: OWN_FOLDER });
  writeThrough(join(folder, file), text, OWN_FILE);
}

/** Onto the disk itself, so that a power cut after the move finds the text there. */
function writeThrough(file: string, text: string | Uint8Array, mode: number): void {
  const handle = openSync(file, 'w', mode);
  try {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Removes the folders that were made on the way, from the innermost to the outermost. */
function removeEmpty(innermost: string, first: string): void {
  for (let folder = innermost; folder.startsWith(first); folder = dirname(folder)) {
    if (readdirSync(folder).length > 0) return;
    rmSync(folder, { recursive: true });
  }
}
