import type { Box, MapRenderer, Scene } from './scene.ts';
import { zoomLayers } from './zoomLayers.ts';

export interface SvgRenderer extends MapRenderer {
  /** Draws everything once, as printing needs it, or with the names and marks of this scale. */
  showAll(scale?: number): void;
  remove(): void;
}

/** How much is drawn beyond each edge of the frame, as a share of the frame. */
const MARGIN = 0.3;
/** The factor by which a drawing may be stretched or shrunk while the map moves. */
const STRETCH = 1.6;
const SETTLED_AFTER = 140;

/** While the map moves, the finished picture is only shifted and stretched; it is drawn again when the view leaves it or comes to rest. */
export function svgRenderer(frame: HTMLElement, svg: SVGSVGElement, scene: Scene): SvgRenderer {
  const layers = zoomLayers(svg);
  const ring = ringIn(frame);
  let view = scene.bounds;
  let drawn: Box | undefined;
  let selected: { x: number; y: number } | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    drawn = widened(view, MARGIN);
    svg.setAttribute('viewBox', `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`);
    svg.style.width = svg.style.height = `${100 * (1 + 2 * MARGIN)}%`;
    layers.show(frame.clientWidth / view.width);
    move();
  }
  function move(): void {
    if (!drawn) return;
    const scale = frame.clientWidth / view.width;
    svg.style.transform = `translate(${(drawn.x - view.x) * scale}px, ${(drawn.y - view.y) * scale}px) scale(${stretchOf(drawn, view)})`;
    ring.hidden = !selected;
    if (selected) ring.style.transform = `translate(${(selected.x - view.x) * scale}px, ${(selected.y - view.y) * scale}px)`;
  }
  const settle = () => {
    if (!drawn || !isSharp(drawn, view)) draw();
  };
  return {
    setView(next) {
      view = next;
      if (drawn && canShow(drawn, view)) move();
      else draw();
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED_AFTER);
    },
    select(id) {
      selected = id === null ? undefined : scene.systems.find((system) => system.id === id);
      move();
    },
    showAll(scale = layers.paper) {
      clearTimeout(settling);
      drawn = undefined;
      svg.removeAttribute('style');
      const { x, y, width, height } = scene.bounds;
      svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
      layers.show(scale);
    },
    remove() {
      clearTimeout(settling);
      ring.remove();
    },
  };
}

/** The view with a margin on each side. */
function widened({ x, y, width, height }: Box, margin: number): Box {
  const [w, h] = [width * margin, height * margin];
  return { x: x - w, y: y - h, width: width + 2 * w, height: height + 2 * h };
}

/** Whether the picture, shifted and stretched, still fills the view. */
function canShow(drawn: Box, view: Box): boolean {
  return covers(drawn, view) && stretchOf(drawn, view) < STRETCH;
}

/** Whether a map at rest needs no new picture: it is not stretched, and there is room left to move. */
function isSharp(drawn: Box, view: Box): boolean {
  return Math.abs(stretchOf(drawn, view) - 1) < 0.001 && covers(drawn, widened(view, MARGIN / 3));
}

function stretchOf(drawn: Box, view: Box): number {
  return drawn.width / (1 + 2 * MARGIN) / view.width;
}

function covers(outer: Box, { x, y, width, height }: Box): boolean {
  return outer.x <= x && outer.y <= y && outer.x + outer.width >= x + width && outer.y + outer.height >= y + height;
}

/** Drawn over the picture, so that selecting a star costs nothing. */
function ringIn(frame: HTMLElement): HTMLElement {
  const ring = document.createElement('div');
  ring.className = 'map-ring';
  ring.hidden = true;
  frame.append(ring);
  return ring;
}
