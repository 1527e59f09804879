import { firstWordOf } from '#core/orders/grammar/sentence.ts';
import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { proposing } from './proposing.ts';
import { orderVerbs } from './verbs/index.ts';

/** What people begin a line with instead of a verb, and what is very likely meant by it. */
const meant = new Map<string, string>([
  ...infrastructures.map((what) => [what, `build ${what}`] as const),
  ...['population', 'pop', 'census', 'people'].map((word) => [word, 'raise population'] as const),
]);

/** Whoever names only what shall grow, as in `economy at Sol`, is told the order for it; null for all else. */
export function unlessBareWord(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const bare = text.trim();
  const word = firstWordOf(bare);
  const order = meant.get(word);
  if (order === undefined || !['unknown word', 'like no order'].includes(misunderstood.kind)) return null;
  const written = `${order}${bare
    .slice(word.length)
    .replace(/^:/, ' at')
    .replace(/\s*\+\s*\d+/, '')}`;
  const understood = meaningOf(written, orderVerbs, lexiconOf(draft.view));
  const line = understood ? (understood.as ?? written) : `${order} at <colony>`;
  return {
    ...misunderstood,
    kind: 'unknown word',
    at: text.indexOf(bare),
    words: bare.slice(0, word.length),
    why: `begins no order: ${proposing(draft, { line })}`,
  };
}
