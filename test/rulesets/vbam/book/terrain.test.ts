import { describe, expect, test } from 'vitest';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Fleet, Unit } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { design } from '../../../builders/designs.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, solView } from '../../../builders/orders.ts';
import { toldLedger } from '../../../builders/told.ts';
import { chart, colonyAt, disarm, erect, given, reveal, run, sol } from '../../../builders/turn.ts';

/** Sol as its empire sees it, in other surroundings. */
const solIn = (surroundings: Partial<StarSystem>, home: Partial<CampaignState['colonies'][string]> = {}) =>
  solView(({ systems, colonies }) => {
    Object.assign(systems.sol ?? {}, surroundings);
    Object.assign(colonies.sol ?? {}, home);
  });

const solsLines = (turn: ReturnType<typeof run>, heading: string, pool: string) =>
  toldLedger(turn)
    .filter((line) => line.empire === sol && line.heading === heading && line.pool === pool)
    .map(({ why, amount }) => [why, amount]);

describe('terrain raises prices', () => {
  test('3.2.6-g: infrastructure costs half as much again in an ion storm', () => {
    expect(answersTo(solIn({}), 'build intel at Sol')).toEqual(['intel at Sol rises to 3 for 30 EP']);
    expect(answersTo(solIn({ terrain: ['ion storm'] }), 'build intel at Sol')).toEqual(['intel at Sol rises to 3 for 45 EP']);
  });

  test('3.2.6-q: an increase of the population costs half as much again in a radiation field', () => {
    const priceIn = (terrain: StarSystem['terrain']) => answersTo(solIn({ terrain }), 'raise population at Sol')[0];
    expect(priceIn([])).toContain('70 PP');
    expect(priceIn(['radiation field'])).toContain('105 PP');
  });
});

describe('food', () => {
  const grown = (change: (state: CampaignState) => void = () => {}) =>
    solsLines(run(resolveIncome, { state: change }), 'system income', 'pp');

  test('3.2.4-d: utilized Agriculture x Biosphere, and what the people do not eat becomes PP', () => {
    expect(grown()).toEqual([['food 24, needed 18', 6]]);
    expect(grown(({ colonies }) => Object.assign(colonies.sol ?? {}, { agriculture: 5 }))).toEqual([['food 20, needed 18', 2]]);
    expect(grown(({ colonies }) => Object.assign(colonies.sol ?? {}, { agriculture: 8 }))).toEqual([['food 24, needed 18', 6]]);
  });

  test('3.2.4-d: Orbital Farms add to it, also where nobody lives', () => {
    expect(grown((state) => erect(state, 'sol', 'orbital farms'))).toEqual([['food 32, needed 18', 14]]); // 2 x 4 more
    expect(grown((state) => erect(state, 'vega', 'orbital farms'))).toEqual([['food 30, needed 18', 12]]); // 2 x 3 more
  });
});

test('3.2.7-b: what an abandoned colony left gives works, but neither tech points nor a tech level', () => {
  const turn = run(resolveColony, {
    state(state) {
      state.systems.vega = { discovered: 1, leftBehind: { economy: 1, industry: 0, agriculture: 0, research: 4 } };
    },
    orders: [given('colonize', { system: 'vega' })],
  });
  expect(colonyAt(turn, 'vega')).toMatchObject({ research: 4, techLevel: colonyAt(turn, 'sol').techLevel });
  expect(turn.state.empires[sol]).toMatchObject({ techLevel: { era: 'interstellar', level: 0 }, treasury: { tp: 0 } });
  expect(turn.ledger.filter(({ pool }) => pool === 'tp')).toEqual([]);
});

