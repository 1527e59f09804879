import { html, trusted } from '#report/html/html.ts';
import { legendHtml } from '#report/html/legend.ts';
import { fitScale } from '#report/svg/box.ts';
import { sans } from '#report/svg/fonts.ts';
import { inkOn } from '#report/svg/inks.ts';
import { GRAIN } from '#report/svg/land.ts';
import { screenPen } from '#report/svg/pen.ts';
import { element, escapeXml, num } from '#report/svg/xml.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { cells } from './known/cells.ts';
import type { Dated } from './known/chronicle.ts';
import { mapControls } from './known/controls.ts';
import { type Sign, signOf, signShape } from './known/flags.ts';
import { type KnownChart, knownChartOf, tagMark, wildMark } from './known/knownChart.ts';
import { knownLegendOf } from './known/knownLegend.ts';
import { knownStars } from './known/knownStars.ts';
import { type Land, landOf } from './known/land.ts';
import { knownLettering } from './known/lettering.ts';
import { disputeDefs, liveryDefs, onNight, swatchOf } from './known/liveries.ts';
import { freshMemory, type MapMemory } from './known/memory.ts';
import { type Past, pastOf } from './known/past.ts';
import { rowId } from './known/systemsTable.ts';
import { courseLines, legsOf } from './known/war/courses.ts';
import { type Front, frontLines, frontsNow, frontsOf } from './known/war/fronts.ts';
import { swordDefs } from './known/war/swords.ts';
import { warPaint } from './known/war/warPaint.ts';
import { ways } from './known/ways.ts';
import { extentInWords, mapInWords } from './known/words.ts';
import { nearSize } from './lettering/labelTiers.ts';
import { compass } from './sky/compass.ts';
import { glyphs } from './sky/glyphs.ts';
import { ground, groundDefs } from './sky/ground.ts';
import { marksOf } from './sky/marks.ts';
import { cloudDefs, starDefs } from './sky/starSymbols.ts';
import { clouds, MARKS_FROM } from './sky/stars.ts';

/** The chart in a report's first screen, in pixels; it only decides how large the first labels are. */
const SCREEN = { width: 860, height: 640 };
const FAR_STARS = 240;

/** What an empire knows, as a map: drawing, legend, layers, turn slider, and all of it in words. */
export function knownMapInHtml(report: TurnReport, past: readonly TurnReport[], memory = freshMemory()): string {
  const { map, turn, empire } = report;
  if (map.systems.length === 0) return '<p class="map-empty">Nothing is on your charts yet.</p>';
  const drawn = drawnFrom(report, past, memory);
  const tile = tileAt(fitScale(drawn.chart.bounds, SCREEN));
  return html`<figure class="chart poster known-map" aria-label="Star map">
<star-map><div class="map-frame">${trusted(drawingOf(report, drawn))}</div><aside class="map-details" aria-label="Selected system" hidden></aside></star-map>
${mapControls(map, drawn, `${report.campaign}-${empire.id}-turn-${turn}`)}
<p class="poster-title" aria-hidden="true"><strong>${empire.name}</strong><span>What is known on turn ${turn}</span><span>${extentInWords(map)}</span></p>
<details class="map-legend-fold"><summary>Legend</summary><div class="map-legend">${trusted(legendHtml(knownLegendOf(map, { ...drawn, tile })))}</div></details>
</figure>
<details class="map-in-words"><summary>The map in words</summary>${mapInWords(report, frontsNow(drawn), past)}</details>`.markup;
}

/** What a map is drawn from besides itself. */
interface Drawn {
  chart: KnownChart;
  past: Past;
  land: Land;
  /** of this turn and of those before */
  fronts: readonly Front[];
}

export function drawnFrom(report: Dated, past: readonly Dated[], memory: MapMemory): Drawn {
  const [chart, then] = [knownChartOf(report.map), pastOf(report, past, memory)];
  return { chart, past: then, land: landOf(report.map, chart, memory), fronts: frontsOf(report.map, chart, then) };
}

