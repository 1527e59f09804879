import { type Html, html } from '#report/html/html.ts';
import { lineChart, type Point } from '#report/html/lineChart.ts';
import type { Links } from '#report/html/links.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { type Stories, storiesHtml } from '../dispatches/stories.ts';
import { measures } from './measures.ts';

/** All turns at once: how the numbers changed, and the story of each system, fleet and empire; `reports` are one empire's, oldest first. */
export function historyHtml(reports: readonly TurnReport[], stories: Stories, links: Links): Html | null {
  return reports.length < 2 ? null : html`${chartsHtml(reports)}${storiesHtml(stories, links)}`;
}

/** Null while there is nothing to compare. */
function chartsHtml(reports: readonly TurnReport[]): Html | null {
  if (reports.length < 2) return null;
  return html`<div class="trends">${measures.map(({ title, unit, of, inWords }) => {
    const points = reports.map((report) => ({ turn: report.turn, value: of(report) }));
    const last = `${inWords(points.at(-1)?.value ?? 0)}${unit === '' ? '' : ` ${unit}`}`;
    const said = `${title} by turn: ${stretchesOf(points)
      .map(({ turns, value }) => `${turns}: ${inWords(value)}`)
      .join(', ')}.`;
    return html`<figure><figcaption>${title} <strong class="number">${last}</strong></figcaption>${lineChart(points, said, inWords)}</figure>
`;
  })}</div>`;
}

/** `1 to 4: 36.8, 5: 41.0`: a long history has few changes. */
function stretchesOf(points: readonly Point[]): { turns: string; value: number }[] {
  const changes = points.filter(({ value }, index) => value !== points[index - 1]?.value);
  return changes.map(({ turn, value }, index) => {
    const next = changes[index + 1];
    const last = points[(next ? points.indexOf(next) : points.length) - 1]?.turn ?? turn;
    return { turns: last === turn ? `${turn}` : `${turn} to ${last}`, value };
  });
}
