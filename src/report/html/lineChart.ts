import { num } from '../svg/xml.ts';
import { type Html, html } from './html.ts';

export interface Point {
  turn: number;
  value: number;
}

/** The corners between which a line is drawn. */
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A line without axes, for the end of a row; its numbers are printed beside it. */
export function sparkline(points: readonly Point[]): Html {
  const line = lineHtml(points, { left: 2, right: 84, top: 4, bottom: 19 });
  return html`<svg class="spark" viewBox="0 0 88 22" width="88" height="22" aria-hidden="true" focusable="false">${line}</svg>`;
}

/** The same, large enough to read: from zero to the maximum, and from the first to the last turn. */
export function lineChart(points: readonly Point[], says: string, inWords: (value: number) => string): Html {
  const frame = { left: 40, right: 292, top: 12, bottom: 74 };
  const [base, most] = rangeOf(points);
  const marks =
    base === most
      ? []
      : [
          { value: most, y: frame.top },
          { value: base, y: frame.bottom },
        ];
  return html`<svg class="trend" viewBox="0 0 300 94" role="img" aria-label="${says}">
${marks.map(
  ({
    value,
    y,
  }) => html`<line class="trend-grid" x1="${frame.left}" x2="${frame.right}" y1="${y}" y2="${y}"/><text x="34" y="${y + 4}" text-anchor="end">${inWords(value)}</text>
`,
)}${lineHtml(points, frame)}
<text x="${frame.left}" y="90">turn ${points[0]?.turn ?? 0}</text><text x="${frame.right}" y="90" text-anchor="end">turn ${points.at(-1)?.turn ?? 0}</text>
</svg>`;
}

/** From zero, so that a small change looks small. */
function rangeOf(points: readonly Point[]): [base: number, most: number] {
  const values = points.map(({ value }) => value);
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

function lineHtml(points: readonly Point[], { left, right, top, bottom }: Frame): Html {
  const turns = points.map(({ turn }) => turn);
  const along = scaleOf(Math.min(...turns), Math.max(...turns), left, right);
  const up = scaleOf(...rangeOf(points), bottom, top);
  const places = bendsOf(points, ({ value }) => value).map(({ turn, value }) => ({ x: num(along(turn)), y: num(up(value)) }));
  const { x, y } = places.at(-1) ?? { x: '0', y: '0' };
  const line = bendsOf(places, (place) => place.y).map((place) => `${place.x},${place.y}`);
  return html`<polyline points="${line.join(' ')}"/><circle cx="${x}" cy="${y}" r="2.5"/>`;
}

/** A point between two of the same height adds nothing to a line. */
function bendsOf<Point>(points: readonly Point[], heightOf: (point: Point) => unknown): Point[] {
  const heights = points.map(heightOf);
  return points.filter((_, index) => heights[index] !== heights[index - 1] || heights[index] !== heights[index + 1]);
}

/** Equal values are all drawn at the start. */
function scaleOf(least: number, most: number, from: number, to: number): (value: number) => number {
  return (value) => (most === least ? from : from + ((value - least) / (most - least)) * (to - from));
}
