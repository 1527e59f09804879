import type { Box } from './box.ts';

export interface Disc {
  x: number;
  y: number;
  radius: number;
}

export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function boxMeetsDisc(box: Box, disc: Disc): boolean {
  const x = disc.x - Math.min(Math.max(disc.x, box.x), box.x + box.width);
  const y = disc.y - Math.min(Math.max(disc.y, box.y), box.y + box.height);
  return x * x + y * y < disc.radius * disc.radius;
}

/** Clips the segment to the box, side by side (Liang and Barsky); something left means they meet. */
export function boxMeetsSegment(box: Box, { x1, y1, x2, y2 }: Segment): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  const sides = [
    [-dx, x1 - box.x],
    [dx, box.x + box.width - x1],
    [-dy, y1 - box.y],
    [dy, box.y + box.height - y1],
  ] as const;
  for (const [slope, room] of sides) {
    if (slope === 0 && room < 0) return false;
    if (slope < 0) from = Math.max(from, room / slope);
    if (slope > 0) to = Math.min(to, room / slope);
  }
  return from < to;
}
