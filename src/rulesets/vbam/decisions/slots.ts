import { namesBy } from '#core/orders/grammar/nameSlot.ts';
import { oneOf, type Slot } from '#core/orders/grammar/slots.ts';
import type { TechLevel } from '#schemas/vbam/state.ts';
import { type Era, eras, MAX_RELATIONSHIP, MIN_RELATIONSHIP } from '#schemas/vbam/stateWords.ts';
import type { Pool } from '#vbam/questions/shared/economy/pools.ts';
import type { TruthCategory } from './lexicon.ts';

/** The moderator knows everything, so what is not known does not exist. */
const nameOf = namesBy<TruthCategory>();
const anyOf = (category: TruthCategory) => nameOf(category, category, 'of this campaign');

export const empire = anyOf('empire');
export const colony = anyOf('colony');
export const system = anyOf('system');
export const unit = anyOf('unit');
export const fleet = anyOf('fleet');
export const poolName = oneOf('pool', ['EP', 'PP', 'TP', 'IP']);

const MAX_POINTS = 1_000_000;
const MAX_LEVEL = 99;

/** Points of a pool, in tenths: `50` or `12.5`. */
export const points: Slot<number> = {
  title: 'points',
  choices: () => null,
  read(written) {
    const tenths = /^\d{1,7}(\.\d)?$/.test(written) ? Math.round(Number(written) * 10) : Number.NaN;
    return tenths <= 10 * MAX_POINTS
      ? { value: tenths }
      : { why: `is no number of points from 0 to ${MAX_POINTS}, with one decimal at most` };
  },
};

/** 4.5.2. */
export const relationship: Slot<number> = {
  title: 'relationship',
  choices: () => null,
  read(written) {
    const value = /^[+-]?\d{1,3}$/.test(written) ? Number(written) : Number.NaN;
    return value >= MIN_RELATIONSHIP && value <= MAX_RELATIONSHIP
      ? { value }
      : { why: `is no whole number from ${MIN_RELATIONSHIP} to ${MAX_RELATIONSHIP}` };
  },
};

/** `TL 3`, `3`, or an era before the interstellar one. */
export const techLevel: Slot<TechLevel> = {
  title: 'tech level',
  choices: () => null,
  read(written) {
    const level = Number(/^(?:TL *)?(\d{1,2})$/i.exec(written)?.[1] ?? Number.NaN);
    if (level <= MAX_LEVEL) return { value: { era: 'interstellar', level } };
    const era = eras.find((known) => known === written.toLowerCase());
    if (era && era !== 'interstellar') return { value: { era, level: 0 } };
    return { why: `is no tech level: write one such as TL 3, or ${earlierEras.join(', ')}` };
  },
};

const earlierEras: readonly Era[] = eras.filter((era) => era !== 'interstellar');

/** What a pool is called in the ledger. */
export function poolOf(name: 'EP' | 'PP' | 'TP' | 'IP'): Pool {
  return name.toLowerCase() as Pool;
}
