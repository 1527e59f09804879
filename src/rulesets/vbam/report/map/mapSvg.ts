import { hexCentre } from '#generators/placement.ts';
import { fitScale } from '#report/svg/box.ts';
import { sans } from '#report/svg/fonts.ts';
import { screenPen } from '#report/svg/pen.ts';
import { element, num } from '#report/svg/xml.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { homeRegionsOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { chartOf } from './chart.ts';
import { type HomeName, homeNames } from './legend/legend.ts';
import { labelGroup, labelTiers, nearSize } from './lettering/labelTiers.ts';
import { type MapParts, mapDefs, sky } from './mapParts.ts';
import { posterSvg } from './poster.ts';
import { compass, scaleBar } from './sky/compass.ts';
import { territoriesOf } from './sky/territory.ts';

interface MapOptions {
  /** a poster, A3 landscape, with title, legend and scale; complete in itself */
  standalone?: boolean;
  /** the poster's title; by default the seed */
  title?: string;
  /** who holds the homes; by default their numbers and systems */
  homes?: ReadonlyMap<number, HomeName>;
}

/** The usual chart on a page, in pixels; it only decides how large the first labels are. */
const SCREEN = { width: 900, height: 620 };
/** How many jumps around a home are tinted in its colour. */
const REGION_JUMPS = 2;

/** The star map as SVG text: for a page, or on its own as a poster. */
export function mapSvg(galaxy: Galaxy, options: MapOptions = {}): string {
  const chart = chartOf(galaxy);
  const territories = territoriesOf(chart, homeRegionsOf(galaxy, REGION_JUMPS));
  const parts = { galaxy, chart, territories, nameOf: homeNames(galaxy, options.homes) };
  return options.standalone ? posterSvg(parts, options.title ?? titleOf(galaxy)) : embeddedSvg(parts);
}

function embeddedSvg(parts: MapParts): string {
  const { galaxy, chart } = parts;
  const { bounds } = chart;
  const fit = fitScale(bounds, SCREEN);
  const tiers = labelTiers(chart, fit);
  const about = {
    xmlns: 'http://www.w3.org/2000/svg',
    class: 'star-chart',
    viewBox: `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`,
    role: 'group',
    'aria-label': `Star map: ${galaxy.systems.length} systems, ${galaxy.lanes.length} lanes`,
    'font-family': sans,
    'data-near': nearSize(chart),
  };
  const corner = `translate(${num(bounds.x + 12 / fit)} ${num(bounds.y + bounds.height - 12 / fit)})`;
  const bar = chart.hexes ? element('g', { transform: corner }, scaleBar(hexCentre({ q: 1, r: 0 }).x, 14 / fit, 140 / fit)) : '';
  const labels = tiers.map((tier, index) => labelGroup(tier, (home) => parts.nameOf(home).tag, index > 0));
  return element(
    'svg',
    about,
    mapDefs(parts, Math.min(60, 14 / fit)) + sky(parts, screenPen, true, fit) + labels.join('') + compass(bounds, 15 / fit) + bar,
  );
}

function titleOf({ seed, systems }: Galaxy): string {
  return seed ?? `${systems.length} systems`;
}
