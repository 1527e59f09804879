import { type Html, html } from '#report/html/html.ts';
import { sparkline } from '#report/html/lineChart.ts';
import { tableOf } from '#report/html/table.ts';
import { minus } from '#report/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { type Measure, measures } from './measures.ts';

/** What changed since last turn; `history` ends with this turn's report. */
export function changesHtml(history: readonly TurnReport[]): Html | null {
  const [now, before] = [history.at(-1), history.at(-2)];
  if (!now || !before) return null;
  return tableOf({
    caption: 'What changed since last turn',
    columns: [{ title: 'What' }, { title: 'Now', number: true }, { title: 'Change', number: true }, { title: 'So far' }],
    rows: measures.map((measure) => {
      const points = history.map((report) => ({ turn: report.turn, value: measure.of(report) }));
      const value = measure.inWords(measure.of(now));
      return [
        measure.title,
        measure.unit === '' ? value : `${value} ${measure.unit}`,
        deltaHtml(measure, now, before),
        sparkline(points),
      ];
    }),
  });
}

function deltaHtml(measure: Measure, now: TurnReport, before: TurnReport): Html {
  const [value, last] = [measure.of(now), measure.of(before)];
  if (value === last) return html`<span class="soft">same</span>`;
  const words = measure.title === 'Tech' ? `from ${measure.inWords(last)}` : measure.inWords(value - last);
  return html`<span class="${value > last ? 'rose' : 'fell'}">${value > last && measure.title !== 'Tech' ? `+${words}` : minus(words)}</span>`;
}
