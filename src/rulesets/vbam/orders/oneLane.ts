import { listed } from '#core/listed.ts';
import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { sentenceFor } from './sentence.ts';
import { explore } from './verbs/fleets/explore.ts';

const LANES = /\blanes?\s+\d{1,2}(?:\s*(?:,|;|&|\+|\/|-|\band\b|\bor\b|\bto\b|\bthen\b)+\s*(?:lanes?\s+)?\d{1,2})+/i;

/** 3.6.1-a: whoever has a fleet explore several lanes is told that it tries one in a turn; null for all else. */
export function unlessOneLane({ view }: Pick<Draft, 'view'>, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const [lanes] = LANES.exec(text) ?? [];
  if (lanes === undefined) return null;
  const lines = (lanes.match(/\d+/g) ?? []).flatMap((number) => {
    const one = meaningOf(text.replace(lanes, `lane ${number}`), [explore], lexiconOf(view));
    return one ? [quotedLine(sentenceFor(view, explore, { fleet: one.values.fleet as string, lane: Number(number) }))] : [];
  });
  if (lines.length < 2) return null;
  const why = `names several lanes, and a fleet tries one in a turn (3.6.1-a): write ${listed(lines)}`;
  return { ...misunderstood, kind: 'unfit value', at: 0, words: null, why };
}
