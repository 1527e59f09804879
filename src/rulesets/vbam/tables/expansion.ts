/** 3.4.1-b: EP for a colony, and what each jump from the launching capital adds. */
export const colonizationPrice = { base: 40, perJump: 10 };

/** 4.2.1-a: EP for each point of the empire's Census, turns, and the share of both at a sector capital, in percent. */
export const imperialCapitalPrice = { perCensus: 10, turns: 10, sectorCapitalPercent: 50 };

/** 4.2.1-b, C-08: the least Census of a sector capital's colony. */
export const SECTOR_CAPITAL_CENSUS = 6;
