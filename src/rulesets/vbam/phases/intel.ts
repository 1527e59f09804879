import { book, ordersOf, type VbamTurn } from '../turn.ts';

/** G-03 step 2: so far only EP become IP, one for one (G-43). */
export function resolveIntel(turn: VbamTurn): void {
  for (const { empire, values, says } of ordersOf<{ amount: number }>(turn, 'convert to intel')) {
    book(turn, { empire, pool: 'ip', heading: 'purchases', why: says, amount: values.amount, rule: 'G-43' });
  }
}
