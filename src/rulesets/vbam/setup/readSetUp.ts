import type { Problem } from '#core/orders/problem.ts';
import { type Item, readSheet } from '#core/orders/sheet.ts';
import { frontProblems } from '../orders/frontMatter.ts';
import type { EmpireView } from '../view.ts';

/** The turn that a set-up sheet names. */
export const SET_UP_TURN = 0;

export interface ReadSetUp {
  items: Item[];
  press: string[];
  problems: Problem[];
}

/** Reads a set-up sheet. One that is meant for a turn, or for another campaign or empire, is refused whole. */
export function readSetUp(view: EmpireView, text: string): ReadSetUp {
  const sheet = readSheet(text);
  const foreign = frontProblems(sheet.front, { ...view, turn: SET_UP_TURN });
  const problems = [...sheet.problems, ...foreign];
  return foreign.length > 0 ? { items: [], press: [], problems } : { items: sheet.items, press: sheet.press, problems };
}
