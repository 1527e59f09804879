/** `1 2 3 7` as 1 to 3, and 7. */
export function runsOf(sorted: readonly number[]): [from: number, to: number][] {
  const runs: [from: number, to: number][] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}
