/** A place on the hex map, in axial coordinates. */
export interface Hex {
  q: number;
  r: number;
}

/** The six steps to neighbouring hexes, clockwise from coreward. */
export const hexSteps: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** G-05: how many hexes apart two places are. */
export function hexDistance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
