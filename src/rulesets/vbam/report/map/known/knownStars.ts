import { element, escapeXml, num } from '#report/svg/xml.ts';
import type { KnownMap, Power } from '#schemas/vbam/report/map.ts';
import { bodyOf, tagOnRing } from '../sky/stars.ts';
import { ageBandOf } from './ages.ts';
import type { KnownChart, KnownStar } from './knownChart.ts';
import { onNight } from './liveries.ts';
import type { Past } from './past.ts';
import { warPaint } from './war/warPaint.ts';

/** What goes into a star's own group: its row in the table of systems, and the names it is labelled with. */
export interface StarGroups {
  hrefOf(id: string): string;
  namesOf(star: KnownStar): string;
}

/**
 * Every known system: each links to its row in the table of systems. Marks and names are placed relative to their star:
 * offsets repeat where positions do not, so a page with hundreds of stars stays small.
 */
export function knownStars(map: KnownMap, { stars }: KnownChart, past: Past, groups: StarGroups): string {
  const drawn = stars.map((star) => systemGroup(star, map, past, groups));
  return `<g class="systems" font-size="20" font-weight="600" text-anchor="middle">${drawn.join('')}</g>`;
}

function systemGroup(star: KnownStar, map: KnownMap, past: Past, { hrefOf, namesOf }: StarGroups): string {
  const { known, x, y, system } = star;
  const [band, since] = [ageBandOf(known.age), past.systemSince(known.id)];
  const about = {
    class: band === 0 ? 'system' : `system a${band}`,
    href: hrefOf(known.id),
    tabindex: '-1',
    transform: `translate(${num(x)} ${num(y)})`,
    'data-home': system.home ?? undefined,
    'data-since': since > past.first ? String(since) : undefined,
    'data-ships': past.signs(known.id) || undefined,
  };
  const title = `<title>${escapeXml(known.name)}</title>`;
  return element('a', about, title + bodyOf(star) + ringOf(star, map.powers) + barrierOf(star) + marksOf(star) + namesOf(star));
}

/** G-28: a broken ring around all that belongs to the star. */
function barrierOf({ barrier }: KnownStar): string {
  if (barrier === 0) return '';
  return `<circle class="now" r="${barrier}" fill="none" stroke="${warPaint.blockade}" stroke-width="3.5" stroke-dasharray="11 6"/>`;
}

function marksOf({ marks }: KnownStar): string {
  return marks.map(({ kind, x, y }) => `<use class="m" href="#${kind}" x="${x}" y="${y}"/>`).join('');
}

/** A capital's ring is strong, a sector capital's double, a colony's fine. Other empires' tags are among the marks. */
function ringOf({ known: { seat, colony }, ring, bearings }: KnownStar, powers: readonly Power[]): string {
  const power = powers[colony?.owner ?? -1];
  if (!power || colony === null) return '';
  const colour = onNight(power.colour);
  const circle = (r: number, width: number) => `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const tag = seat === null ? '' : tagOnRing(ring, bearings, power);
  const rings = circle(ring, seat === 'capital' ? 4 : seat === null ? 3 : 2);
  return `<g class="now">${rings}${seat === 'sector capital' ? circle(ring - 5, 2) : ''}${tag}</g>`;
}
