/** Whether this is `npm run soak`, which asks for more than the usual run. */
export const SOAK = process.env.COREWARD_SOAK !== undefined;

/** Begins each line that `npm run soak` keeps. */
export const SOAKED = 'soak: ';

/** How much of something is tried: in the usual run, and in the soak. */
export function sized<Size>(usual: Size, soak: Size): Size {
  return SOAK ? soak : usual;
}

/** Prints what a long run went through; the usual run is silent. */
export function soaked(words: string): void {
  if (SOAK) process.stdout.write(`${SOAKED}${words}\n`);
}
