import { type Misunderstood, meaningOf } from '#core/orders/grammar/understand.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { offerTreaty } from './verbs/diplomacy/offerTreaty.ts';
import { openTradeRoute } from './verbs/trade/tradeRoutes.ts';

const TRADE = /^(?:start |begin )?(?:trade|trading)\b(?: with (.+))?/i;

/** O-50, O-38: whoever would trade with somebody may mean a treaty or a route, so both are named. */
export function unlessTrading(view: EmpireView, text: string, misunderstood: Misunderstood): Misunderstood {
  const [said, name] = TRADE.exec(text.trim()) ?? [];
  if (said === undefined) return misunderstood;
  const offer = `offer trade treaty to ${name}`;
  const asTreaty = meaningOf(offer, [offerTreaty], lexiconOf(view));
  const treaty = asTreaty ? (asTreaty.as ?? offer) : 'offer trade treaty to <empire>';
  const why = `begins no order: write ${quotedLine(treaty)} for a treaty, or ${quotedLine(formInWords(openTradeRoute))} for a route`;
  return { ...misunderstood, kind: 'unknown word', at: 0, words: text.trim().split(' ')[0] ?? '', why };
}
