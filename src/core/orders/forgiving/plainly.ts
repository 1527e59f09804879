import type { Grammar } from '#core/orders/grammar/grammar.ts';
import { looseWord } from './loosely.ts';

/** Marks that people put before an order, besides those of a list: a bullet of another kind, a number, an emphasis, a box. */
const MARKS =
  /^[\s>*_`|+\u2022\u00b7\u2023\u25e6\u25aa\u25cb\u25cf\u2192\u00bb=-]*(?:(?:order\s*)?[(#[]?\d{1,3}\s*(?:[.):\]]+|-(?=\s))\s*|\(?[a-z][.)]\s+|\[[ x]?\]\s*)?[\s*_`]*/i;
/** What is said out of courtesy, or to lead from one order to the next. */
const COURTESY =
  /^(?:(?:please|pls|plz|kindly|then|also|and|next|now|finally|lastly|(?:i|we)(?:'d| would)? (?:want|wish|like|need|have)(?: to)?|let's|(?:i|we) (?:will|shall|should)|(?:i|we)(?= [a-z]))(?:\b|(?<=,))[\s,:]*)+/i;
const FAREWELL = /(?:[\s,]+(?:please|pls|thanks|thank you))?(?:[\s.;,!*_`|]|(?<=\s)[:;]-?\))*$/i;
/** A remark behind an order, or a reason, which ends where something else may begin. */
const REMARK =
  /\s*(?:\([^()]*\)|\/\/.*|,?\s(?:because|since|so that|as soon as possible|asap|at once|immediately)\b(?:(?!\b(?:and|then)\b)[^",;:|])*)$/i;
/** What a remark has that takes an order back, puts it off, limits it or counts anew: without such a remark it would be another order. A price is none. */
const RESERVATION =
  /\b(?:not?|never|cannot|if|unless|provided|only|once|when|while|until|till|after|before|turns?|later|next|tomorrow|maybe|perhaps|possibly|or|instead|exchange|return|except|but|wait|cancel\w*|drop\w*|skip\w*|undo\w*|forget|ignore|kidding|joke|max\w*|min\w*|most|least|each|every|all|both|twice)\b|n't\b|\?|\d(?! ?[EI]P\b|\d)/i;

/** `4 more Scouts` and `4 x Scout` are 4 Scouts, and `another` is one. */
const MORE =
  /("[^"]*")|\b((?:\d{1,7}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+)(?:more|additional|further|extra|[x\u00d7])\s+|\banother\s+/gi;

/** Where the words of a text begin, behind its marks. */
export function marksBefore(text: string): number {
  return MARKS.exec(text)?.[0].length ?? 0;
}

/** The same with what is said out of courtesy. */
export function courtesyBefore(text: string): number {
  const at = marksBefore(text);
  return at + (COURTESY.exec(text.slice(at))?.[0].length ?? 0);
}

/** An order as it would be written without ornament, in the words of the sentences. Names in quotes stay as they are. */
export function plainly(text: string, grammar: Pick<Grammar, 'words' | 'looseWords'>): string {
  const bare = withoutRemark(text.slice(courtesyBefore(text)).replace(FAREWELL, '')).replace(FAREWELL, '');
  const plain = bare
    .replace(/\*\*|__|`/g, '')
    .replace(/\s*(?:\u2192|=>|-->)\s*/g, ' -> ')
    .replace(/ @ ?/g, ' at ')
    .replace(MORE, (found, quoted, number) => (quoted ? found : (number ?? 'a ')));
  return plain.replace(/"[^"]*"|\p{L}+/gu, (word) => {
    const lower = word.toLowerCase();
    if (word.startsWith('"') || grammar.words.has(lower)) return word;
    return grammar.looseWords.get(looseWord(lower)) ?? word;
  });
}

function withoutRemark(text: string): string {
  return text.replace(REMARK, (remark) => (RESERVATION.test(remark) ? remark : ''));
}

/** Without articles. */
export function withoutArticles(text: string): string {
  return text.replace(/"[^"]*"|\b(?:the|an?|my|our|some|of the)\s+/gi, (found) => (found.startsWith('"') ? found : ''));
}
