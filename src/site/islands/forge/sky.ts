import type { Box } from '../map/scene.ts';
import type { Drawing } from './drawing.ts';
import type { Stamps } from './stamps.ts';
import type { NameTier, Region, Trimmings } from './trimmings.ts';

/** All that a canvas can paint: the drawing at once, the rest when it has arrived. */
export interface Sky {
  bounds: Box;
  drawing: Drawing;
  trimmed: TrimmedSky | undefined;
}

/** The trimmings with every picture unpacked. */
export interface TrimmedSky {
  regions: readonly PaintedRegion[];
  tiers: readonly NameTier[];
  clouds: PaintedStamps;
  stars: PaintedStamps;
  marks: PaintedStamps;
}

export interface PaintedRegion {
  colour: string;
  weave: CanvasPattern | null;
  area: Path2D;
  border: Path2D;
}

export interface PaintedStamps extends Omit<Stamps, 'pictures'> {
  pictures: readonly CanvasImageSource[];
}

/** Unpacks what came as text; resolves when every picture can be painted. */
export async function trimmedSky({ regions, tiers, clouds, stars, marks }: Trimmings): Promise<TrimmedSky> {
  const [lands, paintedClouds, paintedStars, paintedMarks] = await Promise.all([
    Promise.all(regions.map(paintedRegion)),
    paintedStamps(clouds),
    paintedStamps(stars),
    paintedStamps(marks),
  ]);
  return { regions: lands, tiers, clouds: paintedClouds, stars: paintedStars, marks: paintedMarks };
}

async function paintedRegion({ colour, weave, area, border }: Region): Promise<PaintedRegion> {
  const tile = weave === null ? null : await rastered(weave);
  return {
    colour,
    weave: tile && context(tile).createPattern(tile, 'repeat'),
    area: new Path2D(area),
    border: new Path2D(border),
  };
}

async function paintedStamps({ pictures, ...places }: Stamps): Promise<PaintedStamps> {
  return { ...places, pictures: await Promise.all(pictures.map(rastered)) };
}

/** A picture as a bitmap: drawing the SVG again for each stamp would be slow. */
async function rastered(svg: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  context(canvas).drawImage(image, 0, 0);
  return canvas;
}

export function context(canvas: HTMLCanvasElement, settings?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const found = canvas.getContext('2d', settings);
  if (!found) throw new Error('this browser has no 2D canvas');
  return found;
}
