import { describe, expect, test } from 'vitest';
import type { CampaignState, Facility, TradeRoute } from '#schemas/vbam/state.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { tradeRightAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { linkedByTrade } from '#vbam/questions/shared/economy/tradeNetwork.ts';
import { laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { tradeOf } from '#vbam/report/sections/trade.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';
import { befriend } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, contest, erect, eventsOf, given, ophir, run, settle, sol, turnWith } from '../../../builders/turn.ts';

const route = (target: string, center: string, state: TradeRoute['state'] = 'active'): TradeRoute => ({
  owner: sol,
  target,
  center,
  opened: 0,
  state,
});

describe('R-05: systems are linked by trade', () => {
  const everyWay = laneGraphOf(smallGalaxy());
  const routes = [route('vega', 'sol'), route('altair', 'sol'), route('hadar', 'ophir'), route('maw', 'sol', 'suspended')];
  const noWay: typeof everyWay = new Map();
  /** In both directions. */
  const linked = (one: string, other: string, supplyPaths = everyWay) => {
    const network = { routes, centers: new Set(['sol', 'ophir']), supplyPaths };
    return [linkedByTrade(network, one, other), linkedByTrade(network, other, one)];
  };

  test('R-05: where active routes join them to the same center, which belongs to them', () => {
    expect(linked('vega', 'altair', noWay)).toEqual([true, true]);
    expect(linked('vega', 'sol', noWay)).toEqual([true, true]);
    expect(linked('maw', 'sol', noWay)).toEqual([false, false]);
    expect(linked('tau-ceti', 'sol', noWay)).toEqual([false, false]);
  });

  test('R-05: or where supply paths join their centers to one another', () => {
    expect(linked('vega', 'hadar')).toEqual([true, true]);
    expect(linked('vega', 'hadar', noWay)).toEqual([false, false]);
    expect(linked('sol', 'ophir')).toEqual([true, true]);
    expect(linked('tau-ceti', 'hadar')).toEqual([false, false]);
  });
});

/** Sol has a Mining Base at Altair, where nobody lives. */
const mine = (state: CampaignState, of: Facility['state'] = 'operational') => {
  chart(state, sol);
  erect(state, 'altair', 'mining base');
  Object.assign(state.facilities['altair-mining-base'] ?? {}, { state: of });
};
const resources = { altair: ['industrial' as const] };
const open = given('open trade route', { system: 'altair' }, { price: { epTenths: 50 } });

describe('R-05: a route to a Mining Base', () => {
  const minedAltair = (change: (view: EmpireView) => void = () => {}) =>
    wideView((view) => {
      view.rules.strategicResources = true;
      Object.assign(view.systems.altair ?? {}, { resources: ['industrial'] });
      view.facilities['altair-mining-base'] = {
        system: 'altair',
        owner: view.empire.id,
        kind: 'mining base',
        state: 'operational',
      };
      change(view);
    });
  const order = 'open trade route to Altair';

  test('R-05: stands where there is a strategic resource, and says that it earns nothing', () => {
    expect(answersTo(minedAltair(), order)).toEqual([
      'a trade route from Sol to Altair for 5 EP, which earns nothing and only links',
    ]);
    const settled = minedAltair(({ colonies }) => Object.assign(colonies, { altair: { ...colonies.vega, system: 'altair' } }));
    expect(answersTo(settled, order)).toEqual(['a trade route from Sol to Altair for 5 EP']);
  });

  test.each<[string, (view: EmpireView) => void]>([
    ['there is no resource', ({ systems }) => Object.assign(systems.altair ?? {}, { resources: [] })],
    ['the campaign plays without them', ({ rules }) => Object.assign(rules, { strategicResources: false })],
    ['the base is crippled', ({ facilities }) => Object.assign(facilities['altair-mining-base'] ?? {}, { state: 'crippled' })],
    [
      'the base is something else',
      ({ facilities }) => Object.assign(facilities['altair-mining-base'] ?? {}, { kind: 'orbital farms' }),
    ],
    [
      'others live there',
      ({ foreign }) =>
        Object.assign(foreign.colonies, { altair: { seen: 0, owner: 'kili-hegemony', size: 'settlement', facilities: [] } }),
    ],
  ])('R-05: is refused where %s', (_, change) => {
    expect(answersTo(minedAltair(change), order)).toEqual([
      `"${order}" is refused: it is no system of yours, and others need a trade treaty (5.4.X13-a)`,
    ]);
  });

  test('R-05: needs an own Mining Base in that very system; a crippled one bars it for the time being', () => {
    const rightWith = (...built: [system: string, kind: Facility['kind'], owner: string][]) => {
      const { state } = turnWith();
      state.facilities = {};
      for (const [system, kind, owner] of built) erect(state, system, kind, owner);
      return tradeRightAt(state, sol, 'altair');
    };
    expect(rightWith(['altair', 'mining base', sol])).toBe('open');
    expect(rightWith(['altair', 'supply depot', sol])).toBe('none');
    expect(rightWith(['altair', 'mining base', ophir])).toBe('none');
    expect(rightWith(['maw', 'mining base', sol], ['altair', 'orbital farms', sol])).toBe('none');
    const { state } = turnWith({ state: mine });
    for (const facility of Object.values(state.facilities)) facility.state = 'crippled';
    expect(tradeRightAt(state, sol, 'altair')).toBe('barred');
  });

  test('R-05: is opened, and brings the resource to the capital at once', () => {
    const opened = run(resolveColony, { resources, state: mine, orders: [open] });
    expect(eventsOf(opened, 'tradeRouteOpened')).toMatchObject([{ system: 'altair', center: 'sol' }]);
    const assigned = run(resolveAdministration, {
      resources,
      state(state) {
        mine(state);
        state.tradeRoutes[`${sol}-route-2`] = route('altair', 'sol');
      },
      orders: [given('assign resource', { resource: 'industrial', system: 'altair', target: 'sol' })],
    });
    expect(assigned.state.empires[sol]?.assignments).toEqual([{ resource: 'industrial', from: 'altair', to: 'sol' }]);
  });

  test('R-05: earns nothing, and the report says so', () => {
    const joined = (state: CampaignState) => {
      mine(state);
      state.tradeRoutes[`${sol}-route-2`] = route('altair', 'sol');
    };
    const commerce = (state: (state: CampaignState) => void) =>
      run(resolveIncome, { resources, state }).ledger.filter(
        ({ empire, heading }) => empire === sol && heading === 'commerce income',
      );
    expect(commerce(joined)).toEqual(commerce(mine));
    const view = minedAltair((made) => {
      made.tradeRoutes['route-2'] = { ...route('altair', 'sol'), owner: made.empire.id };
    });
    expect(tradeOf(view).find(({ at }) => at === 'Altair')?.earns).toEqual({ lines: [], total: 0 });
  });

  test('R-05: outlives the Diplomacy and the Update Phase; is suspended while the base is crippled, and severed with it', () => {
    const stateAfter = (resolve: typeof resolveUpdate, change: (state: CampaignState) => void = () => {}) => {
      const turn = run(resolve, {
        resources,
        state(state) {
          mine(state);
          state.tradeRoutes[`${sol}-route-2`] = route('altair', 'sol');
          change(state);
        },
      });
      return turn.state.tradeRoutes[`${sol}-route-2`]?.state;
    };
    expect([stateAfter(resolveDiplomacy), stateAfter(resolveUpdate)]).toEqual(['active', 'active']);
    expect(stateAfter(resolveUpdate, (state) => mine(state, 'crippled'))).toBe('suspended');
    expect(stateAfter(resolveUpdate, (state) => delete state.facilities['altair-mining-base'])).toBeUndefined();
    expect(stateAfter(resolveUpdate, (state) => settle(state, 'altair', { owner: ophir, originalOwner: ophir }))).toBeUndefined();
  });

  test('R-05: is paid back where the base is gone or crippled by then', () => {
    const failed = (state: (state: CampaignState) => void) => {
      const turn = run(resolveColony, { resources, state, orders: [open] });
      expect(turn.ledger).toMatchObject([{ empire: sol, amount: 50 }]);
      return toldFailures(turn).map(({ why }) => why);
    };
    expect(failed((state) => chart(state, sol))).toEqual(['you have no colony there']);
    expect(failed((state) => mine(state, 'crippled'))).toEqual([
      'neither a colony nor a working Mining Base of yours stands there',
    ]);
  });
});

