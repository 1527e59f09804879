import { byKey } from '#core/order.ts';
import type { KnownSystem } from '#vbam/view/view.ts';

interface Point {
  x: number;
  y: number;
}

/** Map units between the galaxy and a pocket dimension, and between two pockets. */
const STRAIT = 330;

/** Where systems are drawn: the galaxy as it is, and each pocket dimension as an island off its coreward edge. */
export function laidOut(systems: readonly Pick<KnownSystem, 'id' | 'x' | 'y' | 'pocket'>[]): (id: string) => Point {
  const galaxy = systems.filter(({ pocket }) => pocket === null);
  const shore = galaxy.reduce((most, { x }) => Math.max(most, x), 0) + STRAIT;
  const islands = Map.groupBy(
    systems.filter(({ pocket }) => pocket !== null),
    ({ pocket }) => pocket as string,
  );
  const places = new Map<string, Point>(galaxy.map(({ id, x, y }) => [id, { x, y }]));
  let top = galaxy.reduce((least, { y }) => Math.min(least, y), Infinity);
  if (top === Infinity) top = 0;
  for (const [, island] of [...islands].sort(byKey(([key]) => key))) {
    const left = Math.min(...island.map(({ x }) => x));
    const highest = Math.min(...island.map(({ y }) => y));
    for (const { id, x, y } of island) places.set(id, { x: shore + x - left, y: top + y - highest });
    top += Math.max(...island.map(({ y }) => y)) - highest + STRAIT;
  }
  return (id) => places.get(id) ?? { x: 0, y: 0 };
}
