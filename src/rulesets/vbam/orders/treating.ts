import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { offerOf, partnerOf } from '#vbam/view/abroad/dealing.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { proposing } from './proposing.ts';
import { sentenceFor } from './sentence.ts';
import { acceptOffer } from './verbs/diplomacy/answerOffer.ts';
import { offerArmistice } from './verbs/diplomacy/armistice.ts';
import { offerTreaty } from './verbs/diplomacy/offerTreaty.ts';

/** Longer lines are hardly meant so, and take long to take apart. */
const LONGEST = 120;
const TREATY =
  /^(?!(?:start |begin )?trad(?:e|ing) with)(?:(?:make|sign|conclude|seek|want|request|ask for|form|an?) )*(.+?)(?: (?:treaty|pact|agreement))? with (.+)$/i;
const ALLYING = /^ally with (.+)$/i;
const PEACE = /^(?:(?:make|sign|seek|want|ask for|offer|propose) )*(?:peace|truce|ceasefire)(?: treaty)? (?:with|to) (.+)$/i;

/** O-50: whoever names only a treaty, as in `border treaty with Kili Hegemony`, is told the line that offers it, or accepts it; null for all else. */
export function unlessTreating(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const said = text.trim();
  if (said.length > LONGEST || !/ (?:with|to) /.test(said) || said.includes(':')) return null;
  const line = lineFor(draft, said);
  return line === null ? null : { ...misunderstood, kind: 'unknown word', at: 0, words: null, why: `is no order: ${line}` };
}

function lineFor(draft: Draft, said: string): string | null {
  const lexicon = lexiconOf(draft.view);
  const [, peace] = PEACE.exec(said) ?? [];
  if (peace !== undefined) {
    const armistice = meaningOf(`offer armistice to ${peace}`, [offerArmistice], lexicon);
    return armistice && proposing(draft, { line: sentenceFor(draft.view, offerArmistice, armistice.values) });
  }
  const [, ally] = ALLYING.exec(said) ?? [];
  const [, kind = 'alliance', name = ally] = ally === undefined ? (TREATY.exec(said) ?? []) : [];
  const offer = name === undefined ? null : meaningOf(`offer ${kind} to ${name}`, [offerTreaty], lexicon);
  if (!offer) return null;
  const { treaty, empire } = offer.values as { treaty: 'border'; empire: string };
  const isOffered = offerOf(partnerOf(draft.start, empire), empire, treaty) !== undefined;
  return proposing(draft, { line: sentenceFor(draft.view, isOffered ? acceptOffer : offerTreaty, { treaty, empire }) });
}
