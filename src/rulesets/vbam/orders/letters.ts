import { listed } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { likeLetters } from '#core/orders/forgiving/likeLetters.ts';
import { lettersIn, type ReadLetters } from '#core/orders/sheet/letters.ts';
import type { Sheet } from '#core/orders/sheet/sheet.ts';
import { silenceProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { partnerOf } from '#vbam/view/abroad/dealing.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { refusalInWords } from './refusalInWords.ts';
import { nameOf } from './slots/nameOf.ts';

/** The most names that a hint lists. */
const MAX_NAMED = 8;

export const addressee = nameOf('empire');

/** 4.5.3-c: letters of an empire's sheet, one to each empire that it can talk to, and one to the moderator. */
export function readLetters(view: EmpireView, sheet: Pick<Sheet, 'letters' | 'headings' | 'prose'>): ReadLetters {
  const who = { addressee, lexicon: lexiconOf(view) };
  const read = lettersIn(sheet.letters, {
    ...who,
    notToModerator: null,
    whoElse: () => whoElse(view),
    reach(to) {
      const other = partnerOf(view, to);
      const silent = silenceProblem(to, other);
      return silent ? { why: refusalInWords(view, silent) } : { name: other.name };
    },
  });
  return { ...read, problems: [...read.problems, ...likeLetters(sheet, who)] };
}

/** Players know each other by their own names, which the view does not hold: it names the empires instead. */
function whoElse(view: EmpireView): string {
  const others = correspondentsOf(view);
  const named = [...others.slice(0, MAX_NAMED), ...(others.length > MAX_NAMED ? ['others'] : [])];
  const empires = others.length === 0 ? 'to no empire yet, but' : `to ${listed(named, 'and')}, and`;
  return `; letters go to empires, not to who plays them: you can write ${empires} to "the Moderator"`;
}

/** The names of those who can be written to. */
export function correspondentsOf({ empires }: EmpireView): string[] {
  return Object.entries(empires)
    .filter(([id, other]) => silenceProblem(id, other) === null)
    .map(([, { name }]) => name)
    .sort(naturalOrder);
}
