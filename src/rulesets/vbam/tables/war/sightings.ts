/** 7.4, 7.6: how far a sighting is trusted. */
export const sightings = {
  /** older than this, more may have come */
  freshTurns: 3,
  stalePercent: 130,
  /** a base fights better than ships of its price */
  basePercent: 150,
  /** of forces of which only the command cost is known, where no own ships tell better: 5 EP for each CC */
  strengthPerCc: 6,
} as const;
