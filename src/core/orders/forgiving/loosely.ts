import { foldName } from '#core/names.ts';
import { rememberedWords } from '#core/rememberedWords.ts';

/** What is left of a name where number, articles, spelling of one country or another, and signs between its words make no difference: `The Heavy Cruisers` and `heavy-cruiser`. */
export const looseName = rememberedWords(256, makeLoose); // the same few words are tried in the gaps of many sentences

function makeLoose(written: string): string {
  return foldName(written)
    .replace(/['"`*]/g, '')
    .replace(/^(?:(?:the|my|our|your|an?|all) )+/, '')
    .replace(/[-_ ]+/g, ' ')
    .replace(/(?:#|\b(?:no|nr|number)\b\.?) ?(?=\d)/g, '')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/\p{L}+/gu, looseWord)
    .trim();
}

/** The most words that a name has besides its own: articles, marks and a title. */
const MAX_ASIDE = 6;

/** The most words of a text that can mean one of these names: to bring longer ones into shape takes long, and is in vain. */
export function mostLooseWords(names: readonly string[]): number {
  return names.reduce((most, name) => Math.max(most, wordsIn(name)), 0) + MAX_ASIDE;
}

export function wordsIn(text: string): number {
  let count = 1;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) count++;
  return count;
}

/** British and American spelling: `colonise`, `armour`, `defence`, `centre`. Other words may change too, but two that differ stay different. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.{4,})is(?=e$|ed$|ing$|ation$)/, '$1iz'],
  [/^(.{3,})our/, '$1or'],
  [/ence$/, 'ense'],
  [/tre$/, 'ter'],
];

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A word without its plural, in American spelling; what is left need not be a word. */
export const looseWord = rememberedWords(2000, makeLooseWord);

function makeLooseWord(word: string): string {
  const ordinal = ORDINALS.indexOf(word) + 1;
  if (ordinal > 0) return `${ordinal}${['st', 'nd', 'rd'][ordinal - 1] ?? 'th'}`;
  const one = word.length < 4 ? word : word.replace(/ies$/, 'y').replace(/(?<=ss|x|z|ch|sh)es$|(?<![sui])s$/, '');
  return SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), one);
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The digits of a number in words, with its unit or a sign of multiplication behind it: `two`, `a`, `2x`, `10 EP`. */
export function looseNumber(written: string, unit: string): string | null {
  const folded = foldName(written);
  const bare = folded.replace(/^x ?(?=\d)| ?[x\u00d7]$/, '');
  const amount = bare.endsWith(foldName(unit)) ? bare.slice(0, -unit.length).trim() : bare;
  if (/^\d{1,7}$/.test(amount)) return amount;
  if (amount === 'a' || amount === 'an') return '1';
  const number = NUMBERS.indexOf(amount);
  return number > 0 ? String(number) : null;
}
