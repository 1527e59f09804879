import { formInWords } from '#core/orders/grammar/verb.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { optionalRules } from '#vbam/tables/campaign/optionalRules.ts';
import { houseRulings } from './houseRulings.ts';
import { type RuleLink, ruleLink } from './rulePage.ts';

export interface OrderGroup {
  rule: RuleLink;
  verbs: { name: string; form: string; help: string; example: string; needs: { name: string; rule: RuleLink } | null }[];
  further: { text: string; why: string }[];
}

/** Every order, as the engine reads it; those of one rule are grouped. */
export function orderPage(): OrderGroup[] {
  const rules = [...new Set(orderVerbs.map(({ rule }) => rule))];
  return rules.map((rule) => ({
    rule: ruleLink(rule),
    verbs: orderVerbs
      .filter((verb) => verb.rule === rule)
      .map((verb) => ({
        name: verb.name,
        form: formInWords(verb),
        help: `${verb.help[0]?.toUpperCase()}${verb.help.slice(1)}.`,
        example: verb.example,
        needs: verb.needs ? { name: optionalRules[verb.needs].name, rule: ruleLink(optionalRules[verb.needs].rule) } : null,
      })),
    further: houseRulings().filter(({ rules: about }) => about.includes(rule)),
  }));
}
