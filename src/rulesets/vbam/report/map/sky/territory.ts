import { Delaunay } from 'd3-delaunay';
import { pathOf, type Step } from '#report/svg/path.ts';
import { type Chart, type ChartStar, REACH } from '../chart.ts';

/** What one home's region covers, as SVG paths. */
export interface Territory {
  home: number;
  /** all its cells */
  area: string;
  /** only the lines where it ends */
  border: string;
}

/** A corner of a cell and what lies behind the side that starts there: a neighbour's index, or nothing. */
interface Corner {
  x: number;
  y: number;
  behind: number | undefined;
}

const CORNERS = 24;
/** Two regions that meet leave this much room between their borders. */
const GAP = 3;

/** The regions as Voronoi cells, rounded where they have no neighbour. */
export function territoriesOf(chart: Chart, homeOf: ReadonlyMap<string, number | null>): Territory[] {
  const owners = chart.stars.map(({ system }) => homeOf.get(system.id) ?? null);
  const neighboursOf = neighboursIn(chart);
  const territories = new Map<number, Territory>();
  for (const [index, home] of owners.entries()) {
    if (home === null) continue;
    const cell = cellAround(chart, index, neighboursOf(index), owners);
    const territory = territories.get(home) ?? { home, area: '', border: '' };
    territories.set(home, { home, area: territory.area + areaOf(cell), border: territory.border + borderOf(cell, home, owners) });
  }
  return [...territories.values()].sort((a, b) => a.home - b.home);
}

/** The land of one star: all of it, and the lines where its owner's ends. */
interface Cell {
  area: string;
  border: string;
}

/** Cells of whole maps are drawn so many times smaller and in whole numbers, which keeps pages small. */
export const GRAIN = 4;

/** From turn to turn few maps get other cells. */
let lastCells: { key: string; cells: Cell[] } = { key: '', cells: [] };

/** The cell of every star, in the order of the chart, and the lines where the land of its owner ends; in grains. */
export function cellsOf(chart: Chart, owners: readonly (number | null)[]): readonly Cell[] {
  const key = `${chart.spacing} ${chart.stars.map(({ x, y }) => `${x},${y}`).join(' ')} ${owners.join()}`;
  if (key !== lastCells.key) lastCells = { key, cells: newCellsOf(chart, owners) };
  return lastCells.cells;
}

function newCellsOf(chart: Chart, owners: readonly (number | null)[]): Cell[] {
  const neighboursOf = neighboursIn(chart);
  const reach = grain(chart.spacing * REACH);
  return owners.map((owner, index) => {
    const cell = cellAround(chart, index, neighboursOf(index), owners);
    return { area: outlineOf(cell, reach), border: owner === null ? '' : shoreOf(cell, owner, owners, reach) };
  });
}

function neighboursIn({ stars }: Chart): (index: number) => number[] {
  const delaunay = Delaunay.from(
    stars,
    ({ x }) => x,
    ({ y }) => y,
  );
  return (index) => [...delaunay.neighbors(index)];
}

function cellAround(chart: Chart, index: number, neighbours: readonly number[], owners: readonly (number | null)[]): Corner[] {
  const star = chart.stars[index] as ChartStar;
  const reach = chart.spacing * REACH;
  let cell: Corner[] = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return { x: star.x + reach * Math.cos(angle), y: star.y + reach * Math.sin(angle), behind: undefined };
  });
  for (const neighbour of neighbours) {
    const gap = owners[neighbour] !== null && owners[neighbour] !== owners[index] ? GAP : 0;
    cell = clipped(cell, star, chart.stars[neighbour] as ChartStar, neighbour, gap);
  }
  return cell;
}

