import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';

/** The one thing that must be known of something wild: where it is. */
interface Lurking {
  kind: string;
  system: string;
}

/** G-13: no colony and no facility while a guardian lives there. Ruling: the same holds for a monster. */
export function barredBy(wilds: Readonly<Record<string, Lurking>>, system: string): Refusal<Hindrance> | null {
  const here = Object.values(wilds).filter((wild) => wild.system === system);
  if (here.some(({ kind }) => kind === 'guardian')) return { why: { kind: 'barred by wild', wild: 'guardian' }, rule: 'G-13' };
  if (here.some(({ kind }) => kind === 'monster')) return { why: { kind: 'barred by wild', wild: 'monster' }, rule: 'G-14' };
  return null;
}
