import type { Item } from '#core/orders/sheet/sheet.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { chapters, type Written } from './desk.ts';

const MARK = '- ';

/** A sheet with its reasons, the opening first in paragraphs of one line, after a last reading by the checker itself: orders that it refuses are removed. */
export function sheetOf(view: EmpireView, opening: readonly string[], written: readonly Written[]): string {
  let orders = inOrder(written);
  let page = pageOf(view, opening, orders);
  for (let struck = refusedIn(view, orders, page); struck.size > 0; struck = refusedIn(view, orders, page)) {
    orders = orders.filter((_, index) => !struck.has(page.lines[index] ?? 0));
    page = pageOf(view, opening, orders);
  }
  return page.text;
}

/** By chapter, those with the same reason together, otherwise in the order given. */
function inOrder(written: readonly Written[]): Written[] {
  return chapters.flatMap((chapter) => {
    const here = written.filter((one) => one.chapter === chapter);
    return [...Map.groupBy(here, ({ because }) => because).values()].flat();
  });
}

interface Page {
  text: string;
  /** the line of each order */
  lines: number[];
}

function pageOf(view: EmpireView, opening: readonly string[], orders: readonly Written[]): Page {
  const text = [...frontMatter(view).split('\n'), '', ...opening.flatMap((paragraph) => [paragraph, ''])];
  const lines: number[] = [];
  for (const [index, { chapter, because, sentence }] of orders.entries()) {
    const before = orders[index - 1];
    if (chapter !== before?.chapter) text.push(...(before ? [''] : []), `## ${chapter}`, '');
    else if (because !== before.because) text.push('');
    if (chapter !== before?.chapter || because !== before.because) text.push(because, '');
    text.push(MARK + sentence);
    lines.push(text.length);
  }
  if (orders.length === 0) text.push('There is nothing to be done this turn.', '', '- no orders');
  return { text: `${text.join('\n')}\n`, lines };
}

/** Lines of orders that do not stand. Standing instructions come after the sheet, so they do not affect it. */
function refusedIn(view: EmpireView, orders: readonly Written[], { lines }: Page): Set<number> {
  const items = orders.map(({ sentence }, index) => itemAt(sentence, lines[index] ?? 0));
  return new Set(checkOrders(view, items).problems.map(({ line }) => line));
}

function itemAt(text: string, line: number): Item {
  return { text, placeOf: (at) => ({ line, column: MARK.length + at + 1 }) };
}
