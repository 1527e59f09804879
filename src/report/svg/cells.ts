import { Delaunay } from 'd3-delaunay';
import { itemAt } from '#core/itemAt.ts';
import type { Point } from './box.ts';

/** A corner of a cell and what is beyond the side that starts there: a neighbour's index, or nothing. */
export interface Corner {
  x: number;
  y: number;
  behind: number | undefined;
}

/** A cell without neighbours is a circle of this many corners. */
export const CORNERS = 24;
/** Two lands that meet leave this much room between their borders. */
const GAP = 3;

/** The owner of each point, by its index. */
export type Owners = readonly (number | null)[];

/** The Voronoi cell of any point, rounded at `reach` where it has no neighbour. */
export function cellsAround(points: readonly Point[], reach: number, owners: Owners): (index: number) => Corner[] {
  const delaunay = Delaunay.from(
    points,
    ({ x }) => x,
    ({ y }) => y,
  );
  return (index) => {
    const point = itemAt(points, index);
    let cell = circleAround(point, reach);
    for (const neighbour of delaunay.neighbors(index)) {
      const gap = owners[neighbour] !== null && owners[neighbour] !== owners[index] ? GAP : 0;
      cell = clipped(cell, point, itemAt(points, neighbour), neighbour, gap);
    }
    return cell;
  };
}

function circleAround({ x, y }: Point, reach: number): Corner[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle), behind: undefined };
  });
}

/** Keeps the part nearer to `point` than to `other` (Sutherland and Hodgman, one side). */
function clipped(cell: readonly Corner[], point: Point, other: Point, neighbour: number, gap: number): Corner[] {
  const [dx, dy] = [other.x - point.x, other.y - point.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [...cell];
  const beyond = ({ x, y }: Corner) => ((x - point.x) * dx + (y - point.y) * dy) / length - length / 2 + gap;
  const kept: Corner[] = [];
  for (const [index, corner] of cell.entries()) {
    const next = itemAt(cell, (index + 1) % cell.length);
    const [here, there] = [beyond(corner), beyond(next)];
    if (here <= 0) kept.push(corner);
    if (here <= 0 === there <= 0) continue;
    const share = here / (here - there);
    const cut = { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share };
    kept.push({ ...cut, behind: here <= 0 ? neighbour : corner.behind });
  }
  return kept;
}
