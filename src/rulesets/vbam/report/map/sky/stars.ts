import { inkOn } from '#report/svg/inks.ts';
import { shownFrom } from '#report/svg/shownFrom.ts';
import { element, escapeXml, num } from '#report/svg/xml.ts';
import type { Terrain } from '#schemas/vbam/galaxy.ts';
import { type Chart, type ChartStar, HOME_RING } from '../chart.ts';
import { entryId } from '../systemEntryHtml.ts';
import { summaryOf } from '../textEquivalent.ts';
import { angleBetween } from './marks.ts';
import { cloudPaint, night } from './paint.ts';
import { liveryOfHome } from './regions.ts';
import { cloudOf, hasRays, symbolOf } from './starSymbols.ts';

/** A home's number, or its empire's two letters. */
export type TagOf = (home: number) => string;

export const CLOUD_SIZE = 78;
/** The pixels to a map unit from which marks can be told apart. */
export const MARKS_FROM = 0.21;
const TAG = { radius: 14, size: 20 };

/** Nebulae and dust under everything else. */
export function clouds({ stars }: Chart): string {
  const drawn = stars.flatMap(({ system, x, y }) =>
    [...new Set(system.terrain)].filter(isCloud).map((terrain) => {
      const turn = Math.round((x * 7 + y * 13) % 360); // no two alike
      return `<use href="#${cloudOf(terrain)}" transform="translate(${num(x)} ${num(y)})rotate(${turn})scale(${CLOUD_SIZE})"/>`;
    }),
  );
  return `<g class="clouds">${drawn.join('')}</g>`;
}

/** All marks in one group, which a distant view can hide at once. */
export function marks({ stars }: Chart, fit: number): string {
  const shown = shownFrom(MARKS_FROM, fit);
  const drawn = stars.flatMap(({ x, y, marks: around }) =>
    around.map((mark) => `<use href="#${mark.kind}" x="${num(x + mark.x)}" y="${num(y + mark.y)}"/>`),
  );
  return `<g class="marks"${shown}>${drawn.join('')}</g>`;
}

/** The systems; with links, each star leads to its entry in the text equivalent. */
export function systems({ stars }: Chart, tagOf: TagOf, links: boolean): string {
  return `<g class="systems" font-size="${TAG.size}" font-weight="600" text-anchor="middle">${stars.map((star) => systemGroup(star, tagOf, links)).join('')}</g>`;
}

function systemGroup(star: ChartStar, tagOf: TagOf, links: boolean): string {
  const { system, x, y, lanes } = star;
  const title = `<title>${escapeXml(`${system.name}, ${summaryOf(system, lanes.length)}`)}</title>`;
  const drawn = title + bodyOf(star) + homeOf(star, tagOf);
  const content = links ? element('a', { href: `#${entryId(system.id)}`, tabindex: '-1' }, drawn) : drawn;
  const names = links
    ? { 'data-name': system.name, 'data-to': lanes.map(({ to }) => to.id).join(' '), 'data-home': system.home ?? undefined }
    : {};
  const place = { 'data-x': x, 'data-y': y, transform: `translate(${num(x)} ${num(y)})` };
  return element('g', { class: 'system', 'data-id': system.id, ...names, ...place }, content);
}

export function bodyOf({ system, radius }: Pick<ChartStar, 'system' | 'radius'>): string {
  const size = ` transform="scale(${num(radius)})"`;
  const rays = hasRays(system) ? `<use href="#rays-${system.spectral ?? 'G'}"${size}/>` : '';
  return `${rays}<use href="#${symbolOf(system)}"${size}/>`;
}

/** A ring in the empire's colour and its tag at the ring's upper right. */
function homeOf({ system, lanes }: ChartStar, tagOf: TagOf): string {
  if (system.home === null) return '';
  const { colour } = liveryOfHome(system.home);
  const bearings = lanes.map(({ to }) => Math.atan2(to.y - system.y, to.x - system.x));
  const ring = `<circle r="${HOME_RING}" fill="none" stroke="${colour}" stroke-width="4"/>`;
  return ring + tagOnRing(HOME_RING, bearings, { colour, tag: tagOf(system.home) });
}

/** Two letters where a ring meets the fewest lanes. */
export function tagOnRing(radius: number, bearings: readonly number[], { colour, tag }: { colour: string; tag: string }): string {
  const angle = freeAngle(bearings);
  const [tagX, tagY] = [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
  const width = Math.max(2 * TAG.radius, 12 + tag.length * TAG.size * 0.62);
  return [
    element('rect', {
      x: tagX - width / 2,
      y: tagY - TAG.radius,
      width,
      height: 2 * TAG.radius,
      rx: TAG.radius,
      fill: colour,
      stroke: night.ground,
      'stroke-width': 2,
    }),
    `<text x="${tagX}" y="${num(tagY + TAG.size * 0.36)}" fill="${inkOn(colour)}">${escapeXml(tag)}</text>`,
  ].join('');
}

/** Of four angles for a tag, the one farthest from every lane; upper right if all are free. */
function freeAngle(bearings: readonly number[]): number {
  const room = (angle: number) => bearings.reduce((least, bearing) => Math.min(least, angleBetween(angle, bearing)), 4);
  const angles = [-1, 1, -3, 3].map((quarter) => (quarter * Math.PI) / 4);
  return angles.reduce((best, next) => (room(next) > room(best) + 0.3 ? next : best));
}

function isCloud(terrain: Terrain): boolean {
  return terrain in cloudPaint;
}
