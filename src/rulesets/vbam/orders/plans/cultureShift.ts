import type { cultureValues } from '#schemas/vbam/stateWords.ts';

/** What the values of a culture shall be; what is not named stays. */
export type WantedCulture = Partial<Record<(typeof cultureValues)[number], number>>;

/** How far each value has to go. */
export function shiftTo(culture: Readonly<Record<(typeof cultureValues)[number], number>>, wanted: WantedCulture) {
  const by = (kind: (typeof cultureValues)[number]) => (wanted[kind] ?? culture[kind]) - culture[kind];
  return { aggressiveness: by('aggressiveness'), integrity: by('integrity'), xenophobia: by('xenophobia') };
}
