import { unquoted } from '#core/orders/grammar/slots.ts';
import type { Misunderstood } from '#core/orders/grammar/understand.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { hasRecruited, NOT_BEFORE } from './plans/diplomatPlans.ts';
import { nameOf } from './slots/nameOf.ts';
import { sendDiplomats } from './verbs/diplomacy/diplomats.ts';

const SENDING = /^(?:send|move) (?:\S+ )?diplomats?\b(?: from (.+?) to\b)?/i;
const colony = nameOf('colony');

/** O-60: diplomats are sent from somewhere, and not in the turn in which they are recruited. */
export function unlessSending(draft: Pick<Draft, 'view' | 'used'>, text: string, misunderstood: Misunderstood): Misunderstood {
  const [said, from] = SENDING.exec(text.trim()) ?? [];
  if (said === undefined) return misunderstood;
  if (from === undefined)
    return {
      ...misunderstood,
      kind: 'incomplete',
      at: 0,
      words: null,
      why: `is not complete: write "${formInWords(sendDiplomats)}"`,
    };
  const place = colony.read(unquoted(from), lexiconOf(draft.view));
  const isFresh = 'value' in place && hasRecruited(draft, place.value);
  return isFresh ? { ...misunderstood, why: `${misunderstood.why}; ${NOT_BEFORE}` } : misunderstood;
}
