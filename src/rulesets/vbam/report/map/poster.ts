import { hexCentre } from '#generators/placement.ts';
import type { Box } from '#report/svg/box.ts';
import { fitScale } from '#report/svg/box.ts';
import { sans, serif } from '#report/svg/fonts.ts';
import { legendColumn, legendHeight } from '#report/svg/legend.ts';
import { paperPen } from '#report/svg/pen.ts';
import { textWidth } from '#report/svg/textWidth.ts';
import { element, escapeXml, num } from '#report/svg/xml.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { legendOf } from './legend/legend.ts';
import { placeLabels } from './lettering/labels.ts';
import { badgesFor, labelGroup, nearSize } from './lettering/labelTiers.ts';
import { type MapParts, mapDefs, sky } from './mapParts.ts';
import { compass, scaleBar } from './sky/compass.ts';
import { night } from './sky/paint.ts';

/** A3 landscape in tenths of a millimetre. */
const PAPER = { width: 4200, height: 2970 };
const CHART: Box = { x: 120, y: 120, width: 3120, height: 2730 };
const COLUMN: Box = { x: 3330, y: 120, width: 750, height: 2730 };
/** Letters of 1.7 mm are the smallest that can be read on a wall; 2.4 mm are pleasant. */
const TEXT = { smallest: 17, pleasant: 24 };
const HEADING = 440;
const MAX_LEGEND_ZOOM = 1.2;

const style = `text{font-variant-numeric:lining-nums}svg{background:${night.ground};print-color-adjust:exact}`;

export function posterSvg(parts: MapParts, title: string): string {
  const { bounds } = parts.chart;
  const scale = fitScale(bounds, CHART);
  const [left, top] = [CHART.x + (CHART.width - bounds.width * scale) / 2, CHART.y + (CHART.height - bounds.height * scale) / 2];
  const place = `translate(${num(left - bounds.x * scale)} ${num(top - bounds.y * scale)})scale(${Math.round(scale * 10_000) / 10_000})`;
  const size = textSize(nearSize(parts.chart), scale);
  const badges = badgesFor(parts.chart, size);
  const labels = placeLabels(parts.chart, { size, badges: badges.length > 0, most: Infinity });
  const about = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: '420mm',
    height: '297mm',
    viewBox: `0 0 ${PAPER.width} ${PAPER.height}`,
    role: 'img',
    'aria-label': `Star map ${title}`,
    'font-family': sans,
  };
  return element(
    'svg',
    about,
    [
      `<title>${escapeXml(title)}</title><style>${style}</style>`,
      mapDefs(parts, 60 / scale),
      element('rect', { ...PAPER, fill: night.ground }),
      `<g transform="${place}">${sky(parts, paperPen(Math.min(3.4, 1.8 + 2 * scale) / scale), false)}${labelGroup({ size, from: 0, badges, labels }, (home) => parts.nameOf(home).tag, false)}</g>`,
      frame(),
      compass(CHART, 56),
      column(parts, title),
      parts.chart.hexes ? scaleIn(scale) : '',
    ].join(''),
  );
}

/** In map units: as large as there is room for, up to what is pleasant, and never too small to read. */
function textSize(near: number, scale: number): number {
  return Math.max(TEXT.smallest / scale, Math.min(near, Math.max(near * 0.8, TEXT.pleasant / scale)));
}

/** A border, a finer one inside it, and a rule before the legend. */
function frame(): string {
  const [outer, inner] = [70, 86].map((inset) => `M${inset} ${inset}H${PAPER.width - inset}V${PAPER.height - inset}H${inset}z`);
  return [
    `<g fill="none" stroke="${night.soft}"><path d="${outer}" stroke-width="5"/><path d="${inner}" stroke-width="1.5"/></g>`,
    `<rect x="${CHART.x + CHART.width + 40}" y="87" width="${PAPER.width - 87 - CHART.x - CHART.width - 40}" height="${PAPER.height - 174}" fill="${night.ground}" fill-opacity=".72"/>`,
    `<path d="M${CHART.x + CHART.width + 40} 86V${PAPER.height - 86}" stroke="${night.rule}" stroke-width="3"/>`,
  ].join('');
}

function scaleIn(scale: number): string {
  const hex = hexCentre({ q: 1, r: 0 }).x * scale;
  return `<g transform="translate(${CHART.x + 40} ${CHART.y + CHART.height - 40})">${scaleBar(hex, 50, 900)}</g>`;
}

function column({ galaxy, nameOf }: MapParts, title: string): string {
  const sections = legendOf(galaxy, nameOf);
  const room = COLUMN.height - HEADING;
  const zoom = Math.min(MAX_LEGEND_ZOOM, Math.floor((room / legendHeight(sections)) * 100) / 100);
  return [
    heading(galaxy, title),
    `<g transform="translate(${COLUMN.x} ${COLUMN.y + HEADING})scale(${zoom})">${legendColumn(sections, COLUMN.width / zoom)}</g>`,
  ].join('');
}

function heading(galaxy: Galaxy, title: string): string {
  const size = Math.min(150, (150 * COLUMN.width) / textWidth(title, 150));
  const facts = [
    `${galaxy.systems.length} systems, ${galaxy.lanes.length} lanes`,
    ...(galaxy.seed === null ? [] : [`seed ${galaxy.seed}`]),
    `fingerprint ${galaxy.fingerprint}`,
  ];
  const lines = facts.map((fact, index) => {
    const fitted = Math.min(34, (34 * COLUMN.width) / textWidth(fact, 34));
    return `<text y="${230 + index * 50}" font-size="${num(fitted)}" fill="${night.soft}">${escapeXml(fact)}</text>`;
  });
  return [
    `<g transform="translate(${COLUMN.x} ${COLUMN.y})"><text y="34" font-size="26" letter-spacing="6" fill="${night.soft}">COREWARD</text>`,
    `<text y="160" font-family="${serif}" font-weight="500" font-size="${num(size)}" fill="#fff">${escapeXml(title)}</text>${lines.join('')}</g>`,
  ].join('');
}
