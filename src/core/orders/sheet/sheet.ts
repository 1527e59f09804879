import type { Nodes, Parent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { nearestTo } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import type { FindsOrders } from '#core/orders/forgiving/likeOrders.ts';
import { passageOf, readProse } from '#core/orders/forgiving/prose.ts';
import type { Place, Problem } from '#core/orders/problem.ts';
import { quote, quotedLine } from '#core/orders/quote.ts';
import type { Instruction } from '#schemas/shared/instruction.ts';
import { blocksOf } from './blocks.ts';
import { excessIn, LONGEST_ORDER } from './bounds.ts';
import { endOf, headingIn, type Page, startOf, textOf } from './page.ts';
import { type Letter, letterUnder, readLetter, readNotes, readPress } from './papers.ts';
import { type Tidied, tidy } from './tidy.ts';

/** One order as it was written. */
export interface Item {
  /** of the same length as in the file, so that offsets agree */
  text: string;
  /** the same with its line breaks, if it has any */
  written?: string;
  /** what it carries out, if it was said to be done every turn, or in this one */
  instruction?: Instruction;
  /** the place in the file of the offset `at` in the text */
  placeOf: (at: number) => Place;
}

/** What a person wrote, before any of it is understood. */
export interface Sheet {
  /** the text between the `---` lines, and the line it begins on */
  front: { text: string; line: number } | null;
  items: Item[];
  /** what stands under a heading Press */
  press: string[];
  /** what stands under headings such as `Letter to Kili Hegemony` */
  letters: Letter[];
  /** all that stands under headings Notes, as it was written */
  notes: string;
  /** headings that are for people, and mean nothing here */
  headings: Item[];
  /** lines that are neither orders nor anything else */
  prose: Item[];
  problems: Problem[];
}

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

/** A sheet while it is read. */
export interface SheetReading {
  sheet: Sheet;
  page: Page;
  find: FindsOrders;
}

/** A sheet whose blocks are found, which takes the longest; or what is too much about it. */
export type OpenedSheet = { excess: Problem } | { tidied: Tidied; page: Page; nodes: readonly Nodes[] };

export function openSheet(source: string): OpenedSheet {
  const excess = excessIn(source);
  if (excess) return { excess };
  const tidied = tidy(source);
  const { text, placeOf } = tidied;
  const page = { text, blocks: blocksOf(text), placeOf };
  return { tidied, page, nodes: fromMarkdown(page.blocks.text, options).children };
}

/** Reads a sheet: every list item is an order; headings, prose, quotes and code are for people, and what `find` takes for orders among them is told. */
export function readOpened(opened: OpenedSheet, find: FindsOrders = () => []): Sheet {
  const nothing = { items: [], press: [], letters: [], notes: '', headings: [], prose: [] };
  if ('excess' in opened) return { front: null, ...nothing, problems: [opened.excess] };
  const { tidied, page, nodes } = opened;
  const { front, placeOf } = tidied;
  const top = front && { text: front.text, line: placeOf(front.offset).line };
  const sheet: Sheet = { front: top, ...nothing, problems: [...tidied.problems, ...hiddenOrders(tidied, find)] };
  readBlocks({ sheet, page, find }, nodes);
  return sheet;
}

export function readSheet(source: string, find?: FindsOrders): Sheet {
  return readOpened(openSheet(source), find);
}

function readBlocks(reading: SheetReading, nodes: readonly Nodes[]): void {
  const { sheet, page } = reading;
  let [heading, letter]: [string, Letter | null] = ['', null];
  for (const node of nodes) {
    if (node.type === 'heading') {
      heading = headingIn(page, node);
      letter = letterUnder(page, node, heading);
      if (letter && letter.to !== '') sheet.letters.push(letter);
      if (!letter && !isPress(heading) && !isNotes(heading)) readHeading(reading, node, heading);
    } else if (letter) readLetter(reading, node, letter);
    else if (isPress(heading)) readPress(reading, node);
    else if (isNotes(heading)) readNotes(reading, node);
    else readBlock(reading, node);
  }
  sheet.letters = sheet.letters.filter(({ withheld }) => !withheld);
}

function isPress(heading: string): boolean {
  return /^(?:the )?press(?: releases?)?:?$/i.test(heading);
}

function isNotes(heading: string): boolean {
  return /^(?:my )?notes?:?$/i.test(heading);
}

/** Under these headings nothing is an order; a slip in one of them makes orders of what is not meant so. */
const QUIET = ['Press', 'Notes'];

function readHeading({ sheet, page, find }: SheetReading, node: Nodes, heading: string): void {
  const passage = passageOf(page, node);
  sheet.headings.push(passage);
  sheet.problems.push(...readProse(passage, find, node).problems);
  const meant = nearestTo(heading, QUIET);
  if (meant === undefined) return;
  const text = `${quote(heading)} is a heading like any other, under which orders stand; did you mean "${meant}"?`;
  sheet.problems.push({ ...page.placeOf(startOf(page, node)), severity: 'warning', text });
}

function readBlock(reading: SheetReading, node: Nodes): void {
  const { sheet, page, find } = reading;
  if (node.type === 'list') readList(reading, node);
  if (node.type === 'list' || node.type === 'thematicBreak') return;
  if (node.type === 'code') sheet.problems.push(...unendedCode(page, node));
  const { problems, rest } = readProse(passageOf(page, node), find, node);
  sheet.problems.push(...problems);
  sheet.prose.push(...rest);
}

function readList(reading: SheetReading, list: Parent): void {
  for (const item of list.children) {
    const [first, ...rest] = (item as Parent).children;
    const blocks = first?.type === 'paragraph' ? rest : [first, ...rest];
    if (first?.type === 'paragraph') for (const one of itemsIn(reading.page, first)) takeItem(reading.sheet, one);
    for (const block of blocks) {
      if (block?.type === 'list') readNested(reading, block, item);
      else if (block) readBlock(reading, block);
    }
  }
}

/** A nested item is an error, and what it goes on with may be the order: `- 1st Fleet:` and under it `- move to Vega`. */
function readNested({ sheet, page, find }: SheetReading, nested: Parent, item: Nodes): void {
  const twice = nested.position?.start.line === item.position?.start.line; // `- - explore`
  const above = textOf(page, item).slice(2).split('\n')[0]?.trim() ?? '';
  for (const child of nested.children) {
    const { text } = passageOf(page, child);
    const own = text.replace(/^\s*(?:[-*+]|\d+[.)])\s*/, '').trim();
    const joined = above.endsWith(':') ? find(`${above} ${own}`, 'wish') : [];
    const likes = joined.length > 0 ? joined : find(own, 'wish');
    const why = twice ? 'this order has two dashes: take one away' : 'begin its line without blanks';
    const lines = likes.flatMap((like) => (like.sure === 'hint' ? [] : like.lines)).map(quotedLine);
    const mended = lines.length > 0 ? `, and write ${listed(lines, 'and')}` : '';
    const problem = `an order inside another order is not read: ${why}${mended}`;
    sheet.problems.push({ ...page.placeOf(startOf(page, child)), severity: 'error', text: problem });
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
export function itemsIn(page: Page, paragraph: Nodes): Item[] {
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
  const written = raw.slice(box).trimEnd();
  return {
    text: written.replace(/\s/g, ' '),
    ...(written.includes('\n') && { written }),
    placeOf: (at) => placeOf(offset + box + at),
  };
}

function unendedCode(page: Page, code: Nodes): Problem[] {
  const lines = textOf(page, code).trimEnd().split('\n');
  if (lines.length > 1 && /^\s*(`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '')) return [];
  return [
    { ...page.placeOf(startOf(page, code)), severity: 'warning', text: 'this code block never ends: what follows is not read' },
  ];
}

/** Hints are comments, and whoever writes among them writes into a comment. */
function hiddenOrders({ comments, placeOf }: Tidied, find: FindsOrders): Problem[] {
  return comments.flatMap(({ text, offset }) =>
    [...text.matchAll(/(?<=\n)[-*+] (.+)/g)].flatMap(({ 1: written = '', index }): Problem[] => {
      const [like] = find(written, 'beginning').filter(({ sure }) => sure === 'order');
      if (!like) return [];
      const why = `${quote(written)} stands in a comment, between <!-- and -->, and is not carried out`;
      return [{ ...placeOf(offset + index), severity: 'info', text: why }];
    }),
  );
}
