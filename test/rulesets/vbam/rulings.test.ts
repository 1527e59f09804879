import { describe, expect, test } from 'vitest';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { givenInputs } from '#core/turn/givenInputs.ts';
import { type StrategicResource, strategicResources } from '#schemas/vbam/galaxyWords.ts';
import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { loyaltyModifiersOf } from '#vbam/questions/colonies/loyalty.ts';
import { type Site, sitesOf } from '#vbam/questions/economy/sites.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { populationIncreaseCostOf } from '#vbam/questions/shared/colonies/population.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { advancementCostOf } from '#vbam/questions/shared/economy/advancement.ts';
import { commerceRangeOf, tradeValueOf } from '#vbam/questions/shared/economy/commerce.ts';
import { systemIncomeOf } from '#vbam/questions/shared/economy/income.ts';
import { siteKey, utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { canBuildFacility } from '#vbam/questions/shared/facilities/canBuildFacility.ts';
import { refitCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { POCKET_SYSTEMS } from '#vbam/tables/galaxy/encounters.ts';
import { ruleNotes } from '#vbam/tables/ruleNotes/index.ts';
import { defaultCampaign } from '../../builders/campaign.ts';
import { colony, facilities, interstellar } from '../../builders/colonies.ts';
import { design } from '../../builders/designs.ts';
import { firstState } from '../../builders/firstState.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';
import { always } from '../../builders/instructions.ts';
import { costOf, unitCalled, wideView } from '../../builders/orders.ts';
import { guard } from '../../builders/sheetTurn.ts';
import { colonyAt, disarm, erect, eventsOf, given, run, settle, sol } from '../../builders/turn.ts';

/* What the book leaves open and we have decided; docs/rulings.md gives the reasons. */

describe('rulings on colonies', () => {
  const incomeAt = (more: Parameters<typeof colony>[0], conditions: Parameters<typeof utilizedOf>[3]) =>
    utilizedOf(colony(more), 'economy', [], conditions).total;

  test('G-29, ruling: martial law in an unintegrated colony only cancels what the conquest costs', () => {
    const [good, unrest, rebellion] = [{ morale: 6 }, { morale: 1 }, { morale: 0 }];
    const both = { martialLaw: true, unintegrated: true };
    expect([good, unrest, rebellion].map((people) => incomeAt(people, both))).toEqual([6, 3, 0]);
    expect([good, unrest, rebellion].map((people) => incomeAt(people, {}))).toEqual([6, 3, 0]);
    expect([good, unrest, rebellion].map((people) => incomeAt(people, { unintegrated: true }))).toEqual([3, 0, 0]);
  });

  test('G-29, ruling: a long blockade lowers the check by one, however long it lasts', () => {
    const check = (blockadedTurns: number) => loyaltyModifiersOf({ census: 4, police: 0, blockadedTurns });
    expect([3, 4, 5, 40].map(check)).toEqual([
      [],
      [{ why: 'long blockade', add: -1 }],
      [{ why: 'long blockade', add: -1 }],
      [{ why: 'long blockade', add: -1 }],
    ]);
  });

  test('R-03, 3.4.13-a, ruling: a colony whose rebellion reprisals end counts as conquered in the income of that turn', () => {
    const turn = run(
      (played) => {
        resolveColony(played);
        resolveIncome(played);
      },
      {
        orders: [given('reprisal', { colony: 'vega' })],
        dice: { reprisal: [6, 4] }, // +2
        state(state) {
          settle(state, 'vega', { census: 4, morale: 0, economy: 4 });
          guard(state, 'vega');
        },
      },
    );
    expect(colonyAt(turn, 'vega')).toMatchObject({ morale: 2, conquered: 1 });
    const [income] = turn.ledger.flatMap(({ cause, rule }) =>
      rule === '3.2.4-c' && cause.kind === 'yield' && cause.system === 'vega' ? [cause.sum] : [],
    );
    expect(income).toMatchObject([{ kind: 'worked', economy: 2 }]); // half of 4, as in unrest
  });

  test('3.4.11-e, R-03, ruling: a capital stays where a rebellion was put down, though none can be made there', () => {
    const turn = run(resolveMorale, {
      state: ({ colonies }) => Object.assign(colonies.sol ?? {}, { morale: 0 }),
      dice: { loyalty: [10, 10, 10], integration: [1, 1] },
    });
    expect(colonyAt(turn)).toMatchObject({ morale: 1, conquered: 1 });
    expect(turn.state.empires[sol]?.capital).toBe('sol');
    const site = { system: starOf(turn, 'sol'), colony: colonyAt(turn), unintegrated: true, facilities: [] };
    expect(canBuildFacility('sector capital', { ...site, era: 'interstellar' })).toMatchObject({ rule: 'G-29' });
  });

  test('G-69, ruling: an abandoned colony takes the facilities that need one; the others stay with their owner', () => {
    const kinds = ['habitats', 'orbital factory', 'sector capital', 'shipyard', 'mining base', 'supply depot'] as const;
    const turn = run(resolveColony, {
      state(state) {
        settle(state, 'vega', { census: 0 });
        for (const kind of kinds) erect(state, 'vega', kind);
      },
      orders: [given('abandon', { colony: 'vega' })],
    });
    const left = Object.values(turn.state.facilities).filter(({ system }) => system === 'vega');
    expect(left.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['mining base', sol],
      ['supply depot', sol],
    ]);
    expect(left.some(({ kind }) => facilityRules[kind].needsColony)).toBe(false);
  });

  test('3.4.13-a, ruling: what reprisals give and take is added up before Capacity, resources and martial law look at it', () => {
    const seven = run(resolveColony, {
      state(state) {
        settle(state, 'vega', { census: 4, morale: 2, martialLaw: true });
        guard(state, 'vega');
      },
      orders: [given('reprisal', { colony: 'vega' })],
      dice: { reprisal: [3, 4], 'martial law': [6] },
    });
    expect(colonyAt(seven, 'vega')).toMatchObject({ census: 3, morale: 2 });
  });

  test('3.2.8-e, ruling: a second population resource halves nothing more', () => {
    const cost = (count: number) =>
      populationIncreaseCostOf(colony({ census: 4 }), { resources: Array(count).fill('population') });
    expect([0, 1, 2].map((count) => cost(count).total)).toEqual([50, 25, 25]);
  });
});

describe('R-21: what is not used, the rule pages say', () => {
  const textOf = (rule: string) => ruleNotes[rule]?.[1] ?? '';

  test('L625: a portal leads into a pocket of six systems at most, never to a mirror of the map', () => {
    expect(textOf('3.2.7-i')).toContain('A portal to a mirror of the whole map, which the book also suggests, is not used.');
    expect(POCKET_SYSTEMS).toBe('1d6');
  });

  test('L698: no strategic resource adds to utilized infrastructure', () => {
    expect(textOf('3.2.8')).toContain('add to utilized infrastructure, as the book says before it lists them, is not used.');
    const works = (resources: StrategicResource[]) => {
      const state = structuredClone(firstState());
      const home = sitesOf(state, smallGalaxy({ sol: resources })).find(({ owner }) => owner === sol) as Site;
      return infrastructures.map((kind) => utilizedAt(home, kind).total);
    };
    expect(works([...strategicResources])).toEqual(works([]));
  });
});

describe('rulings on facilities and capitals', () => {
  test('3.2.6-b, ruling: terrain raises what a Mining Base earns, and neither trade nor commerce range', () => {
    const base = facilities(['mining base']);
    const economy = utilizedOf(colony({ economy: 4 }), 'economy', base);
    const rich = { terrain: ['asteroids' as const, 'emission nebula' as const] };
    expect([{}, rich].map((surroundings) => systemIncomeOf(economy, { raw: 3, ...surroundings }).total)).toEqual([18, 30]);
    expect(tradeValueOf({ economy: economy.total, industry: 0, agriculture: 0 }, { census: 6 })).toBe(36);
    const reach = (surroundings: object) =>
      commerceRangeOf({ capital: true, tradingPost: false, economy: economy.total, era: 'interstellar', ...surroundings }, 3)
        ?.total;
    expect([reach({}), reach(rich)]).toEqual([3, 3]);
  });

  test('4.2.1-a, ruling: a new imperial capital absorbs the sector capital it was made of, and its upkeep', () => {
    const turn = run(resolveConstruction, {
      state(state) {
        settle(state, 'vega', { census: 6 });
        erect(state, 'vega', 'sector capital');
        state.projects.crown = { owner: sol, system: 'vega', work: { kind: 'imperial capital' }, begun: 0, ready: 1 };
      },
    });
    expect(turn.state.empires[sol]?.capital).toBe('vega');
    expect(Object.values(turn.state.facilities).filter(({ kind }) => kind === 'sector capital')).toEqual([]);
  });

  test('G-34, ruling: a crippled facility costs its upkeep all the same', () => {
    const upkeep = (state: 'operational' | 'crippled') =>
      run(resolveIncome, {
        state(made: CampaignState) {
          disarm(made);
          for (const facility of Object.values(made.facilities)) facility.state = state;
        },
      }).ledger.filter(({ empire, rule }) => empire === sol && rule === '3.5-b');
    expect(upkeep('crippled').map(({ amount }) => amount)).toEqual([-40]);
    expect(upkeep('operational').map(({ amount }) => amount)).toEqual([-40]);
  });

  test('5.2.X3-a, ruling: an empire of outposts pays for an advance as for one Census', () => {
    expect([0, 1, 2].map((census) => advancementCostOf(interstellar(3), census).total)).toEqual([25, 25, 50]);
  });
});

describe('rulings on sheets', () => {
  test('G-04, ruling: a sheet in which nothing is written counts as missing; "no orders" is an order', () => {
    const blank = (written: string) => isBlank({ text: `---\ncampaign: demo\nempire: kili\nturn: 1\n---\n\n${written}` });
    expect(blank('# Orders\n\n<!-- build industry at Sol -->\n\n## Economy\n\n## Notes\n')).toBe(true);
    const written = [
      '- no orders',
      '## Press\n\n> We come in peace.',
      '## Letter to Kili\n\n> Hail.',
      '## Notes\n\nI am away.',
      'I am away.',
    ];
    expect(written.map(blank)).toEqual(written.map(() => false));
  });

  test.each([
    ['notes', '## Notes\n\nI am away.\n', 'I am away.'],
    ['prose', 'I am away.\n', ''],
  ])(
    'G-04, ruling: a sheet of %s alone has come and reaches the moderator; it gives no orders, and is told so',
    (_, words, notes) => {
      const state = structuredClone(firstState());
      const text = `---\ncampaign: ${state.campaign}\nempire: ${sol}\nturn: 1\n---\n\n${words}`;
      const input = givenInputs([{ file: `${sol}.md`, text }]);
      const sheets = input.sheets.map(({ player, ...sheet }) => ({ empire: player, ...sheet }));
      const result = processTurn({ state, galaxy: smallGalaxy(), campaign: defaultCampaign(), sheets, dice: 'secret' });
      const taken = result.sheets.find(({ empire }) => empire === sol);
      expect(taken).toMatchObject({ file: `${sol}.md`, notes, orders: [] });
      expect(taken?.problems.filter(({ severity }) => severity === 'warning').map(({ text }) => text)).toEqual([
        'this sheet holds notes or prose alone, so no order stands: write "- no orders" if none is wanted',
      ]);
      expect(result.state.empires[sol]?.missedTurns).toBe(0);
    },
  );

  test('G-04, ruling: without a sheet, standing instructions that cost nothing are carried out, and no others', () => {
    const state = structuredClone(firstState());
    Object.assign(state.empires[sol] ?? {}, { standing: always('sell intel at Sol', 'build research at Sol') });
    const result = processTurn({ state, galaxy: smallGalaxy(), campaign: defaultCampaign(), sheets: [], dice: 'secret' });
    expect(result.state.colonies.sol).toMatchObject({ intel: 1, research: 3 });
    expect(result.ledger.filter(({ heading, amount }) => heading === 'purchases' && amount < 0)).toEqual([]);
  });
});

describe('rulings on units', () => {
  test('6.1.X164-l, ruling: only ground forces on the ground are Police, not those aboard or laid up', () => {
    const police = (change: (unit: Unit) => void) => {
      const state = structuredClone(firstState());
      for (const unit of Object.values(state.units)) if (unit.class === `${sol}-constabulary`) change(unit);
      return garrisonsOf(state, siteKey).get(siteKey(sol, 'sol'))?.police;
    };
    const aboard = police((unit) => Object.assign(unit, { place: { kind: 'carried', by: `${sol}-transport-1` } }));
    const laidUp = police((unit) => Object.assign(unit, { mothballed: true }));
    expect([police(() => {}), aboard, laidUp]).toEqual([10, 3, 3]); // 7 of the constabulary, 1 of each garrison
  });

  test('G-61, ruling: damage repaired in one system is added up before it is rounded', () => {
    const view = wideView((made) => {
      for (const label of ['Destroyer 1', 'Destroyer 2', 'Destroyer 3']) unitCalled(made, label).damage = 1;
    });
    expect(costOf(view, 'repair Destroyer 1', 'repair Destroyer 2', 'repair Destroyer 3')).toBe(20);
  });

  test('G-37, G-62, ruling: points moved are those put in or those taken out, whichever are more', () => {
    const armed = (attackStrength: number, pointDefense: number) =>
      design({ buildCost: 10, statistics: { defenseValue: 1, attackStrength, pointDefense } });
    expect(refitCostOf(armed(6, 0), armed(2, 4))).toBe(2); // 4 out, 4 in
    expect(refitCostOf(armed(6, 0), armed(0, 2))).toBe(3); // 6 out, 2 in
    expect(refitCostOf(armed(0, 2), armed(6, 0))).toBe(3);
  });

  test('G-62: a carrier and a flight that is aboard it can be scrapped in one turn', () => {
    const turn = run(resolveConstruction, {
      orders: [
        given('scrap unit', { unit: `${sol}-light-carrier-1` }),
        given('scrap unit', { unit: `${sol}-fighter-1` }, { line: 2 }),
      ],
    });
    expect(eventsOf(turn, 'unitScrapped')).toHaveLength(2);
    const flights = Object.entries(turn.state.units).filter(([id]) => id.startsWith(`${sol}-fighter-`));
    expect(flights.map(([, { place }]) => place)).toEqual(Array(4).fill({ kind: 'system', system: 'sol' }));
  });
});
