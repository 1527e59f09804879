import type { Chronicle, Dated } from './chronicle.ts';
import type { Cell } from './land.ts';

/** What one map leaves for the next: whoever writes the maps of many turns hands it on, for from turn to turn little changes. */
export interface MapMemory {
  /** what the maps so far tell, in the order of their turns */
  told: { maps: readonly Dated[]; chronicle: Chronicle } | null;
  /** the land that was drawn last, and of which stars */
  land: { key: string; cells: readonly Cell[] } | null;
}

export function freshMemory(): MapMemory {
  return { told: null, land: null };
}
