import { itemAt } from '#core/itemAt.ts';
import { type Html, html, nothing, trusted } from '#report/html/html.ts';
import type { LegendEntry } from '#report/svg/legend.ts';
import { importances } from '#schemas/vbam/galaxyWords.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import { ageBands } from './ages.ts';
import type { Past } from './past.ts';
import type { Front } from './war/fronts.ts';
import { warEntries } from './war/warLegend.ts';

/** What the land can be coloured by. The style sheet handles the choice: it needs no script. */
const layers = [
  { id: 'political', label: 'Empires', key: [] },
  { id: 'importance', label: 'Importance', key: importances.map((text, step) => ({ sign: `i${step}`, text })) },
  { id: 'supply', label: 'Supply', key: [{ sign: 's', text: 'in your supply ranges' }] },
  { id: 'commerce', label: 'Commerce', key: [{ sign: 'c', text: 'in your commerce ranges' }] },
  { id: 'seen', label: 'Last seen', key: ageBands.map((text, band) => ({ sign: `a${band}`, text })) },
] as const;

const MAX_NAMED = 7;

/** The bar under the map: turn slider, layers, and who is who. */
export function mapControls(map: KnownMap, drawn: { past: Past; fronts: readonly Front[] }, name: string): Html {
  return html`<div class="map-bar">${turnSliderHtml(drawn.past)}
<fieldset class="map-layers"><legend>Show</legend>${layers.map(
    ({ id, label }, index) =>
      html`<label><input type="radio" name="map-layer" value="${id}"${index === 0 ? checked : nothing}><span>${label}</span></label>`,
  )}</fieldset>${keepHtml(name)}
<div class="map-keys">${layers.map(({ id, key }) => (id === 'political' ? whoIsWho(map, drawn.past, warEntries(map, drawn)) : keyOf(id, key)))}</div></div>`;
}

const checked: Html = { markup: ' checked' };

/** Those with something on the map, the legend names all; then the signs of war. */
function whoIsWho({ powers, systems, forces }: KnownMap, { first, powerSince }: Past, war: readonly LegendEntry[]): Html {
  const there = new Set([
    0,
    ...systems.flatMap(({ colony, besides = [] }) => [...(colony ? [colony] : []), ...besides].map(({ owner }) => owner)),
    ...forces.map(({ owner }) => owner),
  ]);
  const named = [...there].sort((a, b) => a - b).slice(0, MAX_NAMED);
  const items = named.map((index) => {
    const { name, tag } = itemAt(powers, index);
    const since = powerSince(index) > first ? html` data-since="${powerSince(index)}"` : nothing;
    return html`<li${since}><svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true"><use href="#sign-${index}"/></svg><b>${tag}</b> ${name}</li>`;
  });
  const more = there.size > MAX_NAMED ? html`<li>and ${there.size - MAX_NAMED} more in the legend</li>` : nothing;
  return html`<ul class="map-key" data-layer="political">${items}${more}${war.map(signHtml)}</ul>`;
}

/** A sign of the legend with its words. */
export function signHtml({ drawn, text }: LegendEntry): Html {
  return html`<li><svg viewBox="-30 -18 60 36" width="40" height="24" aria-hidden="true">${trusted(drawn)}</svg>${text}</li>`;
}

function keyOf(layer: string, key: readonly { sign: string; text: string }[]): Html {
  const items = key.map(({ sign, text }) => html`<li><i class="map-swatch ${sign}" aria-hidden="true"></i>${text}</li>`);
  return html`<ul class="map-key" data-layer="${layer}">${items}</ul>`;
}

/** Activated by the map's script; without it the map shows the turn it was drawn for. */
export function turnSliderHtml({ first, last }: Past): Html {
  if (first === last) return nothing;
  return html`<div class="map-turns" hidden=""><label><output>Turn ${last}</output><input type="range" min="${first}" max="${last}" value="${last}" step="1" aria-label="Show the map as it was known on turn"/></label><button type="button" class="map-replay">Replay</button></div>`;
}

/** Activated by the map's script too: the map as a poster. `name` is the file's. */
export function keepHtml(name: string): Html {
  return html`<p class="map-keep" data-name="${name}" hidden=""><button type="button" class="map-replay">Save as poster</button><button type="button" class="map-replay">Print</button></p>`;
}
