import { TRIBUTE_PERCENT } from '#vbam/tables/diplomacy/treaties.ts';

/** G-49: tenths of an EP that a ward owes its protector for a system income in EP. */
export function tributeOf(systemIncome: number): number {
  return Math.floor((10 * systemIncome * TRIBUTE_PERCENT) / 100);
}
