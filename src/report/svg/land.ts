import { itemAt } from '#core/itemAt.ts';
import { CORNERS, type Corner, type Owners } from './cells.ts';
import { pathOf, type Step } from './path.ts';

/** Cells of whole maps are drawn this many times smaller and in whole numbers, which keeps pages small. */
export const GRAIN = 4;

/** A cell's sides: straight ones, and arcs where it has no neighbour; they take far fewer letters than the corners. */
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
    const [last, to] = [sides.at(-1), itemAt(turned, (index + 1) % turned.length)];
    const arc = last && last.behind === null && last.passed < CORNERS / 2 - 1;
    if (behind === undefined && arc) sides[sides.length - 1] = { to, behind: null, passed: last.passed + 1 };
    else sides.push({ to, behind: behind ?? null, passed: 1 });
  }
  return { start: itemAt(turned, 0), sides };
}

/** All of a cell, in grains. */
export function outlineOf(cell: readonly Corner[], reach: number): string {
  if (cell.length < 3) return '';
  const { start, sides } = sidesOf(cell);
  const radius = grain(reach);
  let from = start;
  const drawn = sides.map((side) => {
    const step = stepTo(from, side, radius);
    from = side.to;
    return step;
  });
  // closing the path draws the last side, unless it is an arc
  const sidesToDraw = drawn.at(-1)?.[0] === 'l' ? drawn.slice(0, -1) : drawn;
  return pathOf([['M', grain(start.x), grain(start.y)], ...sidesToDraw, ['z']]);
}

/** Only the sides where the land of an owner ends, in grains. */
export function shoreOf(cell: readonly Corner[], owner: number, owners: Owners, reach: number): string {
  if (cell.length < 3) return '';
  const { start, sides } = sidesOf(cell);
  const path: Step[] = [];
  const radius = grain(reach);
  let [from, drawing] = [start, false];
  for (const side of sides) {
    const open = side.behind === null || owners[side.behind] !== owner;
    if (open && !drawing) path.push(['M', grain(from.x), grain(from.y)]);
    if (open) path.push(stepTo(from, side, radius));
    [from, drawing] = [side.to, open];
  }
  return pathOf(path);
}

function stepTo(from: Corner, { to, behind, passed }: Side, radius: number): Step {
  const [x, y] = [grain(to.x) - grain(from.x), grain(to.y) - grain(from.y)];
  return behind === null && passed > 1 ? ['a', radius, radius, 0, 0, 1, x, y] : ['l', x, y];
}

function grain(value: number): number {
  return Math.round(value / GRAIN);
}

/** All of a cell, corner by corner. */
export function areaOf(cell: readonly Corner[]): string {
  return cell.length < 3 ? '' : `M${cell.map(at).join(' ')}z`;
}

/** Only the sides where the land of an owner ends, corner by corner. */
export function borderOf(cell: readonly Corner[], owner: number, owners: Owners): string {
  let path = '';
  let drawing = false;
  for (const [index, corner] of cell.entries()) {
    const open = corner.behind === undefined || owners[corner.behind] !== owner;
    if (open) path += `${drawing ? ' ' : `M${at(corner)} `}${at(itemAt(cell, (index + 1) % cell.length))}`;
    drawing = open;
  }
  return path;
}

function at({ x, y }: Corner): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
