import { expect, test } from 'vitest';
import { hexCentre } from '#generators/placement.ts';
import { beyondTheEdge } from '#vbam/phases/shared/exploration/beyondTheEdge.ts';

test('G-15: a pocket lies three hexes or more beyond everything on the map, wherever on the map that is', () => {
  const at = (q: number, r: number) => ({ q, r, ...hexCentre({ q, r }) }) as never;
  const step = hexCentre({ q: 1, r: 0 }).x - hexCentre({ q: 0, r: 0 }).x;
  for (const systems of [
    [at(0, 0), at(4, 0)],
    [at(0, -6), at(0, 12)],
    [at(5, -3), at(-2, 9), at(0, 0)],
  ]) {
    const edge = Math.max(...systems.map(({ x }: { x: number }) => x));
    const places = beyondTheEdge({ systems }, 3);
    expect(places).toHaveLength(3);
    for (const { x } of places) expect(x).toBeGreaterThan(edge + 2 * step);
  }
});

test('G-15: it lies on hexes of its own, also where a map is drawn narrower than its hexes are', () => {
  const systems = [0, 3, 9].map((q) => ({ q, r: 0, x: 10 * q, y: 0 })) as never;
  expect(beyondTheEdge({ systems }, 3).map(({ q, r }) => [q, r])).toEqual([
    [10, 0],
    [11, 0],
    [12, 0],
  ]);
});
