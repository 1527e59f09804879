import { isUnwritten } from '#core/orders/sheet/isBlank.ts';
import { type OpenedSheet, openSheet } from '#core/orders/sheet/sheet.ts';
import { byKey } from '../order.ts';

/** What was on the desk, as it is kept in `inputs/`; sheets are named after their players. */
export interface GivenInput {
  file: string;
  text: string;
}

/** The sheets of players, opened already because blank ones were looked for, and the decisions of the moderator if there are any. */
export interface GivenInputs {
  sheets: (GivenInput & { player: string; opened: OpenedSheet })[];
  decisions: GivenInput | null;
}

const DECISIONS = 'decisions.md';

/** Inputs in any order, taken by name as a folder lists them. A blank sheet is kept, but counts as none. */
export function givenInputs(inputs: readonly GivenInput[]): GivenInputs {
  const sheets = inputs
    .filter(({ file }) => file !== DECISIONS)
    .map(({ file, text }) => ({ player: file.replace(/\.md$/, ''), file, text, opened: openSheet(text) }))
    .filter(({ opened }) => !isUnwritten(opened))
    .sort(byKey(({ file }) => file));
  return { sheets, decisions: inputs.find(({ file }) => file === DECISIONS) ?? null };
}
