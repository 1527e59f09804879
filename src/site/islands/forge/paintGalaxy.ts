import { lanePaint, night } from '#vbam/report/map/sky/paint.ts';
import { MARKS_FROM } from '#vbam/report/map/sky/stars.ts';
import type { Box } from '../map/scene.ts';
import type { Frame } from './canvasFrame.ts';
import { type Drawing, laneKinds } from './drawing.ts';
import { GLOW_FROM, paintDots, paintHomes, paintStamps } from './paintStars.ts';
import { pixelIn, placeIn } from './placeIn.ts';
import type { PaintedRegion, Sky } from './sky.ts';
import { alignments, type NameTier } from './trimmings.ts';

/** A very long path is slower to stroke than several shorter ones. */
const LANES_AT_ONCE = 400;

/** Paints only what is in the frame: the cost depends on what is seen, not on the size of the galaxy. */
export function paintGalaxy(pen: CanvasRenderingContext2D, { bounds, drawing, trimmed }: Sky, frame: Frame): void {
  const { scale, ratio } = frame;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintGround(pen, bounds, frame);
  const near = scale >= GLOW_FROM && trimmed;
  if (trimmed) paintRegions(pen, trimmed.regions, frame);
  if (near) paintStamps(pen, near.clouds, frame);
  paintLanes(pen, drawing, frame);
  if (near && scale >= MARKS_FROM) paintStamps(pen, near.marks, frame);
  if (near) paintStamps(pen, near.stars, frame);
  else paintDots(pen, drawing, frame);
  paintHomes(pen, drawing, frame);
  const tier = trimmed?.tiers.findLast(({ from }) => from <= scale);
  if (tier) paintNames(pen, tier, frame);
}

/** The night, a little lighter in the galaxy's heart. */
function paintGround(pen: CanvasRenderingContext2D, bounds: Box, { cover, scale }: Frame): void {
  const [x, y] = [(bounds.x + bounds.width / 2 - cover.x) * scale, (bounds.y + bounds.height / 2 - cover.y) * scale];
  const light = pen.createRadialGradient(x, y, 0, x, y, Math.hypot(bounds.width, bounds.height) * 0.62 * scale);
  light.addColorStop(0, night.heart);
  light.addColorStop(0.6, '#0c142a');
  light.addColorStop(1, night.ground);
  pen.fillStyle = light;
  pen.fillRect(0, 0, cover.width * scale + 1, cover.height * scale + 1);
}

function paintRegions(pen: CanvasRenderingContext2D, regions: readonly PaintedRegion[], { cover, scale }: Frame): void {
  pen.save();
  pen.scale(scale, scale);
  pen.translate(-cover.x, -cover.y);
  pen.lineWidth = 1.3 / scale;
  for (const { colour, weave, area, border } of regions) {
    pen.fillStyle = pen.strokeStyle = colour;
    pen.globalAlpha = weave ? 0.13 : 0.22;
    pen.fill(area);
    pen.globalAlpha = 0.75;
    pen.stroke(border);
    if (!weave) continue;
    weave.setTransform(new DOMMatrix().scale(1 / scale)); // the same width on the screen at any magnification
    pen.fillStyle = weave;
    pen.globalAlpha = 1;
    pen.fill(area);
  }
  pen.restore();
}

function paintLanes(pen: CanvasRenderingContext2D, drawing: Drawing, frame: Frame): void {
  const { scale } = frame;
  // a fine web from afar, full strokes near by
  const weight = Math.min(1, Math.max(0.5, scale * 4));
  let from = 0;
  laneKinds.forEach((kind, index) => {
    const { width, colour, opacity, dash } = lanePaint[kind];
    pen.strokeStyle = colour;
    pen.globalAlpha = opacity * weight;
    pen.lineWidth = Math.max(0.5, width * weight);
    pen.setLineDash(dash && scale >= GLOW_FROM ? dash.split(' ').map(Number) : []);
    const to = drawing.laneEnds[index] ?? from;
    strokeLanes(pen, drawing.lanes.subarray(from, to), drawing, frame);
    from = to;
  });
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

function strokeLanes(pen: CanvasRenderingContext2D, ends: Uint16Array, drawing: Drawing, frame: Frame): void {
  const { cover, scale } = frame;
  const [right, bottom] = [cover.width * scale, cover.height * scale];
  let waiting = 0;
  pen.beginPath();
  for (let end = 0; end < ends.length; end += 2) {
    const [x1, y1] = pixelIn(drawing, ends[end] as number, frame);
    const [x2, y2] = pixelIn(drawing, ends[end + 1] as number, frame);
    if ((x1 < 0 && x2 < 0) || (y1 < 0 && y2 < 0) || (x1 > right && x2 > right) || (y1 > bottom && y2 > bottom)) continue;
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    if (++waiting < LANES_AT_ONCE) continue;
    pen.stroke();
    pen.beginPath();
    waiting = 0;
  }
  pen.stroke();
}

function paintNames(pen: CanvasRenderingContext2D, tier: NameTier, frame: Frame): void {
  const { cover, scale } = frame;
  pen.lineJoin = 'round';
  pen.strokeStyle = `${night.ground}cc`;
  for (const [name, text] of tier.names.entries()) {
    const [x, y] = placeIn(tier, name, frame);
    if (x < 0 || y < 0 || x > cover.width || y > cover.height) continue;
    const size = (tier.sizes[name] as number) * scale;
    const major = tier.major[name] === 1;
    const side = alignments[tier.aligned[name] as number];
    pen.font = major ? `500 ${size}px Spectral, Georgia, serif` : `400 ${size}px "IBM Plex Sans", sans-serif`;
    pen.textAlign = side === 'start' || side === 'end' ? side : 'center';
    pen.lineWidth = size * 0.2;
    pen.strokeText(text, x * scale, y * scale);
    pen.fillStyle = major ? '#ffffff' : '#cfd8ea';
    pen.fillText(text, x * scale, y * scale);
  }
}
