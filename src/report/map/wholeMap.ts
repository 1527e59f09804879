import type { ModeratorReport } from '#schemas/report.ts';
import type { MapSystem, WholeMap } from '#schemas/reportMap.ts';
import { type Html, html, trusted } from '../html/html.ts';
import { type KnownChart, type KnownStar, knownChartOf } from './known/knownChart.ts';
import { pastOf } from './known/past.ts';
import { summaryOf } from './known/summary.ts';
import { stubPaint } from './known/ways.ts';
import { drawingOf } from './knownMap.ts';
import { screenPen } from './pen.ts';
import { entryId } from './systemEntryHtml.ts';
import { counted } from './textEquivalent.ts';

const layers = [
  { id: 'political', label: 'Empires' },
  { id: 'importance', label: 'Importance' },
];

type Told = Pick<ModeratorReport, 'map' | 'turn' | 'campaign'>;

/** The moderator's map, without fog: drawing, who is who, and all of it in words. */
export function wholeMapInHtml(report: Told): string {
  const { map } = report;
  const chart = knownChartOf(map);
  const drawing = drawingOf({ ...report, empire: { id: 'moderator' } }, chart, pastOf(report, []), unexploredWays(map, chart));
  return html`<figure class="chart poster known-map" aria-label="The whole map">
<star-map><div class="map-frame">${trusted(drawing)}</div><aside class="map-details" aria-label="Selected system" hidden=""></aside></star-map>
<div class="map-bar"><fieldset class="map-layers"><legend>Show</legend>${layers.map(layerHtml)}</fieldset>
<div class="map-keys"><ul class="map-key" data-layer="political">${map.powers.slice(1).map(powerHtml)}<li>dotted: ${counted(map.unexplored.length, 'lane')} that nobody has explored</li></ul></div></div>
</figure>
<details class="map-in-words"><summary>The map in words</summary><h3>Systems</h3><div class="map-words">${byName(map).map((system) => entryHtml(map, system))}</div></details>`
    .markup;
}

/** The choice is a style sheet's work, as on the players' maps. */
function layerHtml({ id, label }: (typeof layers)[number], index: number): Html {
  return html`<label><input type="radio" name="map-layer" value="${id}"${index === 0 ? trusted(' checked=""') : ''}/><span>${label}</span></label>`;
}

function powerHtml({ name, tag }: WholeMap['powers'][number], index: number): Html {
  return html`<li><svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true"><use href="#sign-${index + 1}"/></svg><b>${tag}</b> ${name}</li>`;
}

/** From edge to edge of the stars, for their moderator knows where they lead. */
function unexploredWays({ unexplored }: WholeMap, { stars }: KnownChart): string {
  if (unexplored.length === 0) return '';
  const starOf = new Map(stars.map((star) => [star.known.id, star]));
  const drawn = unexplored.map(({ a, b }) => wayBetween(starOf.get(a) as KnownStar, starOf.get(b) as KnownStar));
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
  return [...systems].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
}

function entryHtml(map: WholeMap, system: MapSystem): Html {
  const names = new Map(map.systems.map(({ id, name }) => [id, name]));
  const farEnd = ({ a, b }: { a: string; b: string }) => (a === system.id ? [b] : b === system.id ? [a] : []);
  const linked = (ids: readonly string[]) =>
    ids.map((id, index) => html`${index === 0 ? '' : ', '}<a href="#${entryId(id)}">${names.get(id) ?? id}</a>`);
  const [open, dark] = [map.lanes.flatMap(farEnd), map.unexplored.flatMap(farEnd)];
  const forces = map.forces.filter((force) => force.system === system.id);
  return html`<article class="system-entry" id="${entryId(system.id)}" data-id="${system.id}"><h3>${system.name}</h3><p>${summaryOf(map, system, open.length + dark.length)}.</p>${[system.terrain, system.resources].filter((words) => words.length > 0).map((words) => html`<p>${words.join(', ')}.</p>`)}
${forces.length === 0 ? '' : html`<ul class="present">${forces.map(({ owner, cc, ground }) => html`<li>${map.powers[owner]?.name ?? ''}, ${ground ? 'on the ground, ' : ''}${cc} CC</li>`)}</ul>`}
${open.length === 0 ? '' : html`<p>Lanes to ${linked(open)}.</p>`}${dark.length === 0 ? '' : html`<p>Unexplored lanes to ${linked(dark)}.</p>`}</article>
`;
}
