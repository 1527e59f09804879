import { nearestTo } from '../didYouMean.ts';
import { LONGEST_FORGIVEN } from './forgivingly.ts';
import { formsBegunBy, grammarOf, headsIn } from './grammar.ts';
import { PREFIX } from './instructions.ts';
import { looseName, looseWord } from './loosely.ts';
import { courtesyBefore, marksBefore } from './plainly.ts';
import { firstWordOf } from './sentence.ts';
import { type Lexicon, unquoted } from './slots.ts';
import { type Misunderstood, understand } from './understand.ts';
import { formInWords, type Verb } from './verb.ts';

/** A piece of a text that reads like an order, though it is not written as one. */
export interface LikeOrder {
  at: number;
  end: number;
  /** orders as they should be written; where that is not clear, its own words or the forms that it may have */
  lines: string[];
  /** what is wrong with the line all the same */
  why: string | null;
  /** `hint`: it has the first word of an order and names something, which may be chance */
  sure: 'order' | 'almost' | 'hint';
}

/** Finds what reads like orders in a text: where a sentence or a line begins, or `anywhere`. */
export type FindsOrders = (text: string, where: 'beginning' | 'anywhere') => LikeOrder[];

/** What orders are written with. */
export interface Language {
  verbs: readonly Verb[];
  lexicon(): Lexicon;
}

/** The most that is tried in one sheet, by the square of its letters, as reading takes: enough for dozens of orders in prose, and hostile text keeps nobody waiting. */
const MAX_EFFORT = 700_000;
/** The most pieces that make one order together, as the names of a list do. */
const MAX_JOINED = 5;
const LONGEST_JOINED = 200;
/** The most words of a piece at which an order may begin. */
const MAX_STARTS = 7;

/** What parts orders in prose, and in a line that holds several. */
const PARTINGS = /"[^"]*"|\n|[;|]|[.!?](?=\s|$)|,|\s(?:and then|and|then|&)(?=\s)/gi;
/** Who says so wants the opposite. */
const NEGATION = /\b(?:not|never|no longer|without|cannot|instead of|unless)\b|n't\b/i;

/** Whoever speaks of themselves tells what they do, unless they write orders. */
const SPEAKER = /^(?:i|we)\b/i;

interface Piece {
  at: number;
  end: number;
}

interface Search extends Language {
  text: string;
  where: 'beginning' | 'anywhere';
  /** whether one more text of so many letters may be read */
  mayTry(letters: number): boolean;
}

/** Says whether one more text of so many letters may be tried in a sheet. */
export function patience(most = MAX_EFFORT): (letters: number) => boolean {
  let effort = 0;
  return (letters) => {
    effort += 400 + letters * letters;
    return effort < most;
  };
}

export function findsOrders(language: Language, mayTry = patience()): FindsOrders {
  return (text, where) => ordersIn({ ...language, text, where, mayTry });
}

function ordersIn(search: Search): LikeOrder[] {
  const pieces = piecesOf(search.text);
  const found: LikeOrder[] = [];
  for (let index = 0; index < pieces.length; ) {
    const { like, taken } = orderFrom(search, pieces, index) ?? { like: almostAt(search, pieces[index]), taken: 1 };
    if (like) found.push(like);
    index += taken;
  }
  return found;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: sign, index } of text.matchAll(PARTINGS)) {
    if (sign.startsWith('"')) continue;
    pieces.push({ at, end: index });
    at = index + sign.length;
  }
  pieces.push({ at, end: text.length });
  return pieces.filter(({ at: start, end }) => text.slice(start, end).trim() !== '');
}

/** The order that begins in a piece, with as many of the next pieces as belong to it. */
function orderFrom(search: Search, pieces: readonly Piece[], index: number): { like: LikeOrder; taken: number } | null {
  const first = pieces[index];
  if (!first || !mayBegin(search, search.text.slice(first.at, first.end))) return null;
  for (const taken of lengthsFrom(search.text, pieces, index)) {
    const end = pieces[index + taken - 1]?.end ?? first.end;
    const like = orderAt(search, { at: first.at, end }, first.end);
    if (like) return { like, taken };
  }
  return null;
}