/** Keeps the part nearer to `star` than to `other` (Sutherland and Hodgman, one side). */
function clipped(cell: readonly Corner[], star: ChartStar, other: ChartStar, neighbour: number, gap: number): Corner[] {
  const [dx, dy] = [other.x - star.x, other.y - star.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [...cell];
  const beyond = ({ x, y }: Corner) => ((x - star.x) * dx + (y - star.y) * dy) / length - length / 2 + gap;
  const kept: Corner[] = [];
  for (const [index, corner] of cell.entries()) {
    const next = cell[(index + 1) % cell.length] as Corner;
    const [here, there] = [beyond(corner), beyond(next)];
    if (here <= 0) kept.push(corner);
    if (here <= 0 === there <= 0) continue;
    const share = here / (here - there);
    const cut = { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share };
    kept.push({ ...cut, behind: here <= 0 ? neighbour : corner.behind });
  }
  return kept;
}

/** A cell's sides: straight ones, and arcs where nobody is near; they take far fewer letters than the corners. */
interface Side {
  to: Corner;
  /** null for an arc */
  behind: number | null;
  /** how many corners an arc passes */
  passed: number;
}

function sidesOf(cell: readonly Corner[]): { start: Corner; sides: Side[] } {
  const first = cell.findIndex((corner, index) => corner.behind !== undefined || cell.at(index - 1)?.behind !== undefined);
  const turned = first < 1 ? cell : [...cell.slice(first), ...cell.slice(0, first)];
  const sides: Side[] = [];
  for (const [index, { behind }] of turned.entries()) {
    const [last, to] = [sides.at(-1), turned[(index + 1) % turned.length] as Corner];
    const arc = last && last.behind === null && last.passed < CORNERS / 2 - 1;
    if (behind === undefined && arc) sides[sides.length - 1] = { to, behind: null, passed: last.passed + 1 };
    else sides.push({ to, behind: behind ?? null, passed: 1 });
  }
  return { start: turned[0] as Corner, sides };
}

function outlineOf(cell: readonly Corner[], reach: number): string {
  if (cell.length < 3) return '';
  const { start, sides } = sidesOf(cell);
  let from = start;
  const drawn = sides.map((side) => {
    const step = stepTo(from, side, reach);
    from = side.to;
    return step;
  });
  // the last side is drawn by closing it, unless it is an arc
  const sidesToDraw = drawn.at(-1)?.[0] === 'l' ? drawn.slice(0, -1) : drawn;
  return pathOf([['M', grain(start.x), grain(start.y)], ...sidesToDraw, ['z']]);
}

/** Only the sides where the land of an owner ends. */
function shoreOf(cell: readonly Corner[], owner: number, owners: readonly (number | null)[], reach: number): string {
  if (cell.length < 3) return '';
  const { start, sides } = sidesOf(cell);
  const path: Step[] = [];
  let [from, drawing] = [start, false];
  for (const side of sides) {
    const open = side.behind === null || owners[side.behind] !== owner;
    if (open && !drawing) path.push(['M', grain(from.x), grain(from.y)]);
    if (open) path.push(stepTo(from, side, reach));
    [from, drawing] = [side.to, open];
  }
  return pathOf(path);
}

function stepTo(from: Corner, { to, behind, passed }: Side, reach: number): Step {
  const [x, y] = [grain(to.x) - grain(from.x), grain(to.y) - grain(from.y)];
  return behind === null && passed > 1 ? ['a', reach, reach, 0, 0, 1, x, y] : ['l', x, y];
}

function grain(value: number): number {
  return Math.round(value / GRAIN);
}

function areaOf(cell: readonly Corner[]): string {
  return cell.length < 3 ? '' : `M${cell.map(at).join(' ')}z`;
}

function borderOf(cell: readonly Corner[], home: number, owners: readonly (number | null)[]): string {
  let path = '';
  let drawing = false;
  for (const [index, corner] of cell.entries()) {
    const open = corner.behind === undefined || owners[corner.behind] !== home;
    if (open) path += `${drawing ? ' ' : `M${at(corner)} `}${at(cell[(index + 1) % cell.length] as Corner)}`;
    drawing = open;
  }
  return path;
}

function at({ x, y }: Corner): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
