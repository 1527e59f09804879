import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from './folders.ts';
import { isGone, nameOf, type Owner, ownerFrom, self } from './owner.ts';

/** Something under way: what it will be called, and who makes it. */
export interface Unfinished {
  path: string;
  name: string;
  owner: Owner;
}

/** Where a folder is made before it takes its place: `.unfinished-003-1234@tower`, beside it. */
export function unfinishedFolder(folder: string): string {
  return join(dirname(folder), `.unfinished-${basename(folder)}-${nameOf(self)}`);
}

/** Where a file is written before it takes its place: `terrans.md.1234@tower.unfinished`, beside it. */
export function unfinishedFile(file: string): string {
  return `${file}.${nameOf(self)}.unfinished`;
}

/** What is under way in a folder, or was cut short. */
export function unfinishedIn(folder: string): Unfinished[] {
  return namesIn(folder).flatMap((found) => {
    const [, folderName, folderOwner] = /^\.unfinished-(.+)-(\d+(?:@[\w.-]+)?)$/.exec(found) ?? [];
    const [, fileName, fileOwner] = /^(.+)\.(\d+(?:@[\w.-]+)?)\.unfinished$/.exec(found) ?? [];
    const owner = ownerFrom(folderOwner ?? fileOwner ?? '');
    return owner ? [{ path: join(folder, found), name: folderName ?? fileName ?? '', owner }] : [];
  });
}

/** Removes what processes that no longer run left behind; returns what it was to be. */
export function clearUnfinished(folder: string): Unfinished[] {
  const left = unfinishedIn(folder).filter(({ owner }) => isGone(owner));
  for (const { path } of left) rmSync(path, { recursive: true, force: true });
  return left;
}
