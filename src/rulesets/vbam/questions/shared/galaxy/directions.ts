/** 3.1-a: the eight directions of the map, clockwise. */
const directions = [
  'upspin',
  'upspin-coreward',
  'coreward',
  'downspin-coreward',
  'downspin',
  'downspin-rimward',
  'rimward',
  'upspin-rimward',
] as const;

export type Direction = (typeof directions)[number];

interface Point {
  x: number;
  y: number;
}

/** Grows from 0 to 4 clockwise from upspin, by division alone: engines differ in the last bit of an arc tangent. */
export function turnTo(from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const [width, height] = [Math.abs(x), Math.abs(y)];
  if (width + height === 0) return 0;
  if (x >= 0) return y <= 0 ? width / (width + height) : 1 + height / (width + height);
  return y > 0 ? 2 + width / (width + height) : 3 + height / (width + height);
}

/** The nearest of the eight directions. */
export function directionTo(from: Point, to: Point): Direction {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const eighth = Math.sqrt(2) - 1; // the tangent of half of 45 degrees
  if (Math.abs(x) <= eighth * Math.abs(y)) return y <= 0 ? 'upspin' : 'downspin';
  if (Math.abs(y) <= eighth * Math.abs(x)) return x > 0 ? 'coreward' : 'rimward';
  return `${y < 0 ? 'upspin' : 'downspin'}-${x > 0 ? 'coreward' : 'rimward'}`;
}
