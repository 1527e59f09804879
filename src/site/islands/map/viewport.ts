import { glide } from './glide.ts';
import type { Box, MapRenderer } from './scene.ts';
import { centred, fitted, limited, middleOf, type Size, scaleOf } from './view.ts';

/** The part of the map in the frame. It never leaves the map. */
export interface Viewport {
  view(): Box;
  /** of the frame, in pixels */
  size(): Size;
  jumpTo(view: Box): void;
  glideTo(view: Box): void;
  stop(): void;
}

/** Keeps the view, follows the frame's size, and updates the renderer at most once a frame. */
export function viewportOf(frame: HTMLElement, bounds: Box, renderer: MapRenderer): Viewport {
  let size = sizeOf(frame);
  let view = fitted(bounds, size);
  let waiting = 0;
  let stopGlide = () => {};
  function show(next: Box): void {
    view = limited(next, bounds, size);
    // at rest a finger scrolls the page; zoomed in it moves the map
    frame.classList.toggle('map-zoomed', scaleOf(view, size) > scaleOf(fitted(bounds, size), size) * 1.02);
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      renderer.setView(view);
    });
  }
  function jumpTo(next: Box): void {
    stopGlide();
    show(next);
  }
  const resized = new ResizeObserver(() => {
    const [middle, scale, wasFit] = [middleOf(view), scaleOf(view, size), !frame.classList.contains('map-zoomed')];
    size = sizeOf(frame);
    jumpTo(wasFit ? fitted(bounds, size) : centred(middle, scale, size));
  });
  resized.observe(frame);
  show(view);
  return {
    view: () => view,
    size: () => size,
    jumpTo,
    glideTo(next) {
      stopGlide();
      stopGlide = glide(view, limited(next, bounds, size), show);
    },
    stop() {
      stopGlide();
      cancelAnimationFrame(waiting);
      resized.disconnect();
    },
  };
}

/** A frame that has no layout yet counts as one pixel: its size will be reported. */
function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth || 1, height: clientHeight || 1 };
}
