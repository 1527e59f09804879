import { sumOf } from '#core/sum.ts';
import { strengthOfDesign } from '#vbam/view/strengthSeen.ts';
import type { Piece } from './ground.ts';
import { isCrippled } from './piece.ts';

/** G-24: what own units are worth in battle; the crippled half. */
export function strengthOf(crew: readonly Piece[]): number {
  return sumOf(crew.map((piece) => strengthOfDesign(piece.unitClass) / (isCrippled(piece) ? 2 : 1)));
}