describe('R-05: a Trading Post at a resource world', () => {
  const sent = { resource: 'industrial', from: 'lantern', to: 'sol' } as const;
  const posted = (change: (state: CampaignState) => void = () => {}) =>
    run(resolveUpdate, {
      resources: { lantern: ['industrial'] },
      state(state) {
        chart(state, sol);
        erect(state, 'lantern', 'mining base');
        erect(state, 'lantern', 'trading post');
        state.tradeRoutes[`${sol}-route-2`] = route('lantern', 'sol');
        Object.assign(state.empires[sol] ?? {}, { assignments: [sent] });
        change(state);
      },
    });

  test('R-05: does not cut it off, though the route begins there now', () => {
    const turn = posted();
    expect(turn.state.tradeRoutes[`${sol}-route-2`]).toMatchObject({ center: 'lantern', state: 'active' });
    expect(turn.state.empires[sol]?.assignments).toEqual([sent]);
  });

  test('R-05, ruling: needs no route of its own', () => {
    const turn = posted((state) => delete state.tradeRoutes[`${sol}-route-2`]);
    expect(turn.state.empires[sol]?.assignments).toEqual([sent]);
  });

  test.each<[string, (state: CampaignState) => void]>([
    ['the way between is contested', (state) => contest(state, 'vega')],
    ['it is crippled', (state) => Object.assign(state.facilities['lantern-trading-post'] ?? {}, { state: 'crippled' })],
    ['the other center is in rebellion', (state) => Object.assign(state.colonies.sol ?? {}, { morale: 0 })],
  ])('R-05: does not help where %s', (_, change) => {
    const turn = posted((state) => {
      delete state.tradeRoutes[`${sol}-route-2`];
      change(state);
    });
    expect(turn.state.empires[sol]?.assignments).toEqual([]);
    expect(eventsOf(turn, 'assignmentLapsed')).toMatchObject([{ system: 'lantern', why: 'no trade routes' }]);
  });
});

test('R-05, 3.2.8-d: a resource goes to a partner where the centers of both routes are joined', () => {
  const struck = run(resolveDiplomacy, {
    resources,
    state(state) {
      mine(state);
      erect(state, 'altair', 'trading post');
      befriend(state, sol, ophir, ['border', 'trade']);
      settle(state, 'vega', { owner: ophir, originalOwner: ophir });
      state.tradeRoutes[`${sol}-route-2`] = route('vega', 'sol');
    },
    orders: [given('assign resource', { resource: 'industrial', system: 'altair', target: 'vega' })],
  });
  expect(eventsOf(struck, 'dealStruck')).toHaveLength(2);
});
