import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { goToWar } from './pickets.ts';
import { reported } from './reported.ts';
import { chart, kessa, ophir, reveal, settle, sol } from './turn.ts';

/** All know the map; Sol has a colony at Vega and Ophir one at Lantern beside it, which all have seen. */
export function neighbouring(state: CampaignState): void {
  chart(state, sol, ophir, kessa);
  reveal(state, sol, ophir, kessa);
  settle(state, 'vega');
  settle(state, 'lantern', { owner: ophir });
  for (const empire of [sol, kessa]) spot(state, empire, 'lantern', ophir);
  for (const empire of [ophir, kessa]) spot(state, empire, 'vega', sol);
}

/** Lets an empire have seen a colony. */
export function spot(state: CampaignState, empire: string, system: string, owner: string): void {
  const place = { seen: 0, owner, size: 'settlement', facilities: [] };
  Object.assign(state.knowledge[empire]?.colonies ?? {}, { [system]: place });
}

/** The same, and Ophir has declared war on Sol. */
export function atWarAcrossALane(state: CampaignState): void {
  neighbouring(state);
  goToWar(state, sol, ophir);
}

export interface DrawnMap {
  report: TurnReport;
  /** the figure and the map in words */
  html: string;
  /** the drawing alone */
  svg: string;
  legend: string;
  /** the map in words, without markup */
  words: string;
}

/** The map of an empire, by default of the one at Sol. */
export function drawnMap(
  state: (state: CampaignState) => void,
  { events = [], empire = sol, past = [] }: { events?: VbamEvent[]; empire?: string; past?: TurnReport[] } = {},
): DrawnMap {
  return drawn(reported({ state, events, empire }), past);
}

export function drawn(report: TurnReport, past: readonly TurnReport[] = []): DrawnMap {
  const html = knownMapInHtml(report, past);
  const [figure = '', words = ''] = html.split('<details class="map-in-words">');
  return {
    ...{ report, html },
    svg: figure.slice(figure.indexOf('<svg'), figure.indexOf('</svg></div>') + '</svg>'.length),
    legend: textOf(figure.split('<div class="map-legend">')[1] ?? ''),
    words: textOf(words),
  };
}

function textOf(markup: string): string {
  return markup
    .replaceAll(/<\/li>|<\/h3>/g, '. ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');
}
