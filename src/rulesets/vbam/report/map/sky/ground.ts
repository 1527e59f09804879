import { hexCentre } from '#generators/placement.ts';
import type { Box } from '#report/svg/box.ts';
import type { Pen } from '#report/svg/pen.ts';
import { shownFrom } from '#report/svg/shownFrom.ts';
import { element, num } from '#report/svg/xml.ts';
import type { Chart } from '../chart.ts';
import { night } from './paint.ts';
import { stop } from './starSymbols.ts';

/** The pixels to a map unit from which hexes are more than a texture. */
const HEXES_FROM = 0.17;
const HAZE_CELLS = 7;
const BACKGROUND_STARS = 420;

/** The deep night, the milky light where systems are dense, faint far stars and hexes. */
export function groundDefs({ bounds }: Chart): string {
  const { x, y, width, height } = bounds;
  const reach = Math.hypot(width, height) * 0.62;
  const middle = { cx: x + width / 2, cy: y + height / 2, r: reach, gradientUnits: 'userSpaceOnUse' };
  return [
    element('radialGradient', { id: 'night', ...middle }, stop(0, night.heart) + stop(0.6, '#0c142a') + stop(1, night.ground)),
    element(
      'radialGradient',
      { id: 'haze-light' },
      stop(0, night.haze, 0.07) + stop(0.5, night.haze, 0.03) + stop(1, night.haze, 0),
    ),
    '<circle id="haze" r="1" fill="url(#haze-light)"/>',
    hexPattern(),
  ].join('');
}

export function ground(chart: Chart, pen: Pen, seed: string, fit: number, stars = BACKGROUND_STARS): string {
  const wide = widened(chart.bounds, 0.7);
  return element(
    'g',
    { class: 'ground' },
    element('rect', { ...wide, fill: 'url(#night)' }) +
      hazeOf(chart) +
      farStars(wide, pen, seed, stars) +
      (chart.hexes ? `<g${shownFrom(HEXES_FROM, fit)}>${element('rect', { ...wide, fill: 'url(#hexes)' })}</g>` : ''),
  );
}

function widened({ x, y, width, height }: Box, by: number): Box {
  const [w, h] = [Math.round(width * by), Math.round(height * by)];
  return { x: x - w, y: y - h, width: width + 2 * w, height: height + 2 * h };
}

/** One hex and the halves of those above and below it; the middle of hex 0,0 is the map's 0,0. */
function hexPattern(): string {
  const [width, height] = [hexCentre({ q: 1, r: 0 }).x, hexCentre({ q: 0, r: 2 }).y - hexCentre({ q: 0, r: 0 }).y];
  const [middle, sixth] = [width / 2, height / 6];
  const right = `M${middle} 0V${sixth}L${width} ${2 * sixth}V${4 * sixth}L${middle} ${5 * sixth}V${height}`;
  const left = `M${middle} ${sixth}L0 ${2 * sixth}V${4 * sixth}L${middle} ${5 * sixth}`;
  return element(
    'pattern',
    { id: 'hexes', width, height, patternUnits: 'userSpaceOnUse' },
    element('path', { d: right + left, fill: 'none', stroke: night.hex, 'stroke-width': 1.2, 'stroke-opacity': '.22' }),
  );
}

/** A soft light over each crowded part: the shape of the galaxy shows before any star is read. */
function hazeOf({ stars, bounds }: Chart): string {
  const cell = Math.max(bounds.width, bounds.height) / HAZE_CELLS;
  const crowds = new Map<string, { x: number; y: number; count: number }>();
  for (const { x, y } of stars) {
    const key = `${Math.floor((x - bounds.x) / cell)},${Math.floor((y - bounds.y) / cell)}`;
    const crowd = crowds.get(key) ?? { x: 0, y: 0, count: 0 };
    crowds.set(key, { x: crowd.x + x, y: crowd.y + y, count: crowd.count + 1 });
  }
  const usual = stars.length / crowds.size;
  const lights = [...crowds.values()].map(({ x, y, count }) => {
    const size = Math.round(cell * (0.8 + 0.45 * Math.min(1.6, count / usual)));
    return `<use href="#haze" transform="translate(${num(Math.round(x / count))} ${num(Math.round(y / count))})scale(${size})"/>`;
  });
  return `<g class="haze">${lights.join('')}</g>`;
}

/** The same far stars for the same galaxy; they mean nothing, so no dice are spent on them. */
function farStars(box: Box, pen: Pen, seed: string, stars: number): string {
  const next = scatterFrom(seed);
  const layers = [0.7, 1.1, 1.7].map((width, index) => {
    const dots = Array.from({ length: stars / (index * index + 1) }, () => {
      const [x, y] = [box.x + next() * box.width, box.y + next() * box.height];
      return `M${Math.round(x)} ${Math.round(y)}h.1`;
    });
    return `<path d="${dots.join('')}"${pen(width)} stroke-opacity="${0.28 + index * 0.1}"/>`;
  });
  return `<g class="far-stars" fill="none" stroke="#cdd9f5" stroke-linecap="round">${layers.join('')}</g>`;
}

/** Numbers from 0 to 1 scattered by a text (FNV-1a, then a linear congruence). */
function scatterFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 0x1000000;
  };
}
