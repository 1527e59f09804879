import { itemAt } from '#core/itemAt.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';

/** Fleets of one owner that should reach the end of their courses together. */
export interface Arrival {
  system: string;
  owner: number;
  fleets: string[];
  /** null where the way beyond is not clear */
  turn: number | null;
  /** the turn in which an instruction sends them, or null where they are on their way */
  leaves: number | null;
}

export function arrivalsIn({ courses = [] }: Pick<KnownMap, 'courses'>): Arrival[] {
  const ends = courses.map(({ owner, fleet, way, leaves = null, unclear }) => {
    const { system, turn } = itemAt(way, way.length - 1);
    return { system, owner, fleet, turn: unclear ? null : turn, leaves };
  });
  const together = Map.groupBy(ends, ({ system, owner, turn, leaves }) => [system, owner, turn, leaves].join(' '));
  return [...together.values()].map((alike) => {
    const { system, owner, turn, leaves } = itemAt(alike, 0);
    return { system, owner, fleets: alike.map(({ fleet }) => fleet), turn, leaves };
  });
}

/** `, leaves turn 9`; nothing for those on their way. */
export function leavesInWords(leaves: number | null): string {
  return leaves === null ? '' : `, leaves turn ${leaves}`;
}
