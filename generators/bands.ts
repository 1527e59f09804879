import { itemAt } from '#core/itemAt.ts';
import { valueIn } from '#core/valueIn.ts';

/** The lanes of two neighbourhoods differ by less than this fraction of their mean, unless the map leaves no choice. */
const MAX_SPREAD = 0.9;
/** Bands are compared by their spread in steps of this size, and only the largest of each step is tried. */
const SPREAD_STEP = 0.05;

/** Sites whose neighbourhoods have from `least` to `most` lanes. */
export interface Band {
  least: number;
  most: number;
  sites: number;
}

/** The result of the narrowest band that fits. Wider bands fit more easily, so after the first it is found by bisection. */
export function firstThatFits(bands: readonly Band[], settle: (band: Band) => number[] | null): number[] | null {
  const [narrowest, widest] = [bands[0], bands.at(-1)];
  if (!narrowest || !widest) return null;
  let best = settle(narrowest);
  if (best) return best;
  best = settle(widest);
  let [low, high] = [1, best ? bands.length - 1 : 0];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const chosen = settle(itemAt(bands, middle));
    best = chosen ?? best;
    if (chosen) high = middle;
    else low = middle + 1;
  }
  return best;
}

/** The largest band of each step of spread that has enough sites, narrowest first. */
export function bandsOf(lanes: readonly number[], homes: number): Band[] {
  const counts = [...new Set(lanes)].sort((a, b) => a - b);
  const sitesUpTo = (most: number) => lanes.reduce((sum, count) => sum + (count <= most ? 1 : 0), 0);
  const upTo = new Map(counts.map((count) => [count, sitesUpTo(count)]));
  const steps = new Map<number, Band>();
  for (const [position, least] of counts.entries()) {
    const below = upTo.get(counts[position - 1] ?? -1) ?? 0;
    for (const most of counts.slice(position)) {
      const step = Math.ceil((2 * (most - least)) / (most + least) / SPREAD_STEP);
      const sites = valueIn(upTo, most) - below;
      if (step * SPREAD_STEP <= MAX_SPREAD && sites >= Math.max(homes, (steps.get(step)?.sites ?? 0) + 1))
        steps.set(step, { least, most, sites });
    }
  }
  return [...steps].sort(([a], [b]) => a - b).map(([, band]) => band);
}
