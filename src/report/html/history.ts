import type { TurnReport } from '#schemas/report.ts';
import { type Html, html } from './html.ts';
import { lineChart } from './lineChart.ts';
import { type Links, linksInReader } from './links.ts';
import { measures } from './measures.ts';
import { type Cited, type Entry, type Register, registerOf } from './register.ts';
import { counted } from './words.ts';

interface HistoryInput {
  /** one empire's, oldest first */
  reports: readonly TurnReport[];
  links?: Links;
}

/** All turns at once: how the numbers went, and the story of each system, fleet and empire. */
export function historyInHtml({ reports, links = linksInReader(reports.at(-1)?.turn ?? 0) }: HistoryInput): string {
  return html`${chartsHtml(reports)}${storiesHtml(registerOf(reports), links)}`.markup;
}

/** Null while there is nothing to compare. */
export function chartsHtml(reports: readonly TurnReport[]): Html | null {
  if (reports.length < 2) return null;
  return html`<div class="trends">${measures.map(({ title, unit, of, inWords }) => {
    const points = reports.map((report) => ({ turn: report.turn, value: of(report) }));
    const last = `${inWords(points.at(-1)?.value ?? 0)}${unit === '' ? '' : ` ${unit}`}`;
    const said = `${title} by turn: ${points.map(({ turn, value }) => `${turn}: ${inWords(value)}`).join(', ')}.`;
    return html`<figure><figcaption>${title} <strong class="number">${last}</strong></figcaption>${lineChart(points, said, inWords)}</figure>
`;
  })}</div>`;
}

export function storiesHtml({ systems, fleets, empires }: Register, links: Links): Html {
  return html`<div class="stories">${groupHtml('Stories of systems', systems, links)}${groupHtml('Stories of fleets', fleets, links)}${groupHtml('Stories of empires', empires, links)}</div>`;
}

function groupHtml(title: string, entries: ReadonlyMap<string, Entry>, links: Links): Html | null {
  if (entries.size === 0) return null;
  return html`<div><h3>${title}</h3>${[...entries.values()].map((entry) => storyHtml(entry, links))}</div>`;
}

/** The anchor is inside, so that whoever follows a link to it finds it unfolded. */
function storyHtml({ key, name, cited }: Entry, links: Links): Html {
  const turns = Map.groupBy(cited, ({ turn }) => turn);
  return html`<details class="unfold story"><summary><span class="asks">${name}</span> <span class="soft">${counted(cited.length, 'dispatch', 'dispatches')}</span></summary><dl class="answer" id="story-${key}">${[...turns].map(([turn, those]) => turnHtml(turn, those, links))}</dl></details>
`;
}

function turnHtml(turn: number, cited: readonly Cited[], links: Links): Html {
  return html`<div><dt><a href="${links.turn(turn)}">Turn ${turn}</a></dt>${cited.map(({ dispatch }) => html`<dd>${dispatch.text}</dd>`)}</div>
`;
}
