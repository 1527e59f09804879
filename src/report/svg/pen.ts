import { num } from './xml.ts';

/** Writes the attributes of a line that is so many pixels wide. */
export type Pen = (pixels: number, dash?: string) => string;

/** On the screen a line stays as wide as it is, however far one zooms in. */
export const screenPen: Pen = (pixels, dash) =>
  ` stroke-width="${num(pixels)}"${dash ? ` stroke-dasharray="${dash}"` : ''} vector-effect="non-scaling-stroke"`;

/** On paper lines are part of the drawing: so many map units to a pixel. */
export function paperPen(unitsPerPixel: number): Pen {
  const scaled = (dash: string) =>
    dash
      .split(' ')
      .map((part) => num(Number(part) * unitsPerPixel))
      .join(' ');
  return (pixels, dash) => ` stroke-width="${num(pixels * unitsPerPixel)}"${dash ? ` stroke-dasharray="${scaled(dash)}"` : ''}`;
}
