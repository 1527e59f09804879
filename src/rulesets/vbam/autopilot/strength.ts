import { sumOf } from '#core/sum.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { strengthIn } from '#vbam/view/war/strength.ts';
import type { Piece } from './ground.ts';
import { isCrippled } from './piece.ts';

/** G-24: what own units are worth in battle. */
export function strengthOf(crew: readonly Piece[]): number {
  return sumOf(crew.map((piece) => strengthIn(statisticsOf(piece.unit, piece.unitClass), isCrippled(piece))));
}
