import type { KnownMap, Power } from '#schemas/reportMap.ts';
import { bodyOf, tagOnRing } from '../stars.ts';
import { entryId } from '../systemEntryHtml.ts';
import { element, escapeXml, num } from '../xml.ts';
import { ageBandOf, fading } from './ages.ts';
import type { KnownChart, KnownStar } from './knownChart.ts';
import { onNight } from './liveries.ts';
import type { Past } from './past.ts';
import { summaryOf } from './summary.ts';

/** Every known system: each leads to its entry in the text equivalent. */
export function knownStars(map: KnownMap, { stars }: KnownChart, past: Past): string {
  const drawn = stars.map((star) => systemGroup(star, map, past));
  return `<g class="systems" font-size="20" font-weight="600" text-anchor="middle">${drawn.join('')}</g>`;
}

function systemGroup(star: KnownStar, map: KnownMap, past: Past): string {
  const { known, x, y, lanes, system } = star;
  const title = `<title>${escapeXml(`${known.name}, ${summaryOf(map, known, lanes.length)}`)}</title>`;
  const faded = fading[ageBandOf(known.age)];
  const body = faded === undefined ? bodyOf(star) : `<g opacity="${faded}">${bodyOf(star)}</g>`;
  const since = past.systemSince(known.id);
  const about = {
    class: 'system',
    'data-id': known.id,
    'data-home': system.home ?? undefined,
    'data-x': x,
    'data-y': y,
    'data-since': since > past.first ? String(since) : undefined,
    transform: `translate(${num(x)} ${num(y)})`,
  };
  const link = { href: `#${entryId(known.id)}`, tabindex: '-1' };
  return element('g', about, element('a', link, title + body + ringOf(star, map.powers)));
}

/** A capital's ring is strong, a sector capital's double, a colony's fine. Others' tags stand among the marks. */
function ringOf({ known: { seat, colony }, ring, bearings }: KnownStar, powers: readonly Power[]): string {
  const power = powers[colony?.owner ?? -1];
  if (!power || colony === null) return '';
  const colour = onNight(power.colour);
  const circle = (r: number, width: number) => `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const tag = seat === null ? '' : tagOnRing(ring, bearings, power);
  const rings = circle(ring, seat === 'capital' ? 4 : seat === null ? 3 : 2);
  return `<g class="now">${rings}${seat === 'sector capital' ? circle(ring - 5, 2) : ''}${tag}</g>`;
}
