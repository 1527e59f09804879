import { frontProblems, slipsIn } from '#core/orders/frontMatter.ts';
import type { Problem } from '#core/orders/problem.ts';
import { type Item, type Letter, readSheet } from '#core/orders/sheet.ts';
import { readPledge } from '#vbam/orders/diceWord.ts';
import { frontFor } from '#vbam/orders/frontMatter.ts';
import { SET_UP_TURN } from '#vbam/tables/campaign/starting.ts';
import type { EmpireView } from '#vbam/view/view.ts';

export { SET_UP_TURN };

export interface ReadSetUp {
  items: Item[];
  press: string[];
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
  if (foreign.length > 0) return { items: [], press: [], pledge: null, problems, refused: true };
  const { pledge, problems: unpledged } = readPledge(view, sheet.front);
  problems.push(...slipsIn(sheet.front), ...unpledged, ...sheet.letters.map(tooEarly));
  return { items: sheet.items, press: sheet.press, pledge, problems, refused: false };
}

function tooEarly({ place }: Letter): Problem {
  return { ...place, severity: 'warning', text: 'letters are carried from turn 1 on: this one is not sent' };
}
