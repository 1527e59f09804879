/** G-69: how many turns an empire without colonies survives in its ships. */
export const SHIPS_LIVE_ON = 10;
/** G-02: the share of all Census that dominates, in percent. */
export const DOMINATING = 50;
/** G-02: what counts when a campaign ends by its time limit, beside the income from systems and commerce. */
export const scorePoints = { perCensus: 2, perTechLevel: 10, perCapital: 10 } as const;
