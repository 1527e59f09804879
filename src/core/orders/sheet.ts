import type { Nodes, Parent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
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
  let heading = '';
  for (const node of markdown.parse(text).children) {
    if (node.type === 'heading')
      heading = textOf(text, node)
        .replace(/^#+|#+\s*$/g, '')
        .trim()
        .toLowerCase();
    else if (node.type === 'blockquote' && heading === 'press') sheet.press.push(quoted(textOf(text, node)));
    else if (node.type === 'code') sheet.problems.push(...unendedCode(text, node, placeOf));
    else if (node.type === 'list' && QUIET_HEADINGS.includes(heading)) {
      const why = `under ${heading} nothing is an order: what is listed here is not carried out`;
      sheet.problems.push({ ...placeOf(startOf(node)), severity: 'info', text: why });
    } else if (node.type === 'list') readList(sheet, text, node, placeOf);
  }
  return sheet;
}

function readList(sheet: Sheet, source: string, list: Parent, placeOf: (offset: number) => Place): void {
  for (const item of list.children) {
    const [first, ...rest] = (item as Parent).children;
    if (first?.type === 'paragraph') sheet.items.push(itemAt(source, first, placeOf));
    for (const nested of (first?.type === 'list' ? [first, ...rest] : rest).filter(({ type }) => type === 'list')) {
      const place = placeOf(startOf(nested));
      sheet.problems.push({
        ...place,
        severity: 'error',
        text: 'an order inside another order is not read: begin its line without blanks',
      });
    }
  }
}

/** The words of an item, without its checkbox, each line break a blank. */
function itemAt(source: string, paragraph: Nodes, placeOf: (offset: number) => Place): Item {
  const raw = textOf(source, paragraph);
  const box = /^\[[ xX]\]\s+/.exec(raw)?.[0].length ?? 0;
  const start = startOf(paragraph) + box;
  return { text: raw.slice(box).replace(/\s/g, ' ').trimEnd(), placeOf: (at) => placeOf(start + at) };
}

function unendedCode(source: string, code: Nodes, placeOf: (offset: number) => Place): Problem[] {
  const lines = textOf(source, code).trimEnd().split('\n');
  if (lines.length > 1 && /^\s*(`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '')) return [];
  return [{ ...placeOf(startOf(code)), severity: 'warning', text: 'this code block never ends: what follows is not read' }];
}

function quoted(raw: string): string {
  return raw.replace(/^[ \t]*>[ \t]?/gm, '').trim();
}

function textOf(source: string, node: Nodes): string {
  return source.slice(startOf(node), node.position?.end.offset ?? 0);
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}
