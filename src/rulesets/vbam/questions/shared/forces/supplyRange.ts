import { CENSUS_PER_JUMP, DEPOT_RANGE } from '#vbam/tables/forces/supply.ts';
import { percentEffectsOn, type Surroundings } from '../colonies/percentEffects.ts';
import { type Account, type AccountLine, accountOf, percentAccountOf } from '../economy/account.ts';

export interface SupplySite extends Surroundings {
  /** an imperial or sector capital */
  capital: boolean;
  /** an operational Supply Depot */
  depot: boolean;
  /** null where there is no colony */
  census: number | null;
  /** 4.6-c: Sabotage: Supply succeeded this turn */
  sabotaged?: boolean;
}

/** G-41: jumps that a supply center reaches; null where there is none. */
export function supplyRangeOf(site: SupplySite): Account | null {
  if (!site.capital && !site.depot) return null;
  const range = rangeOf(site, site.capital ? (site.census ?? 0) : 0);
  const lost = site.sabotaged ? Math.ceil(range.total / 2) : 0;
  return accountOf([...range.lines, { why: { kind: 'sabotage' }, amount: -lost, rule: 'G-41' }]);
}

/** C-03: how far a colony's claims reach, in jumps; null where there is no colony. */
export function claimRangeOf(site: Omit<SupplySite, 'capital' | 'sabotaged'>): Account | null {
  return site.census === null ? null : rangeOf(site, site.census);
}

function rangeOf(site: Pick<SupplySite, 'depot'> & Surroundings, census: number): Account {
  const byCensus = Math.floor(census / CENSUS_PER_JUMP);
  const base: AccountLine =
    site.depot && DEPOT_RANGE > byCensus
      ? { why: { kind: 'facility', facility: 'supply depot' }, amount: DEPOT_RANGE, rule: '3.5-n' }
      : { why: { kind: 'census', census }, amount: byCensus, rule: 'G-41' };
  return percentAccountOf([base], percentEffectsOn('supply range', site));
}
