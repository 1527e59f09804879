import type { Importance } from '#schemas/vbam/galaxyWords.ts';
import type { ColonySize } from '#vbam/tables/colonies/population.ts';
import { BASE_FACTOR, marketByImportance, marketBySize } from '#vbam/tables/piracy/blackMarket.ts';

/** What makes a black market. */
export interface Market {
  importance: Importance;
  /** of the largest colony there; null where nobody lives */
  size: ColonySize | null;
  /** whether there is a pirate base */
  base: boolean;
  /** all Police together */
  police: number;
}

/** 5.5.BM-a, G-55, D-25: the EP that a pirate force may spend there in a turn. */
export function blackMarketOf({ importance, size, base, police }: Market): number {
  const demand = marketByImportance[importance] + (size === null ? 0 : marketBySize[size]);
  return Math.max(0, demand * (base ? BASE_FACTOR : 1) - police);
}
