import type { Nodes, Parent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { sumOf } from '../sum.ts';
import { type Blocks, blocksOf } from './blocks.ts';
import { excessIn, LONGEST_ORDER, LONGEST_PRESS } from './bounds.ts';
import type { Place, Problem } from './problem.ts';
import { quote } from './quote.ts';
import { tidy } from './tidy.ts';

/** One order as it was written. */
export interface Item {
  /** of the same length as in the file, so that offsets agree */
  text: string;
  /** the place in the file of the offset `at` in the text */
  placeOf: (at: number) => Place;
}

/** What one player writes to another: `to` as the heading has it, and the heading's place. */
export interface Letter {
  to: string;
  text: string;
  place: Place;
}

/** What a person wrote, before any of it is understood. */
export interface Sheet {
  /** the text between the `---` lines, and the line it begins on */
  front: { text: string; line: number } | null;
  items: Item[];
  /** block quotes under a heading Press */
  press: string[];
  /** quotes and prose under headings such as `Letter to Kili Hegemony` */
  letters: Letter[];
  /** all that stands under headings Notes, as it was written */
  notes: string;
  problems: Problem[];
}

/** Headings under which nothing is an order. */
const QUIET_HEADINGS = ['notes', 'press'];
/** A heading that names who gets what is written under it; some forget the name. */
const LETTER_HEADING = /^letters?(?:\s+to\b(.*))?$/i;

/** Names may contain `*`, `_`, `&` and `<`, and a list indented by four is still a list: every construct that would hide text is off. */
const disabled = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'htmlFlow',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
  'setextUnderline',
];
const options = { extensions: [{ disable: { null: disabled } }] };

/** Reads a sheet: every list item is an order; headings, prose, quotes and code are for people. */
export function readSheet(source: string): Sheet {
  const excess = excessIn(source);
  if (excess) return { front: null, items: [], press: [], letters: [], notes: '', problems: [excess] };
  const { text, front, placeOf, problems } = tidy(source);
  const top = front && { text: front.text, line: placeOf(front.offset).line };
  const sheet: Sheet = { front: top, items: [], press: [], letters: [], notes: '', problems };
  const blocks = blocksOf(text);
  const page: Page = { text, blocks, placeOf };
  let heading = '';
  let letter: Letter | null = null;
  for (const node of fromMarkdown(blocks.text, options).children) {
    if (node.type === 'heading') {
      heading = headingIn(page, node);
      letter = letterUnder(page, node, heading);
      if (letter && letter.to !== '') sheet.letters.push(letter);
    } else if (letter) readLetter(sheet, page, node, letter);
    else readBlock(sheet, page, node, heading.toLowerCase());
  }
  return sheet;
}

function readBlock(sheet: Sheet, page: Page, node: Nodes, heading: string): void {
  if (heading === 'notes')
    sheet.notes = [sheet.notes, withoutTrailing(textOf(page, node))].filter((part) => part !== '').join('\n\n');
  if (node.type === 'blockquote' && heading === 'press') readPress(sheet, page, node);
  else if (node.type === 'code') sheet.problems.push(...unendedCode(page, node));
  else if (node.type === 'list' && QUIET_HEADINGS.includes(heading)) {
    const why = `under ${heading} nothing is an order: what is listed here is not carried out`;
    sheet.problems.push({ ...page.placeOf(startOf(page, node)), severity: 'info', text: why });
  } else if (node.type === 'list') readList(sheet, page, node);
}

/** What is too long is left out as a whole: a text that stops in the middle may say something else. */
function readPress(sheet: Sheet, page: Page, node: Nodes): void {
  const text = quoted(textOf(page, node));
  const length = sumOf([...sheet.press, text].map((part) => part.length));
  if (length <= LONGEST_PRESS) {
    sheet.press.push(text);
    return;
  }
  const why = `this is not printed: with it the press has ${length} characters, and ${LONGEST_PRESS} at most are printed each turn`;
  sheet.problems.push({ ...page.placeOf(startOf(page, node)), severity: 'error', text: why });
}

/** A sheet's text, and what was found where in it. */
interface Page {
  text: string;
  blocks: Blocks;
  placeOf: (offset: number) => Place;
}

