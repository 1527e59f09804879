/** Whether this is `npm run study`, which asks for the most. */
const STUDY = process.env.COREWARD_STUDY !== undefined;

/** Whether this is `npm run soak` or a study, which ask for more than the usual run. */
export const SOAK = STUDY || process.env.COREWARD_SOAK !== undefined;

/** Begins each line that `npm run soak` keeps. */
export const SOAKED = 'soak: ';

/** How much of something is tried: in the usual run; in the soak, enough to find planted faults; and in a study. */
export function sized<Size>(usual: Size, soak: Size, study: Size = soak): Size {
  if (STUDY) return study;
  return SOAK ? soak : usual;
}

/** Prints what a long run went through; the usual run is silent. */
export function soaked(words: string): void {
  if (SOAK) process.stdout.write(`${SOAKED}${words}\n`);
}
