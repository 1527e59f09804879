import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { lengthPrefixed } from './dice.ts';
import { byKey } from './order.ts';
import { plainWord } from './pledge.ts';

/** A word that a player adds to the dice. */
export interface GivenWord {
  player: string;
  word: string;
}

/** What the dice are thrown with: the secret and all words, in order of the players' ids. Without words it is the secret. */
export function diceKey(secret: string, words: readonly GivenWord[]): string {
  if (words.length === 0) return secret;
  const parts = [...words].sort(byKey(({ player }) => player)).flatMap(({ player, word }) => [player, plainWord(word)]);
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(lengthPrefixed(['coreward dice 1', ...parts]))));
}
