import type { Refusal } from '#core/answer.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** 4.5.2-a: those who have met learn what to think of each other in the coming turn; `order` can be given for the turn after it. */
export function noOpinionYet({ turn }: EmpireView, name: string, order: string): Refusal {
  const line = quotedLine(`turn ${turn + 1}: ${order}`);
  return {
    why: `what you and ${name} think of each other is rolled in this turn's Diplomacy Phase: it can be ordered from turn ${turn + 1} on, as by ${line}`,
    rule: '4.5.2-a',
  };
}
