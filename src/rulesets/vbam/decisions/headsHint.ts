import { nearestTo } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { firstWordOf } from '#core/orders/grammar/sentence.ts';
import { decisionVerbs } from './index.ts';

/** The words that decisions begin with. */
const heads = [...new Set(decisionVerbs.map(({ sentence }) => firstWordOf(sentence)))].sort();

/** What helps where no decision begins with the first word, nor with one like it. */
export function headsHint(text: string): string {
  return nearestTo(firstWordOf(text), heads) === undefined ? `: decisions begin with ${listed(heads)}` : '';
}