describe('strategic resources', () => {
  test('3.2.8-f: where a Morale resource works, each gain of Morale is one more', () => {
    const moraleWith = (resources: Record<string, StarSystem['resources']>) =>
      colonyAt(
        run(resolveMorale, {
          resources,
          state: ({ colonies }) => Object.assign(colonies.sol ?? {}, { morale: 4 }),
          dice: { loyalty: [10, 10, 10] },
        }),
      ).morale;
    expect([moraleWith({}), moraleWith({ sol: ['morale'] }), moraleWith({ vega: ['morale'] })]).toEqual([5, 6, 5]);
  });

  test('3.2.8-j: a scientific resource adds half to the research capacity, rounded up', () => {
    const most = (resources: StarSystem['resources']) =>
      answersTo(solIn({ resources }, { research: 3, census: 5 }), 'invest 99 in research')[0];
    expect(most([])).toContain('the research capacity is 15, and 15 of it are left');
    expect(most(['scientific'])).toContain('the research capacity is 23, and 23 of it are left');
  });

  test('3.2.8-l: a trade resource adds half to the commerce range, rounded up', () => {
    const settled = (resources: Record<string, StarSystem['resources']>) => {
      const state = structuredClone(firstState());
      chart(state, sol);
      reveal(state, sol);
      Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths: 9_999 });
      Object.assign(state.colonies.sol ?? {}, { economy: 1 }); // 3 with the mining base: one jump, or two with the resource
      return answersTo(viewFor(state, smallGalaxy(resources), defaultCampaign(), sol), 'colonize Lantern')[0];
    };
    expect(settled({})).toContain('it lies out of the commerce range of your centers of trade');
    expect(settled({ sol: ['trade'] })).toBe('a colony at Lantern for 60 EP, unless others have come there since');
  });

  test('3.2.8-g: an economic resource doubles the commerce value of its system', () => {
    const commerce = (resources: Record<string, StarSystem['resources']>) =>
      run(resolveIncome, { resources }).ledger.find(({ empire, heading }) => empire === sol && heading === 'commerce income')
        ?.amount;
    expect(commerce({})).toBe(48);
    expect(commerce({ sol: ['economic'] })).toBe(96);
    expect(commerce({ vega: ['economic'] })).toBe(48);
  });

  test('3.2.8-h: an industrial resource adds half to the industrial capacity, rounded up', () => {
    const most = (resources: StarSystem['resources']) =>
      answersTo(solIn({ resources }, { industry: 5, census: 5 }), 'build 20 Scout at Sol')[0];
    expect(most([])).toContain('25 of 25 are left');
    expect(most(['industrial'])).toContain('38 of 38 are left');
  });

  test('3.2.8-k: an intel resource adds half to the intel capacity, rounded up', () => {
    const most = (resources: StarSystem['resources']) =>
      answersTo(solIn({ resources }, { intel: 1, census: 5 }), 'convert 9 EP to IP')[0];
    expect(most([])).toContain('the intel capacity is 5, and 5 of it are left');
    expect(most(['intel'])).toContain('the intel capacity is 8, and 8 of it are left');
  });

  test('3.2.8-m: a supply resource adds half to the supply range, rounded up', () => {
    const levels = (resources: Record<string, StarSystem['resources']>) => {
      const turn = run(resolveSupply, {
        resources,
        state(state) {
          chart(state, sol);
          Object.assign(state.colonies.sol ?? {}, { census: 3, industry: 3 }); // one jump, or two with the resource
          disarm(state, (unit) => unit === state.units[`${sol}-destroyer-1`]);
          (state.fleets[`${sol}-1st-fleet`] as Fleet).system = 'lantern';
        },
      });
      return (turn.state.units[`${sol}-destroyer-1`] as Unit).outOfSupply;
    };
    expect([levels({}), levels({ sol: ['supply'] }), levels({ vega: ['supply'] })]).toEqual([1, 0, 1]);
  });

  test('3.2.8-n: a military resource adds a quarter, and no more than that where nothing is rounded', () => {
    const { statistics } = design({ statistics: { defenseValue: 8, attackStrength: 4, pointDefense: 12 } });
    const builtWith = ['military (defense value)', 'military (attack strength)', 'military (point defense)'] as const;
    expect(statisticsOf({ builtWith: [...builtWith] }, design({ statistics }))).toMatchObject({
      defenseValue: 10,
      attackStrength: 5,
      pointDefense: 15,
    });
  });
});
