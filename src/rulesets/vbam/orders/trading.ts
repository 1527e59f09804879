import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { Draft } from './order.ts';
import { proposing } from './proposing.ts';
import { offerTreaty } from './verbs/diplomacy/offerTreaty.ts';
import { openTradeRoute } from './verbs/trade/tradeRoutes.ts';

const TRADE = /^(?:start |begin )?(?:trade|trading)\b(?! (?:treaty|pact|agreement))(?: with (.+))?/i;

/** O-50, O-38: whoever would trade with somebody may mean a treaty or a route, so both are named. */
export function unlessTrading(draft: Draft, text: string, misunderstood: Misunderstood): Misunderstood {
  const [said, name] = TRADE.exec(text.trim()) ?? [];
  if (said === undefined) return misunderstood;
  const offer = `offer trade treaty to ${name}`;
  const asTreaty = meaningOf(offer, [offerTreaty], lexiconOf(draft.view));
  const treaty = asTreaty ? (asTreaty.as ?? offer) : 'offer trade treaty to <empire>';
  const route = { line: formInWords(openTradeRoute), purpose: 'for a route' };
  const why = `begins no order: ${proposing(draft, { line: treaty, purpose: 'for a treaty' }, route)}`;
  return { ...misunderstood, kind: 'unknown word', at: 0, words: text.trim().split(' ')[0] ?? '', why };
}
