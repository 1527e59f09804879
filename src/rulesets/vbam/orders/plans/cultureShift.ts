import type { cultureValues } from '#schemas/vbam/stateWords.ts';

/** The new values of a culture; values that are not named stay. */
export type WantedCulture = Partial<Record<(typeof cultureValues)[number], number>>;

/** How far each value has to move. */
export function shiftTo(culture: Readonly<Record<(typeof cultureValues)[number], number>>, wanted: WantedCulture) {
  const by = (kind: (typeof cultureValues)[number]) => (wanted[kind] ?? culture[kind]) - culture[kind];
  return { aggressiveness: by('aggressiveness'), integrity: by('integrity'), xenophobia: by('xenophobia') };
}
