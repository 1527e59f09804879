import { type Form, formsBegunBy, formsWithin, type Grammar, grammarOf, SHORTEST_SLIP } from '#core/orders/grammar/grammar.ts';
import { readingOf } from '#core/orders/grammar/readingOf.ts';
import { firstWordOf, headLength } from '#core/orders/grammar/sentence.ts';
import { unquoted } from '#core/orders/grammar/slots.ts';
import { type Misunderstood, understand } from '#core/orders/grammar/understand.ts';
import { formInWords, type Verb } from '#core/orders/grammar/verb.ts';
import { PREFIX } from '#core/orders/sheet/instructions.ts';
import { LONGEST_FORGIVEN } from './forgivingly.ts';
import { looseName, looseWord } from './loosely.ts';
import { courtesyBefore, plainly } from './plainly.ts';
import { bareOf, type LikeOrder, mayOpen, NEGATION, type Piece, type Search, tellsOnly } from './search.ts';

/** A piece that would be an order if it were written better. */
export function almostAt(search: Search, piece: Piece | undefined): LikeOrder | null {
  if (!piece || piece.end - piece.at > LONGEST_FORGIVEN) return null;
  const at = piece.at + courtesyBefore(search.text.slice(piece.at, piece.end));
  const whole = bareOf(search.text.slice(at, piece.end));
  const prefix = PREFIX.exec(whole)?.[0] ?? '';
  const own = whole.slice(prefix.length);
  const isTold = tellsOnly(search.where, search.text.slice(piece.at, piece.end).trim());
  if (isTold || isNegated(search, own) || !search.mayTry(own.length)) return null;
  const spelt = respelt(own, search.verbs);
  if (!mayOpen(search, spelt)) return null;
  const like = { at, end: piece.end, prefix };
  const found = almostOrder(search, like, spelt);
  if (found && found.why === null && found.sure !== 'hint') return found;
  const better = respeltWithin(spelt, grammarOf(search.verbs));
  const mended = better === spelt || !search.mayTry(better.length) ? null : almostOrder(search, like, better);
  return mended && mended.why === null && mended.sure !== 'hint' ? mended : (found ?? mended);
}

/** Who is called by name and told not to do something is told something. */
function isNegated(search: Search, text: string): boolean {
  return NEGATION.test(text) && !isCalledAt(search, text);
}

interface Begun extends Piece {
  /** what makes an instruction of it */
  prefix: string;
}

function almostOrder(search: Search, { prefix, ...like }: Begun, spelt: string): LikeOrder | null {
  const grammar = grammarOf(search.verbs);
  const isCalled = isCalledAt(search, spelt);
  const isBegun = grammar.loose.has(firstWordOf(spelt)) || isCalled;
  if (!isBegun && formsWithin(plainly(spelt, grammar), grammar).length === 0) return null; // it can only be what it is by the letter
  const read = understand(spelt, search.verbs, search.lexicon());
  if (!('why' in read)) return { ...like, lines: [prefix + (read.as ?? spelt)], why: null, sure: 'order' };
  if (!isBegun && read.kind !== 'unsigned' && read.mended === null) return null;
  if (read.mended !== null) return { ...like, lines: [prefix + read.mended], why: null, sure: 'almost' };
  const isMeant = read.fits > 0 || prefix !== '' || isPhrase(spelt, grammar);
  if ((read.kind === 'unfit value' && isMeant) || (read.kind === 'like no order' && isCalled))
    return { ...like, lines: [prefix + spelt], why: whyOf(read), sure: 'almost' };
  return hintAt(search, like, spelt, read);
}

/** Whether a text begins with several words of an order and has all others too, as `call off ... for ...`: that is hardly chance. */
function isPhrase(text: string, grammar: Grammar): boolean {
  const first = firstWordOf(text);
  return formsWithin(text, grammar).some(({ head, form, isOther }) => {
    const opening = form.findIndex((part) => 'slot' in part);
    return (
      !isOther &&
      head === first &&
      opening > 1 &&
      (opening > 2 || form.length > opening + 1) &&
      headLength(form, text) > first.length + 1
    );
  });
}

