import type { Misunderstood } from '#core/orders/understand.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { unlessEnding } from './endingTreaties.ts';
import { unlessWarfare } from './warfare.ts';

/** What is wrong with a text, in the words of the rules where newcomers try what there is in another form, or not yet. */
export function betterSaid(view: EmpireView, text: string, misunderstood: Misunderstood): Misunderstood {
  return unlessEnding(view, text, unlessWarfare(text, misunderstood));
}
