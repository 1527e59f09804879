import type { Box } from './scene.ts';

/** The frame on the screen, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** On the map, or in pixels from the frame's corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The most pixels to a map unit: names are then as large as headings. */
const NEAREST = 0.9;
/** One may zoom out a little beyond seeing everything. */
const FARTHEST = 1.15;

/** Pixels to a map unit. */
export function scaleOf(view: Box, size: Size): number {
  return size.width / view.width;
}

/** The smallest view that shows all of a box in a frame of this size. */
export function fitted(bounds: Box, size: Size): Box {
  const scale = Math.min(size.width / bounds.width, size.height / bounds.height);
  return centred({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }, scale, size);
}

export function centred(at: Point, scale: number, size: Size): Box {
  const [width, height] = [size.width / scale, size.height / scale];
  return { x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** Nearer (factor above 1) or farther, as far as the limits allow; what is under `at` on the screen stays under it. */
export function zoomed(view: Box, bounds: Box, size: Size, factor: number, at: Point): Box {
  const { width, height } = limited({ ...view, width: view.width / factor, height: view.height / factor }, bounds, size);
  const [shareX, shareY] = [at.x / size.width, at.y / size.height];
  return { x: view.x + (view.width - width) * shareX, y: view.y + (view.height - height) * shareY, width, height };
}

/** Moved by pixels on the screen. */
export function panned(view: Box, size: Size, dx: number, dy: number): Box {
  const scale = scaleOf(view, size);
  return { ...view, x: view.x - dx / scale, y: view.y - dy / scale };
}

/** The nearest view that is neither too near nor too far and keeps its middle on the map. */
export function limited(view: Box, bounds: Box, size: Size): Box {
  const fit = scaleOf(fitted(bounds, size), size);
  const scale = Math.min(Math.max(scaleOf(view, size), fit / FARTHEST), Math.max(NEAREST, fit * 2));
  const middle = middleOf(view);
  const x = Math.min(Math.max(middle.x, bounds.x), bounds.x + bounds.width);
  const y = Math.min(Math.max(middle.y, bounds.y), bounds.y + bounds.height);
  return centred({ x, y }, scale, size);
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a point on the screen is on the map. */
export function mapPoint(view: Box, size: Size, at: Point): Point {
  const scale = scaleOf(view, size);
  return { x: view.x + at.x / scale, y: view.y + at.y / scale };
}

/** Where a point on the map is on the screen. */
export function screenPoint(view: Box, size: Size, at: Point): Point {
  const scale = scaleOf(view, size);
  return { x: (at.x - view.x) * scale, y: (at.y - view.y) * scale };
}

/** The view without the `covered` pixels at its right. */
export function uncovered(view: Box, size: Size, covered: number): Box {
  return { ...view, width: view.width * Math.max(0.3, 1 - covered / size.width) };
}

/** Whether a point is in view and not at its very edge. */
export function isWellInside({ x, y, width, height }: Box, at: Point): boolean {
  const [marginX, marginY] = [width * 0.1, height * 0.1];
  return at.x >= x + marginX && at.x <= x + width - marginX && at.y >= y + marginY && at.y <= y + height - marginY;
}
