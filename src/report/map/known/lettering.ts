import type { KnownMap } from '#schemas/reportMap.ts';
import type { Box } from '../chart.ts';
import { FOOT, type Label, type Lettering, letteringOf } from '../labels.ts';
import { nearSize, sans, serif, type TierSize, tierSizes } from '../labelTiers.ts';
import { night } from '../paint.ts';
import { textWidth } from '../textWidth.ts';
import { escapeXml, num } from '../xml.ts';
import { ageBandOf, agoInWords } from './ages.ts';
import { type Flag, flagSigns, flagsOf } from './flags.ts';
import type { KnownChart, KnownStar } from './knownChart.ts';
import type { Past } from './past.ts';

/** Names of what was not seen lately are greyer, and still read on the night. */
const ink = {
  plain: ['#d5ddee', '#bcc7de', '#aab7d3', '#9eacca'],
  major: ['#ffffff', '#dfe5f2', '#c6cfe2', '#b5c0d8'],
  foot: '#97a6c6',
};
/** A triangle and the space behind it, in letters. */
const SIGN = 1.05;
const LINE = 1.1;
/** Where there are few stars, names are no larger than this with all in view. */
const LARGEST_PIXELS = 15;
/** A phone shows the whole map so many times smaller. */
const SMALL_SCREEN = 2.3;

/** Names, their ages and the fleets, set for each range of zoom. */
export function lettering(map: KnownMap, chart: KnownChart, past: Past, fit: number): string {
  const flags = flagsOf(map);
  const starOf = new Map(chart.stars.map((star) => [star.known.id, star]));
  const tiers = tierSizes(Math.min(nearSize(chart), LARGEST_PIXELS / fit), fit / SMALL_SCREEN);
  const first = tiers.findLastIndex(({ from }) => from <= fit);
  return tiers
    .map((tier, index) => {
      const near = index === tiers.length - 1;
      const footOf = (star: object) => (near ? agoInWords((star as KnownStar).known.age) : '');
      const set = letteringOf(chart, { size: tier.size, badges: false, most: tier.most, footOf, within: chart.bounds });
      const flown = flags.map((flag) => flagHtml(flag, starOf.get(flag.system) as KnownStar, set, tier.size, near)).join('');
      return tierGroup(tier, set.labels, flown, past, index !== first);
    })
    .join('');
}

function tierGroup({ size, from }: TierSize, labels: readonly Label[], flags: string, past: Past, hidden: boolean): string {
  const halo = `stroke="${night.ground}" stroke-opacity=".85" stroke-linejoin="round" paint-order="stroke"`;
  const [major, plain] = [labels.filter((label) => label.major), labels.filter((label) => !label.major)];
  const names = (those: readonly Label[], inks: readonly string[]) => those.map((label) => nameText(label, inks, past)).join('');
  const feet = labels
    .filter(({ foot }) => foot !== '')
    .map((label) => footText(label))
    .join('');
  const letters = (attributes: string, content: string) => (content === '' ? '' : `<g ${attributes} ${halo}>${content}</g>`);
  return [
    `<g class="labels" data-from="${Math.round(from * 1000) / 1000}" text-anchor="middle" text-rendering="geometricPrecision" aria-hidden="true" pointer-events="none"${hidden ? ' display="none"' : ''}>`,
    letters(
      `font-family="${sans}" font-size="${num(size)}" fill="${ink.plain[0]}" stroke-width="${num(size * 0.2)}"`,
      names(plain, ink.plain),
    ),
    letters(
      `font-family="${serif}" font-weight="500" font-size="${num(major[0]?.size ?? size)}" fill="${ink.major[0]}" stroke-width="${num(size * 0.22)}"`,
      names(major, ink.major),
    ),
    letters(
      `class="now" font-family="${sans}" font-size="${num(size * FOOT.size)}" fill="${ink.foot}" stroke-width="${num(size * 0.18)}"`,
      feet,
    ),
    letters(
      `class="flags now" font-family="${sans}" font-weight="600" font-size="${num(size * 0.92)}" text-anchor="start" stroke-width="${num(size * 0.2)}"`,
      flags,
    ),
    '</g>',
  ].join('');
}

function nameText({ star, x, y, anchor }: Label, inks: readonly string[], past: Past): string {
  const { known } = star as KnownStar;
  const [band, since] = [ageBandOf(known.age), past.systemSince(known.id)];
  const fill = band === 0 ? '' : ` fill="${inks[band]}"`;
  const found = since > past.first ? ` data-since="${since}"` : '';
  return `<text x="${Math.round(x)}" y="${Math.round(y)}"${anchored(anchor)}${fill}${found}>${escapeXml(known.name)}</text>`;
}

function footText({ x, y, anchor, size, foot }: Label): string {
  return `<text x="${Math.round(x)}" y="${Math.round(y + FOOT.step * size)}"${anchored(anchor)}>${escapeXml(foot)}</text>`;
}

function anchored(anchor: Label['anchor']): string {
  return anchor === 'middle' ? '' : ` text-anchor="${anchor}"`;
}

/** As many words as find room; the sign alone on the star's shoulder where nothing does. */
function flagHtml(flag: Flag, star: KnownStar, set: Lettering, size: number, near: boolean): string {
  const letters = size * 0.92;
  for (const words of near ? flag.words : flag.words.slice(1)) {
    const width = letters * SIGN + textWidth(words, letters) * 1.05;
    const box = set.beside(star, width, letters * LINE);
    if (box) return flagAt(flag, words, box, letters, star);
  }
  const [small, shoulder] = [letters * 0.6, star.clear * 0.7];
  return flagAt(flag, '', { x: star.x + shoulder, y: star.y - shoulder - small, width: small, height: small }, small, star);
}

/** The sign is at the end that is nearer to the star. */
function flagAt(
  { sign, colour, old }: Flag,
  words: string,
  { x, y, width, height }: Box,
  letters: number,
  star: KnownStar,
): string {
  const [middle, left] = [y + height / 2, x + width <= star.x];
  const [at, from] = left ? [x + width - letters * 0.5, x + width - letters * SIGN] : [x + letters * 0.5, x + letters * SIGN];
  const drawn = `<path d="${flagSigns[sign]}" transform="translate(${num(at)} ${num(middle)})scale(${num(letters * 0.9)})" stroke="none"/>`;
  const anchor = left ? ' text-anchor="end"' : '';
  const text =
    words === '' ? '' : `<text x="${num(from)}" y="${num(middle + letters * 0.35)}"${anchor}>${escapeXml(words)}</text>`;
  return `<g fill="${colour}"${old ? ' font-weight="400"' : ''}>${drawn}${text}</g>`;
}
