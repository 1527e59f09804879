import { counted } from '#core/words.ts';
import type { DieStatistics } from '../diceStatistics.ts';
import { num } from '../svg/xml.ts';
import { type Html, html } from './html.ts';
import { tableOf } from './table.ts';

/** How the dice of a campaign fell: for each kind a sentence, a drawing, and its counts as a table. */
export function diceStatisticsInHtml(all: readonly DieStatistics[]): string {
  const [many, few] = [all.filter(({ test }) => test), all.filter(({ test }) => !test)];
  const seldom = few.map(({ sides, thrown }) => `${thrown} d${sides}`).join(', ');
  return html`<div class="verify-dice">${many.map((die) => dieHtml(die))}</div>
${few.length > 0 && html`<p class="soft">${many.length > 0 ? 'Thrown too seldom to say anything of them' : 'There were too few throws to say anything of them'}: ${seldom}.</p>`}`
    .markup;
}

function dieHtml(die: DieStatistics): Html {
  const { sides, thrown, mean, expectedMean } = die;
  return html`<article class="die-statistics" aria-labelledby="d${sides}">
<h3 id="d${sides}">d${sides} <span class="soft">${counted(thrown, 'die', 'dice')} thrown</span></h3>
${bars(die)}
<p>On average ${mean.toFixed(2)}; fair dice come near ${expectedMean.toFixed(1)}. ${verdictOf(die)}</p>
<details><summary>The counts</summary>${tableOf({
    caption: `How the d${sides} fell`,
    columns: [{ title: 'Face' }, { title: 'Thrown', number: true }, { title: 'Expected', number: true }],
    rows: die.faces.map(({ from, to, count, expected }) => [faceOf(from, to), count, expected.toFixed(1)]),
  })}</details>
</article>
`;
}

function faceOf(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}

const RARE = 0.01;
const UNUSUAL = 0.05;

/** What the chi-square says, in plain words. */
function verdictOf({ test }: Pick<DieStatistics, 'test'>): string {
  if (!test) return '';
  const { square, degrees, chance } = test;
  const figures = `(chi-square ${square.toFixed(1)}, ${counted(degrees, 'degree')} of freedom)`;
  if (chance < RARE)
    return `Fair dice come out this uneven in fewer than 1 of 100 campaigns: that is rare, and chance alone can do it; whether a die was changed, the check above tells ${figures}.`;
  const often = `Fair dice come out at least this uneven in ${Math.round(chance * 100)} of 100 campaigns`;
  return chance < UNUSUAL
    ? `${often}: unusual, but with several kinds of dice one of them often is ${figures}.`
    : `${often}: nothing odd about them ${figures}.`;
}

const BOX = { width: 360, height: 150, top: 22, bottom: 126, left: 4, right: 356 };

/** A bar for each face, its count above it, and a line where fair dice would end. */
function bars({ sides, faces }: DieStatistics): Html {
  const most = Math.max(1, ...faces.flatMap(({ count, expected }) => [count, expected]));
  const step = (BOX.right - BOX.left) / faces.length;
  const y = (value: number) => BOX.bottom - ((BOX.bottom - BOX.top) * value) / most;
  const [{ expected } = { expected: 0 }] = faces;
  const said = faces.map(({ from, to, count }) => `${faceOf(from, to)}: ${count}`).join(', ');
  return html`<svg class="die-bars${faces.some(({ from, to }) => from < to) && ' grouped'}" viewBox="0 0 ${BOX.width} ${BOX.height}" role="img" aria-label="How often each face of the d${sides} fell. ${said}">
${faces.map(({ from, to, count }, index) => {
  const x = BOX.left + step * index;
  const middle = num(x + step / 2);
  return html`<rect x="${num(x + step * 0.12)}" y="${num(y(count))}" width="${num(step * 0.76)}" height="${num(BOX.bottom - y(count))}"/><text class="die-count" x="${middle}" y="${num(Math.min(y(count), y(expected)) - 5)}">${count}</text><text x="${middle}" y="${BOX.bottom + 17}">${faceOf(from, to)}</text>
`;
})}<line x1="${BOX.left}" x2="${BOX.right}" y1="${num(y(expected))}" y2="${num(y(expected))}"/>
</svg>`;
}