/** Whether a text begins with the name of somebody who takes orders, misspelt perhaps, and a colon. */
function isCalledAt({ verbs, lexicon }: Search, text: string): boolean {
  const name = /^[^:]{1,60}(?=:)/.exec(text)?.[0];
  if (name === undefined) return false;
  return [...grammarOf(verbs).callers].some((slot) => {
    const reading = readingOf(slot, unquoted(name.trim()), lexicon());
    return 'value' in reading || reading.near !== undefined;
  });
}

function whyOf({ words, why }: Misunderstood): string {
  return words === null ? `it ${why}` : `"${words}" ${why}`;
}

/** It begins as an order does, and names something that is known; the forms tell what is missing. */
function hintAt({ verbs, lexicon, where }: Search, like: Piece, own: string, read: Misunderstood): LikeOrder | null {
  if (where === 'beginning' || (read.kind !== 'incomplete' && read.kind !== 'unfit value')) return null;
  const folded = ` ${looseName(own.replace(/[^\p{L}\p{N}]+/gu, ' '))} `;
  const forms = formsBegunBy(firstWordOf(own), grammarOf(verbs).strict).filter(({ head }) => head !== '');
  const meant = [...new Set(forms.map(({ candidate }) => candidate))];
  const names = meant.flatMap(({ slots }) => Object.values(slots).flatMap((slot) => slot.choices(lexicon()) ?? []));
  const named = names.map(looseName).filter((name) => folded.includes(` ${name} `));
  if (!(named.length > 0 ? isOfOrders(folded, named, verbs) : isOfUnknown(own, forms))) return null;
  return { ...like, lines: meant.slice(0, 3).map(formInWords), why: null, sure: 'hint' };
}

/** Whether a text has the words of some forms, and else only numbers and names that nobody knows: `release Mule 7`. */
function isOfUnknown(text: string, forms: readonly Form[]): boolean {
  const known = new Set(forms.flatMap(({ words }) => words));
  const others = (text.match(/[\p{L}\p{N}'-]+/gu) ?? []).filter((word) => /^\p{L}/u.test(word) && !known.has(word.toLowerCase()));
  return others.length > 0 && !text.includes(':') && others.every((word) => /^\p{Lu}/u.test(word));
}

/** Whether all words besides names and numbers are those of orders, or slips in them: `Keep an eye on Vega` is none. */
function isOfOrders(folded: string, named: readonly string[], verbs: readonly Verb[]): boolean {
  const { words, looseWords, wordNear } = grammarOf(verbs);
  const rest = named.reduce((text, name) => text.replaceAll(` ${name} `, '  '), folded);
  const others = rest.split(' ').filter((word) => /\p{L}/u.test(word) && !/^(?:the|an?|my|our)$/.test(word));
  return others.every((word) => words.has(word) || looseWords.has(word) || (word.length > 4 && wordNear(word) !== undefined));
}

/** A slip in the first word would hide an order. */
function respelt(text: string, verbs: readonly Verb[]): string {
  const { loose, called, headNear } = grammarOf(verbs);
  const word = firstWordOf(text);
  if (word.length < 4 || loose.has(word) || called.has(word)) return text;
  const meant = headNear(word);
  return meant === undefined ? text : meant + text.slice(word.length);
}

/** The same with slips in its other words mended, by those of the orders that begin with its first, or with a name. */
function respeltWithin(text: string, { wordsNear, words: known, looseWords }: Grammar): string {
  const head = /^[^:]{1,60}:/.test(text) ? '' : firstWordOf(text);
  const nearest = wordsNear.get(head);
  if (!nearest) return text;
  return text.replace(/"[^"]*"|\p{L}+/gu, (word) => {
    const lower = word.toLowerCase();
    if (word.length < SHORTEST_SLIP || word.startsWith('"') || known.has(lower) || looseWords.has(looseWord(lower))) return word;
    return nearest(lower) ?? word;
  });
}
