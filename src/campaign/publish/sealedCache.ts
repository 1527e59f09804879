import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../disk/folders.ts';
import { packed, type SizeClasses } from './bundle.ts';
import { fastHash, isMark, markOf } from './hash.ts';
import { keep, keptBytes, removeKept } from './keptFiles.ts';
import { keepNotes, readNotes } from './keptNotes.ts';
import type { Seal } from './seal.ts';

/** Something to be sealed. */
export interface Sealable {
  /** hash of all that `write` looks at, except its code */
  from(): string;
  write(): string;
  recipients: readonly string[];
  /** the usual ones if there are none */
  classOf?: SizeClasses | undefined;
}

/** Which files need not be looked over again. */
export interface Sound {
  has(hash: string): boolean;
  add(hash: string): void;
}

/** Keeps what was sealed, so that an unchanged page is neither written nor sealed again and its bytes stay the same. */
export interface SealedCache {
  /** whether it seems to be kept: nothing is read */
  has(page: Sealable): boolean;
  sealed(page: Sealable): Promise<Uint8Array>;
  sound: Sound;
  /** takes notice of what others have sealed since */
  again(): void;
  /** removes what was not asked for this time; of several workers, each notes only its own part */
  close(part?: number): void;
}

interface Kept {
  folder: string;
  /** of the campaign: what is kept is signed with it, so that nothing damaged, exchanged or foreign is ever published */
  secret: string;
  /** changes whenever the same page may be written differently */
  version: string;
  seal: Seal;
}

const MARK_BYTES = 32;
/** Raise it when the same text is sealed in another way: then nothing that was kept is used again. */
const WAY_OF_SEALING = 2;

/** Whatever is wrong with the folder, the pages get sealed: it only saves time. */
export function sealedCache({ folder, secret, version, seal }: Kept): SealedCache {
  let before = readNotes(folder, secret, version);
  let sound = new Set(before.sound);
  const written: Record<string, string> = {};
  const kept = new Set<string>();
  const keyOf = ({ from }: Sealable) => fastHash(`${version}\n${from()}`);
  const nameOf = (text: string, recipients: readonly string[]) =>
    `${fastHash([WAY_OF_SEALING, text, ...recipients].join('\n'))}.age`;
  const read = (name: string) => unmarked(keptBytes(join(folder, name)), secret, name);
  return {
    has(page) {
      const known = before.written[keyOf(page)];
      return known !== undefined && isThere(join(folder, nameOf(known, page.recipients)));
    },
    async sealed(page) {
      const key = keyOf(page);
      const known = before.written[key];
      const old = known === undefined ? undefined : read(nameOf(known, page.recipients));
      const text = old ? undefined : Buffer.from(page.write());
      const hash = text === undefined ? (known as string) : fastHash(text);
      const name = nameOf(hash, page.recipients);
      written[key] = hash;
      kept.add(name);
      const same = old ?? read(name);
      if (same) return same;
      const bytes = await seal(packed(text as Buffer, page.classOf), page.recipients, name);
      keep(folder, name, Buffer.concat([markOf(secret, name, bytes), bytes]));
      return bytes;
    },
    sound: { has: (hash) => sound.has(hash), add: (hash) => sound.add(hash) },
    again() {
      before = readNotes(folder, secret, version);
      sound = new Set([...sound, ...before.sound]);
    },
    close(part) {
      keepNotes(folder, secret, { written, version, sound: [...sound] }, part);
      if (part !== undefined) return;
      for (const name of namesIn(folder)) if (isLeftOver(name, kept)) removeKept(folder, name);
    },
  };
}

function isLeftOver(name: string, kept: ReadonlySet<string>): boolean {
  return (name.endsWith('.age') && !kept.has(name)) || name.endsWith('.unfinished');
}

function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function unmarked(found: Uint8Array | undefined, secret: string, name: string): Uint8Array | undefined {
  const bytes = found?.subarray(MARK_BYTES);
  return found && bytes && isMark(found.subarray(0, MARK_BYTES), markOf(secret, name, bytes)) ? bytes : undefined;
}
