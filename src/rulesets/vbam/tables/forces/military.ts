import type { MilitaryResource } from '#schemas/vbam/galaxy.ts';
import type { Ability, UnitStatistics } from '#schemas/vbam/state.ts';

/** A statistic of the unit, or an ability. */
export type RaisedValue =
  | { readonly of: 'unit'; readonly value: keyof UnitStatistics | 'commandRating' }
  | { readonly of: 'abilities'; readonly value: Ability };

/** 3.2.8-n: what each kind of military resource raises. */
export const militaryEffects: Record<MilitaryResource, RaisedValue> = {
  'military (attack strength)': { of: 'unit', value: 'attackStrength' },
  'military (defense value)': { of: 'unit', value: 'defenseValue' },
  'military (point defense)': { of: 'unit', value: 'pointDefense' },
  'military (command rating)': { of: 'unit', value: 'commandRating' },
  'military (FTL)': { of: 'abilities', value: 'FTL' },
  'military (scout)': { of: 'abilities', value: 'scout' },
  'military (assault)': { of: 'abilities', value: 'assault' },
  'military (stealth)': { of: 'abilities', value: 'stealth' },
};

/** 3.2.8-n: by how much, in percent. */
export const MILITARY_PERCENT = 25;
