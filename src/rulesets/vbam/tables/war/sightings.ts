/** 7.4, 7.6: how far a sighting is trusted. */
export const sightings = {
  /** older than this, more may have come */
  freshTurns: 3,
  stalePercent: 130,
  /** and after this many nobody goes by them any more */
  rememberedTurns: 12,
  /** a base fights better than ships of its price */
  basePercent: 150,
  /** what a colony at war is taken to have at least: bases are not seen from afar */
  leastDefense: 10,
} as const;
