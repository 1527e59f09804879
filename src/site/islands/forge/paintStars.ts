import { itemAt } from '#core/itemAt.ts';
import { inkOn } from '#report/svg/inks.ts';
import { HOME_RING, starRadius } from '#vbam/report/map/chart.ts';
import { starPaint } from '#vbam/report/map/sky/paint.ts';
import { liveryOfHome } from '#vbam/report/map/sky/regions.ts';
import type { Frame } from './canvasFrame.ts';
import { type Drawing, starKinds } from './drawing.ts';
import { pixelIn, placeIn } from './placeIn.ts';
import type { PaintedStamps } from './sky.ts';

/** Above this magnification a star has room to glow. */
export const GLOW_FROM = 0.16;

/** Discs in map units, from very low to very high importance, and their minimum sizes in pixels. */
const discs = Object.values(starRadius);
const minDiscs = [0.7, 0.85, 1.1, 1.5, 2];
/** Black holes and clusters have no class. */
const NO_CLASS = '#ff9d50';
const TAG_RADIUS = 14;

/** Near by: pictures, each at its star. */
export function paintStamps(pen: CanvasRenderingContext2D, stamps: PaintedStamps, frame: Frame): void {
  const { pictures, kinds, reaches, turns } = stamps;
  const { cover, scale } = frame;
  for (let stamp = 0; stamp < kinds.length; stamp++) {
    const reach = reaches[stamp] as number;
    const [x, y] = placeIn(stamps, stamp, frame);
    if (x < -reach || y < -reach || x > cover.width + reach || y > cover.height + reach) continue;
    const picture = pictures[kinds[stamp] as number] as CanvasImageSource;
    const turn = turns[stamp] as number;
    const size = reach * scale;
    if (turn === 0) pen.drawImage(picture, x * scale - size, y * scale - size, size * 2, size * 2);
    else stampTurned(pen, picture, x * scale, y * scale, size, turn);
  }
}

function stampTurned(
  pen: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  x: number,
  y: number,
  size: number,
  turn: number,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(picture, -size, -size, size * 2, size * 2);
  pen.restore();
}

/** Far away: all dots of one colour and size in one stroke, which is four times as fast. */
export function paintDots(pen: CanvasRenderingContext2D, drawing: Drawing, frame: Frame): void {
  const { scale } = frame;
  pen.lineCap = 'round';
  for (const [look, stars] of alikeIn(drawing, frame)) {
    const spectral = starKinds[Math.floor(look / discs.length)] ?? 'none';
    const importance = look % discs.length;
    pen.strokeStyle = spectral === 'none' ? NO_CLASS : starPaint[spectral].disc;
    pen.lineWidth = 2 * Math.max(itemAt(minDiscs, importance), itemAt(discs, importance) * scale);
    pen.beginPath();
    for (const star of stars) {
      const [x, y] = pixelIn(drawing, star, frame);
      pen.moveTo(x, y);
      pen.lineTo(x + 0.01, y);
    }
    pen.stroke();
  }
  pen.lineCap = 'butt';
}

/** The stars in the frame, grouped by their look. */
function alikeIn(drawing: Drawing, frame: Frame): Map<number, number[]> {
  const alike = new Map<number, number[]>();
  for (let star = 0; star < drawing.xs.length; star++) {
    if (!isIn(drawing, star, frame)) continue;
    const look = (drawing.kinds[star] as number) * discs.length + (drawing.importances[star] as number);
    const stars = alike.get(look);
    if (stars) stars.push(star);
    else alike.set(look, [star]);
  }
  return alike;
}

/** Homes stand out at any magnification: a ring in the empire's colour. */
export function paintHomes(pen: CanvasRenderingContext2D, drawing: Drawing, frame: Frame): void {
  const { scale } = frame;
  pen.lineWidth = Math.max(2, 4 * scale);
  for (let star = 0; star < drawing.homes.length; star++) {
    const home = drawing.homes[star];
    if (!home || !isIn(drawing, star, frame)) continue;
    const [x, y] = pixelIn(drawing, star, frame);
    const { colour } = liveryOfHome(home);
    const ring = Math.max(6, HOME_RING * scale);
    pen.strokeStyle = colour;
    strokeDisc(pen, x, y, ring);
    if (scale >= GLOW_FROM) paintTag(pen, x + ring * Math.SQRT1_2, y - ring * Math.SQRT1_2, colour, home, scale);
  }
}

/** The home's number on its ring, as on the SVG map. */
function paintTag(pen: CanvasRenderingContext2D, x: number, y: number, colour: string, home: number, scale: number): void {
  const radius = Math.max(7, TAG_RADIUS * scale);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = inkOn(colour);
  pen.font = `600 ${radius * 1.4}px "IBM Plex Sans", sans-serif`;
  pen.textAlign = 'center';
  pen.fillText(String(home), x, y + radius * 0.5);
}

function strokeDisc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

function isIn(drawing: Drawing, star: number, frame: Frame): boolean {
  const [x, y] = placeIn(drawing, star, frame);
  return x >= 0 && y >= 0 && x <= frame.cover.width && y <= frame.cover.height;
}
