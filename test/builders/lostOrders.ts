import { pick, type Stream } from '#core/dice.ts';
import { understand } from '#core/orders/grammar/understand.ts';
import type { Forecast } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { humanHeadings, humanLine, mannerNames } from './humanSheets.ts';

/** What somebody wrote for one or two orders, and the lines of the file it is on. */
interface Passage {
  manner: string;
  written: string;
  orders: string[];
  from: number;
  to: number;
  /** where its paragraph begins: lines without a blank one between them may be read as one */
  paragraph: number;
}

export interface HumanSheet {
  text: string;
  passages: Passage[];
}

/** The most passages of a sheet. */
const MOST = 4;

/** A sheet as people write it: passages in all manners, with or without blank lines between them, under one heading or none. */
export function humanSheet(view: EmpireView, orders: readonly string[], stream: Stream): HumanSheet {
  const heading = pick(stream, humanHeadings);
  const lines = [...frontMatter(view).split('\n'), heading, ''];
  const passages: Passage[] = [];
  const left = [...orders];
  const draw = () => left.splice(stream.below(left.length), 1)[0] ?? '';
  for (let count = 1 + stream.below(MOST); count > 0; count--) {
    const manner = pick(stream, mannerNames);
    const [order, other] = [draw(), draw()];
    const written = humanLine(manner, order, other, stream);
    if (stream.below(2) === 0) lines.push('');
    const from = lines.length + 1;
    lines.push(...written.split('\n'));
    const paragraph = lines.slice(0, from - 1).lastIndexOf('') + 2;
    const both = /^two|second/.test(manner) ? [order, other] : [order];
    passages.push({ manner, written, orders: both, from, to: lines.length, paragraph });
  }
  return { text: `${lines.join('\n')}\n`, passages };
}

type Answer = Pick<Forecast, 'orders' | 'problems'>;

/** Orders of a sheet that neither stand as they were meant, nor are told to whoever wrote them. */
export function lostIn(view: EmpireView, { passages }: HumanSheet, answer: Answer): string[] {
  return passages.flatMap((passage) =>
    passage.orders.filter((order) => !stands(view, order, passage, answer) && !isTold(order, passage, answer)),
  );
}

/** Whether it is carried out: its very verb, and every name in it the one that was meant. */
function stands(view: EmpireView, order: string, { paragraph, to }: Passage, { orders }: Answer): boolean {
  const meant = understand(order, orderVerbs, lexiconOf(view));
  if ('why' in meant) return false;
  const names = Object.entries(meant.verb.slots).flatMap(([gap, slot]) =>
    'holds' in slot && slot.holds === 'name' ? [gap] : [],
  );
  return orders.some(
    ({ line, verb, values }) =>
      line >= paragraph && line <= to && verb === meant.verb.name && names.every((gap) => values[gap] === meant.values[gap]),
  );
}

/** Whether a problem is about it: it names the order, or nothing of its own lines is carried out and this says why. */
function isTold(order: string, passage: Passage, { orders, problems }: Answer): boolean {
  const { from, to, paragraph } = passage;
  const isWhole = !orders.some(({ line, verb }) => line >= from && line <= to && verb !== 'no orders');
  return problems.some(({ line, severity, text }) => {
    if (severity === 'info' && !/printed|comment/.test(text)) return false;
    const isOwn = line >= from && line <= to;
    if (line >= paragraph && line <= to && text.startsWith('this is printed')) return true; // said of all lines of a block, at its first
    if (line >= paragraph && line <= to && text.includes('nor is what stands with it')) return true;
    return (isOwn && isWhole) || (line >= paragraph && line <= to && names(text, order, passage));
  });
}

/** Enough of an order to know it again. */
const LETTERS = 22;

function names(text: string, order: string, { written }: Passage): boolean {
  const said = plain(text);
  const own = written.split('\n').map(plain);
  return [plain(order), ...own].some((words) => words !== '' && said.includes(words.slice(0, LETTERS)));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
