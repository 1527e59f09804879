import { sans, serif } from '#report/svg/fonts.ts';
import { inkOn } from '#report/svg/inks.ts';
import { tierSizes } from '#report/svg/tierSizes.ts';
import { escapeXml, num } from '#report/svg/xml.ts';
import { type Chart, type ChartStar, HOME_RING } from '../chart.ts';
import { night } from '../sky/paint.ts';
import { liveryOfHome } from '../sky/regions.ts';
import type { TagOf } from '../sky/stars.ts';
import { BADGE, type Label, placeLabels } from './labels.ts';

/** The labels for one range of zoom. */
export interface LabelTier {
  /** in map units */
  size: number;
  /** the screen pixels to a map unit from which they can be read */
  from: number;
  /** the homes, drawn as numbered discs where their rings would be too small to see */
  badges: readonly ChartStar[];
  labels: Label[];
}

/** Plain labels nearly always find room at this share of the usual distance between neighbours. */
const LABEL_SHARE = 0.145;

/** The smallest labels, which a near view shows: every system has one if there is room. */
export function nearSize({ spacing }: Chart): number {
  return Math.round(spacing * LABEL_SHARE);
}

/** The homes, if labels of this size belong to a distant view in which a home's ring is hard to see. */
export function badgesFor({ stars }: Chart, size: number): ChartStar[] {
  return size > HOME_RING * 1.3 ? stars.filter(({ system }) => system.home !== null) : [];
}

export function labelTiers(chart: Chart, fit: number): LabelTier[] {
  return tierSizes(nearSize(chart), fit).map(({ size, from, most }) => {
    const badges = badgesFor(chart, size);
    return { size, from, badges, labels: placeLabels(chart, { size, badges: badges.length > 0, most }) };
  });
}

/** One group; `hidden` tiers wait for the zoom. */
export function labelGroup({ size, from, badges, labels }: LabelTier, tagOf: TagOf, hidden: boolean): string {
  const [major, plain] = [labels.filter((label) => label.major), labels.filter((label) => !label.major)];
  const halo = `stroke="${night.ground}" stroke-opacity=".8" stroke-linejoin="round" paint-order="stroke"`;
  const shown = hidden ? ' display="none"' : '';
  return [
    `<g class="labels" data-from="${Math.round(from * 1000) / 1000}" text-anchor="middle" text-rendering="geometricPrecision" aria-hidden="true" pointer-events="none"${shown}>`,
    `<g font-weight="600" font-size="${num(size)}">${badges.map((home) => badgeOf(home, size, tagOf)).join('')}</g>`,
    `<g font-family="${sans}" font-size="${num(size)}" fill="#cfd8ea" stroke-width="${num(size * 0.2)}" ${halo}>${plain.map(labelText).join('')}</g>`,
    `<g font-family="${serif}" font-weight="500" font-size="${num(major[0]?.size ?? size)}" fill="#fff" stroke-width="${num(size * 0.22)}" ${halo}>${major.map(labelText).join('')}</g>`,
    '</g>',
  ].join('');
}

function badgeOf({ system, x, y }: ChartStar, size: number, tagOf: TagOf): string {
  if (system.home === null) return '';
  const { colour } = liveryOfHome(system.home);
  return [
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(size * BADGE)}" fill="${colour}" stroke="#fff" stroke-width="${num(size * 0.08)}"/>`,
    `<text x="${num(x)}" y="${num(y + size * 0.36)}" fill="${inkOn(colour)}">${escapeXml(tagOf(system.home))}</text>`,
  ].join('');
}

function labelText({ star, x, y, anchor }: Label): string {
  const anchored = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${Math.round(x)}" y="${Math.round(y)}"${anchored}>${escapeXml(star.system.name)}</text>`;
}
