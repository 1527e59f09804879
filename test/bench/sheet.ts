import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { greatFight } from '../builders/greatFight.ts';
import { wideView } from '../builders/orders.ts';
import { tell } from './tell.ts';

/** No sheet that is small enough to be read, however hostile, keeps a moderator or a browser waiting. */
const MAX_MILLISECONDS = 200;
const RUNS = 5;
/** The bounds of a sheet. */
const [CHARACTERS, LINES, LENGTH] = [256 * 1024, 2000, 2000];
const [INNER, PARAGRAPH] = [300, 1000];

const view = wideView();
const front = `${frontMatter(view)}\n`;

/** Each is repeated until the sheet is full. */
const lines: Record<string, string> = {
  'orders that are not understood': '- x',
  'orders that are misspelt': '- build mime at Sol',
  'orders that stand or fail': '- build industry at Sol',
  'orders that ask for ways': '- build shipyard at Altair',
  routes: '- open trade route to Vega',
  colonies: '- colonize Vega',
  'slips of the pen': '- repair Scoutt 1',
  lists: `- starve first ${filled('Sol, ', 100)}`,
  'long lists': `- starve first ${filled('Sol, ')}`,
  'one word over and over': `- ${filled('build at ', 120)}`,
  'one word over and over, long': `- ${filled('build x at ')}`,
  'names over and over': `- name fleet "1st Survey" as ${filled('A as ', 100)}`,
  designs: `- design ${filled('X as ')}`,
  quotes: `- build ${filled('" at ')}`,
  'letters that become eighteen': `- build ${filled('\ufdfa')}`,
  'marks above nothing': `- ${filled('\u0301')}`,
  emphasis: filled('*a_ '),
  'emphasis in items': `- ${filled('*a_ ')}`,
  brackets: filled('['),
  backslashes: filled('\\'),
  'less than': filled('<'),
  pictures: filled('![a](b)'),
  code: filled('`a ``b '),
  'words of orders over and over': filled('build, move, 1st Fleet -> Vega, '),
  headings: filled('# '),
  tabs: `${'\t'.repeat(1900)}x`,
  comments: filled('<!-- -->'),
  'standing instructions': '- always: build industry at Sol',
  'prose that is nearly orders': 'We build mime at Sol, then the Scoutt moves to Vegaa and we sell intell at Sol.',
  'prose that is orders': 'We build industry at Sol, then colonize Vega and sell intel at Sol.',
  'slips in what stands': '- stop: bild industry at Sol',
};
const sheets: Record<string, string> = {
  ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, repeated(line)])),
  'a list in a list': `${'- - a\n'.repeat(INNER)}${'- a\n'.repeat(LINES - INNER - 10)}`,
  'a list in a list in a list': `${'- '.repeat(8)}a\n`.repeat(Math.floor(INNER / 7)) + '- a\n'.repeat(1900),
  'quotes of quotes':
    `${'> '.repeat(8)}${filled('x ')}\n`.repeat(Math.floor(INNER / 7)) + repeated(filled('x ')).slice(0, CHARACTERS / 2),
  'lists below lists': '- a\n  - b\n'.repeat(INNER) + '- a\n'.repeat(1100),
  'quotes that are lazy': `${'> '.repeat(8)}a\n${'lazy\n'.repeat(PARAGRAPH - 10)}\n`.repeat(2),
  'one word over and over, numbered': numbered(1900, (number) => `- ${filled(`build ${number} at `, 120)}`),
  'slips of the pen, numbered': numbered(1900, (number) => `- build mime${number} at Sol`),
  'names on two lines': numbered(700, (number) => `- name fleet "1st Survey" as Far\n  Sight ${number}`),
  'half a name on two lines': '- name fleet "1st Survey" as\n  Wolves of the north\n'.repeat(700),
  'names with a line without a dash': numbered(700, (number) => `- name fleet 1st Survey as Far\nbuild Sight ${number}`),
  'instructions of all kinds': numbered(1900, (number) => `- ${number < 950 ? 'always' : 'stop'}: sell x at ${number}`),
};

const slowest = Object.entries(sheets)
  .map(([name, body]) => ({ name, spent: medianOf(front + body) }))
  .sort((a, b) => b.spent - a.spent);
for (const { name, spent } of slowest.slice(0, 5))
  tell(spent <= MAX_MILLISECONDS, `${spent.toFixed(0)} ms (at most ${MAX_MILLISECONDS} ms)  a sheet of ${name}`);

/** Part 7.4: whoever types reads at once what a fight would cost; views of their own, because what was forecast before is remembered. */
const MAX_FORECAST = 100;
for (const [ships, what] of [
  [30, 'a fight of 60 units'],
  [60, 'a fight of 60 units a side'],
] as const) {
  const views = Array.from({ length: RUNS }, () => greatFight(ships));
  const spent = medianIn(views.map((one) => () => forecastSheet(one, `${frontMatter(one)}\n- 1st Fleet: move to Vega\n`)));
  tell(spent <= MAX_FORECAST, `${spent.toFixed(0)} ms (at most ${MAX_FORECAST} ms)  forecast of ${what}`);
}

function filled(part: string, length = LENGTH - 40): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** No two lines are the same, so nothing that was read before helps. */
function numbered(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => line(number)).join('\n');
}

function repeated(line: string): string {
  const count = Math.min(LINES - 15, Math.floor((CHARACTERS - front.length) / (line.length + 2)));
  const all = Array.from({ length: count }, (_, index) => (index % PARAGRAPH === 0 ? ['', line] : [line])).flat();
  return all.map((one) => `${one.slice(0, LENGTH)}\n`).join('');
}

function medianOf(text: string): number {
  return medianIn(Array.from({ length: RUNS }, () => () => forecastSheet(view, text)));
}

function medianIn(runs: readonly (() => unknown)[]): number {
  const times = runs.map((run) => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
}
