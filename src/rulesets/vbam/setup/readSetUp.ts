import { frontNotes, frontProblems, slipsIn } from '#core/orders/frontMatter.ts';
import { findsOrders } from '#core/orders/likeOrders.ts';
import type { Letter } from '#core/orders/papers.ts';
import type { Problem } from '#core/orders/problem.ts';
import { type Item, readSheet } from '#core/orders/sheet.ts';
import { readPledge } from '#vbam/orders/diceWord.ts';
import { frontFor, namesFor } from '#vbam/orders/frontMatter.ts';
import { SET_UP_TURN } from '#vbam/tables/campaign/starting.ts';
import { lexiconOf } from '#vbam/view/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { setUpVerbs } from './index.ts';

export { SET_UP_TURN };

export interface ReadSetUp {
  items: Item[];
  press: string[];
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
  if (foreign.length > 0) return { items: [], press: [], prose: [], pledge: null, problems, refused: true };
  const { pledge, problems: unpledged } = readPledge(view, sheet.front);
  problems.push(...frontNotes(sheet.front, wanted, names), ...slipsIn(sheet.front), ...unpledged, ...sheet.letters.map(tooEarly));
  return { items: sheet.items, press: sheet.press, prose: sheet.prose, pledge, problems, refused: false };
}

function tooEarly({ place }: Letter): Problem {
  return { ...place, severity: 'warning', text: 'letters are carried from turn 1 on: this one is not sent' };
}
