import { unseenIn } from '../names.ts';
import { letters, marks, ownMarks } from './letters.ts';
import { classOfLetters } from './ranges.ts';

/**
 * How new names may be written. All of it comes from tables that never change and nothing from `\p{...}`, because engines know different versions of
 * Unicode, and the order desk must give the same answer as the turn.
 */
type Script = keyof typeof letters;

/** Signs that names need and that belong to no script: `O'Neill`, `St. Mary-on-Sea`, `Fleet #3 (reserve)`. */
const SIGNS = "'’ʻʼ-.,&()/+!#·";

const scriptNames = Object.keys(letters).filter((name): name is Script => name in letters);
const oneOf = Object.fromEntries(scriptNames.map((script) => [script, oneLetterOf(letters[script])]));
const plain = /^[ 0-9]$/;
const markForAll = oneLetterOf(marks);
const ownMark = oneLetterOf(ownMarks);

/** Scripts that one word may mix, as Japanese, Chinese and Korean do (UTS 39, highly restrictive). */
const together: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
] satisfies Script[][];
const rightToLeft: readonly string[] = ['Hebrew', 'Arabic', 'Thaana'] satisfies Script[];

/** Marks for all scripts are piled up only to deface; those of a script's own may stack, as in Burmese and Tibetan. */
const MAX_MARKS = 2;
const MAX_OWN_MARKS = 4;

/** Why nothing may be called this, in words that follow `a name`; null if it is well written. The name is in NFC. */
export function spellingProblem(name: string): string | null {
  if (name.includes('"')) return 'holds no quotes';
  const hidden = unseenIn(name);
  if (hidden) return `cannot hold ${hidden.what}`;
  for (const letter of name) if (!isAllowed(letter)) return `cannot hold ${inWords(letter)}: ${advice}`;
  if (name.trim() !== name || name.includes('  ')) return 'has single spaces, and none at its ends';
  const mixed = name.split(' ').find(isMixed);
  if (mixed !== undefined) return `has one script in each word, but "${mixed}" mixes ${[...scriptsIn(mixed)].join(' and ')}`;
  if (runsBothWays(name)) return 'runs from left to right or from right to left, not both';
  return markProblem(name) ?? (hasLetter(name) ? null : 'holds at least a letter or a digit');
}

const advice = `write letters, digits, spaces and ${[...SIGNS].join(' ')}`;

function oneLetterOf(ranges: string): RegExp {
  return new RegExp(`^[${classOfLetters(ranges)}]$`, 'u');
}

function isAllowed(letter: string): boolean {
  return plain.test(letter) || SIGNS.includes(letter) || markForAll.test(letter) || scriptsOf(letter).length > 0;
}

/** Usually one; the long vowel of Japanese is of two. */
function scriptsOf(letter: string): string[] {
  return scriptNames.filter((script) => oneOf[script]?.test(letter));
}

function scriptsIn(text: string): Set<string> {
  return new Set([...text].flatMap((letter) => scriptsOf(letter).slice(0, 1)));
}

function isMixed(word: string): boolean {
  const kinds = [...word].map(scriptsOf).filter(({ length }) => length > 0);
  const fits = (scripts: readonly string[]) => kinds.every((kind) => kind.some((script) => scripts.includes(script)));
  return !scriptNames.some((script) => fits([script])) && !together.some(fits);
}

/** Which word comes first would depend on who reads it. */
function runsBothWays(name: string): boolean {
  return new Set([...scriptsIn(name)].map((script) => rightToLeft.includes(script))).size > 1;
}

/** Whether this belongs to the letter before it. */
export function isMark(letter: string): boolean {
  return markForAll.test(letter) || ownMark.test(letter);
}

function markProblem(name: string): string | null {
  let [before, inRow, forAll] = [' ', 0, 0];
  for (const letter of name) {
    const [general, own] = [markForAll.test(letter), ownMark.test(letter)];
    if (!general && !own) [inRow, forAll] = [0, 0];
    else {
      inRow += 1;
      forAll += general ? 1 : 0;
      if (inRow === 1 && scriptsOf(before).length === 0) return 'has marks on letters only';
      if (letter === before || forAll > MAX_MARKS || inRow > MAX_OWN_MARKS) return `has at most ${MAX_MARKS} marks on a letter`;
    }
    before = letter;
  }
  return null;
}

function hasLetter(name: string): boolean {
  return [...name].some((letter) => /[0-9]/.test(letter) || scriptsOf(letter).length > 0);
}

/** `*`, or `U+202E` for what a reader might not see. */
function inWords(letter: string): string {
  if (/^[!-~]$/.test(letter)) return letter;
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
