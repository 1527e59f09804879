import type { Nodes } from 'mdast';
import { linesOf, ordersAmiss, passageOf } from '#core/orders/forgiving/prose.ts';
import type { Where } from '#core/orders/forgiving/search.ts';
import type { Place, Severity } from '#core/orders/problem.ts';
import { sumOf } from '#core/sum.ts';
import { LONGEST_PRESS } from './bounds.ts';
import { type Page, quoted, startOf, textOf } from './page.ts';
import type { Item, SheetReading } from './sheet.ts';

/** What one player writes to another: `to` as the heading has it, and the heading's place. */
export interface Letter {
  to: string;
  text: string;
  place: Place;
  /** it holds what may be an order, which must not be sent to somebody else by mistake */
  withheld?: true;
}

/** A heading that names who gets what is written under it; some forget the name. */
const LETTER_HEADING = /^letters?(?:\s+to\b(.*))?$/i;

export function letterUnder(page: Page, node: Nodes, heading: string): Letter | null {
  const found = LETTER_HEADING.exec(heading);
  if (!found) return null;
  const to = (found[1] ?? '').trim().replace(/:$/, '').trimEnd();
  const at = to === '' ? 0 : Math.max(0, textOf(page, node).indexOf(to));
  return { to, text: '', place: page.placeOf(startOf(page, node) + at) };
}

function tell({ sheet, page }: SheetReading, node: Nodes, severity: Severity, text: string): void {
  sheet.problems.push({ ...page.placeOf(startOf(page, node)), severity, text });
}

/** A list may have been meant as orders, which must not be sent to somebody else by mistake. */
export function readLetter(reading: SheetReading, node: Nodes, letter: Letter): void {
  const unfit = unfitForLetter(node, letter);
  if (unfit !== null) tell(reading, node, 'error', unfit);
  else if (node.type === 'blockquote' || node.type === 'paragraph') {
    if (withholds(reading, node, UNSENT)) letter.withheld = true;
    letter.text = [letter.text, quoted(textOf(reading.page, node))].filter((part) => part !== '').join('\n\n');
  }
}

function unfitForLetter({ type }: Nodes, { to }: Letter): string | null {
  if (type === 'list')
    return 'a list under a letter is neither sent nor carried out: begin its lines with "> " to send it, or put it under another heading';
  if (type === 'code') return 'code under a letter is not sent: begin its lines with "> " to send it';
  const isText = type === 'blockquote' || type === 'paragraph';
  return isText && to === '' ? 'this letter goes to nobody: write a name behind "Letter to" in its heading' : null;
}

const UNSENT = (lines: string) =>
  `reads like an order, so the letter is not sent: ${lines} under another heading, or begin the line with "> " to send it`;
const UNPRINTED = (lines: string) =>
  `is neither carried out nor printed, nor is what stands with it: ${lines} under another heading, or begin the lines with "> " to print them`;
const PRINTED = () => 'is printed in the gazette and not carried out, for it is quoted under Press';
const SPOKEN = 'this is printed in the gazette, for it stands under Press; begin its lines with "> " to say so yourself';
const NOTED = (lines: string) =>
  `is not carried out, for under Notes nothing is an order; if it is one, ${lines} under another heading`;

/** How what reads like orders is told in a block where there are none. */
interface Telling {
  severity: Severity;
  what: (lines: string) => string;
  where: Where;
}

/** The lines of a block that hold nothing of what reads like orders in it. */
function tellOrders({ sheet, page, find }: SheetReading, node: Nodes, { severity, what, where }: Telling): Item[] {
  const passage = passageOf(page, node);
  const found = find(passage.text, where);
  sheet.problems.push(...ordersAmiss(passage, found, severity, what));
  return linesOf(passage, found);
}

/** Whether a block is kept from other eyes, for it holds what may be meant as an order; then all that may be is told. What is quoted is meant for them. */
function withholds(reading: SheetReading, node: Nodes, what: Telling['what']): boolean {
  const { text } = passageOf(reading.page, node);
  const spoken = node.type === 'blockquote' ? unquotedIn(textOf(reading.page, node)) : text;
  if (reading.find(spoken, 'beginning').length === 0) return false;
  tellOrders(reading, node, { severity: 'error', what, where: 'wish' });
  return true;
}

/** Lines that go on a quote without its mark. */
function unquotedIn(raw: string): string {
  return raw.replace(/^[ \t]*>.*$/gm, (line) => ' '.repeat(line.length));
}

/** Press is quoted; what is not quoted is printed too, unless it may have been meant as an order. */
export function readPress(reading: SheetReading, node: Nodes): void {
  if (node.type === 'list') readList(reading, node);
  else if (node.type !== 'thematicBreak' && !withholds(reading, node, UNPRINTED)) {
    if (node.type === 'blockquote') tellOrders(reading, node, { severity: 'info', what: PRINTED, where: 'wish' });
    else tell(reading, node, 'info', SPOKEN);
    print(reading, node);
  }
}

/** Every line of a list is told: those that are orders as such, and the rest. */
function readList(reading: SheetReading, node: Nodes): void {
  const why = 'a list under Press is neither printed nor carried out: begin its lines with "> " to print it';
  for (const { placeOf } of tellOrders(reading, node, { severity: 'error', what: UNPRINTED, where: 'wish' }))
    reading.sheet.problems.push({ ...placeOf(0), severity: 'error', text: why });
}

/** What is too long is left out as a whole: a text that stops in the middle may say something else. */
function print(reading: SheetReading, node: Nodes): void {
  const { sheet, page } = reading;
  const text = quoted(textOf(page, node));
  const length = sumOf([...sheet.press, text].map((part) => part.length));
  if (length <= LONGEST_PRESS) {
    sheet.press.push(text);
    return;
  }
  const why = `this is not printed: with it the press has ${length} characters, and ${LONGEST_PRESS} at most are printed each turn`;
  tell(reading, node, 'error', why);
}

/** Notes are for people; whoever notes an order may have meant it. */
export function readNotes(reading: SheetReading, node: Nodes): void {
  const { sheet, page } = reading;
  sheet.notes = [sheet.notes, withoutTrailing(textOf(page, node))].filter((part) => part !== '').join('\n\n');
  if (node.type === 'list')
    tell(reading, node, 'info', 'under notes nothing is an order: what is listed here is not carried out');
  tellOrders(reading, node, { severity: 'warning', what: NOTED, where: 'wish' });
}

/** Blanks at the ends of lines are what editors and line endings leave. */
function withoutTrailing(raw: string): string {
  return raw.replace(/[ \t]+$/gm, '').trim();
}
