import { grammarOf } from '#core/orders/grammar/grammar.ts';
import { partsOf } from '#core/orders/grammar/lists.ts';
import { firstWordOf } from '#core/orders/grammar/sentence.ts';
import { meaningOf } from '#core/orders/grammar/understand.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { PREFIX } from '#core/orders/sheet/instructions.ts';
import { almostAt } from './almostOrders.ts';
import { LONGEST_FORGIVEN } from './forgivingly.ts';
import { looseWord } from './loosely.ts';
import { courtesyBefore, marksBefore } from './plainly.ts';
import {
  bareOf,
  type Language,
  type LikeOrder,
  mayOpen,
  NEGATION,
  oneLine,
  openingsIn,
  type Piece,
  patience,
  type Search,
  tellsOnly,
  type Where,
} from './search.ts';

/** Finds what reads like orders in a text. */
export type FindsOrders = (text: string, where: Where) => LikeOrder[];

/** The most pieces that make one order together, as the names of a list do. */
const MAX_JOINED = 5;
const LONGEST_JOINED = 200;
/** The most words of a piece at which an order may begin. */
const MAX_STARTS = 7;

/** What parts orders in prose, and in a line that holds several. */
const PARTINGS = /"[^"]*"|\n|[;|]|[.!?](?=\s|$)|,|\s(?:and then|and|then|&)(?=\s)/gi;

export function findsOrders(language: Language, mayTry = patience()): FindsOrders {
  const openings = () => openingsIn(language);
  return (text, where) => ordersIn({ ...language, openings, text, where, mayTry });
}

function ordersIn(search: Search): LikeOrder[] {
  const pieces = piecesOf(search.text);
  const found: LikeOrder[] = [];
  for (let index = 0; index < pieces.length; ) {
    const { like, taken } = search.mayTry.isSpent()
      ? { like: orderByLetter(search, pieces[index]), taken: 1 }
      : (orderFrom(search, pieces, index) ?? almostFrom(search, pieces, index));
    if (like) found.push(judged(search, like));
    index += taken;
  }
  return found;
}

/** Nobody is told to write what would be refused, without the reason. */
function judged({ judge }: Search, like: LikeOrder): LikeOrder {
  if (!judge || like.why !== null || like.sure === 'hint') return like;
  const bars = like.lines.flatMap((line) => {
    const refusal = judge(line);
    return refusal === null ? [] : [`${quotedLine(line)} would be refused as things stand: ${refusal}`];
  });
  return { ...like, bars };
}

/** Where no more may be tried: a line that is an order word for word, so that long prose above it does not hide it. */
function orderByLetter({ text, where, verbs, lexicon }: Search, piece: Piece | undefined): LikeOrder | null {
  if (!piece || (piece.at > 0 && text[piece.at - 1] !== '\n') || (where !== 'anywhere' && !text.includes('\n'))) return null;
  const next = text.indexOf('\n', piece.at);
  const end = next === -1 ? text.length : next;
  const own = bareOf(text.slice(piece.at + marksBefore(text.slice(piece.at, end)), end));
  const { strict } = grammarOf(verbs);
  if (own.length > LONGEST_FORGIVEN || !(strict.has(firstWordOf(own)) || own.includes(':'))) return null;
  const isOrder = meaningOf(own, verbs, lexicon(), () => false) !== null;
  return isOrder ? { at: piece.at, end, lines: [own], why: null, sure: 'order' } : null;
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
  const starts = startsIn(search, first).filter((at) => mayOpen(search, search.text.slice(at, first.end)));
  for (const taken of starts.length > 0 ? lengthsFrom(search.text, pieces, index) : []) {
    const end = pieces[index + taken - 1]?.end ?? first.end;
    const like = orderAt(search, starts, end);
    if (like) return (goesOn(search, pieces[index + taken], end) ? listFrom(search, pieces, index) : null) ?? { like, taken };
  }
  return null;
}

/** Whether the next piece may be one more of a list, and not an order of its own. */
function goesOn(search: Search, next: Piece | undefined, end: number): boolean {
  return (
    next !== undefined &&
    /^,?[^\n;|.]*$/.test(search.text.slice(end, next.at)) &&
    !mayOpen(search, search.text.slice(next.at, next.end))
  );
}

/** The same for what would be an order if it were written better. */
function almostFrom(search: Search, pieces: readonly Piece[], index: number): { like: LikeOrder | null; taken: number } {
  return listFrom(search, pieces, index) ?? { like: almostAt(search, pieces[index]), taken: 1 };
}

/** An order with a list of names that has a slip in one of them. */
function listFrom(search: Search, pieces: readonly Piece[], index: number): { like: LikeOrder; taken: number } | null {
  const [first, [taken = 1]] = [pieces[index], lengthsFrom(search.text, pieces, index)];
  const end = pieces[index + taken - 1]?.end;
  const like = first && taken > 1 && end !== undefined ? almostAt(search, { at: first.at, end }) : null;
  return like?.why === null && like.lines.some((line) => partsOf(line).length >= taken) ? { like, taken } : null;
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

/** The order that begins at one of these places and ends there. */
function orderAt(search: Search, starts: readonly number[], end: number): LikeOrder | null {
  for (const at of starts) {
    if (!search.mayTry(end - at)) return null;
    const text = search.text.slice(at, end);
    const prefix = PREFIX.exec(text)?.[0] ?? '';
    const own = oneLine(text.slice(prefix.length));
    const understood = meaningOf(own, search.verbs, search.lexicon());
    if (!understood) continue;
    const lines = [understood, ...understood.further].map(({ as }) => prefix + (as ?? bareOf(own)));
    return { at, end, lines, why: null, sure: 'order' };
  }
  return null;
}

/** Where in a piece an order may begin. */
function startsIn({ text, where, verbs, openings }: Search, { at, end }: Piece): number[] {
  const piece = text.slice(at, end);
  const begins = at + marksBefore(piece);
  if (where === 'beginning') return tellsOnly(where, text.slice(begins, end)) ? [] : [begins];
  if (where === 'wish') return tellsOnly(where, text.slice(begins, end)) ? [] : [begins, at + courtesyBefore(piece)];
  const { called } = grammarOf(verbs);
  const { heads } = openings();
  const isCalled = [...piece.toLowerCase().matchAll(/\p{L}+/gu)].some(([word]) => called.has(looseWord(word)));
  const starts = [begins, at + courtesyBefore(piece)];
  const words = [...piece.matchAll(/(?<=^|[\s:*_`(])[\p{L}\p{N}"]/gu)].slice(0, MAX_STARTS);
  for (const { index } of words) {
    if (NEGATION.test(piece.slice(0, index))) break;
    if (isCalled || heads.has(firstWordOf(piece.slice(index))) || piece[index - 2] === ':') starts.push(at + index);
  }
  return [...new Set(starts)];
}
