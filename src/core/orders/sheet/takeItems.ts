import { listed } from '#core/listed.ts';
import { type FindsOrders, findsOrders } from '#core/orders/forgiving/likeOrders.ts';
import { patience } from '#core/orders/forgiving/search.ts';
import { linesWithoutDash, severalIn } from '#core/orders/forgiving/withoutDash.ts';
import type { Understood } from '#core/orders/grammar/attempt.ts';
import type { Lexicon } from '#core/orders/grammar/slots.ts';
import { type Misunderstood, severalOrders, understand } from '#core/orders/grammar/understand.ts';
import type { Verb } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { Item } from './sheet.ts';

/** How the items of one kind of sheet are taken. */
interface Taking<I extends Item, V extends Verb, Taken> {
  /** the verbs that an item may be written with */
  verbsFor(item: I): readonly V[];
  /** the names that can be used after the items so far */
  lexicon(): Lexicon;
  /** checks what is understood: if it stands it is carried out, otherwise the answer is what is wrong with it; `earlier` is what stands so far */
  take(item: I, understood: Understood<V>, earlier: readonly Taken[]): Taken | Problem;
  /** the problem of an item that is not understood */
  problemOf(item: I, misunderstood: Misunderstood): Problem;
}

/** What became of the items of a sheet, in the order of the sheet. */
interface TakenItems<Taken> {
  taken: Taken[];
  /** what is wrong, and what was understood where that is not what was written */
  problems: Problem[];
}

/** The effort for lines below what is understood: enough for dozens, and a hostile sheet has hundreds. */
const MAX_BELOW = 70_000;

/** Takes items one after the other, each as those before it leave things. A bad one is reported, and the rest stand. */
export function takeItems<I extends Item, V extends Verb, Taken extends object>(
  items: readonly I[],
  taking: Taking<I, V, Taken>,
): TakenItems<Taken> {
  const all: TakenItems<Taken> = { taken: [], problems: [] };
  const { lexicon } = taking;
  const [mayTry, mayLook] = [patience(), patience(MAX_BELOW)];
  for (const item of items) {
    const verbs = taking.verbsFor(item);
    const understood = understand(item.text, verbs, lexicon(), mayTry);
    const find = findsOrders({ verbs, lexicon }, mayTry);
    const answer = joinedOrders(item, understood, find, findsOrders({ verbs, lexicon }, mayLook)) ?? understood;
    if ('why' in answer) {
      all.problems.push(taking.problemOf(item, answer));
      continue;
    }
    const several = [answer, ...answer.further];
    const results = several.map((one) => {
      const result = taking.take({ ...item, text: one.as ?? item.text }, one, all.taken);
      if (isProblem(result)) all.problems.push(result);
      else all.taken.push(result);
      return result;
    });
    if (!results.every(isProblem)) all.problems.push(...toldAs(item, several));
  }
  return all;
}

/** What was understood, if it is written differently. Instructions that stand were told when they were given. */
function toldAs({ placeOf }: Item, several: readonly Understood[]): Problem[] {
  const lines = several.flatMap(({ as }) => (as === null ? [] : [quotedLine(as)]));
  const place = placeOf(0);
  if (lines.length === 0 || place.line === 0) return [];
  return [{ ...place, severity: 'info', text: `understood as ${listed(lines, 'and')}` }];
}

/** What an item holds if it is more than one order; null if it is not. */
export function joinedOrders(
  item: Item,
  understood: Understood | Misunderstood,
  find: FindsOrders,
  findBelow = find,
): Misunderstood | null {
  if ('why' in understood) {
    return asSeveral(longer(severalIn(find(item.written ?? item.text, 'wish')), linesWithoutDash(item, find)));
  }
  const isOwnWords = Object.values(understood.verb.slots).some(({ holds }) => holds === 'text');
  if (!isOwnWords && understood.as === null) return null; // what is forgiven may be an order too
  return asSeveral(longer(isOwnWords ? swallowed(item, find) : [], linesWithoutDash(item, findBelow)));
}

/** Neither finds all that the other does. */
function longer(inLine: string[], below: string[]): string[] {
  return below.length > inLine.length ? below : inLine;
}

/** Null where there are not several. */
export function asSeveral(lines: readonly string[]): Misunderstood | null {
  return lines.length > 1 ? severalOrders(lines) : null;
}

/** An order behind words of the player's own, which would take it for more of them: `name fleet 1st Fleet as Wolves and build industry at Sol`. */
function swallowed({ text }: Item, find: FindsOrders): string[] {
  const parting = /^((?:"[^"]*"|[^"])*?)(?:\s+(?:and|then)\s+|[;,]\s*)(.+)$/i.exec(text);
  if (!parting) return [];
  const [, head = '', tail = ''] = parting;
  const orders = find(tail, 'wish').filter(({ sure }) => sure !== 'hint');
  return orders.length > 0 ? [head, ...orders.flatMap(({ lines }) => lines)] : [];
}

function isProblem(result: object): result is Problem {
  return 'severity' in result;
}
