import { num } from './xml.ts';

/** Writes the attributes of a line of this width in pixels. */
export type Pen = (pixels: number, dash?: string) => string;

/** On the screen a line keeps its width, however far one zooms in. */
export const screenPen: Pen = (pixels, dash) =>
  ` stroke-width="${num(pixels)}"${dash ? ` stroke-dasharray="${dash}"` : ''} vector-effect="non-scaling-stroke"`;

/** On paper lines are part of the drawing and scale with it. */
export function paperPen(unitsPerPixel: number): Pen {
  const scaled = (dash: string) =>
    dash
      .split(' ')
      .map((part) => num(Number(part) * unitsPerPixel))
      .join(' ');
  return (pixels, dash) => ` stroke-width="${num(pixels * unitsPerPixel)}"${dash ? ` stroke-dasharray="${scaled(dash)}"` : ''}`;
}
