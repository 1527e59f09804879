import { formInWords } from '#core/orders/grammar/verb.ts';
import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { OrderVerb } from './order.ts';
import { ordersIn } from './verbs/index.ts';

/** The help on one order. */
export interface OrderHelp {
  name: string;
  /** `build <count> <class> at <colony>`; what is in brackets may be left out */
  form: string;
  help: string;
  example: string;
  /** its number in the list of orders */
  rule: string;
}

/** Every order that can be given in a campaign, in the order of the list. */
export function orderHelp(rules: CampaignRules): OrderHelp[] {
  return ordersIn(rules).map(helpOf);
}

export function helpOf(verb: OrderVerb): OrderHelp {
  const { name, help, example, rule } = verb;
  return { name, form: formInWords(verb), help, example, rule };
}
