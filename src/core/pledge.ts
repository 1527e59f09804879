import { FEWEST_LETTERS, MOST_LETTERS } from '#schemas/shared/pledgeWords.ts';
import { hashOf } from './canonical.ts';
import { quote } from './orders/quote.ts';

/** Nothing that word processors replace, nothing that front matter takes for more than words, nothing on which browsers disagree. */
const WORD = /^[a-z0-9][a-z0-9 ]*$/i;
const PLEDGE = /^[0-9a-f]{64}$/;

/** How a word may look, for those who choose their own. */
export const wordsInWords = `${FEWEST_LETTERS} to ${MOST_LETTERS} letters from a to z, digits and blanks`;

/** A word without differences that nobody sees: blanks at its ends, several in a row. */
export function plainWord(written: string): string {
  return written.trim().replace(/\s+/g, ' ');
}

/** Why a text cannot be a player's word, or null. */
export function wordProblem(written: string): string | null {
  const word = plainWord(written);
  const { length } = word;
  if (length >= FEWEST_LETTERS && length <= MOST_LETTERS && WORD.test(word)) return null;
  return `${quote(written)} cannot be a word for the dice: write ${wordsInWords}`;
}

/** Why a text cannot be a pledge, or null. */
export function pledgeProblem(written: string): string | null {
  return PLEDGE.test(written)
    ? null
    : `${quote(written)} is no pledge: write the 64 hex digits, 0 to 9 and a to f, of its SHA-256`;
}

/** The text whose SHA-256 is a pledge: one line without an end, so that anybody can hash it. The player is in it, so none is worth copying. */
export function pledgedText(player: string, word: string): string {
  return `coreward pledge 1: ${player}: ${plainWord(word)}`;
}

/** A number that pins a player's word down without telling it. */
export function pledgeOf(player: string, word: string): string {
  return hashOf(pledgedText(player, word));
}