/** How many pieces an order may have: all that a list in its line joins, then fewer; and last, with the next line, for it may go on there. */
function lengthsFrom(text: string, pieces: readonly Piece[], index: number): number[] {
  const { at = 0, end: firstEnd = 0 } = pieces[index] ?? {};
  const joins = pieces.slice(index, index + MAX_JOINED).filter(({ end }) => end - at <= LONGEST_JOINED);
  const isParted = (end: number, signs: RegExp) => signs.test(text.slice(at, end).replace(/"[^"]*"/g, ''));
  const inLine = joins.filter(({ end }) => end === firstEnd || !isParted(end, /[;|!?\n]|\.\s/)).length;
  const wrapped = joins.filter(({ end }) => !isParted(end, /[;|!?]|\.\s|\n[^\n]*\n/)).length;
  const lengths = Array.from({ length: Math.max(1, inLine) }, (_, less) => Math.max(1, inLine) - less);
  return wrapped > inLine ? [...lengths, wrapped] : lengths;
}

/** Most prose has no word that an order begins with, and need not be read again and again. */
function mayBegin({ verbs }: Search, text: string): boolean {
  const { words, looseWords } = grammarOf(verbs);
  return (text.toLowerCase().match(/\p{L}+|->/gu) ?? []).some(
    (word) => word === '->' || words.has(word) || looseWords.has(looseWord(word)),
  );
}

/** `before`: where it must have begun. */
function orderAt(search: Search, piece: Piece, before: number): LikeOrder | null {
  for (const at of startsIn(search, { at: piece.at, end: before })) {
    if (!search.mayTry(piece.end - at)) return null;
    const text = search.text.slice(at, piece.end);
    const prefix = PREFIX.exec(text)?.[0] ?? '';
    const own = oneLine(text.slice(prefix.length));
    const understood = understand(own, search.verbs, search.lexicon());
    if ('why' in understood) continue;
    const lines = [understood, ...understood.further].map(({ as }) => prefix + (as ?? bareOf(own)));
    return { at, end: piece.end, lines, why: null, sure: 'order' };
  }
  return null;
}

/** Where in a piece an order may begin. */
function startsIn({ text, where, verbs }: Search, { at, end }: Piece): number[] {
  const piece = text.slice(at, end);
  const begins = at + marksBefore(piece);
  if (where === 'beginning') return SPEAKER.test(text.slice(begins, end)) ? [] : [begins];
  const { loose, called } = grammarOf(verbs);
  const heads = new Set(headsIn(loose));
  const isCalled = [...piece.toLowerCase().matchAll(/\p{L}+/gu)].some(([word]) => called.has(looseWord(word)));
  const starts = [begins, at + courtesyBefore(piece)];
  const words = [...piece.matchAll(/(?<=^|[\s:*_`(])[\p{L}\p{N}"]/gu)].slice(0, MAX_STARTS);
  for (const { index } of words) {
    if (NEGATION.test(piece.slice(0, index))) break;
    if (isCalled || heads.has(firstWordOf(piece.slice(index))) || piece[index - 2] === ':') starts.push(at + index);
  }
  return [...new Set(starts)];
}

/** A piece that would be an order if it were written better. */
function almostAt(search: Search, piece: Piece | undefined): LikeOrder | null {
  if (!piece || piece.end - piece.at > LONGEST_FORGIVEN) return null;
  const at = piece.at + courtesyBefore(search.text.slice(piece.at, piece.end));
  const own = bareOf(search.text.slice(at, piece.end));
  const isTold = search.where === 'beginning' && SPEAKER.test(search.text.slice(piece.at, piece.end).trim());
  if (isTold || NEGATION.test(own) || !search.mayTry(own.length)) return null;
  const spelt = respelt(own, search.verbs);
  const read = understand(spelt, search.verbs, search.lexicon());
  if (!('why' in read)) return { at, end: piece.end, lines: [read.as ?? spelt], why: null, sure: 'order' };
  const like = { at, end: piece.end };
  const isBegun =
    read.kind === 'unsigned' || headsIn(grammarOf(search.verbs).loose).includes(firstWordOf(spelt)) || isCalledAt(search, spelt);
  if (!isBegun) return null;
  if (read.mended !== null) return { ...like, lines: [read.mended], why: null, sure: 'almost' };
  if (read.kind === 'unfit value' && read.fits > 0) return { ...like, lines: [spelt], why: whyOf(read), sure: 'almost' };
  if (read.kind === 'like no order' && isCalledAt(search, spelt))
    return { ...like, lines: [spelt], why: whyOf(read), sure: 'almost' };
  return hintAt(search, like, spelt, read);
}

/** Whether a text begins with the name of somebody who takes orders, and a colon. */
function isCalledAt({ verbs, lexicon }: Search, text: string): boolean {
  const name = /^[^:]{1,60}(?=:)/.exec(text)?.[0];
  if (name === undefined) return false;
  return formsBegunBy('', grammarOf(verbs).strict).some(({ candidate, form: [first] }) => {
    const slot = first && 'slot' in first ? candidate.slots[first.slot] : undefined;
    return slot !== undefined && 'value' in slot.read(unquoted(name.trim()), lexicon());
  });
}

function whyOf({ words, why }: Misunderstood): string {
  return words === null ? `it ${why}` : `"${words}" ${why}`;
}

/** It begins as an order does, and names something that is known; the forms tell what is missing. */
function hintAt({ verbs, lexicon, where }: Search, like: Piece, own: string, read: Misunderstood): LikeOrder | null {
  if (where === 'beginning' || (read.kind !== 'incomplete' && read.kind !== 'unfit value')) return null;
  const folded = ` ${looseName(own.replace(/[^\p{L}\p{N}]+/gu, ' '))} `;
  const meant = [...new Set(formsBegunBy(firstWordOf(own), grammarOf(verbs).strict).map(({ candidate }) => candidate))].filter(
    (verb) => verb.sentence.startsWith(firstWordOf(own)),
  );
  const names = meant.flatMap(({ slots }) => Object.values(slots).flatMap((slot) => slot.choices(lexicon()) ?? []));
  const named = names.map(looseName).filter((name) => folded.includes(` ${name} `));
  if (named.length === 0 || !isOfOrders(folded, named, verbs)) return null;
  return { ...like, lines: meant.slice(0, 3).map(formInWords), why: null, sure: 'hint' };
}

/** Whether all words besides names and numbers are those of orders, or slips in them: `Keep an eye on Vega` is none. */
function isOfOrders(folded: string, named: readonly string[], verbs: readonly Verb[]): boolean {
  const { words, looseWords } = grammarOf(verbs);
  const rest = named.reduce((text, name) => text.replaceAll(` ${name} `, '  '), folded);
  const others = rest.split(' ').filter((word) => /\p{L}/u.test(word) && !/^(?:the|an?|my|our)$/.test(word));
  return others.every(
    (word) => words.has(word) || looseWords.has(word) || (word.length > 4 && nearestTo(word, [...words]) !== undefined),
  );
}

/** A slip in the first word would hide an order. */
function respelt(text: string, verbs: readonly Verb[]): string {
  const { loose, called } = grammarOf(verbs);
  const word = firstWordOf(text);
  const heads = headsIn(loose);
  if (word.length < 4 || heads.includes(word) || called.has(word)) return text;
  const meant = nearestTo(word, heads);
  return meant === undefined ? text : meant + text.slice(word.length);
}

/** Without what ends a sentence or an emphasis. */
function bareOf(text: string): string {
  return oneLine(text)
    .replace(/[\s.;,!*_`|]+$/, '')
    .trim();
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
