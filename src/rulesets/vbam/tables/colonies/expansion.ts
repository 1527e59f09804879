import type { Colony } from '#schemas/vbam/state.ts';

/** 3.4.1-b: EP for a colony, and what each jump from the launching capital adds. */
export const colonizationPrice = { base: 40, perJump: 10 };

/** 4.2.1-a: EP for each point of the empire's Census, turns, and the share of both at a sector capital, in percent. */
export const imperialCapitalPrice = { perCensus: 10, turns: 10, sectorCapitalPercent: 50 };

/** 4.2.1-b, C-08: the least Census of a sector capital's colony. */
export const SECTOR_CAPITAL_CENSUS = 6;

/** 3.4.1-d: what a colony has when it is founded. */
export const newColony: Pick<Colony, 'census' | 'morale' | 'economy' | 'industry' | 'agriculture' | 'research' | 'intel'> = {
  census: 0,
  morale: 2,
  economy: 0,
  industry: 0,
  agriculture: 0,
  research: 0,
  intel: 0,
};
