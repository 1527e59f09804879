import { minus } from '#report/words.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';

export type Pool = keyof TurnReport['ledger'];

export const poolNames: Record<Pool, { points: string; title: string }> = {
  ep: { points: 'EP', title: 'Economic points' },
  pp: { points: 'PP', title: 'Population points' },
  tp: { points: 'TP', title: 'Tech points' },
  ip: { points: 'IP', title: 'Intel points' },
};

/** Points as printed; EP are stored in tenths and always show one decimal. */
export function pointsOf(pool: Pool, amount: number): string {
  return minus(pool === 'ep' ? (amount / 10).toFixed(1) : String(amount));
}

/** The same with its sign. */
export function changeOf(pool: Pool, amount: number): string {
  return amount > 0 ? `+${pointsOf(pool, amount)}` : pointsOf(pool, amount);
}
