import { frontProblems, slipsIn } from '#core/orders/frontMatter.ts';
import { isToModerator } from '#core/orders/letters.ts';
import { notesIn } from '#core/orders/notes.ts';
import type { Problem } from '#core/orders/problem.ts';
import { type Item, type Letter, readSheet } from '#core/orders/sheet.ts';
import { readPledge } from '#vbam/orders/diceWord.ts';
import { frontFor } from '#vbam/orders/frontMatter.ts';
import { readLetters } from '#vbam/orders/letters.ts';
import { SET_UP_TURN } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView } from '#vbam/view/view.ts';

export { SET_UP_TURN };

export interface ReadSetUp {
  items: Item[];
  press: string[];
  /** for the moderator's eyes; empty where there are none */
  notes: string;
  /** the text of a letter, or null */
  toModerator: string | null;
  /** the hash of a word for the dice, or null */
  pledge: string | null;
  problems: Problem[];
  /** it was meant for a turn, or for another campaign or empire: ignored as if it had not come */
  refused: boolean;
}

/** Reads a set-up sheet. One that is meant for a turn, or for another campaign or empire, is refused whole. */
export function readSetUp(view: EmpireView, text: string): ReadSetUp {
  const sheet = readSheet(text);
  const foreign = frontProblems(sheet.front, frontFor({ ...view, turn: SET_UP_TURN }));
  const problems = [...sheet.problems, ...foreign];
  if (foreign.length > 0) return { ...noSetUp(), problems, refused: true };
  const { pledge, problems: unpledged } = readPledge(view, sheet.front);
  const { toModerator, problems: unsent } = readLetters(view, sheet.letters.filter(isToModerator));
  const early = sheet.letters.filter((letter) => !isToModerator(letter)).map(tooEarly);
  const { notes, problems: unshown } = notesIn(sheet);
  problems.push(...slipsIn(sheet.front), ...unpledged, ...early, ...unsent, ...unshown);
  const { items, press } = sheet;
  return { items, press, notes, toModerator: toModerator?.text ?? null, pledge, problems, refused: false };
}

/** What an empire has chosen whose sheet did not come. */
export function noSetUp(): ReadSetUp {
  return { items: [], press: [], notes: '', toModerator: null, pledge: null, problems: [], refused: false };
}

function tooEarly({ place }: Letter): Problem {
  return { ...place, severity: 'warning', text: 'letters to empires are carried from turn 1 on: this one is not sent' };
}
