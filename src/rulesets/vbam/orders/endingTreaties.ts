import { firstWordOf } from '#core/orders/grammar/sentence.ts';
import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { proposing } from './proposing.ts';
import { breakTreaty } from './verbs/diplomacy/breakTreaty.ts';
import { withdraw } from './verbs/diplomacy/withdraw.ts';

const ENDING: readonly string[] = ['abrogate', 'cancel', 'dissolve', 'end', 'leave', 'quit', 'renounce', 'revoke', 'terminate'];
const TREATY = /\b(?:treaty|treaties|pact|agreement|alliance)\b/i;

/** O-52: whoever would end a treaty may mean by consent or by breach, so neither is guessed and both are named. */
export function unlessEnding(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood {
  const word = firstWordOf(text);
  if (!ENDING.includes(word) || !TREATY.test(text)) return misunderstood;
  const rest = text.trim().slice(word.length).trim();
  const asBreach = meaningOf(`break ${rest}`, [breakTreaty], lexiconOf(draft.view));
  const breach = asBreach ? (asBreach.as ?? `break ${rest}`) : formInWords(breakTreaty);
  const consent = asBreach ? breach.replace(/^break/, 'withdraw from') : formInWords(withdraw);
  const parted = proposing(
    draft,
    { line: consent, purpose: 'to part by consent' },
    { line: breach, purpose: 'to part against their will' },
  );
  const why = `begins no order: ${parted}`;
  return { ...misunderstood, kind: 'unknown word', at: 0, words: word, why };
}
