import type { Box } from '../map/scene.ts';

/** A painted picture: what it covers and at what resolution. */
export interface Frame {
  /** in map units */
  cover: Box;
  /** CSS pixels to a map unit */
  scale: number;
  /** device pixels to a CSS pixel */
  ratio: number;
}

/** How much is painted beyond each edge of the view, as a share of the view. */
const MARGIN = 0.5;
/** The factor by which a picture may be stretched or shrunk while the map is moving. */
const STRETCH = 1.8;
/** The most device pixels of a canvas: more would cost more memory than the sharpness is worth. */
const MAX_DOTS = 8_000_000;

export function scaleOf(host: HTMLElement, view: Box): number {
  return host.clientWidth / view.width;
}

export function frameFor(host: HTMLElement, view: Box): Frame {
  const scale = scaleOf(host, view);
  const cover = widened({ ...view, height: host.clientHeight / scale }, MARGIN);
  const area = cover.width * scale * cover.height * scale;
  return { cover, scale, ratio: Math.min(window.devicePixelRatio, 2, Math.sqrt(MAX_DOTS / area)) };
}

/** Setting a canvas's size empties it and costs time, so only when it changes. */
export function resizeFor(canvas: HTMLCanvasElement, { cover, scale, ratio }: Frame): void {
  const [width, height] = [Math.ceil(cover.width * scale), Math.ceil(cover.height * scale)];
  const [dotsWide, dotsHigh] = [Math.ceil(width * ratio), Math.ceil(height * ratio)];
  if (canvas.width === dotsWide && canvas.height === dotsHigh) return;
  canvas.width = dotsWide;
  canvas.height = dotsHigh;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}

/** Whether the picture, shifted and stretched, still fills the view, apart from empty space beyond the galaxy. */
export function canShow(host: HTMLElement, view: Box, { cover, scale }: Frame, bounds: Box): boolean {
  const stretch = scaleOf(host, view) / scale;
  return stretch < STRETCH && stretch > 1 / STRETCH && covers(cover, overlap(view, bounds));
}

/** Whether a map at rest needs no new picture. */
export function isSharp(host: HTMLElement, view: Box, { cover, scale }: Frame, bounds: Box): boolean {
  const wanted = overlap(widened(view, MARGIN * 0.4), bounds);
  return Math.abs(scaleOf(host, view) / scale - 1) < 0.001 && covers(cover, wanted);
}

function widened({ x, y, width, height }: Box, by: number): Box {
  return { x: x - width * by, y: y - height * by, width: width * (1 + 2 * by), height: height * (1 + 2 * by) };
}

function overlap(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

function covers(outer: Box, inner: Box): boolean {
  if (inner.width === 0 || inner.height === 0) return true;
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
