/** G-61, G-62, in EP. */
export const unitWork = {
  /** for each point of damage repaired */
  repair: 0.5,
  /** for each design point changed by a refit, and the least */
  refit: 0.5,
  leastRefit: 1,
  /** how far the build costs of the two classes may differ, in percent */
  refitPercent: 20,
  /** shares of the build cost, in percent */
  capturedRefitPercent: 25,
  scrapPercent: 25,
};

/** G-37: a variant that moves no more design points than this is cheaper, and its share of the build cost in percent. */
export const minorVariant = { points: 4, percent: 50 };
