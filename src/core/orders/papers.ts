import type { Nodes } from 'mdast';
import { sumOf } from '../sum.ts';
import { LONGEST_PRESS } from './bounds.ts';
import { type Page, quoted, startOf, textOf } from './page.ts';
import type { Place, Severity } from './problem.ts';
import { ordersAmiss, passageOf } from './prose.ts';
import type { SheetReading } from './sheet.ts';

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
    const among = node.type === 'paragraph' ? 'all' : 'unquoted';
    if (tellOrders(reading, node, 'error', UNSENT, among)) letter.withheld = true;
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
const NOTED = (lines: string) =>
  `is not carried out, for under Notes nothing is an order; if it is one, ${lines} under another heading`;

/** Tells what reads like orders in a block where there are none; whether there was any. */
function tellOrders(
  { sheet, page, find }: SheetReading,
  node: Nodes,
  severity: Severity,
  what: (lines: string) => string,
  among: 'all' | 'unquoted' = 'all',
): boolean {
  const passage = passageOf(page, node);
  const raw = textOf(page, node);
  const text = among === 'all' ? passage.text : raw.replace(/^[ \t]*>.*$/gm, (line) => ' '.repeat(line.length));
  const orders = ordersAmiss({ ...passage, text }, find, severity, what);
  sheet.problems.push(...orders);
  return orders.length > 0;
}

/** Press is quoted; what is not quoted is printed too, unless it may have been meant as an order. */
export function readPress(reading: SheetReading, node: Nodes): void {
  if (node.type === 'blockquote') {
    if (!tellOrders(reading, node, 'error', UNPRINTED, 'unquoted')) print(reading, node);
  } else if (node.type === 'thematicBreak' || tellOrders(reading, node, 'error', UNPRINTED)) return;
  else if (node.type === 'list')
    tell(reading, node, 'error', 'a list under Press is neither printed nor carried out: begin its lines with "> " to print it');
  else {
    const why = 'this is printed in the gazette, for it stands under Press; begin its lines with "> " to say so yourself';
    tell(reading, node, 'info', why);
    print(reading, node);
  }
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
  tellOrders(reading, node, 'warning', NOTED);
}

/** Blanks at the ends of lines are what editors and line endings leave. */
function withoutTrailing(raw: string): string {
  return raw.replace(/[ \t]+$/gm, '').trim();
}
