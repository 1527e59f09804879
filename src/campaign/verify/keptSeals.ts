import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { type FoundSeal, sealsIn } from '#core/sealText.ts';
import type { TurnSeal } from '#core/turnSeal.ts';
import { unpacked } from '../exchange/unpack.ts';
import { fastHash } from '../publish/hash.ts';
import { badInput, isDiskTrouble } from '../reading/problems.ts';
import { GALAXY, START_STATE } from '../trust/link.ts';
import { loggedIn, turnSealsOf } from '../trust/turnSeals.ts';
import { type FetchLimits, fetchText, isAddress } from './fetchText.ts';

/** A seal, and where it was found. */
export interface KeptSeal extends FoundSeal {
  where: string;
}

interface Wanted {
  id: string;
  /** makes the seals of what was kept without any: an exported campaign, a copy of its folder */
  secret: string;
  limits?: FetchLimits;
}

const MEGABYTE = 1024 * 1024;
/** Larger files are no mails and no pages of ours. */
const MAX_FILE = 64 * MEGABYTE;
const MAX_FILES = 20_000;
const MAX_BYTES = 1024 * MEGABYTE;

/** All seals in what somebody has kept: a site, a page, a feed, an archive, an exported campaign, mails, or a folder of any of them. */
export async function keptSeals(from: string, wanted: Wanted): Promise<KeptSeal[]> {
  if (isAddress(from)) return fromAddress(from, wanted);
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found) throw badInput(`${from}: there is no such file or folder`);
  return found.isDirectory() ? fromFolder(from, wanted) : fromFile(from, wanted);
}

/** The page itself, and the list that every published campaign has: below the campaign's page, or below the site's. */
async function fromAddress(address: string, { id, limits }: Wanted): Promise<KeptSeal[]> {
  const base = address.replace(/[?#].*$/, '').replace(/\/?$/, '/');
  const page = await fetchText(address, limits);
  const lists = [`${base}seals.txt`, `${base}campaigns/${id}/seals.txt`];
  const others = await Promise.all(lists.map((list) => fetchText(list, limits).catch(() => null)));
  if ([page, ...others].every((text) => text === null)) throw badInput(`${address}: there is no such page`);
  return [address, ...lists].flatMap((place, index) => at(place, sealsIn([page, ...others][index] ?? '')));
}

function at(where: string, found: readonly FoundSeal[]): KeptSeal[] {
  return found.map((seal) => ({ ...seal, where }));
}

function fromFolder(folder: string, wanted: Wanted): KeptSeal[] {
  const { id, secret } = wanted;
  if (existsSync(join(folder, START_STATE))) {
    const text = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined);
    return madeFrom(folder, { id, secret, turns: turnsIn(readdirSync(join(folder, 'turns'))), text });
  }
  const list = join(folder, 'campaigns', id, 'seals.txt');
  return existsSync(list) ? fromFile(list, wanted) : fromFiles(folder, wanted);
}

function fromFiles(folder: string, wanted: Wanted): KeptSeal[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  if (names.length > MAX_FILES) throw badInput(`${folder} holds more than ${MAX_FILES} files: name a smaller folder`);
  const files = names.map((name) => join(folder, name)).filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  let bytes = 0;
  return files.flatMap((file) => {
    bytes += statSync(file).size;
    if (bytes > MAX_BYTES) throw badInput(`${folder} holds more than ${MAX_BYTES / MEGABYTE} MB: name a smaller folder`);
    return fromFile(file, wanted);
  });
}

function fromFile(file: string, { id, secret }: Wanted): KeptSeal[] {
  try {
    if (statSync(file).size > MAX_FILE && !isExport(file)) return [];
    const bytes = readFileSync(file);
    if (isExport(file, bytes)) {
      const { head, files } = unpacked(file);
      const turns = turnsIn([...files.keys()].flatMap((path) => /^turns\/(\d+)\//.exec(path)?.[1] ?? []));
      return head.campaign === id ? madeFrom(file, { id, secret, turns, text: (path) => files.get(path) }) : [];
    }
    return at(file, sealsIn(bytes.toString('latin1'))).concat(at(file, inMailParts(bytes.toString('latin1'))));
  } catch (error) {
    throw isDiskTrouble(error) ? badInput(`${file}: it cannot be read: ${error.message}`) : error;
  }
}

/** What `coreward export` wrote, packed or not. Of one that is too large for anything else only the name is asked. */
function isExport(file: string, bytes?: Uint8Array): boolean {
  return bytes ? headOf(bytes).startsWith('{"coreward":"campaign"') : /\.gz$/i.test(file);
}

const HEAD = 200;

/** Its first letters, unpacked: among mails there may be packed files of any kind. */
function headOf(bytes: Uint8Array): string {
  const start = bytes.subarray(0, HEAD);
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return Buffer.from(isPacked ? gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH }) : start).toString('latin1');
  } catch {
    return ''; // packed in another way than ours
  }
}

interface Copy {
  id: string;
  secret: string;
  turns: readonly number[];
  text(file: string): string | undefined;
}

/** The seals that a copy of the campaign would be published with. */
function madeFrom(where: string, { id, secret, turns, text }: Copy): KeptSeal[] {
  const read = <Value>(file: string, from: (found: string) => Value) => {
    const found = text(file);
    return found === undefined ? undefined : from(found);
  };
  if (read(GALAXY, fastHash) === undefined) throw badInput(`${where}: there is no ${GALAXY} in it`);
  const seals: TurnSeal[] = turnSealsOf({
    campaign: id,
    secret,
    turns,
    hashOf: (file) => read(file, fastHash),
    logged: (file) => read(file, (found) => loggedIn(`${where}: ${file}`, found)),
  });
  return seals.map((seal) => ({ ...seal, campaign: id, where }));
}

function turnsIn(names: readonly string[]): number[] {
  const turns = names.filter((name) => /^\d{3,4}$/.test(name)).map(Number);
  return [...new Set(turns)].sort((a, b) => a - b);
}

/** Mail programs may send a text as base64. Block by block: one expression for all of it takes hours over a mail that is made to stop it. */
function inMailParts(text: string): FoundSeal[] {
  const blocks = text.split(/\r?\n\r?\n/);
  return blocks.flatMap((block, index) => {
    const encoded = IN_BASE64.test(block) ? /^[A-Za-z0-9+/=\r\n]*/.exec(blocks[index + 1] ?? '')?.[0] : undefined;
    return encoded ? sealsIn(Buffer.from(encoded, 'base64').toString('utf8')) : [];
  });
}

const IN_BASE64 = /^Content-Transfer-Encoding:[ \t]*base64\b/im;
