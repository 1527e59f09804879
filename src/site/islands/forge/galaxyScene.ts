import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { lanesBySystem } from '#vbam/questions/galaxy/lanesAt.ts';
import { summaryOf } from '#vbam/report/map/textEquivalent.ts';
import type { Box, Scene } from '../map/scene.ts';

/** Around the outermost stars, in map units. */
const MARGIN = 130;

/** A galaxy as the map's keyboard and live region know it. */
export function sceneOf(galaxy: Galaxy): Scene {
  const lanes = lanesBySystem(galaxy);
  const systems = galaxy.systems.map((system) => {
    const { id, name, x, y, home } = system;
    const around = lanes.get(id) ?? [];
    return { id, name, x, y, home, summary: summaryOf(system, around.length), neighbours: around.map(({ to }) => to.id) };
  });
  return { systems, bounds: boundsOf(systems) };
}

export function boundsOf(points: readonly { x: number; y: number }[]): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left - MARGIN, y: top - MARGIN, width: right - left + 2 * MARGIN, height: bottom - top + 2 * MARGIN };
}
