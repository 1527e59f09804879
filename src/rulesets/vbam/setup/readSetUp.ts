import { findsOrders } from '#core/orders/forgiving/likeOrders.ts';
import type { Problem } from '#core/orders/problem.ts';
import { frontNotes, frontProblems, slipsIn } from '#core/orders/sheet/frontMatter.ts';
import { isModerator } from '#core/orders/sheet/letters.ts';
import { notesIn } from '#core/orders/sheet/notes.ts';
import type { Letter } from '#core/orders/sheet/papers.ts';
import { type Item, readSheet } from '#core/orders/sheet/sheet.ts';
import { readPledge } from '#vbam/orders/diceWord.ts';
import { frontFor, namesFor } from '#vbam/orders/frontMatter.ts';
import { readLetters } from '#vbam/orders/letters.ts';
import { SET_UP_TURN } from '#vbam/tables/campaign/starting.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { setUpVerbs } from './index.ts';

export { SET_UP_TURN };

export interface ReadSetUp {
  items: Item[];
  press: string[];
  /** for the moderator's eyes; empty where there are none */
  notes: string;
  /** the text of a letter, or null */
  toModerator: string | null;
  /** lines that are neither choices nor anything else */
  prose: Item[];
  /** the hash of a word for the dice, or null */
  pledge: string | null;
  problems: Problem[];
  /** it was meant for a turn, or for another campaign or empire: ignored as if it had not come */
  refused: boolean;
}

/** Reads a set-up sheet. One that is meant for a turn, or for another campaign or empire, is refused whole. */
export function readSetUp(view: EmpireView, text: string): ReadSetUp {
  const lexicon = lexiconOf(view);
  const sheet = readSheet(text, findsOrders({ verbs: setUpVerbs, lexicon: () => lexicon }));
  const [wanted, names] = [frontFor({ ...view, turn: SET_UP_TURN }), namesFor(view)];
  const foreign = frontProblems(sheet.front, wanted, names);
  const problems = [...sheet.problems, ...foreign];
  if (foreign.length > 0) return { ...noSetUp(), problems, refused: true };
  const { pledge, problems: unpledged } = readPledge(view, sheet.front);
  const [letters, others] = [
    sheet.letters.filter(({ to }) => isModerator(to)),
    sheet.letters.filter(({ to }) => !isModerator(to)),
  ];
  const { toModerator, problems: unsent } = readLetters(view, { ...sheet, letters });
  const early = others.map(tooEarly);
  const { notes, problems: unshown } = notesIn(sheet);
  problems.push(
    ...frontNotes(sheet.front, wanted, names),
    ...slipsIn(sheet.front),
    ...unpledged,
    ...early,
    ...unsent,
    ...unshown,
  );
  const { items, press, prose } = sheet;
  return { items, press, prose, notes, toModerator: toModerator?.text ?? null, pledge, problems, refused: false };
}

/** What an empire has chosen whose sheet did not come. */
export function noSetUp(): ReadSetUp {
  return { items: [], press: [], prose: [], notes: '', toModerator: null, pledge: null, problems: [], refused: false };
}

function tooEarly({ place }: Letter): Problem {
  return { ...place, severity: 'warning', text: 'letters to empires are carried from turn 1 on: this one is not sent' };
}
