import type { Point } from './view.ts';

/** What fingers, pen, mouse and wheel can ask of a map; points are pixels from the frame's corner. */
export interface PointerCommands {
  drag(dx: number, dy: number): void;
  /** returns whether anything was left to zoom */
  zoomAt(factor: number, at: Point): boolean;
  tap(at: Point): void;
}

/** A finger that moves less than this counts as a tap. */
const TAP_PIXELS = 6;
const WHEEL_SPEED = 0.0016;
const LINE_PIXELS = 16;

export function listenToPointers(frame: HTMLElement, commands: PointerCommands, signal: AbortSignal): void {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  const listen = <Kind extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    kind: Kind,
    act: (event: PointerEvent) => void,
  ) => frame.addEventListener(kind, act, { signal });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, pointOf(event, frame));
  });
  listen('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event, frame);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled > TAP_PIXELS && !frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    if (other) pinch(commands, before, now, other);
    else if (travelled > TAP_PIXELS) commands.drag(now.x - before.x, now.y - before.y);
  });
  listen('pointerup', (event) => {
    const known = fingers.delete(event.pointerId);
    if (known && fingers.size === 0 && travelled <= TAP_PIXELS) commands.tap(pointOf(event, frame));
  });
  listen('pointercancel', (event) => fingers.delete(event.pointerId));
  frame.addEventListener('wheel', (event) => onWheel(event, frame, commands), { signal, passive: false });
  // stars are links for readers without a script; here a tap selects
  frame.addEventListener('click', (event) => event.preventDefault(), { signal });
  frame.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

/** One of two fingers has moved: the other holds its point on the map. */
function pinch(commands: PointerCommands, before: Point, now: Point, other: Point): void {
  const apart = (finger: Point) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y));
  commands.zoomAt(apart(now) / apart(before), other);
  commands.drag((now.x - before.x) / 2, (now.y - before.y) / 2);
}

/** Where nothing is left to zoom, the wheel scrolls the page as usual. */
function onWheel(event: WheelEvent, frame: HTMLElement, commands: PointerCommands): void {
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PIXELS : event.deltaY;
  const speed = event.ctrlKey ? WHEEL_SPEED * 5 : WHEEL_SPEED; // a pinch on a touchpad arrives as small wheel events with Ctrl
  const moved = commands.zoomAt(Math.exp(-pixels * speed), pointOf(event, frame));
  if (moved || event.ctrlKey) event.preventDefault();
}

function pointOf(event: MouseEvent, frame: HTMLElement): Point {
  const box = frame.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
