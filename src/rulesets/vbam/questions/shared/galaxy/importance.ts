import type { Importance } from '#schemas/vbam/galaxy.ts';
import { importanceTable } from '#vbam/tables/galaxy/resources.ts';

/** 3.2.5-a: how much a system is worth, from its three resources. */
export function importanceOf(system: { capacity: number; raw: number; biosphere: number }): Importance {
  const total = system.capacity + system.raw + system.biosphere;
  const row = importanceTable.find(([upTo]) => total <= upTo);
  if (!row) throw new Error(`no importance for a total of ${total}`);
  return row[1];
}
