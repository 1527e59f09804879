import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { sumOf } from '#core/sum.ts';
import { capitalised } from '#core/words.ts';
import { type Html, html, nothing } from '#report/html/html.ts';
import { tableOf } from '#report/html/table.ts';
import { num } from '#report/svg/xml.ts';
import type { Statement } from '#schemas/vbam/report.ts';
import { pointsOf } from '../points.ts';

/** What EP were spent on: headings, and their lines inside them. */
interface Spent {
  name: string;
  /** tenths; 0 for a heading */
  amount: number;
  children: Spent[];
}

const [WIDTH, HEIGHT] = [480, 230];
const LINE = 15;
/** The width of a letter in a label's small type. */
const LETTER = 6.6;

/** Areas in proportion to what was paid; a table has the same because a drawing has no room for every word. */
export function spendingHtml({ lines }: Statement): Html | null {
  const spent = spentOf(lines);
  if (spent.length === 0) return null;
  const total = sumOf(spent.flatMap(({ children }) => children.map(({ amount }) => amount)));
  const share = (amount: number) => `${Math.round((100 * amount) / total)} %`;
  const table = tableOf({
    caption: 'What was paid, the largest first',
    columns: [{ title: 'For' }, { title: 'Heading' }, { title: 'EP', number: true }, { title: 'Share', number: true }],
    rows: spent
      .flatMap(({ name, children }) => children.map((line) => ({ heading: name, ...line })))
      .sort((a, b) => b.amount - a.amount)
      .map(({ name, heading, amount }) => [name, heading, pointsOf('ep', amount), share(amount)]),
    foot: ['Together', '', pointsOf('ep', total), '100 %'],
  });
  return html`<div class="spending"><svg class="treemap" viewBox="-1 -1 ${WIDTH + 2} ${HEIGHT + 2}" role="img" aria-label="What was paid, as areas: ${pointsOf('ep', total)} EP in all. The table says the same.">${rectsOf(spent)}</svg>${table}</div>`;
}

function spentOf(lines: Statement['lines']): Spent[] {
  const paid = withoutRefunds(lines).filter(({ amount }) => amount < 0);
  return [...Map.groupBy(paid, ({ heading }) => heading)].map(([name, those]) => ({
    name,
    amount: 0,
    children: those.map(({ why, amount }) => ({ name: why, amount: -amount, children: [] })),
  }));
}

/** What was paid back was not spent. Of two orders in the same words either may be the one that failed. */
function withoutRefunds(lines: Statement['lines']): Statement['lines'] {
  const left = lines.map((line) => ({ ...line }));
  for (const refund of left.filter(({ back }) => back !== undefined)) {
    const spent = left.find(({ why, amount }) => why === refund.back && amount <= -refund.amount);
    if (!spent) continue;
    spent.amount += refund.amount;
    refund.amount = 0;
  }
  return left;
}

function rectsOf(spent: Spent[]): Html[] {
  const root = hierarchy<Spent>({ name: '', amount: 0, children: spent })
    .sum(({ amount }) => amount)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laid = treemap<Spent>()
    .size([WIDTH, HEIGHT])
    .paddingInner(2)
    .paddingTop(({ depth }) => (depth === 1 ? LINE + 3 : 0)) // for the heading's name
    .round(true)(root);
  return (laid.children ?? []).map(
    (heading) => html`<g class="spent ${paintOf(heading.data.name)}">${nameHtml(heading)}${heading.leaves().map(rectHtml)}</g>`,
  );
}

/** A heading looks the same whoever spends and however much. */
function paintOf(heading: string): string {
  return heading === 'maintenance' || heading === 'purchases' ? `spent-${heading}` : 'spent-other';
}

function nameHtml({ data, x0, y0, x1 }: HierarchyRectangularNode<Spent>): Html {
  const name = capitalised(data.name);
  return fitting(name, x1 - x0, 1).length === 0
    ? nothing
    : html`<text class="spent-heading" x="${num(x0)}" y="${num(y0 + LINE - 2)}">${name}</text>`;
}

function rectHtml({ data, x0, y0, x1, y1 }: HierarchyRectangularNode<Spent>): Html {
  const [width, height] = [x1 - x0, y1 - y0];
  const value = pointsOf('ep', data.amount);
  const words = fitting(data.name, width - 12, Math.floor(height / LINE) - 2);
  const labels = width > 12 + value.length * LETTER && height > 1.3 * LINE ? [value, ...words] : [];
  return html`<g><title>${data.name}: ${value} EP</title><rect x="${num(x0)}" y="${num(y0)}" width="${num(width)}" height="${num(height)}"/>${labels.map(
    (label, index) =>
      html`<text x="${num(x0 + 6)}" y="${num(y0 + LINE * (index + 1))}"${index === 0 ? html` class="spent-value"` : ''}>${label}</text>`,
  )}</g>`;
}

/** A text in lines, or nothing if there is no room for all of it: the table has the words. */
function fitting(text: string, width: number, most: number): string[] {
  const letters = Math.floor(width / LETTER);
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= most && lines.every((line) => line.length <= letters) ? lines : [];
}
