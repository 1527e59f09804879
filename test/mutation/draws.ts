/** How many of the mutants of a draw a test noticed. */
export interface Share {
  noticed: number;
  of: number;
}

/** What a seed came to, over time. */
export interface DrawKept {
  seed: string;
  /** before tests were written for what nobody had noticed; null if it was not kept */
  first: Share | null;
  last: Share;
}

/** The draws with what was measured now; what a seed came to at first stands. */
export function withDraw(draws: readonly DrawKept[], seed: string, now: Share): DrawKept[] {
  const known = draws.find((draw) => draw.seed === seed);
  const others = draws.filter((draw) => draw !== known);
  return [...others, { seed, first: known ? known.first : now, last: now }];
}

/** Lines for BENCHMARKS.md: tests that were written for one draw flatter it, so its first figure is told, and those of other seeds. */
export function drawsInWords(draws: readonly DrawKept[], seed: string): string[] {
  return draws.flatMap(({ seed: of, first, last }) => [
    ...(of === seed ? [] : [`drawn with the seed “${of}”, ${inWords(last)} were noticed`]),
    ...(first ? [`when “${of}” was drawn first, before tests were written for the rest, it was ${inWords(first)}`] : []),
  ]);
}

function inWords({ noticed, of }: Share): string {
  return `${noticed} of ${of} (${((noticed * 100) / of).toFixed(1)} %)`;
}
