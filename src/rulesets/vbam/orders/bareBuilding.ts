import { courtesyBefore } from '#core/orders/forgiving/plainly.ts';
import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { buildFacility } from './verbs/construction/buildFacility.ts';
import { buildUnits } from './verbs/construction/buildUnits.ts';

/** Once for all, so that their grammar is made once. */
const BUILDING = [buildFacility, buildUnits];

/** Whoever only names what shall be built, as in `a research lab at Sol`, is told the order for it; null for all else. */
export function unlessBuilding({ view }: Pick<Draft, 'view'>, text: string, misunderstood: Misunderstood): Misunderstood | null {
  if (!['unknown word', 'like no order'].includes(misunderstood.kind)) return null;
  const written = `build ${text.slice(courtesyBefore(text)).trim()}`;
  const order = meaningOf(written, BUILDING, lexiconOf(view));
  if (!order) return null;
  const lines = [order, ...order.further].map(({ as }) => quotedLine(as ?? written));
  return { ...misunderstood, kind: 'unknown word', at: 0, words: null, why: `is no order: write ${lines.join(' and ')}` };
}
