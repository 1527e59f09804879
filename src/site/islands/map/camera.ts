import type { Box, MapRenderer } from './scene.ts';
import {
  centred,
  fitted,
  isWellInside,
  mapPoint,
  middleOf,
  type Point,
  panned,
  scaleOf,
  screenPoint,
  uncovered,
  zoomed,
} from './view.ts';
import { viewportOf } from './viewport.ts';

/** All that moves the view. */
export interface Camera {
  /** by pixels on the screen */
  drag(dx: number, dy: number): void;
  /** around a point on the map, or the middle */
  zoom(factor: number, around?: Point): void;
  /** around a point on the screen; returns whether anything was left to zoom */
  zoomAt(factor: number, at: Point): boolean;
  fit(): void;
  /** moves only if this point on the map is not in view; `covered` pixels at the right do not count */
  reveal(at: Point, covered: number): void;
  middle(): Point;
  /** the point on the map under a point on the screen */
  pointAt(at: Point): Point;
  /** a distance in pixels, in map units */
  reach(pixels: number): number;
  stop(): void;
}

export function cameraOf(frame: HTMLElement, bounds: Box, renderer: MapRenderer): Camera {
  const { view, size, jumpTo, glideTo, stop } = viewportOf(frame, bounds, renderer);
  return {
    drag: (dx, dy) => jumpTo(panned(view(), size(), dx, dy)),
    zoom(factor, around) {
      const at = around && isWellInside(view(), around) ? around : middleOf(view());
      glideTo(zoomed(view(), bounds, size(), factor, screenPoint(view(), size(), at)));
    },
    zoomAt(factor, at) {
      const before = view().width;
      jumpTo(zoomed(view(), bounds, size(), factor, at));
      return Math.abs(view().width - before) > before * 0.001;
    },
    fit: () => glideTo(fitted(bounds, size())),
    reveal(at, covered) {
      if (isWellInside(uncovered(view(), size(), covered), at)) return;
      const scale = scaleOf(view(), size());
      glideTo(centred({ x: at.x + covered / 2 / scale, y: at.y }, scale, size()));
    },
    middle: () => middleOf(view()),
    pointAt: (at) => mapPoint(view(), size(), at),
    reach: (pixels) => pixels / scaleOf(view(), size()),
    stop,
  };
}
