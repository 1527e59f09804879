import { listed } from '#core/listed.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import type { Answerable } from '#vbam/orders/answerable.ts';
import { draftOf, verdictOn } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { offerTreaty } from '#vbam/orders/verbs/diplomacy/offerTreaty.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** What is offered, and the lines that answer it. */
export function answerLine({ says, answers }: Answerable): string {
  return `${says}: write ${listed(answers.map(quotedLine))}`;
}

/** Treaties that are not in force and could be offered now, as a sheet would say it. */
export function offerLines(view: EmpireView): string[] {
  return Object.keys(view.empires)
    .sort()
    .flatMap((empire) => {
      const partner = partnerOf(view, empire);
      return treatyLadder.flatMap((treaty) => {
        const enemies = treaty === 'co-belligerency' ? enemiesOf(view, empire) : [];
        const terms = enemies.length > 0 ? { against: enemies } : {};
        if (treatyIn(partner, treaty) || 'why' in verdictOn(draftOf({ view }), offerTreaty, { treaty, empire, terms })) return [];
        return [sentenceFor(view, offerTreaty, { treaty, empire, ...(enemies.length > 0 && { terms }) })];
      });
    });
}

/** G-49: whom a treaty with another empire could be against. */
function enemiesOf({ empires }: EmpireView, other: string): string[] {
  return Object.keys(empires)
    .filter((id) => id !== other && empires[id]?.level !== null && empires[id]?.fallen === null)
    .sort();
}
