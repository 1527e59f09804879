import { valueIn } from '#core/valueIn.ts';
import { type Box, degreesTo } from '#report/svg/box.ts';
import { textWidth } from '#report/svg/textWidth.ts';
import { tierSizes } from '#report/svg/tierSizes.ts';
import { escapeXml, num } from '#report/svg/xml.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import { FOOT, type Label, type Lettering, letteringOf } from '../lettering/labels.ts';
import { nearSize } from '../lettering/labelTiers.ts';
import { agoInWords } from './ages.ts';
import { type Flag, flagsOf, signShape } from './flags.ts';
import type { KnownChart, KnownStar } from './knownChart.ts';
import { courseHeads, headBoxes, legsOf } from './war/courses.ts';
import { swordsInSvg, swordsOn } from './war/swords.ts';

/** A triangle and the space after it, in ems. */
const SIGN = 1.05;
const LINE = 1.1;
/** The words of what was not seen lately: greyer, and still 4.5 to 1 on the night. */
export const OLD_INK = '#9eacca';
/** The largest names when all is in view, where stars are few. */
const MAX_PIXELS = 15;
/** How many times smaller a phone shows the whole map. */
const SMALL_SCREEN = 2.3;

/** Names, their ages and the fleets, set for each range of zoom; the style sheet shows one range at a time. */
export interface KnownLettering {
  /** the pixels to a map unit from which each range is shown */
  tiers: readonly number[];
  /** the range that is shown with all in view */
  first: number;
  /** the letter size of the nearest range, in map units */
  smallest: number;
  namesOf(star: KnownStar): string;
  flags: string;
  /** of the arrows, as large as letters */
  heads: string;
}

export function knownLettering(map: KnownMap, chart: KnownChart, fit: number): KnownLettering {
  const [flags, legs] = [flagsOf(map), legsOf(map, chart)];
  const starOf = new Map(chart.stars.map((star) => [star.known.id, star]));
  const tiers = tierSizes(Math.min(nearSize(chart), MAX_PIXELS / fit), fit / SMALL_SCREEN);
  const names = new Map<KnownStar, string>();
  const flown = tiers.map((tier, index) => {
    const near = index === tiers.length - 1;
    const footOf = (star: object) => (near ? agoInWords((star as KnownStar).known.age) : '');
    const common = { size: tier.size, badges: false, footOf, within: chart.bounds };
    const heads = headBoxes(legs, tier.size);
    // battles before names: they are the news, and have no words that could be cut
    const fought = swordsOn(map, starOf, tier.size, () => letteringOf(chart, { ...common, most: 0, taken: heads }));
    const taken = [...heads, ...fought.map(({ box }) => box)];
    const set = letteringOf(chart, { ...common, most: tier.most, taken });
    for (const label of set.labels) {
      const star = label.star as KnownStar;
      names.set(star, (names.get(star) ?? '') + nameText(label, index) + footText(label, index));
    }
    const crowd = new Map<string, number>();
    return (
      swordsInSvg(fought) +
      flags.map((flag) => flagHtml(flag, { star: valueIn(starOf, flag.system), set, size: tier.size, near, crowd })).join('')
    );
  });
  return {
    tiers: tiers.map(({ from }) => Math.round(from * 1000) / 1000),
    first: tiers.findLastIndex(({ from }) => from <= fit),
    smallest: tiers.at(-1)?.size ?? 0,
    namesOf: (star) => names.get(star) ?? '',
    flags: tiers.map(({ size }, index) => flagGroup(size, index, flown[index] ?? '')).join(''),
    heads: tiers.map(({ size }, index) => headGroup(index, courseHeads(legs, map, size))).join(''),
  };
}

function flagGroup(size: number, tier: number, flags: string): string {
  return flags === '' ? '' : `<g class="flags now t${tier}" font-size="${num(size * 0.92)}" aria-hidden="true">${flags}</g>`;
}

function headGroup(tier: number, heads: string): string {
  return heads === '' ? '' : `<g class="heads now t${tier}">${heads}</g>`;
}

function nameText({ star, x, y, anchor, major, size }: Label, tier: number): string {
  const kind = `n${major ? ' big' : ''} t${tier}${sideOf(anchor)}`;
  return `<text class="${kind}" font-size="${num(size)}"${placed(x - star.x, y - star.y)}>${escapeXml((star as KnownStar).known.name)}</text>`;
}

function footText({ star, x, y, anchor, size, foot }: Label, tier: number): string {
  if (foot === '') return '';
  const at = placed(x - star.x, y - star.y + FOOT.step * size);
  return `<text class="n foot now t${tier}${sideOf(anchor)}" font-size="${num(size * FOOT.size)}"${at}>${escapeXml(foot)}</text>`;
}

function placed(x: number, y: number): string {
  return `${Math.round(x) === 0 ? '' : ` x="${Math.round(x)}"`} y="${Math.round(y)}"`;
}

function sideOf(anchor: Label['anchor']): string {
  return anchor === 'middle' ? '' : anchor === 'start' ? ' l' : ' r';
}

interface FlagRoom {
  star: KnownStar;
  set: Lettering;
  size: number;
  near: boolean;
  /** how many signs stand at the shoulder of each star already */
  crowd: Map<string, number>;
}

/** As many words as fit; only the sign at the star's shoulder if none do, one beside the other. */
function flagHtml(flag: Flag, { star, set, size, near, crowd }: FlagRoom): string {
  const letters = size * 0.92;
  for (const words of near ? flag.words : flag.words.slice(1)) {
    const width = letters * SIGN + textWidth(words, letters) * 1.05;
    const box = set.beside(star, width, letters * LINE);
    if (box) return flagAt(flag, words, box, letters, star);
  }
  const [small, shoulder, before] = [letters * 0.6, star.clear * 0.7, crowd.get(flag.system) ?? 0];
  crowd.set(flag.system, before + 1);
  const x = star.x + shoulder + before * small * SIGN;
  return flagAt(flag, '', { x, y: star.y - shoulder - small, width: small, height: small }, small, star);
}

/** The sign is at the end nearer to the star. */
function flagAt(flag: Flag, words: string, { x, y, width, height }: Box, letters: number, star: KnownStar): string {
  const [middle, left] = [y + height / 2, x + width <= star.x];
  const [at, from] = left ? [x + width - letters * 0.5, x + width - letters * SIGN] : [x + letters * 0.5, x + letters * SIGN];
  const size = num(letters * 0.9);
  const facing = flag.sign === 'course' ? `rotate(${degreesTo(star.x - at, star.y - middle)})` : ''; // its arrow points at the star
  const drawn = signShape(flag, `translate(${num(at)} ${num(middle)})${facing}scale(${size})`);
  const anchor = left ? ' text-anchor="end"' : '';
  const text =
    words === '' ? '' : `<text x="${num(from)}" y="${num(middle + letters * 0.35)}"${anchor}>${escapeXml(words)}</text>`;
  return `<g fill="${flag.band > 1 ? OLD_INK : flag.colour}"${flag.band > 0 ? ' font-weight="400"' : ''}>${drawn}${text}</g>`;
}
