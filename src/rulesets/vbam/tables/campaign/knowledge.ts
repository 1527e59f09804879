import type { EmpireKnowledge, LaneKnowledge } from '#schemas/vbam/state.ts';

/** What an empire knows of others before it has met anything. */
export const nothingForeign: Omit<EmpireKnowledge, 'systems'> = {
  colonies: {},
  forces: {},
  classes: {},
  contested: [],
  wilds: {},
};

/** A lane that nobody has tried yet. */
export const unexplored: LaneKnowledge = { explored: false, knownBy: [], class: null, progress: {}, needs: null };
