import { firstWordOf } from '#core/orders/grammar/sentence.ts';
import { type Misunderstood, meaningOf, severalOrders } from '#core/orders/grammar/understand.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { openOffersTo } from './openOffers.ts';
import type { Draft } from './order.ts';
import { acceptOffer, refuseOffer } from './verbs/diplomacy/answerOffer.ts';

const ALL =
  /^(accept|sign|agree to|refuse|reject|decline)\s+(?:all|every|both|any|everything)\b(?:\s+(?:of\s+)?(?:the|their))*(?:\s+(?:offers?|treaty|treaties|proposals?))?(?:\s+(?:of|from|by|with)\s+(.+))?$/i;

/** Whoever answers all offers at once is told the line for each of them; null for all else. */
export function unlessAllOffers({ view }: Pick<Draft, 'view'>, text: string, misunderstood: Misunderstood): Misunderstood | null {
  const [, verb = '', name] = ALL.exec(text.trim()) ?? [];
  if (verb === '') return null;
  const answer = /^(?:accept|sign|agree)/i.test(verb) ? acceptOffer : refuseOffer;
  const from = name === undefined ? null : empireCalled(view, name);
  if (from === undefined) return null;
  const offers = openOffersTo(view).filter((offer) => from === null || offer.from === from);
  const lines = offers.flatMap(({ answers }) => answers.filter((line) => firstWordOf(line) === firstWordOf(answer.sentence)));
  if (lines.length > 1) return severalOrders(lines);
  const why =
    lines.length === 1
      ? `is no order: write "- ${lines[0]}"`
      : `is no order, and there is no offer${from === null ? '' : ' of theirs'} that you could ${firstWordOf(answer.sentence)} now`;
  return { ...misunderstood, kind: 'like no order', at: 0, words: null, why };
}

/** The id of an empire; undefined where nobody is called so. */
function empireCalled(view: EmpireView, name: string): string | undefined {
  return meaningOf(`refuse trade treaty of ${name}`, [refuseOffer], lexiconOf(view))?.values.empire as string | undefined;
}
