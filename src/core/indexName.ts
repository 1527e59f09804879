import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const NAME_LETTERS = 32;

/** Where a key's holder finds the list of what it opens; nobody else can tell which file that is. The same here and in the browser. */
export function indexNameFor(key: string, campaign: string): string {
  const name = hmac(sha256, utf8ToBytes(key), utf8ToBytes(`index of ${campaign}`));
  return `${bytesToHex(name).slice(0, NAME_LETTERS)}.age`;
}
