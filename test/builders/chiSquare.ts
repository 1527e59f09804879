/** The value that chance exceeds once in a hundred times, by degrees of freedom. */
const oneInHundred: Readonly<Record<number, number>> = { 1: 6.63, 2: 9.21, 3: 11.34, 4: 13.28, 5: 15.09 };

export interface Comparison {
  /** how far what was found is from what was expected */
  square: number;
  /** what a fair world exceeds once in a hundred times */
  critical: number;
}

/** Pearson's chi-square; both lists have the same sum, and what nobody expects is left out. */
export function chiSquare(found: readonly number[], expected: readonly number[]): Comparison {
  const classes = expected.map((wanted, index) => ({ wanted, got: found[index] ?? 0 })).filter(({ wanted }) => wanted > 0);
  const square = classes.reduce((sum, { wanted, got }) => sum + (got - wanted) ** 2 / wanted, 0);
  const critical = oneInHundred[classes.length - 1];
  if (critical === undefined) throw new Error(`no critical value for ${classes.length} classes`);
  return { square, critical };
}
