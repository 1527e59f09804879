import type { Chronicle, Dated } from './chronicle.ts';
import type { Cell } from './land.ts';

/** What one map leaves for the next: code that writes the maps of many turns passes it on, since little changes from turn to turn. */
export interface MapMemory {
  /** what the maps so far show, in the order of their turns */
  past: { maps: readonly Dated[]; chronicle: Chronicle } | null;
  /** the land that was drawn last, and for which stars */
  land: { key: string; cells: readonly Cell[] } | null;
}

export function freshMemory(): MapMemory {
  return { past: null, land: null };
}
