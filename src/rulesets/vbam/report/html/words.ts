import type { TurnReport } from '#schemas/vbam/report.ts';

export { sumOf } from '#core/sum.ts';
export { capitalised, counted } from '#core/words.ts';

export type Pool = keyof TurnReport['ledger'];

export const poolNames: Record<Pool, { points: string; title: string }> = {
  ep: { points: 'EP', title: 'Economic points' },
  pp: { points: 'PP', title: 'Population points' },
  tp: { points: 'TP', title: 'Tech points' },
  ip: { points: 'IP', title: 'Intel points' },
};

/** Points as they are read; EP are kept in tenths and always show one. */
export function pointsOf(pool: Pool, amount: number): string {
  return minus(pool === 'ep' ? (amount / 10).toFixed(1) : String(amount));
}

/** The same with its sign. */
export function changeOf(pool: Pool, amount: number): string {
  return amount > 0 ? `+${pointsOf(pool, amount)}` : pointsOf(pool, amount);
}

export function signed(value: number): string {
  const shown = String(Math.round(value * 100) / 100);
  return value > 0 ? `+${shown}` : minus(shown);
}

/** A true minus, as wide as a plus. */
export function minus(number: string): string {
  return number.replace('-', '\u2212');
}

/** `this turn`, `1 turn ago`. */
export function ageInWords(age: number): string {
  if (age === 0) return 'this turn';
  return age === 1 ? '1 turn ago' : `${age} turns ago`;
}
