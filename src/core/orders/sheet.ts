import type { Nodes, Parent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type Blocks, blocksOf } from './blocks.ts';
import { excessIn } from './bounds.ts';
import type { Place, Problem } from './problem.ts';
import { tidy } from './tidy.ts';

/** One order as it was written. */
export interface Item {
  /** as long as in the file, so that a position in it is a position there */
  text: string;
  /** where the position `at` of the text stands in the file */
  placeOf: (at: number) => Place;
}

/** What a person wrote: nothing in it is understood yet. */
export interface Sheet {
  /** the text between the `---` lines, and the line it begins on */
  front: { text: string; line: number } | null;
  items: Item[];
  /** block quotes under a heading Press */
  press: string[];
  problems: Problem[];
}

/** Headings under which nothing is an order. */
const QUIET_HEADINGS = ['notes', 'press'];

/** Names may hold `*`, `_`, `&` and `<`, and a list indented by four is still a list: all that would hide text is off. */
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
const markdown = unified()
  .use(remarkParse)
  .data('micromarkExtensions', [{ disable: { null: disabled } }])
  .freeze();

/** Reads a sheet: every list item is an order; headings, prose, quotes and code are for people. */
export function readSheet(source: string): Sheet {
  const excess = excessIn(source);
  if (excess) return { front: null, items: [], press: [], problems: [excess] };
  const { text, front, placeOf, problems } = tidy(source);
  const sheet: Sheet = { front: front && { text: front.text, line: placeOf(front.offset).line }, items: [], press: [], problems };
  const blocks = blocksOf(text);
  const page: Page = { text, blocks, placeOf };
  let heading = '';
  for (const node of markdown.parse(blocks.text).children) {
    if (node.type === 'heading')
      heading = textOf(page, node)
        .replace(/^#+|#+\s*$/g, '')
        .trim()
        .toLowerCase();
    else if (node.type === 'blockquote' && heading === 'press') sheet.press.push(quoted(textOf(page, node)));
    else if (node.type === 'code') sheet.problems.push(...unendedCode(page, node));
    else if (node.type === 'list' && QUIET_HEADINGS.includes(heading)) {
      const why = `under ${heading} nothing is an order: what is listed here is not carried out`;
      sheet.problems.push({ ...placeOf(startOf(page, node)), severity: 'info', text: why });
    } else if (node.type === 'list') readList(sheet, page, node);
  }
  return sheet;
}

/** A sheet's text, and what was found in it where. */
interface Page {
  text: string;
  blocks: Blocks;
  placeOf: (offset: number) => Place;
}

function readList(sheet: Sheet, page: Page, list: Parent): void {
  for (const item of list.children) {
    const [first, ...rest] = (item as Parent).children;
    if (first?.type === 'paragraph') sheet.items.push(...itemsIn(page, first));
    for (const nested of (first?.type === 'list' ? [first, ...rest] : rest).filter(({ type }) => type === 'list')) {
      const place = page.placeOf(startOf(page, nested));
      sheet.problems.push({
        ...place,
        severity: 'error',
        text: 'an order inside another order is not read: begin its line without blanks',
      });
    }
  }
}

/** The item that a paragraph is, and those that were joined to it. */
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
