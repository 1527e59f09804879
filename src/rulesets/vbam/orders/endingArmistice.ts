import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { offerOf, partnerOf } from '#vbam/view/abroad/dealing.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from './order.ts';
import { offerArmistice } from './verbs/diplomacy/armistice.ts';

/** Longer lines are hardly meant so, and take long to take apart. */
const LONGEST = 120;
const ENDING =
  /^(?:break|end|cancel|abrogate|denounce|renounce|revoke|terminate|withdraw from|withdraw|take back) (?:the |our |my )?(?:armistice|truce|ceasefire|peace)(?: treaty| offer)?(?: (?:offered to|with|to|of|for) (.+))?$/i;

/** G-48: whoever would end an armistice is told that nobody can, and for how long it binds; null for all else. */
export function unlessEndingArmistice({ view }: Draft, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const said = text.trim().replace(/[.!]+$/, '');
  if (said.length > LONGEST) return null;
  const [found, name] = ENDING.exec(said) ?? [];
  if (found === undefined) return null;
  return { ...misunderstood, kind: 'unknown word', at: 0, words: null, why: `is no order: ${answerTo(view, name)}` };
}

function answerTo(view: EmpireView, name: string | undefined): string {
  const general = 'an armistice is neither broken nor taken back (G-48)';
  const meant = name === undefined ? null : meaningOf(`offer armistice to ${name}`, [offerArmistice], lexiconOf(view));
  if (!meant) return general;
  const { empire } = meant.values as { empire: string };
  const partner = partnerOf(view, empire);
  const { truceUntil: until } = partner;
  const offered = offerOf(partner, view.empire.id, 'armistice');
  if (offered)
    return `${general}; your offer to ${partner.name} lapses after turn ${offered.made + OFFER_STANDS} if they do not answer it`;
  if (until === null) return `${general}, and you have none with ${partner.name}`;
  if (until < view.turn)
    return `the armistice with ${partner.name} has bound nobody since turn ${until} was over: you may declare`;
  return `${general}: neither you nor ${partner.name} can declare on the other until turn ${until} is over`;
}
