import { meaningOf } from '#core/orders/grammar/understand.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { shortfall } from './guards/paying.ts';
import type { Draft, OrderVerb } from './order.ts';
import { refusalInWords } from './refusalInWords.ts';
import { orderVerbs } from './verbs/index.ts';

/** A line that somebody may have meant, and what it is for where there are several. */
export interface Proposal {
  line: string;
  purpose?: string;
}

/** `write "- build economy at Sol"`; of lines that would be refused too, it is said why, so that nobody writes them in vain. */
export function proposing(draft: Draft, ...proposals: readonly Proposal[]): string {
  const judged = proposals.map(({ line, purpose }) => ({
    words: [quotedLine(line), ...(purpose === undefined ? [] : [purpose])].join(' '),
    refusal: refusalOf(draft, line),
  }));
  return [...Map.groupBy(judged, ({ refusal }) => refusal)]
    .sort(([one], [other]) => Number(one !== null) - Number(other !== null))
    .map(([refusal, lines]) => {
      const words = lines.map((one) => one.words).join(', or ');
      return refusal === null ? `write ${words}` : `${words} would be refused: ${refusal}`;
    })
    .join('; ');
}

/** Why a line would be refused as well; null for one that stands, or has gaps that are still to be filled. */
export function refusalOf(draft: Draft, line: string): string | null {
  const order = meaningOf(line, orderVerbs, lexiconOf(draft.view));
  if (!order) return null;
  const { check }: OrderVerb = order.verb;
  const verdict = check(draft, order.values);
  return 'why' in verdict ? refusalInWords(draft.view, verdict) : shortfall(draft.view, verdict.price);
}
