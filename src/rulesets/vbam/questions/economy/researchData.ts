import type { ResearchData, TechLevel } from '#schemas/vbam/state.ts';
import { reachesTech } from '../shared/economy/techLevel.ts';

/** G-56: research data with one more item; a second one of the same tech level adds nothing. */
export function addedResearchData(held: readonly ResearchData[], item: ResearchData): ResearchData[] {
  const known = held.some(({ techLevel }) => techLevel.era === item.techLevel.era && techLevel.level === item.techLevel.level);
  if (known) return [...held];
  return [...held, item].sort((a, b) => (reachesTech(b.techLevel, a.techLevel) ? -1 : 1));
}

/** 5.2.X4-b: what still helps an empire of this tech level. */
export function usefulResearchData(held: readonly ResearchData[], techLevel: TechLevel): ResearchData[] {
  return held.filter((item) => !reachesTech(techLevel, item.techLevel));
}
