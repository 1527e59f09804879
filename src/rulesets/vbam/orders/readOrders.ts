import { didYouMean } from '#core/didYouMean.ts';
import { foldName } from '#core/names.ts';
import type { Problem } from '#core/orders/problem.ts';
import { type Item, readSheet } from '#core/orders/sheet.ts';
import type { EmpireView } from '../view.ts';
import { frontProblems } from './frontMatter.ts';

/** A sheet as far as it can be read without knowing any rule. */
export interface ReadOrders {
  /** what is ordered for this turn, standing instructions included */
  items: Item[];
  /** standing instructions and orders for later turns, as they stand after this sheet */
  standing: string[];
  press: string[];
  problems: Problem[];
}

interface Prefixed {
  word: 'always' | 'stop' | 'turn';
  turn: number;
  item: Item;
}

/** G-04: reads an empire's sheet. One that is meant for another turn, campaign or empire is refused whole. */
export function readOrders(view: EmpireView, text: string): ReadOrders {
  const sheet = readSheet(text);
  const foreign = frontProblems(sheet.front, view);
  const problems = [...sheet.problems, ...foreign];
  const standing = [...view.empire.standing];
  if (foreign.length > 0) return { items: [], standing, press: [], problems };
  const items: Item[] = [];
  for (const item of sheet.items) {
    const prefixed = prefixOf(item);
    if (!prefixed) items.push(item);
    else problems.push(...takePrefixed(prefixed, view.turn, items, standing));
  }
  return {
    items: [...items, ...repeated(standing, items, view.turn)],
    standing: standing.filter(later(view.turn)),
    press: sheet.press,
    problems,
  };
}

/** G-04: without a sheet, only what was said before is done. */
export function standingOrders(view: EmpireView): ReadOrders {
  const { standing } = view.empire;
  return { items: repeated(standing, [], view.turn), standing: standing.filter(later(view.turn)), press: [], problems: [] };
}

function takePrefixed({ word, turn, item }: Prefixed, now: number, items: Item[], standing: string[]): Problem[] {
  if (word === 'stop') return stop(item, standing);
  if (word === 'turn' && turn < now)
    return [{ ...item.placeOf(0), severity: 'error', text: `turn ${turn} is over: this sheet is for turn ${now}` }];
  if (word === 'turn' && turn > now) standing.push(`turn ${turn}: ${item.text}`);
  else items.push(item);
  if (word === 'always' && !standing.some(sameAs(item.text))) standing.push(item.text);
  return [];
}

function stop(item: Item, standing: string[]): Problem[] {
  const index = standing.findIndex(sameAs(item.text));
  if (index !== -1) {
    standing.splice(index, 1);
    return [];
  }
  const text = `"${item.text}" is no standing instruction of yours${didYouMean(item.text, standing)}`;
  return [{ ...item.placeOf(0), severity: 'error', text }];
}

/** Standing instructions as items of this turn, those left out that the sheet gives itself. */
function repeated(standing: readonly string[], items: readonly Item[], now: number): Item[] {
  return standing
    .flatMap((text) => {
      const due = /^turn (\d+): (.*)$/.exec(text);
      if (!due) return [text];
      return Number(due[1]) === now ? [due[2] as string] : [];
    })
    .filter((text) => !items.some((item) => sameAs(item.text)(text)))
    .map((text) => ({ text, placeOf: () => ({ line: 0, column: 1 }) })); // line 0: it stands in no sheet
}

function later(now: number): (text: string) => boolean {
  return (text) => Number(/^turn (\d+): /.exec(text)?.[1] ?? Infinity) > now;
}

function prefixOf({ text, placeOf }: Item): Prefixed | null {
  const found = /^(always|stop|turn +(\d{1,4})) *: */i.exec(text);
  if (!found) return null;
  const cut = found[0].length;
  const word =
    (found[1] as string).slice(0, 4).toLowerCase() === 'turn'
      ? 'turn'
      : ((found[1] as string).toLowerCase() as 'always' | 'stop');
  return { word, turn: Number(found[2] ?? 0), item: { text: text.slice(cut), placeOf: (at) => placeOf(at + cut) } };
}

function sameAs(text: string): (other: string) => boolean {
  return (other) => foldName(other) === foldName(text);
}
