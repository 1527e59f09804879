const READABLE_PIXELS = 11.5;
const SMALLEST_PIXELS = 9;
const STEP = 2.2;
/** The most systems that a distant view names. */
const MAX_FROM_AFAR = 72;

/** For one range of zoom: how large letters are, the pixels to a map unit from which it is shown, and the most names. */
export interface TierSize {
  size: number;
  from: number;
  most: number;
}

/** Few large labels from afar, more and smaller ones nearer by. `fit` is the pixels to a map unit when all is in view. */
export function tierSizes(near: number, fit: number): TierSize[] {
  const tiers: TierSize[] = [];
  const add = (size: number, most: number) => tiers.push({ size, from: tiers.length === 0 ? 0 : SMALLEST_PIXELS / size, most });
  for (let size = READABLE_PIXELS / fit; size > near * 1.25; size /= STEP) {
    add(size, Math.round(MAX_FROM_AFAR * STEP ** (2 * tiers.length)));
  }
  add(near, Infinity);
  return tiers;
}
