import type { Nodes } from 'mdast';
import { listed } from '#core/listed.ts';
import type { Place, Problem, Severity } from '#core/orders/problem.ts';
import { quote, quotedLine } from '#core/orders/quote.ts';
import { type Page, startOf, textOf } from '#core/orders/sheet/page.ts';
import type { Item } from '#core/orders/sheet/sheet.ts';
import type { FindsOrders } from './likeOrders.ts';
import type { LikeOrder } from './search.ts';

/** A text that is not in a list, of the same length as in the sheet. */
export interface Passage {
  text: string;
  placeOf: (at: number) => Place;
}

/** The words of a block: marks of quotes and fences of code become blanks. */
export function passageOf(page: Page, node: Nodes): Passage {
  const start = startOf(page, node);
  const raw = textOf(page, node);
  const text =
    node.type === 'code'
      ? raw.replace(/^[ \t]*(?:`{3,}|~{3,}).*$/gm, (fence) => ' '.repeat(fence.length))
      : raw.replace(/^[ \t]*(?:#+|>[ \t]?)/gm, (mark) => ' '.repeat(mark.length));
  return { text, placeOf: (at) => page.placeOf(start + at) };
}

/** Why a text in a section of orders is not carried out. */
const REASONS: Readonly<Record<string, string>> = {
  code: 'for it stands in a block of code',
  blockquote: 'for it is quoted',
  heading: 'for it is a heading',
};
const NO_ITEM = 'for an order begins with "- "';

/** What reads like an order in prose is told, line by line; the other lines are returned. */
export function readProse(
  passage: Passage,
  find: FindsOrders,
  { type }: Pick<Nodes, 'type'>,
): { problems: Problem[]; rest: Item[] } {
  const found = find(passage.text, type === 'heading' ? 'beginning' : 'anywhere');
  const problems = byLine(passage, found).map((likes): Problem => {
    const [first] = likes;
    const place = passage.placeOf(first?.at ?? 0);
    return likes.every(({ sure }) => sure === 'hint')
      ? {
          ...place,
          severity: 'warning',
          text: `this is not carried out, ${REASONS[type] ?? NO_ITEM}; if it is an order, ${asLines(likes)}`,
        }
      : {
          ...place,
          severity: 'error',
          text: `${wordsOf(passage, likes)} is not carried out, ${REASONS[type] ?? NO_ITEM}: ${asLines(likes)}${barsTo(likes)}`,
        };
  });
  return { problems, rest: linesOf(passage, found) };
}

/** Where nothing is an order: what reads like one all the same, and what to do about it. */
export function ordersAmiss(
  passage: Passage,
  found: readonly LikeOrder[],
  severity: Severity,
  what: (lines: string) => string,
): Problem[] {
  return byLine(passage, found).map((likes) => ({
    ...passage.placeOf(likes[0]?.at ?? 0),
    severity,
    text: `${wordsOf(passage, likes)} ${what(asLines(likes))}`,
  }));
}

/** Those that begin in the same line belong together. */
function byLine({ placeOf }: Passage, found: readonly LikeOrder[]): LikeOrder[][] {
  return [...Map.groupBy(found, ({ at }) => placeOf(at).line).values()];
}

function wordsOf({ text }: Passage, likes: readonly LikeOrder[]): string {
  const [at, end] = [likes[0]?.at ?? 0, likes.at(-1)?.end ?? 0];
  return quote(text.slice(at, end).replace(/\s+/g, ' ').trim());
}

/** `write "- 1st Survey: explore" and "- invest 20 in research"`. */
function asLines(likes: readonly LikeOrder[]): string {
  const lines = [...new Set(likes.flatMap((like) => like.lines))].map(quotedLine);
  const whys = likes.flatMap(({ why }) => (why === null ? [] : [why]));
  const last = likes.some(({ sure }) => sure === 'hint') ? 'or' : 'and';
  return `write ${listed(lines, last)}${whys.length > 0 ? `, but ${whys.join('; ')}` : ''}`;
}

/** `; but "- repair Scout 1" would be refused as things stand: ...`. */
function barsTo(likes: readonly LikeOrder[]): string {
  const bars = likes.flatMap((like) => like.bars ?? []);
  return bars.length > 0 ? `; but ${bars.join('; ')}` : '';
}

/** The lines of a passage that hold nothing of what was found. */
export function linesOf({ text, placeOf }: Passage, found: readonly LikeOrder[]): Item[] {
  const rest: Item[] = [];
  for (let at = 0; at <= text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const [from, line] = [at, text.slice(at, end)];
    const isTold = found.some((like) => like.at < end && like.end > from);
    if (line.trim() !== '' && !isTold) rest.push({ text: line, placeOf: (offset) => placeOf(from + offset) });
    at = end + 1;
  }
  return rest;
}
