import type { Box } from '#report/svg/box.ts';
import { serif } from '#report/svg/fonts.ts';
import { num } from '#report/svg/xml.ts';
import { night } from './paint.ts';

/** Which way is upspin and coreward, in the corners of a box, in letters of `size`. */
export function compass({ x, y, width, height }: Box, size: number): string {
  const [left, right] = [x + size * 0.7, x + width - size * 0.7];
  const [top, bottom] = [y + size * 1.3, y + height - size * 0.7];
  const arrow = `fill="none" stroke="${night.soft}" stroke-width="${num(size * 0.07)}" stroke-linecap="round" stroke-linejoin="round"`;
  const head = num(size * 0.18);
  return [
    `<g class="compass" font-family="${serif}" font-style="italic" font-size="${num(size)}" fill="${night.soft}">`,
    `<path d="M${num(left + size * 0.2)} ${num(top)}v${num(-size * 0.75)}m-${head} ${head}l${head}-${head} ${head} ${head}" ${arrow}/>`,
    `<text x="${num(left + size * 0.7)}" y="${num(top)}">upspin</text>`,
    `<path d="M${num(right - size * 0.8)} ${num(bottom - size * 0.22)}h${num(size * 0.75)}m-${head}-${head}l${head} ${head}-${head} ${head}" ${arrow}/>`,
    `<text x="${num(right - size * 1.1)}" y="${num(bottom)}" text-anchor="end">coreward</text>`,
    '</g>',
  ].join('');
}

/** A bar of so many hexes, its left end at 0,0. */
export function scaleBar(unitsPerHex: number, size: number, longest: number): string {
  const hexes = [50, 20, 10, 5, 2, 1].find((count) => count * unitsPerHex <= longest) ?? 1;
  const length = hexes * unitsPerHex;
  const parts = Math.min(hexes, 5);
  const ticks = Array.from(
    { length: parts + 1 },
    (_, part) => `M${num((length * part) / parts)} ${num(-size * 0.35)}v${num(size * 0.35)}`,
  );
  return [
    `<g class="scale-bar" font-family="${serif}" font-style="italic" font-size="${num(size)}" fill="${night.soft}">`,
    `<path d="M0 0H${num(length)}${ticks.join('')}" fill="none" stroke="${night.soft}" stroke-width="${num(size * 0.08)}"/>`,
    `<text x="${num(length + size * 0.5)}" y="0">${hexes} ${hexes === 1 ? 'hex' : 'hexes'}</text>`,
    '</g>',
  ].join('');
}