/** `more` is drawn under the stars. */
export function drawingOf(
  { map, turn, campaign, empire }: Pick<TurnReport, 'map' | 'turn' | 'campaign'> & { empire: { id: string } },
  { chart, past, land, fronts }: Drawn,
  more = '',
): string {
  const { bounds } = chart;
  const fit = fitScale(bounds, SCREEN);
  const letters = knownLettering(map, chart, fit);
  const about = {
    xmlns: 'http://www.w3.org/2000/svg',
    class: fit < MARKS_FROM ? 'star-chart far' : 'star-chart',
    viewBox: `${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`,
    role: 'group',
    'aria-label': `Star map of turn ${turn}. ${extentInWords(map)}`,
    'font-family': sans,
    'data-near': nearSize(chart),
    'data-ship': letters.smallest,
    'data-tiers': letters.tiers.join(' '),
    'data-tier': String(letters.first),
    'data-marks': MARKS_FROM,
  };
  const layers = [
    defsOf(map, { chart, past }, tileAt(fit), letters.smallest),
    ground(chart, screenPen, `${campaign} ${empire.id}`, fit, FAR_STARS),
    cells(map, land, past, screenPen),
    `<g class="now">${clouds(chart)}</g>`,
    frontLines(fronts, past, screenPen),
    ways(map, chart, past, screenPen) + more,
    courseLines(legsOf(map, chart), map, screenPen) + letters.heads,
    knownStars(map, chart, past, { hrefOf: (id) => `#${rowId(empire.id, id)}`, namesOf: letters.namesOf }),
    letters.flags,
    compass(bounds, 15 / fit),
  ];
  return element('svg', about, layers.join(''));
}

/** Every definition that the drawing and its legend point at. */
function defsOf(map: KnownMap, { chart, past }: Pick<Drawn, 'chart' | 'past'>, tile: number, ship: number): string {
  const systems = chart.stars.map(({ system }) => system);
  const used = new Set([...map.systems.flatMap(marksOf), ...map.wilds.map(({ kind }) => wildMark(kind))]);
  const signs = [...used].sort().map((kind) => glyphs.get(kind) ?? '');
  const terrains = new Set<string>(systems.flatMap(({ terrain }) => terrain));
  const stars = starDefs(systems) + cloudDefs(terrains);
  return element(
    'defs',
    {},
    groundDefs(chart) +
      stars +
      liveryDefs(map.powers, tile) +
      disputeDefs(map.systems, tile) +
      powerSigns(map, tile) +
      tagsOf(map) +
      shipsOf(map, past, ship) +
      swordDefs(map, past, ship) +
      signs.join(''),
  );
}

/** A swatch of each power's land, for the bar under the map. */
function powerSigns({ powers }: KnownMap, tile: number): string {
  const frame = 'x="1" y="1" width="38" height="22" rx="3"';
  return powers
    .map(({ colour }, index) =>
      element(
        'g',
        { id: `sign-${index}` },
        swatchOf(index, { x: 1, y: 1, width: 38, height: 22 }, tile) +
          `<rect ${frame} fill="none" stroke="${onNight(colour)}" stroke-width="1.5"/>`,
      ),
    )
    .join('');
}

/** The two letters of each other power, for its colonies. */
function tagsOf({ powers }: KnownMap): string {
  return powers
    .map(({ tag, colour }, index) => {
      const plate = `<rect x="-15" y="-10" width="30" height="20" rx="6" fill="${colour}"/>`;
      const letters = `<text y="5" font-size="15" font-weight="600" text-anchor="middle" fill="${inkOn(colour)}">${escapeXml(tag)}</text>`;
      return index === 0 ? '' : element('g', { id: tagMark(index) }, plate + letters);
    })
    .join('');
}

/** What the slider puts beside stars: ships of each power by what it was then, or a blockade, as large as a letter. */
function shipsOf({ powers }: KnownMap, past: Past, size: number): string {
  const stances: Record<string, Sign> = { a: 'ally', e: 'enemy', u: 'unknown' };
  return past
    .allSigns()
    .flatMap((word) => {
      const [, place = '', letter = ''] = /^(\d*)(\w?)$/.exec(word) ?? [];
      if (place === '' && letter !== 'b') return [];
      const power = powers[Number(place)];
      const about =
        letter === 'b'
          ? { sign: 'blockade' as const, colour: warPaint.blockade }
          : { sign: stances[letter] ?? signOf({}, Number(place)), colour: onNight(power?.colour ?? '#ffffff') };
      return `<g id="ship-${word}">${signShape({ ...about, ground: false, band: 0 }, `scale(${num(size)})`)}</g>`;
    })
    .join('');
}

/** Tiles of the patterns, in the units that cells are drawn in. */
function tileAt(fit: number): number {
  return Math.min(60, 14 / fit) / GRAIN;
}
