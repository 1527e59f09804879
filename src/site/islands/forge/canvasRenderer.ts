import type { Box, MapRenderer } from '../map/scene.ts';
import { canShow, type Frame, frameFor, isSharp, resizeFor, scaleOf } from './canvasFrame.ts';
import type { Drawing } from './drawing.ts';
import { paintGalaxy } from './paintGalaxy.ts';
import { context, type Sky, trimmedSky } from './sky.ts';
import type { Trimmings } from './trimmings.ts';

export interface CanvasRenderer extends MapRenderer {
  /** Adds what comes after the first drawing. */
  trim(trimmings: Trimmings): Promise<void>;
  /** Paints everything once, as printing needs it. */
  showAll(): void;
  remove(): void;
}

/** Where a system is on the map. */
type PlaceOf = (id: string) => { x: number; y: number } | undefined;

const SETTLED_AFTER = 140;

/** While the map moves, the painted picture is only shifted; it is painted again when the view leaves it or comes to rest. */
export function canvasRenderer(host: HTMLElement, bounds: Box, drawing: Drawing, placeOf: PlaceOf): CanvasRenderer {
  const canvas = append(host, 'canvas', 'sky');
  const ring = append(host, 'div', 'map-ring');
  const pen = context(canvas, { alpha: false });
  const sky: Sky = { bounds, drawing, trimmed: undefined };
  let view = bounds;
  let painted: Frame | undefined;
  let selected: { x: number; y: number } | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function show(wanted: (frame: Frame) => boolean): void {
    if (!painted || !wanted(painted)) {
      painted = frameFor(host, view);
      resizeFor(canvas, painted);
      paintGalaxy(pen, sky, painted);
    }
    place(canvas, ring, painted, selected, view, scaleOf(host, view));
  }
  const rest = () => show((frame) => isSharp(host, view, frame, bounds));

  return {
    setView(next) {
      view = next;
      show((frame) => canShow(host, view, frame, bounds));
      clearTimeout(settling);
      settling = setTimeout(rest, SETTLED_AFTER);
    },
    select(id) {
      selected = id === null ? undefined : placeOf(id);
      show(() => true);
    },
    async trim(trimmings) {
      sky.trimmed = await trimmedSky(trimmings);
      show(() => false);
    },
    showAll() {
      view = bounds;
      show(() => false);
    },
    remove() {
      clearTimeout(settling);
      canvas.remove();
      ring.remove();
    },
  };
}

/** Shifts and stretches the picture, and puts the ring around the selected star. */
function place(
  canvas: HTMLCanvasElement,
  ring: HTMLElement,
  { cover, scale: paintedScale }: Frame,
  selected: { x: number; y: number } | undefined,
  view: Box,
  scale: number,
): void {
  const to = ({ x, y }: { x: number; y: number }) => `translate(${(x - view.x) * scale}px, ${(y - view.y) * scale}px)`;
  canvas.style.transform = `${to(cover)} scale(${scale / paintedScale})`;
  ring.hidden = !selected;
  if (selected) ring.style.transform = to(selected);
}

function append<Name extends 'canvas' | 'div'>(host: HTMLElement, name: Name, className: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.ariaHidden = 'true';
  host.append(element);
  return element;
}
