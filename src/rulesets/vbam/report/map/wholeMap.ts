import { plainOrder } from '#core/order.ts';
import { valueIn } from '#core/valueIn.ts';
import { type Html, html, joined, trusted } from '#report/html/html.ts';
import { screenPen } from '#report/svg/pen.ts';
import type { MapSystem, WholeMap } from '#schemas/vbam/report/map.ts';
import type { ModeratorReport } from '#schemas/vbam/report.ts';
import { keepHtml, signHtml, turnSliderHtml } from './known/controls.ts';
import type { KnownChart, KnownStar } from './known/knownChart.ts';
import { freshMemory } from './known/memory.ts';
import { lanesHtml, rowId, systemsTableHtml } from './known/systemsTable.ts';
import { frontsNow } from './known/war/fronts.ts';
import { warInWords } from './known/war/warInWords.ts';
import { warEntries } from './known/war/warLegend.ts';
import { stubPaint } from './known/ways.ts';
import { linksIn, strengthInWords } from './known/words.ts';
import { drawingOf, drawnFrom } from './knownMap.ts';
import { counted, heartOf, tallied } from './textEquivalent.ts';

const layers = [
  { id: 'political', label: 'Empires' },
  { id: 'importance', label: 'Importance' },
];

const READER = 'moderator';

type MapReport = Pick<ModeratorReport, 'map' | 'turn' | 'campaign'>;

/** The moderator's map, without fog: drawing, who is who, and all of it in words. */
export function wholeMapInHtml(report: MapReport, before: readonly MapReport[] = [], memory = freshMemory()): string {
  const { map } = report;
  const drawn = drawnFrom(report, before, memory);
  const drawing = drawingOf({ ...report, empire: { id: READER } }, drawn, unexploredWays(map, drawn.chart));
  return html`<figure class="chart poster known-map" aria-label="The whole map">
<star-map><div class="map-frame">${trusted(drawing)}</div><aside class="map-details" aria-label="Selected system" hidden=""></aside></star-map>
<div class="map-bar">${turnSliderHtml(drawn.past)}
<fieldset class="map-layers"><legend>Show</legend>${layers.map(layerHtml)}</fieldset>${keepHtml(`${report.campaign}-turn-${report.turn}`)}
<div class="map-keys"><ul class="map-key" data-layer="political">${map.powers.slice(1).map(powerHtml)}${warEntries(map, drawn).map(signHtml)}<li>dotted: ${counted(map.unexplored.length, 'lane')} that nobody has explored</li></ul></div></div>
</figure>
<details class="map-in-words"><summary>The map in words</summary>${warInWords(report, frontsNow(drawn), before, linksIn(map, READER))}${systemsHtml(map)}</details>`
    .markup;
}

/** The style sheet handles the choice, as on the players' maps. */
function layerHtml({ id, label }: (typeof layers)[number], index: number): Html {
  return html`<label><input type="radio" name="map-layer" value="${id}"${index === 0 ? trusted(' checked=""') : ''}/><span>${label}</span></label>`;
}

function powerHtml({ name, tag }: WholeMap['powers'][number], index: number): Html {
  return html`<li><svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true"><use href="#sign-${index + 1}"/></svg><b>${tag}</b> ${name}</li>`;
}

/** From edge to edge of the stars, because the moderator knows where they lead. */
function unexploredWays({ unexplored }: WholeMap, { stars }: KnownChart): string {
  if (unexplored.length === 0) return '';
  const starOf = new Map(stars.map((star) => [star.known.id, star]));
  const drawn = unexplored.map(({ a, b }) => wayBetween(valueIn(starOf, a), valueIn(starOf, b)));
  const { colour, width, dash } = stubPaint;
  return `<path class="stubs" fill="none" stroke-linecap="round" d="${drawn.join('')}" stroke="${colour}"${screenPen(width, dash)}/>`;
}

function wayBetween(from: KnownStar, to: KnownStar): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const point = (share: number) => `${Math.round(from.x + dx * share)} ${Math.round(from.y + dy * share)}`;
  return `M${point(from.clear / length)}L${point(1 - to.clear / length)}`;
}

function byName({ systems }: WholeMap): MapSystem[] {
  return [...systems].sort((a, b) => plainOrder(a.name, b.name) || plainOrder(a.id, b.id));
}

function systemsHtml(map: WholeMap): Html {
  const [open, dark] = [endsOf(map.lanes), endsOf(map.unexplored)];
  const names = new Map(map.systems.map(({ id, name }) => [id, name]));
  const linked = (ids: readonly string[]) => ids.map((id) => html`<a href="#${rowId(READER, id)}">${names.get(id) ?? id}</a>`);
  return systemsTableHtml({
    caption: 'All systems',
    columns: ['System', 'Star', 'Importance', 'What is there', 'Standing', 'Lanes', 'Unexplored lanes'],
    rows: byName(map).map((system) => ({
      id: rowId(READER, system.id),
      cells: [
        system.name,
        heartOf(system),
        system.importance,
        [...tallied(system.terrain), ...tallied(system.resources), ...(system.special === null ? [] : [system.special])].join(
          ', ',
        ),
        standingOf(map, system),
        lanesHtml(linked(open.get(system.id) ?? [])),
        joined(linked(dark.get(system.id) ?? [])),
      ],
    })),
  });
}

function endsOf(lanes: readonly { a: string; b: string }[]): Map<string, string[]> {
  const ends = new Map<string, string[]>();
  for (const { a, b } of lanes) {
    ends.set(a, [...(ends.get(a) ?? []), b]);
    ends.set(b, [...(ends.get(b) ?? []), a]);
  }
  return ends;
}

/** Whose it is, and who is there. */
function standingOf(map: WholeMap, { id, colony, besides = [], seat, blockadedBy, troubles = [] }: MapSystem): string {
  const owner = colony === null ? [] : [`${seat ?? 'colony'} of ${map.powers[colony.owner]?.name}: ${colony.size}`];
  const others = besides.map((one) => `colony of ${map.powers[one.owner]?.name}: ${one.size}`);
  const forces = map.forces.filter(({ system }) => system === id).map((force) => strengthInWords(map, force));
  const wilds = map.wilds.filter(({ system }) => system === id).map(({ called }) => called);
  const shutOff = blockadedBy === undefined ? [] : [`blockaded by ${map.powers[blockadedBy]?.name}`];
  return [...owner, ...others, ...shutOff, ...troubles, ...forces, ...wilds].join('; ');
}
