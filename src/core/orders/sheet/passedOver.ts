import { listed } from '#core/listed.ts';
import type { Problem } from '#core/orders/problem.ts';
import { runsOf } from '#core/runs.ts';
import type { Item, Sheet } from './sheet.ts';

/** The most stretches of lines that are named. */
const MAX_NAMED = 12;

/** What is neither an order nor anything else is told in one note, so that nobody believes it was read. */
export function passedOver(prose: readonly Item[], kind: 'order' | 'decision' = 'order'): Problem[] {
  const lines = [...new Set(prose.map(({ placeOf }) => placeOf(0).line))].sort((a, b) => a - b);
  const [first] = lines;
  if (first === undefined) return [];
  const runs = runsOf(lines).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  const named = runs.length > MAX_NAMED ? [...runs.slice(0, MAX_NAMED), 'more'] : runs;
  const [what, are] = lines.length === 1 ? ['line', `is no ${kind} and was`] : ['lines', `are no ${kind}s and were`];
  return [{ line: first, column: 1, severity: 'info', text: `${what} ${listed(named, 'and')} ${are} passed over` }];
}

/** Headings with nothing listed under them: those with a list only part it. */
export function emptyHeadings({ headings, items }: Pick<Sheet, 'headings' | 'items'>): Item[] {
  const starts = headings.map((heading) => lineOf(heading));
  return headings.filter((_, index) => {
    const [from = 0, to = Number.POSITIVE_INFINITY] = [starts[index], starts[index + 1]];
    return !items.some((item) => lineOf(item) > from && lineOf(item) < to);
  });
}

function lineOf({ placeOf }: Item): number {
  return placeOf(0).line;
}
