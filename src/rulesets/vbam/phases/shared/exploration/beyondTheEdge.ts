import { hexCentre, type MapPosition } from '#generators/placement.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';

/** Hexes between the coreward edge of the map and what is beyond it. */
const GAP = 3;

/** Places in a row beyond the coreward edge, apart from all that is on the map. */
export function beyondTheEdge({ systems }: Pick<Galaxy, 'systems'>, count: number): MapPosition[] {
  const edge = systems.reduce((most, { x }) => Math.max(most, x), -Infinity);
  const r = Math.round(systems.reduce((sum, system) => sum + system.r, 0) / systems.length);
  let q = systems.reduce((most, system) => Math.max(most, system.q), -Infinity);
  const isTaken = () => systems.some((system) => system.q === q && system.r === r); // where a map is drawn narrower than its hexes
  while (hexCentre({ q: q - GAP, r }).x <= edge || isTaken()) q++;
  const row = Array.from({ length: count }, (_, index) => ({ q: q + index, r }));
  return row.map((hex) => ({ ...hex, ...hexCentre(hex) }));
}
