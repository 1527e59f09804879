import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';

/** The one thing that must be known of something wild: where it is. */
export interface Lurking {
  kind: string;
  system: string;
}

/** guardians and monsters bar new colonies, and only guardians bar facilities. Beside an own colony nobody asks. */
export function barredBy(wilds: readonly Lurking[], system: string, placed: 'colony' | 'facility'): Refusal<Hindrance> | null {
  const here = wilds.filter((wild) => wild.system === system);
  if (here.some(({ kind }) => kind === 'guardian')) return { why: { kind: 'barred by wild', wild: 'guardian' }, rule: 'G-13' };
  if (placed === 'facility' || !here.some(({ kind }) => kind === 'monster')) return null;
  return { why: { kind: 'barred by wild', wild: 'monster' }, rule: 'G-14' };
}
