import type { Box, Point } from './box.ts';

/** On which sides of a point something is, -1, 0 or 1. */
export interface LabelSide {
  x: number;
  y: number;
}

/** Where a label may be put: below first, as in an atlas. */
export const labelPlaces: readonly LabelSide[] = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

/** Where a flag may be put: beside its star first, where the eye looks for company. */
export const flagPlaces: readonly LabelSide[] = [
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: -1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
];

/** The box of this size on one side of a point, `gap` away from it. */
export function boxAt(point: Point, place: LabelSide, gap: number, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const reach = reachTo(place, gap);
  const x = point.x + place.x * reach + (place.x === 0 ? -width / 2 : place.x < 0 ? -width : 0);
  const y = point.y + place.y * reach + (place.y === 0 ? -height / 2 : place.y < 0 ? -height : 0);
  return { x, y, width, height };
}

export function reachTo(place: LabelSide, gap: number): number {
  return place.x !== 0 && place.y !== 0 ? gap * 0.75 : gap;
}
