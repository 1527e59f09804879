import { slugOf } from '#core/names.ts';
import type { SpecialEncounter, StarSystem, StrategicResource, Terrain } from '#schemas/vbam/galaxy.ts';
import type { LaneAt } from '#vbam/questions/galaxy/lanesAt.ts';

/** What a mark stands for; the military resources share one. */
export type MarkKind = `terrain-${string}` | `resource-${string}` | `special-${string}` | `tag-${number}`;

/** A small sign beside a star. */
export interface Mark {
  kind: MarkKind;
  /** from the middle of the star */
  x: number;
  y: number;
}

/** Marks fit into a square of this size. */
export const MARK_SIZE = 26;

const STARTS = 16;
/** More room than 40 degrees is no better. */
const ENOUGH = 0.7;

export function terrainMark(terrain: Terrain): MarkKind {
  return `terrain-${slugOf(terrain)}`;
}

export function resourceMark(resource: StrategicResource | 'military'): MarkKind {
  return resource.startsWith('military') ? 'resource-military' : `resource-${slugOf(resource)}`;
}

export function specialMark(special: SpecialEncounter): MarkKind {
  return `special-${slugOf(special)}`;
}

/** A system's marks side by side on an arc around the star, turned to where they cross the fewest lanes. */
export function marksAround(system: StarSystem, lanes: readonly LaneAt[], clear: number): Mark[] {
  const bearings = lanes.map(({ to }) => Math.atan2(to.y - system.y, to.x - system.x));
  return marksBetween(marksOf(system), bearings, clear);
}

export function marksOf({ terrain, resources, special }: Pick<StarSystem, 'terrain' | 'resources' | 'special'>): MarkKind[] {
  return [...terrain.map(terrainMark), ...resources.map(resourceMark), ...(special === null ? [] : [specialMark(special)])];
}

/** Marks on an arc; lanes leave the star at these angles. */
export function marksBetween(kinds: readonly MarkKind[], bearings: readonly number[], clear: number): Mark[] {
  if (kinds.length === 0) return [];
  const away = Math.max(clear + MARK_SIZE * 0.65, (kinds.length * (MARK_SIZE + 2)) / (2 * Math.PI));
  const step = (MARK_SIZE + 2) / away;
  const start = freestStart(bearings, kinds.length, step);
  return kinds.map((kind, index) => {
    const angle = start + index * step;
    return { kind, x: Math.round(away * Math.cos(angle)), y: Math.round(away * Math.sin(angle)) };
  });
}

function freestStart(bearings: readonly number[], count: number, step: number): number {
  let best = { start: 0, room: -1 };
  for (let turn = 0; turn < STARTS; turn++) {
    // starts at rimward-upspin: a star without lanes has its marks at the upper left
    const start = Math.PI * (1.25 + (2 * turn) / STARTS) - ((count - 1) * step) / 2;
    let room = ENOUGH;
    for (let index = 0; index < count; index++) room = Math.min(room, roomAt(start + index * step, bearings));
    if (room > best.room + 0.01) best = { start, room };
  }
  return best.start;
}

/** The angle to the nearest lane. */
function roomAt(angle: number, bearings: readonly number[]): number {
  return bearings.reduce((room, bearing) => Math.min(room, angleBetween(angle, bearing)), ENOUGH);
}

/** From 0 to half a turn. */
export function angleBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}
