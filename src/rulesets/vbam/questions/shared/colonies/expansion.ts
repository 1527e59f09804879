import { colonizationPrice, imperialCapitalPrice } from '#vbam/tables/colonies/expansion.ts';
import { facilityCost } from '#vbam/tables/colonies/facilities.ts';
import { type Account, type AccountLine, accountOf, percentAccountOf } from '../economy/account.ts';
import { percentEffectsOn, type Surroundings } from './percentEffects.ts';

/** 3.4.1-b: EP for a colony, by jumps from the launching capital. */
export function colonizationCostOf(jumps: number): Account {
  return accountOf([
    { why: { kind: 'new colony' }, amount: colonizationPrice.base, rule: '3.4.1-b' },
    { why: { kind: 'jumps', jumps }, amount: colonizationPrice.perJump * jumps, rule: '3.4.1-b' },
  ]);
}

/** 3.5-a: EP for a facility, by jumps from the nearest own capital; a sector capital costs the same (4.2.1-b). */
export function facilityCostOf(jumps: number, surroundings: Surroundings): Account {
  const base: AccountLine[] = [
    { why: { kind: 'new facility' }, amount: facilityCost.base, rule: '3.5-a' },
    { why: { kind: 'jumps', jumps }, amount: facilityCost.perJump * jumps, rule: '3.5-a' },
  ];
  return percentAccountOf(base, percentEffectsOn('facility cost', surroundings));
}

/** 4.2.1-a: EP for an imperial capital, and the turns it takes. */
export function imperialCapitalCostOf(totalCensus: number, atSectorCapital: boolean): { cost: Account; turns: number } {
  const { perCensus, turns, sectorCapitalPercent } = imperialCapitalPrice;
  const base: AccountLine = {
    why: { kind: 'census of the empire', census: totalCensus },
    amount: perCensus * totalCensus,
    rule: '4.2.1-a',
  };
  const percent = atSectorCapital ? sectorCapitalPercent : 100;
  return {
    cost: percentAccountOf(
      [base],
      [{ why: { kind: 'facility', facility: 'sector capital' }, percent: percent - 100, rule: '4.2.1-a' }],
    ),
    turns: Math.ceil((turns * percent) / 100),
  };
}
