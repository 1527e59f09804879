import type { Box } from './box.ts';

/** Things by position: asking what is near costs the same on a large map as on a small one. */
export interface Grid<Thing> {
  add(box: Box, thing: Thing): void;
  /** Whether one of the things near the box passes the test. */
  some(box: Box, test: (thing: Thing) => boolean): boolean;
}

/** Room for maps some millions of cells wide without two cells sharing a number. */
const ROW = 0x400000;

export function gridOf<Thing>(cell: number): Grid<Thing> {
  const cells = new Map<number, Thing[]>();
  return {
    add(box, thing) {
      for (const key of keysOf(box, cell)) {
        const things = cells.get(key);
        if (things) things.push(thing);
        else cells.set(key, [thing]);
      }
    },
    some(box, test) {
      for (const key of keysOf(box, cell)) if (cells.get(key)?.some(test)) return true;
      return false;
    },
  };
}

function keysOf({ x, y, width, height }: Box, cell: number): number[] {
  const [left, right] = [Math.floor(x / cell), Math.floor((x + width) / cell)];
  const [top, bottom] = [Math.floor(y / cell), Math.floor((y + height) / cell)];
  const keys: number[] = [];
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) keys.push(row * ROW + column);
  return keys;
}
