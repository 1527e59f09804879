import type { CampaignConstants, CampaignFile, CampaignRules } from '#schemas/vbam/campaign.ts';
import type { GalaxyOptions } from '#schemas/vbam/galaxy.ts';
import type { Talk } from '#schemas/vbam/stateWords.ts';

/** Optional rules that are decided with the galaxy; its options have the same names. */
export const galaxyRules = [
  'laneAttraction',
  'specialEncounters',
  'strategicResources',
  'laneClasses',
  'variableDifficulty',
  'fairStarts',
] as const satisfies readonly (keyof CampaignRules & keyof GalaxyOptions)[];

/** Optional rules that are off until the moderator switches them on. */
export const playRules = {
  distanceMovement: false,
  simplifiedExploration: false,
  multiColonySystems: false,
  mothballing: false,
  rebellionNeedsCause: false,
  piracy: true,
  piracyByTrade: false,
} as const satisfies Partial<CampaignRules>;

/** C-01, C-09, C-17, G-35, 3.6.5-b. */
export const usualConstants: Omit<CampaignConstants, 'emergingEmpires'> = {
  foodPerCensus: 3,
  tradingPostRange: 3,
  researchCapacity: 'research',
  flagshipAddsOwnCC: false,
  explorationEffort: 'fixed',
};

/** G-67: one empire may emerge for this many players, rounded up. */
export const PLAYERS_PER_EMERGING_EMPIRE = 2;

/** G-02: ten years, and then the best score of a player wins. */
export const usualVictory: CampaignFile['victory'] = {
  conquest: true,
  domination: false,
  ascendancy: null,
  lastTurn: 100,
  nonPlayersWin: false,
};

/** M-23. */
export const usualBattles: CampaignFile['battles'] = 'program';

/** who can talk when play begins. */
export const usualTalk: Talk = 'as in the scenario';

export const usualCalendar: CampaignFile['calendar'] = {
  timeZone: 'UTC',
  turnLengthDays: 7,
  firstDeadline: null,
  deadline: '20:00',
  graceHours: 12,
};
