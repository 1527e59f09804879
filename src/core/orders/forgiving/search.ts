import { grammarOf } from '#core/orders/grammar/grammar.ts';
import { firstWordOf } from '#core/orders/grammar/sentence.ts';
import type { Lexicon } from '#core/orders/grammar/slots.ts';
import type { Verb } from '#core/orders/grammar/verb.ts';
import { PREFIX } from '#core/orders/sheet/instructions.ts';
import { remembered } from '#core/remembered.ts';
import { looseName, looseWord } from './loosely.ts';
import { courtesyBefore } from './plainly.ts';

/** A piece of a text that reads like an order, though it is not written as one. */
export interface LikeOrder {
  at: number;
  end: number;
  /** orders as they should be written; where that is not clear, its own words or the forms that it may have */
  lines: string[];
  /** what is wrong with the line all the same */
  why: string | null;
  /** lines that would be refused as things stand, each with the reason */
  bars?: string[];
  /** `hint`: it has the first word of an order and names something, which may be chance */
  sure: 'order' | 'almost' | 'hint';
}

/** What orders are written with. */
export interface Language {
  verbs: readonly Verb[];
  lexicon(): Lexicon;
  /** why a line would be refused as things stand before the first one; null where it would stand, or cannot be judged */
  judge?(line: string): string | null;
}

/** The most that is tried in one sheet, by the square of its letters, as reading takes: enough for dozens of orders in prose, and hostile text keeps nobody waiting. */
const MAX_EFFORT = 700_000;
/** Who says so wants the opposite. */
export const NEGATION = /\b(?:not|never|no longer|without|cannot|instead of|unless)\b|n't\b/i;

/** Where orders are looked for: where a sentence or a line begins; there, and behind `we want to`; or anywhere. */
export type Where = 'beginning' | 'wish' | 'anywhere';

/** Whoever speaks of themselves tells what they do, unless they write orders. */
const SPEAKER = /^(?:i|we)\b/i;
const WISH = /^(?:i|we)(?:'d| would)? (?:want|wish|like|need|have) to\b/i;

/** Whether what begins so is told and not ordered. */
export function tellsOnly(where: Where, text: string): boolean {
  return where !== 'anywhere' && SPEAKER.test(text) && !(where === 'wish' && WISH.test(text));
}

export interface Openings {
  heads: ReadonlySet<string>;
  callers: ReadonlySet<string>;
}

export interface Piece {
  at: number;
  end: number;
}

export interface Search extends Language {
  /** the words that orders begin with: their own first ones, and those of the names of who takes orders, loosely */
  openings(): Openings;
  text: string;
  where: Where;
  mayTry: Patience;
}

/** Says whether one more text of so many letters may be tried in a sheet. */
export interface Patience {
  (letters: number): boolean;
  /** whether nothing more may be tried */
  isSpent(): boolean;
}

export function patience(most = MAX_EFFORT): Patience {
  let effort = 0;
  const mayTry = (letters: number) => {
    effort += 400 + letters * letters;
    return effort < most;
  };
  return Object.assign(mayTry, { isSpent: () => effort >= most });
}

/** What orders may begin with, found out once for each lexicon. */
export function openingsIn({ verbs, lexicon }: Language): Openings {
  return openingsWith(lexicon())(verbs);
}

const openingsWith = remembered((lexicon: Lexicon) => remembered((verbs: readonly Verb[]) => makeOpenings(verbs, lexicon)));

function makeOpenings(verbs: readonly Verb[], lexicon: Lexicon): Openings {
  const { callers, looseHeads } = grammarOf(verbs);
  const names = new Set([...callers].flatMap((slot) => slot.choices(lexicon) ?? []));
  return {
    heads: new Set(looseHeads),
    callers: new Set([...names].map((name) => firstWordOf(looseName(name)))),
  };
}

/** Most sentences of prose begin with no such word, and need not be read as orders. */
export function mayOpen({ openings }: Search, text: string): boolean {
  const prefix = PREFIX.exec(text)?.[0].length ?? 0;
  const said = text.slice(prefix);
  const own = said.slice(courtesyBefore(said)).replaceAll('"', '');
  const word = firstWordOf(own);
  const { heads, callers } = openings();
  return heads.has(word) || callers.has(looseWord(word)) || callers.has(word) || /^[^:]{1,60}:|->/.test(own);
}

/** Without what ends a sentence or an emphasis. */
export function bareOf(text: string): string {
  return oneLine(text)
    .replace(/[\s.;,!*_`|]+$/, '')
    .trim();
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
