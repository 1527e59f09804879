import { listed } from '#core/listed.ts';
import { quotedLine } from '#core/orders/quote.ts';
import { treatyLadder } from '#schemas/vbam/stateWords.ts';
import { draftOf, verdictOn } from '#vbam/orders/order.ts';
import { offerTreaty } from '#vbam/orders/verbs/diplomacy/offerTreaty.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';
import { partnerOf, withTerms } from '#vbam/view/dealing.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** What is offered, and the lines that answer it. */
export function answerLine({ says, bar, answers }: { says: string; bar: string | null; answers: readonly string[] }): string {
  return `${says}${bar === null ? '' : `; ${bar}`}: write ${listed(answers.map(quotedLine))}`;
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
        return [`offer ${treatyName(treaty)} to ${partner.name}${withTerms(view, terms).replace(',', ' with')}`];
      });
    });
}

/** G-49: whom a treaty with another empire could be against. */
function enemiesOf({ empires }: EmpireView, other: string): string[] {
  return Object.keys(empires)
    .filter((id) => id !== other && empires[id]?.level !== null && empires[id]?.fallen === null)
    .sort();
}
