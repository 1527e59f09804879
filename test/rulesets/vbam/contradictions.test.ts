import { describe, expect, test } from 'vitest';
import { abilities, eras } from '#schemas/vbam/stateWords.ts';
import { vbamPhases } from '#vbam/phases.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { populationIncreaseCostOf } from '#vbam/questions/shared/colonies/population.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { advancementCostOf } from '#vbam/questions/shared/economy/advancement.ts';
import { researchCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { tradeRouteCostOf } from '#vbam/questions/shared/economy/commerce.ts';
import { buildTimeOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { startingClasses } from '#vbam/tables/campaign/starting.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { colony, facilities } from '../../builders/colonies.ts';
import { answersTo, wideView } from '../../builders/orders.ts';

describe('where the book disagrees with itself, as far as no other test says it', () => {
  test('C-02: a trade route costs 5 EP for each jump and not 10, and 5 at least', () => {
    expect([0, 1, 2, 3].map(tradeRouteCostOf)).toEqual([5, 5, 10, 15]);
    expect(answersTo(wideView(), 'open trade route to Vega')).toEqual(['a trade route from Sol to Vega for 5 EP']);
  });

  test('C-04: Information is an era of its own, between Industrial and Interplanetary in every price', () => {
    const levels = eras.map((era) => ({ era, level: 0 }));
    expect(eras.indexOf('information')).toBe(2);
    expect(levels.map((techLevel) => advancementCostOf(techLevel, 1).total)).toEqual([200, 100, 75, 50, 25]);
    expect(levels.map((techLevel) => populationIncreaseCostOf({ census: 0, techLevel }, {}).total)).toEqual([50, 40, 30, 20, 10]);
  });

  test('C-06: there are five infrastructures, Intel among them', () => {
    expect(infrastructures).toEqual(['economy', 'industry', 'agriculture', 'research', 'intel']);
  });

  test('C-07, C-54: the chart gives the size, whatever other tables print: 3, 4, 5, 6 and 7 Census', () => {
    expect([3, 4, 5, 6, 7].map((census) => colonySizeOf({ census }))).toEqual([
      ...['settlement', 'minor colony', 'minor colony'],
      ...['major colony', 'major colony'],
    ]);
  });

  test('C-10: a Research Lab adds 2 utilized Research and doubles nothing', () => {
    const scholars = colony({ census: 4, morale: 4, research: 3, economy: 2 });
    const research = utilizedOf(scholars, 'research', facilities(['research lab'])).total;
    expect(research).toBe(5);
    expect(researchCapacityOf({ research, economy: 2, census: 4, lab: true }, {}, 'research').total).toBe(20);
  });

  test('C-15: the build time is a fifth of the build cost, as the sample classes have it, and not half', () => {
    expect([1, 3, 5, 6, 9, 10, 13, 35].map((buildCost) => buildTimeOf({ buildCost }))).toEqual([1, 1, 1, 2, 2, 2, 3, 7]);
  });

  test('C-24: loyalty is checked in the Morale Phase, and there is one of them', () => {
    const names: string[] = vbamPhases.map(({ name }) => name);
    expect(names.filter((name) => /morale|loyalty/.test(name))).toEqual(['morale']);
  });

  test('C-35: any own center of trade opens a system to settlers, a colony that is none does not', () => {
    const capitalAlone = (view: EmpireView) => {
      Object.assign(view.colonies.sol ?? {}, { economy: 1 }); // its commerce range is 0
      delete view.facilities['sol-mining-base'];
    };
    const withPost = (view: EmpireView) => {
      capitalAlone(view);
      const post = { system: 'vega', owner: view.empire.id, kind: 'trading post', state: 'operational' } as const;
      view.facilities['vega-trading-post'] = post;
    };
    expect(answersTo(wideView(capitalAlone), 'colonize Altair')[0]).toMatch(/out of the commerce range/);
    expect(answersTo(wideView(withPost), 'colonize Altair')).toEqual([
      'a colony at Altair for 50 EP, unless others have come there since',
    ]);
  });

  test('C-42: each ability has one name', () => {
    expect(abilities.filter((ability) => /hangar|carrier|diploma/.test(ability))).toEqual(['carrier', 'diplomatic']);
  });

  test('C-55: Jackson has the Decoy that is printed and no Armor, Jefferson has the Armor', () => {
    expect(startingClasses['light-carrier'].abilities).toEqual({ FTL: 1, decoy: 1, carrier: 5 });
    expect(startingClasses['heavy-cruiser'].abilities).toEqual({ FTL: 1, armor: 1 });
  });
});
