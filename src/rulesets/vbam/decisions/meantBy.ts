import { nearestTo } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { cutsOf, firstWordOf, formsOf, headLength } from '#core/orders/sentence.ts';
import type { DecisionVerb } from './decision.ts';
import { decisionVerbs, otherWordings } from './index.ts';

const allWordings = [...decisionVerbs, ...otherWordings];

/** The words that decisions begin with. */
const heads = [...new Set(decisionVerbs.map(({ sentence }) => firstWordOf(sentence)))].sort();

/** The verbs that a text may be written with; where it has the words of none, those it comes nearest to, as they are taught. */
export function meantBy(text: string): readonly DecisionVerb[] {
  const begun = longestHeads(text);
  return begun.some((verb) => fits(verb, text)) || begun.length === allWordings.length ? begun : nearestIn(begun, text);
}

/** What helps where no decision begins with the first word, nor with one like it. */
export function headsHint(text: string): string {
  return nearestTo(firstWordOf(text), heads) === undefined ? `: decisions begin with ${listed(heads)}` : '';
}

/** Those that share the most leading words with the text: `set damage of` is not about a value of a colony. */
function longestHeads(text: string): readonly DecisionVerb[] {
  const begun = allWordings.map(({ sentence }) => Math.max(...formsOf(sentence).map((form) => headLength(form, text))));
  const longest = Math.max(...begun);
  return allWordings.filter((_, index) => begun[index] === longest);
}

function fits({ sentence }: DecisionVerb, text: string): boolean {
  return formsOf(sentence).some((form) => cutsOf(form, text).length > 0);
}

function nearestIn(verbs: readonly DecisionVerb[], text: string): readonly DecisionVerb[] {
  const words = text.split(/\s+/);
  const scores = verbs.map((verb) => shareOf(verb, words));
  const best = Math.max(...scores);
  const names = new Set(verbs.filter((_, index) => scores[index] === best).map(({ name }) => name));
  const taught = decisionVerbs.filter(({ name }) => names.has(name));
  return taught.length > 0 ? taught : verbs;
}

/** How much of a sentence's own words is in a text, misspelt perhaps. */
function shareOf({ sentence }: DecisionVerb, words: readonly string[]): number {
  const shares = formsOf(sentence).map((form) => {
    const own = form.flatMap((part) => ('word' in part ? [part.word] : []));
    return own.filter((word) => nearestTo(word, words) !== undefined).length / own.length;
  });
  return Math.max(...shares);
}
