import { withArticle } from '#core/article.ts';
import { foldName } from '#core/names.ts';
import { type UnitType, unitTypes } from '#schemas/vbam/stateWords.ts';
import { carrierHulls, hullCharts } from '#vbam/tables/forces/hulls.ts';

/** 6.1.X11, X12, G-39: a size by its name, and what is of that size. */
export interface WrittenHull {
  name: string;
  type: UnitType;
  /** the lowest and the highest build cost */
  from: number;
  to: number;
}

const hulls = new Map<string, WrittenHull>(
  [
    ...unitTypes.flatMap((type) => hullCharts[type].map((row) => [type, row] as const)),
    ...carrierHulls.map((row) => ['starship', row] as const),
  ]
    .filter(([type, [, , { name }]]) => name !== type)
    .map(([type, [from, to, { name }]]) => [foldName(name), { name, type, from, to }]),
);

/** `heavy cruiser`, which sheets call a class and which is no type; undefined for all else. */
export function writtenHull(words: string): WrittenHull | undefined {
  return hulls.get(foldName(words).replace(/^(?:an?|the) /, ''));
}

/** `a heavy cruiser is a starship that costs 10 to 14 EP`. */
export function hullInWords({ name, type, from, to }: WrittenHull): string {
  const cost = from === to ? `${from} EP` : to === Infinity ? `${from} EP or more` : `${from} to ${to} EP`;
  return `${withArticle(name)} is a ${type} that costs ${cost}`;
}
