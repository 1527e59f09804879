/** Spearman's: 1 where one grows with the other, -1 where it falls, about 0 where they have nothing to do with each other. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const mean = (one.length + 1) / 2;
  const sum = (of: (index: number) => number) => one.reduce((total, _, index) => total + of(index), 0);
  const away = (ranks: readonly number[], index: number) => (ranks[index] as number) - mean;
  const both = Math.sqrt(sum((index) => away(a, index) ** 2) * sum((index) => away(b, index) ** 2));
  return both === 0 ? 0 : sum((index) => away(a, index) * away(b, index)) / both;
}

/** From 1; equals share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((one) => one < value).length;
    return below + (values.filter((one) => one === value).length + 1) / 2;
  });
}
