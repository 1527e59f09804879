/** Begins each line that `npm run soak` keeps. */
export const SOAKED = 'soak: ';

/** Tells what a long run went through; the usual run is silent. */
export function soaked(words: string): void {
  if (process.env.COREWARD_SOAK !== undefined) process.stdout.write(`${SOAKED}${words}\n`);
}
