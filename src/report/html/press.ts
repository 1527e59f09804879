import type { Element, Root } from 'hast';
import type { Root as MarkdownRoot, Parent, RootContent } from 'mdast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { cutTo } from '#core/cutTo.ts';
import { escapeXml } from '../svg/xml.ts';

/** The most characters of one author printed each turn: longer text can take the parser minutes. */
export const MAX_PRESS = 4000;

/** How deep quotes and lists may be nested: deeper ones would exhaust the stack. */
const MAX_NESTING = 4;

export interface Press {
  /** whose it is, or null for the moderator */
  by: string | null;
  text: string;
}

export interface PrintedPress {
  by: string | null;
  html: string;
  /** it was longer than we print */
  cut: boolean;
}

/** Written by players, so nothing in it is trusted: no HTML, no pictures, no links, no code. Their marks are printed as text. */
const disabled = [
  'autolink',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'htmlFlow',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink',
];

const schema: Schema = {
  tagNames: ['p', 'em', 'strong', 'ul', 'ol', 'li', 'blockquote', 'br', 'h4'],
  attributes: {},
  strip: ['script', 'style'],
};

const printer = printerOf(unified().use(remarkParse));
const letterPrinter = printerOf(unified().use(remarkParse).use(breakLines));

function printerOf(reader: Processor<MarkdownRoot, undefined, undefined, undefined, undefined>) {
  return reader
    .data('micromarkExtensions', [{ disable: { null: disabled } }])
    .use(remarkRehype)
    .use(demoteHeadings)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .freeze();
}

/** A turn's press, safe to print; the limit applies to all that one author wrote. */
export function pressInHtml(press: readonly Press[]): PrintedPress[] {
  const left = new Map<string | null, number>();
  return press.flatMap(({ by, text }) => {
    const room = left.get(by) ?? MAX_PRESS;
    const clean = cleaned(text);
    left.set(by, Math.max(0, room - clean.length));
    if (room === 0) return [];
    const cut = clean.length > room;
    return [{ by, html: printed(cut ? cutTo(clean, room) : clean, printer), cut }];
  });
}

/** A letter, safe to print, of which every line is a line: cut like the press. */
export function letterInHtml(text: string): string {
  const clean = cleaned(text);
  return printed(clean.length > MAX_PRESS ? cutTo(clean, MAX_PRESS) : clean, letterPrinter);
}

function printed(text: string, by: typeof printer): string {
  try {
    return String(by.processSync(text));
  } catch (error) {
    // emphasis can be nested without end, too: then the text is printed as it is
    if (error instanceof RangeError) return `<p>${escapeXml(text.replace(/\s+/g, ' '))}</p>`;
    throw error;
  }
}

/** Without characters that are invisible or change the reading direction, and without bottomless nesting. */
function cleaned(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu, '\ufffd')
    .split('\n')
    .map(shallow)
    .join('\n');
}

const mark = /^[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/;

function shallow(line: string): string {
  let [kept, rest] = ['', line];
  for (let depth = 0; ; depth++) {
    const found = mark.exec(rest)?.[0];
    if (found === undefined) return kept + rest;
    if (depth < MAX_NESTING) kept += found;
    rest = rest.slice(found.length);
  }
}

/** A gazette has headings of its own, and outline levels must not be skipped. */
function demoteHeadings() {
  return (tree: Root): void => {
    for (const node of elementsIn(tree)) if (/^h[1-6]$/.test(node.tagName)) node.tagName = 'h4';
  };
}

/** Markdown joins the lines of a paragraph. */
function breakLines() {
  return (tree: MarkdownRoot): void => breakIn(tree);
}

function breakIn(parent: Parent): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if ('children' in node) breakIn(node);
    if (node.type !== 'text') return [node];
    const lines = node.value.split('\n').map((value): RootContent => ({ type: 'text', value }));
    return lines.flatMap((line, index): RootContent[] => (index === 0 ? [line] : [{ type: 'break' }, line]));
  });
}

function elementsIn(node: Root | Element): Element[] {
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}
