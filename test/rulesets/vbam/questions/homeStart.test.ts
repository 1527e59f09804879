import { describe, expect, test } from 'vitest';
import type { FacilityKind } from '#schemas/vbam/state.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { industrialCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { commerceOf, commerceRangeOf, tradeValueOf } from '#vbam/questions/shared/economy/commerce.ts';
import { foodBalanceOf, foodOf } from '#vbam/questions/shared/economy/food.ts';
import { systemIncomeOf } from '#vbam/questions/shared/economy/income.ts';
import { supplyRangeOf } from '#vbam/questions/shared/forces/supplyRange.ts';
import { startingColony, startingFacilities } from '#vbam/tables/campaign/starting.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import { colony, facilities } from '../../../builders/colonies.ts';

/** All answers for a home of RAW 4 and Biosphere 4. */
function homeOf(kinds: readonly FacilityKind[]) {
  const home = colony(startingColony);
  const utilized = (kind: Infrastructure) => utilizedOf(home, kind, facilities(kinds));
  const [economy, industry, agriculture] = [utilized('economy'), utilized('industry').total, utilized('agriculture').total];
  const tradeValue = tradeValueOf({ economy: economy.total, industry, agriculture }, home);
  const site = { capital: true, tradingPost: false, depot: false, era: 'interstellar' as const };
  return {
    income: systemIncomeOf(economy, { raw: 4 }).total,
    commerceTenths: commerceOf(tradeValue, {}).total,
    industrialCapacity: industrialCapacityOf({ utilized: industry, census: home.census }, {}).total,
    commerceRange: commerceRangeOf({ ...site, economy: economy.total }, 3)?.total,
    supplyRange: supplyRangeOf({ ...site, census: home.census })?.total,
    growth: foodBalanceOf(foodOf(agriculture, { biosphere: 4 }).total, home.census, 20, 3).surplus,
  };
}

describe('G-10: the first turn of a home', () => {
  test('24 EP and 3.6 of commerce, a capacity of 36, ranges of 3, and 6 PP', () => {
    expect(homeOf(['shipyard'])).toEqual({
      income: 24,
      commerceTenths: 36,
      industrialCapacity: 36,
      commerceRange: 3,
      supplyRange: 3,
      growth: 6,
    });
  });

  test('with the Mining Base it is given, the measured 37 EP', () => {
    const { income, commerceTenths } = homeOf(startingFacilities);
    expect([income, commerceTenths]).toEqual([32, 48]);
  });
});
