import { itemAt } from '#core/itemAt.ts';
import { cellsAround } from '#report/svg/cells.ts';
import type { Segment } from '#report/svg/overlap.ts';
import { scatteredLines } from '#report/svg/path.ts';
import type { Pen } from '#report/svg/pen.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import { REACH } from '../../chart.ts';
import type { KnownChart } from '../knownChart.ts';
import { type Past, runsInWords } from '../past.ts';
import { warPaint } from './warPaint.ts';

/** A line where the lands of two powers meet that are or were at war. */
export interface Front {
  /** the systems on either side */
  between: readonly [string, string];
  line: Segment;
  turns: readonly number[];
}

/** All that any remembered turn had; the land of two systems meets where their cells share a side. */
export function frontsOf({ systems }: KnownMap, { stars, spacing }: KnownChart, { hasWar, warBetween }: Past): Front[] {
  if (!hasWar) return [];
  const cellAt = cellsAround(
    stars,
    spacing * REACH,
    stars.map(() => null),
  );
  return systems.flatMap(({ id }, index) => {
    const cell = cellAt(index);
    return cell.flatMap((corner, at): Front[] => {
      const { behind } = corner;
      if (behind === undefined || behind < index) return [];
      const other = itemAt(systems, behind).id;
      const turns = warBetween(id, other);
      if (turns.length === 0) return [];
      const next = itemAt(cell, (at + 1) % cell.length);
      return [{ between: [id, other], line: { x1: corner.x, y1: corner.y, x2: next.x, y2: next.y }, turns }];
    });
  });
}

/** Those of the map's own turn. */
export function frontsNow({ fronts, past }: { fronts: readonly Front[]; past: Past }): Front[] {
  return fronts.filter(({ turns }) => turns.at(-1) === past.last);
}

/** A red line with teeth: no border has any. Lines that were fronts on the same turns share a path, which the slider shows on those. */
export function frontLines(fronts: readonly Front[], { first, last }: Past, pen: Pen): string {
  if (fronts.length === 0) return '';
  const groups = [...Map.groupBy(fronts, ({ turns }) => runsInWords(turns))].map(([runs, alike]) => {
    const path = scatteredLines(alike.map(({ line }) => roundedLine(line)));
    const hidden = alike[0]?.turns.at(-1) === last ? '' : ' visibility="hidden"';
    const when = first === last ? '' : ` data-on="${runs}"`;
    return `<g${when}${hidden}>${frontPaths(path, pen)}</g>`;
  });
  return `<g class="fronts" fill="none" stroke="${warPaint.front}">${groups.join('')}</g>`;
}

export function frontPaths(path: string, pen: Pen): string {
  const teeth = pen(8, '1.6 6.4');
  return `<path d="${path}" stroke-linecap="round"${pen(2.6)}/><path d="${path}"${teeth}/>`;
}

function roundedLine({ x1, y1, x2, y2 }: Segment) {
  return { from: { x: Math.round(x1), y: Math.round(y1) }, to: { x: Math.round(x2), y: Math.round(y2) } };
}
