const READABLE_PIXELS = 11.5;
const SMALLEST_PIXELS = 9;
const STEP = 2.2;
/** A distant view names this many places at most. */
const MOST_FROM_AFAR = 72;

/** How large letters are for one range of zoom, from how many pixels to a map unit on, and how many names there may be. */
export interface TierSize {
  size: number;
  from: number;
  most: number;
}

/** Few large labels from afar, more and smaller ones on coming nearer. `fit` is the pixels to a map unit when all is in view. */
export function tierSizes(near: number, fit: number): TierSize[] {
  const tiers: TierSize[] = [];
  const add = (size: number, most: number) => tiers.push({ size, from: tiers.length === 0 ? 0 : SMALLEST_PIXELS / size, most });
  for (let size = READABLE_PIXELS / fit; size > near * 1.25; size /= STEP) {
    add(size, Math.round(MOST_FROM_AFAR * STEP ** (2 * tiers.length)));
  }
  add(near, Infinity);
  return tiers;
}
