import { counted } from '#core/words.ts';
import type { Box } from '#report/svg/box.ts';
import { compassIn, scaleBarOf } from '#report/svg/compass.ts';

/** 3.1-a: which way is upspin and coreward. */
export function compass(box: Box, size: number): string {
  return compassIn(box, size, { up: 'upspin', right: 'coreward' });
}

/** A bar of hexes, its left end at 0,0. */
export function scaleBar(unitsPerHex: number, size: number, longest: number): string {
  return scaleBarOf(unitsPerHex, size, longest, (hexes) => counted(hexes, 'hex', 'hexes'));
}
