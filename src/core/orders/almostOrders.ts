import { nearestTo } from '../didYouMean.ts';
import { LONGEST_FORGIVEN } from './forgivingly.ts';
import { formsBegunBy, grammarOf, headsIn } from './grammar.ts';
import { looseName } from './loosely.ts';
import { courtesyBefore } from './plainly.ts';
import { bareOf, type LikeOrder, mayOpen, NEGATION, type Piece, type Search, SPEAKER } from './search.ts';
import { firstWordOf } from './sentence.ts';
import { unquoted } from './slots.ts';
import { type Misunderstood, understand } from './understand.ts';
import { formInWords, type Verb } from './verb.ts';

/** A piece that would be an order if it were written better. */
export function almostAt(search: Search, piece: Piece | undefined): LikeOrder | null {
  if (!piece || piece.end - piece.at > LONGEST_FORGIVEN) return null;
  const at = piece.at + courtesyBefore(search.text.slice(piece.at, piece.end));
  const own = bareOf(search.text.slice(at, piece.end));
  const isTold = search.where === 'beginning' && SPEAKER.test(search.text.slice(piece.at, piece.end).trim());
  if (isTold || NEGATION.test(own) || !search.mayTry(own.length)) return null;
  const spelt = respelt(own, search.verbs);
  if (!mayOpen(search, spelt)) return null;
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

/** Whether a text begins with the name of somebody who takes orders, misspelt perhaps, and a colon. */
function isCalledAt({ verbs, lexicon }: Search, text: string): boolean {
  const name = /^[^:]{1,60}(?=:)/.exec(text)?.[0];
  if (name === undefined) return false;
  return formsBegunBy('', grammarOf(verbs).strict).some(({ candidate, form: [first] }) => {
    const slot = first && 'slot' in first ? candidate.slots[first.slot] : undefined;
    const reading = slot?.read(unquoted(name.trim()), lexicon());
    return reading !== undefined && ('value' in reading || reading.near !== undefined);
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
