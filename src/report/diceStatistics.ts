import { parseDice, type Roll } from '#core/dice.ts';

/** How one kind of die fell over a whole campaign. */
export interface DieStatistics {
  sides: number;
  /** dice thrown, which may be several for each roll */
  thrown: number;
  mean: number;
  expectedMean: number;
  /** each face, or each group of faces if there are many; together they cover all */
  faces: { from: number; to: number; count: number; expected: number }[];
  /** Pearson's chi-square over those; null if there were too few throws to say anything */
  test: { square: number; degrees: number; chance: number } | null;
}

/** The faces of a die with more sides are counted in groups. */
const MAX_BARS = 20;
const GROUPS = 10;
/** With fewer expected throws to a bar, the approximation behind the test is poor. */
const MIN_EXPECTED = 5;

/** Every die of every roll, by its number of sides. */
export function diceStatistics(rolls: readonly Pick<Roll, 'dice' | 'faces'>[]): DieStatistics[] {
  const bySides = new Map<number, number[]>();
  for (const { dice, faces } of rolls) {
    const { sides } = parseDice(dice);
    const counts = bySides.get(sides) ?? Array<number>(sides).fill(0);
    for (const face of faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    bySides.set(sides, counts);
  }
  return [...bySides].sort(([a], [b]) => a - b).map(([sides, counts]) => statisticsOf(sides, counts));
}

function statisticsOf(sides: number, counts: readonly number[]): DieStatistics {
  const thrown = counts.reduce((sum, count) => sum + count, 0);
  const total = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const width = sides > MAX_BARS ? Math.ceil(sides / GROUPS) : 1;
  const faces = Array.from({ length: Math.ceil(sides / width) }, (_, group) => {
    const [from, to] = [group * width + 1, Math.min(sides, (group + 1) * width)];
    const count = counts.slice(from - 1, to).reduce((sum, one) => sum + one, 0);
    return { from, to, count, expected: (thrown * (to - from + 1)) / sides };
  });
  return { sides, thrown, mean: thrown === 0 ? 0 : total / thrown, expectedMean: (sides + 1) / 2, faces, test: testOf(faces) };
}

function testOf(faces: DieStatistics['faces']): DieStatistics['test'] {
  if (faces.length < 2 || faces.some(({ expected }) => expected < MIN_EXPECTED)) return null;
  const square = faces.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  const degrees = faces.length - 1;
  return { square, degrees, chance: chanceOfMore(square, degrees) };
}

/** How often fair dice come out at least this uneven: the cube root of a chi-square is nearly normal (Wilson and Hilferty). */
export function chanceOfMore(square: number, degrees: number): number {
  const spread = 2 / (9 * degrees);
  return upperTail((Math.cbrt(square / degrees) - (1 - spread)) / Math.sqrt(spread));
}

/** The normal distribution beyond z (Abramowitz and Stegun 26.2.17, accurate to seven decimals). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-z * z * 0.5) / Math.sqrt(2 * Math.PI)) * sum;
}
