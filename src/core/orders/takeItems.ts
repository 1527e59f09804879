import type { Problem } from './problem.ts';
import type { Item } from './sheet.ts';
import type { Lexicon } from './slots.ts';
import { type Misunderstood, type Understood, understand } from './understand.ts';
import type { Verb } from './verb.ts';

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
  problems: Problem[];
}

/** Takes items one after the other, each as those before it leave things. A bad one is reported, and the rest stand. */
export function takeItems<I extends Item, V extends Verb, Taken extends object>(
  items: readonly I[],
  { verbsFor, lexicon, take, problemOf }: Taking<I, V, Taken>,
): TakenItems<Taken> {
  const all: TakenItems<Taken> = { taken: [], problems: [] };
  for (const item of items) {
    const understood = understand(item.text, verbsFor(item), lexicon());
    const result = 'why' in understood ? problemOf(item, understood) : take(item, understood, all.taken);
    if (isProblem(result)) all.problems.push(result);
    else all.taken.push(result);
  }
  return all;
}

function isProblem(result: object): result is Problem {
  return 'severity' in result;
}
