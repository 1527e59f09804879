import type { Box } from './box.ts';
import { serif } from './fonts.ts';
import { inks } from './inks.ts';
import { escapeXml, num } from './xml.ts';

/** What the map's directions are called. */
interface Directions {
  up: string;
  right: string;
}

/** Which way is which, in the corners of a box, in letters of `size`. */
export function compassIn({ x, y, width, height }: Box, size: number, { up, right: along }: Directions): string {
  const [left, right] = [x + size * 0.7, x + width - size * 0.7];
  const [top, bottom] = [y + size * 1.3, y + height - size * 0.7];
  const arrow = `fill="none" stroke="${inks.soft}" stroke-width="${num(size * 0.07)}" stroke-linecap="round" stroke-linejoin="round"`;
  const head = num(size * 0.18);
  return [
    `<g class="compass" font-family="${serif}" font-style="italic" font-size="${num(size)}" fill="${inks.soft}">`,
    `<path d="M${num(left + size * 0.2)} ${num(top)}v${num(-size * 0.75)}m-${head} ${head}l${head}-${head} ${head} ${head}" ${arrow}/>`,
    `<text x="${num(left + size * 0.7)}" y="${num(top)}">${escapeXml(up)}</text>`,
    `<path d="M${num(right - size * 0.8)} ${num(bottom - size * 0.22)}h${num(size * 0.75)}m-${head}-${head}l${head} ${head}-${head} ${head}" ${arrow}/>`,
    `<text x="${num(right - size * 1.1)}" y="${num(bottom)}" text-anchor="end">${escapeXml(along)}</text>`,
    '</g>',
  ].join('');
}

/** A bar of a round number of steps, `unit` map units each, at most `longest`; its left end is at 0,0. */
export function scaleBarOf(unit: number, size: number, longest: number, inWords: (steps: number) => string): string {
  const steps = [50, 20, 10, 5, 2, 1].find((count) => count * unit <= longest) ?? 1;
  const length = steps * unit;
  const parts = Math.min(steps, 5);
  const ticks = Array.from(
    { length: parts + 1 },
    (_, part) => `M${num((length * part) / parts)} ${num(-size * 0.35)}v${num(size * 0.35)}`,
  );
  return [
    `<g class="scale-bar" font-family="${serif}" font-style="italic" font-size="${num(size)}" fill="${inks.soft}">`,
    `<path d="M0 0H${num(length)}${ticks.join('')}" fill="none" stroke="${inks.soft}" stroke-width="${num(size * 0.08)}"/>`,
    `<text x="${num(length + size * 0.5)}" y="0">${escapeXml(inWords(steps))}</text>`,
    '</g>',
  ].join('');
}
