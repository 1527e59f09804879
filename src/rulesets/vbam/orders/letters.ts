import { naturalOrder } from '#core/naturalOrder.ts';
import { lettersIn, type ReadLetters } from '#core/orders/letters.ts';
import type { Letter } from '#core/orders/papers.ts';
import { silenceProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import { partnerOf } from '#vbam/view/dealing.ts';
import { lexiconOf } from '#vbam/view/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { refusalInWords } from './refusalInWords.ts';
import { nameOf } from './slots/nameOf.ts';

export const addressee = nameOf('empire');

/** 4.5.3-c: letters of an empire's sheet, one to each empire that it can talk to, and one to the moderator. */
export function readLetters(view: EmpireView, written: readonly Letter[]): ReadLetters {
  return lettersIn(written, {
    addressee,
    lexicon: lexiconOf(view),
    notToModerator: null,
    reach(to) {
      const other = partnerOf(view, to);
      const silent = silenceProblem(to, other);
      return silent ? { why: refusalInWords(view, silent) } : { name: other.name };
    },
  });
}

/** The names of those who can be written to. */
export function correspondentsOf({ empires }: EmpireView): string[] {
  return Object.entries(empires)
    .filter(([id, other]) => silenceProblem(id, other) === null)
    .map(([, { name }]) => name)
    .sort(naturalOrder);
}