function headingIn(page: Page, node: Nodes): string {
  return textOf(page, node)
    .replace(/^\s*#+|#+\s*$/g, '')
    .trim();
}

function letterUnder(page: Page, node: Nodes, heading: string): Letter | null {
  const found = LETTER_HEADING.exec(heading);
  if (!found) return null;
  const to = (found[1] ?? '').trim().replace(/:$/, '').trimEnd();
  const at = to === '' ? 0 : Math.max(0, textOf(page, node).indexOf(to));
  return { to, text: '', place: page.placeOf(startOf(page, node) + at) };
}

/** A list may have been meant as orders, which must not be sent to somebody else by mistake. */
function readLetter(sheet: Sheet, page: Page, node: Nodes, letter: Letter): void {
  const refuse = (text: string) => sheet.problems.push({ ...page.placeOf(startOf(page, node)), severity: 'error', text });
  if (node.type === 'list')
    refuse(
      'a list under a letter is neither sent nor carried out: begin its lines with "> " to send it, or put it under another heading',
    );
  else if (node.type === 'code') refuse('code under a letter is not sent: begin its lines with "> " to send it');
  else if (node.type !== 'blockquote' && node.type !== 'paragraph') return;
  else if (letter.to === '') refuse('this letter goes to nobody: write a name behind "Letter to" in its heading');
  else letter.text = [letter.text, quoted(textOf(page, node))].filter((part) => part !== '').join('\n\n');
}

function readList(sheet: Sheet, page: Page, list: Parent): void {
  for (const item of list.children) {
    const [first, ...rest] = (item as Parent).children;
    if (first?.type === 'paragraph') for (const one of itemsIn(page, first)) takeItem(sheet, one);
    for (const nested of (first?.type === 'list' ? [first, ...rest] : rest).filter(({ type }) => type === 'list')) {
      const twice = nested.position?.start.line === item.position?.start.line; // `- - explore`
      const why = twice ? 'this order has two dashes: take one away' : 'begin its line without blanks';
      const text = `an order inside another order is not read: ${why}`;
      sheet.problems.push({ ...page.placeOf(startOf(page, nested)), severity: 'error', text });
    }
  }
}

function takeItem(sheet: Sheet, item: Item): void {
  const { length } = item.text;
  if (length <= LONGEST_ORDER) sheet.items.push(item);
  else {
    const text = `${quote(item.text)} has ${length} characters, and an order ${LONGEST_ORDER} at most: make several of it`;
    sheet.problems.push({ ...item.placeOf(0), severity: 'error', text });
  }
}

/** The item that a paragraph makes, and those that were joined to it. */
function itemsIn(page: Page, paragraph: Nodes): Item[] {
  const { text, blocks, placeOf } = page;
  const end = endOf(page, paragraph);
  const items: Item[] = [];
  let start = startOf(page, paragraph);
  for (let line = text.indexOf('\n', start) + 1; line > 0 && line < end; line = text.indexOf('\n', line) + 1) {
    const mark = blocks.joined.get(line);
    if (mark === undefined) continue;
    items.push(itemAt(text.slice(start, line - 1), start, placeOf));
    start = line + mark;
  }
  return [...items, itemAt(text.slice(start, end), start, placeOf)];
}

/** The words of an item, without its checkbox, each line break a blank. */
function itemAt(raw: string, offset: number, placeOf: (offset: number) => Place): Item {
  const box = /^\[[ xX]\]\s+/.exec(raw)?.[0].length ?? 0;
  return { text: raw.slice(box).replace(/\s/g, ' ').trimEnd(), placeOf: (at) => placeOf(offset + box + at) };
}

function unendedCode(page: Page, code: Nodes): Problem[] {
  const lines = textOf(page, code).trimEnd().split('\n');
  if (lines.length > 1 && /^\s*(`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '')) return [];
  return [
    { ...page.placeOf(startOf(page, code)), severity: 'warning', text: 'this code block never ends: what follows is not read' },
  ];
}

/** Blanks at the ends of lines are what editors and line endings leave. */
function withoutTrailing(raw: string): string {
  return raw.replace(/[ \t]+$/gm, '').trim();
}

function quoted(raw: string): string {
  return raw.replace(/^[ \t]*>[ \t]?/gm, '').trim();
}

function textOf(page: Page, node: Nodes): string {
  return page.text.slice(startOf(page, node), endOf(page, node));
}

function startOf({ blocks }: Page, { position }: Nodes): number {
  return position ? blocks.offsetOf(position.start) : 0;
}

function endOf({ blocks }: Page, { position }: Nodes): number {
  return position ? blocks.offsetOf(position.end) : 0;
}
