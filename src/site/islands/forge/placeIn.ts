import type { Frame } from './canvasFrame.ts';

/** Positions on the map, by index. */
interface Placed {
  xs: Float32Array;
  ys: Float32Array;
}

/** Where a thing is in the frame, in map units. Painters ask for tens of thousands, so nothing is checked here. */
export function placeIn({ xs, ys }: Placed, thing: number, { cover }: Frame): [x: number, y: number] {
  return [(xs[thing] as number) - cover.x, (ys[thing] as number) - cover.y];
}

/** The same in pixels. */
export function pixelIn(placed: Placed, thing: number, frame: Frame): [x: number, y: number] {
  const [x, y] = placeIn(placed, thing, frame);
  return [x * frame.scale, y * frame.scale];
}
