import { plainOrder } from './order.ts';
import { rememberedWords } from './rememberedWords.ts';

/** For lists that people read: `Scout 5` before `Scout 10`. The same on every machine, whatever its language. */
export function naturalOrder(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  for (const [index, part] of one.entries()) {
    const order = orderOf(part, other[index] ?? part); // where the other has ended, the length decides
    if (order !== 0) return order;
  }
  return one.length - other.length || plainOrder(a, b);
}

/** The most names whose parts are kept: the same ones are compared again and again. */
const MAX_NAMES = 5000;

/** Words and numbers in turn, starting with a word, which may be empty. */
const partsOf = rememberedWords(MAX_NAMES, (name): readonly string[] => name.split(/(\d+)/));

/** Numbers may have more digits than a JavaScript number can hold, so they are compared as text. */
function orderOf(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return plainOrder(a, b);
  const [one, other] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return one.length - other.length || plainOrder(one, other);
}
