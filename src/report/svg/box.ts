/** A rectangle in map units; x grows to the right, y grows downwards. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The smallest box around all points. */
export function extentOf(points: readonly Point[]): Box {
  const [low, high] = [
    { x: Infinity, y: Infinity },
    { x: -Infinity, y: -Infinity },
  ];
  for (const { x, y } of points) {
    low.x = Math.min(low.x, x);
    low.y = Math.min(low.y, y);
    high.x = Math.max(high.x, x);
    high.y = Math.max(high.y, y);
  }
  return { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y };
}

/** Pixels to a map unit when the whole map is in view. */
export function fitScale({ width, height }: Box, screen: { width: number; height: number }): number {
  return Math.min(screen.width / width, screen.height / height);
}

/** `size` wide and high, its middle at a point. */
export function squareAround({ x, y }: Point, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

/** The way that a step points, clockwise from the right, in whole degrees. */
export function degreesTo(dx: number, dy: number): number {
  return Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
}
