/** 2-c. */
const TURNS_PER_YEAR = 10;

/** 2-c: the campaign year of a turn, and its number within that year; both count from 1. */
export function yearOf(turn: number): { year: number; turnOfYear: number } {
  if (turn < 1) throw new Error(`turn ${turn} is of no campaign year`);
  return { year: Math.ceil(turn / TURNS_PER_YEAR), turnOfYear: ((turn - 1) % TURNS_PER_YEAR) + 1 };
}

/** `turn 12, year 2`. */
export function turnInWords(turn: number): string {
  return `turn ${turn}, year ${yearOf(turn).year}`;
}
