import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint } from '../../../builders/relations.ts';
import { guard } from '../../../builders/sheetTurn.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, colonyAt, contest, erect, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

describe('population and infrastructure', () => {
  test('3.4.2: an increase adds a Census and a Morale up to Capacity, a decrease takes one of each and gives PP', () => {
    const turn = run(resolveColony, {
      state: (state) => settle(state, 'vega', { census: 4, morale: 6 }),
      orders: [given('raise population', { colony: 'vega' }), given('lower population', { colony: 'sol' })],
    });
    expect(colonyAt(turn, 'vega')).toMatchObject({ census: 5, morale: 6 });
    expect(colonyAt(turn)).toMatchObject({ census: 5, morale: 5 });
    expect(turn.ledger).toMatchObject([{ pool: 'pp', heading: 'miscellaneous income', amount: 30 }]);
  });

  test('3.4.3: sales come before purchases, and are paid for at the old value', () => {
    const turn = run(resolveColony, {
      orders: [
        given('build infrastructure', { what: 'industry', colony: 'sol' }),
        given('sell infrastructure', { what: 'intel', colony: 'sol' }),
      ],
    });
    expect(colonyAt(turn)).toMatchObject({ industry: 7, intel: 1 });
    expect(turn.events).toMatchObject([
      { kind: 'infrastructureChanged', what: 'intel', from: 2, to: 1 },
      { kind: 'infrastructureChanged', what: 'industry', from: 6, to: 7 },
    ]);
    expect(turn.ledger).toMatchObject([{ pool: 'ep', amount: 100 }]);
  });

  test('what cannot be done is paid back: above Capacity, in a rebellion, in a colony that is gone', () => {
    const orders = [
      given('build infrastructure', { what: 'industry', colony: 'sol' }, { price: { epTenths: 90 } }),
      given('raise population', { colony: 'sol' }, { price: { pp: 7 } }),
      given('sell infrastructure', { what: 'economy', colony: 'vega' }),
      given('lower population', { colony: 'tau-ceti' }),
      given('raise population', { colony: 'altair' }, { price: { pp: 5 } }),
    ];
    const turn = run(resolveColony, {
      state(state) {
        Object.assign(state.colonies.sol ?? {}, { industry: 8, census: 8 });
        settle(state, 'vega');
        settle(state, 'tau-ceti', { morale: 0 });
      },
      orders,
    });
    expect(toldFailures(turn)).toHaveLength(orders.length);
    expect(turn.ledger.map(({ pool, amount }) => `${amount} ${pool}`).sort()).toEqual(['5 pp', '7 pp', '90 ep']);
  });

  test('G-29: who loses the last Morale is in rebellion', () => {
    const turn = run(resolveColony, {
      state: (state) => settle(state, 'vega', { census: 2, morale: 1 }),
      orders: [given('lower population', { colony: 'vega' })],
    });
    expect(eventsOf(turn, 'rebellionBegan')).toMatchObject([{ system: 'vega' }]);
  });
});

describe('colonies', () => {
  test('3.4.1-d: a new colony has Census 0, Morale 2, no works and the tech level of the capital', () => {
    const turn = run(resolveColony, { orders: [given('colonize', { system: 'vega' })] });
    expect(colonyAt(turn, 'vega')).toMatchObject({ owner: sol, census: 0, morale: 2, economy: 0, founded: 1 });
    expect(colonyAt(turn, 'vega').techLevel).toEqual(colonyAt(turn).techLevel);
    expect(eventsOf(turn, 'colonyFounded')).toMatchObject([{ system: 'vega', cameFrom: 'sol' }]);
  });

  test('3.4.1-a: settlers who find others there come home, are paid back, and tell of them: the two have met', () => {
    const turn = run(resolveColony, {
      state: (state) => settle(state, 'vega', { owner: ophir, census: 4 }),
      orders: [given('colonize', { system: 'vega' }, { price: { epTenths: 500 } })],
    });
    expect(turn.ledger).toMatchObject([{ empire: sol, amount: 500 }]);
    expect(turn.state.knowledge[sol]?.colonies.vega).toMatchObject({ owner: ophir, size: 'minor colony', seen: 1 });
    expect(turn.state.relations[pairIdOf(sol, ophir)]?.contact).toBe(1);
  });

  test('3.4.1-c: colonists do not cross what is contested', () => {
    const bound = (contested: string) =>
      run(resolveColony, {
        state(state) {
          chart(state, sol);
          contest(state, contested);
        },
        orders: [given('colonize', { system: 'lantern' }, { price: { epTenths: 600 } })],
      });
    expect(colonyAt(bound('altair'), 'lantern')?.owner).toBe(sol);
    expect(toldFailures(bound('vega'))).toMatchObject([{ why: 'every way there leads through contested systems' }]);
  });

  test('3.4.1-a: an inhabited system is refused, and of two settlers the lower roll is paid back', () => {
    const to = (system: string, empire = sol) => given('colonize', { system }, { empire, price: { epTenths: 400 } });
    const turn = run(resolveColony, {
      state: (state) => chart(state, sol, ophir),
      orders: [to('kessa'), to('lantern'), to('lantern', ophir)].sort((a, b) => (a.empire < b.empire ? -1 : 1)),
      dice: { initiative: [90, 10] },
    });
    const [winner, loser] = sol < ophir ? [sol, ophir] : [ophir, sol];
    expect(colonyAt(turn, 'lantern').owner).toBe(winner);
    expect(colonyAt(turn, 'kessa').owner).toBe(kessa);
    expect(turn.ledger.map(({ empire }) => empire).sort()).toEqual([loser, sol].sort());
  });

  test('3.4.1-b: without a capital nobody settles', () => {
    const turn = run(resolveColony, {
      state: (state) => Object.assign(state.empires[sol] ?? {}, { capital: null }),
      orders: [given('colonize', { system: 'vega' })],
    });
    expect(colonyAt(turn, 'vega')).toBeUndefined();
  });

  test('G-69: an empty colony is abandoned with what needs people, and with the capital', () => {
    const turn = run(resolveColony, {
      state(state) {
        settle(state, 'vega', { census: 0 });
        erect(state, 'vega', 'habitats');
        erect(state, 'vega', 'supply depot');
        Object.assign(state.empires[sol] ?? {}, { capital: 'vega' });
      },
      orders: [given('abandon', { colony: 'vega' }), given('abandon', { colony: 'sol' })],
    });
    expect(turn.events).toMatchObject([
      { kind: 'colonyAbandoned', system: 'vega' },
      { kind: 'capitalLost', system: 'vega' },
      { kind: 'orderFailed', why: { kind: 'still inhabited', census: 6 } },
    ]);
    expect(Object.keys(turn.state.facilities)).toContain('vega-supply-depot');
    expect(Object.keys(turn.state.facilities)).not.toContain('vega-habitats');
  });
});

test('G-69, G-36, G-28: with an abandoned colony goes what was being built; what it held back comes to its owner', () => {
  const turn = run(resolveColony, {
    state(state) {
      settle(state, 'vega', { census: 0, sequestered: { epTenths: 15, pp: 3, tp: 0, ip: 2 } });
      const work = { kind: 'unit', class: `${sol}-scout` } as const;
      for (const system of ['vega', 'sol']) state.projects[`${system}-old`] = { owner: sol, system, work, begun: 0, ready: 9 };
    },
    orders: [given('abandon', { colony: 'vega' })],
  });
  expect(Object.keys(turn.state.projects)).toEqual(['sol-old']);
  expect(eventsOf(turn, 'constructionLost')).toMatchObject([{ empire: sol, system: 'vega', what: 'Scout' }]);
  const received = turn.ledger.filter(({ colony }) => colony === undefined);
  expect(received.map(({ pool, amount, rule }) => [pool, amount, rule])).toEqual([
    ['ep', 15, 'G-28'],
    ['pp', 3, 'G-28'],
    ['ip', 2, 'G-28'],
  ]);
});

test.each<['raise population' | 'lower population' | 'sell infrastructure', string]>([
  ['raise population', '3.4.2-a'],
  ['lower population', '3.4.2-a'],
  ['sell infrastructure', '3.4.3-b'],
])('%s in a rebellion fails by %s', (verb, rule) => {
  const turn = run(resolveColony, {
    state: (state) => settle(state, 'vega', { morale: 0 }),
    orders: [given(verb, { colony: 'vega', what: 'economy' })],
  });
  expect(toldFailures(turn)).toMatchObject([{ rule, why: 'the colony is in rebellion' }]);
});

describe('trade routes', () => {
  test('5.4.X13-a: trade goes neither through systems of others nor through contested ones', () => {
    const to = (change: (state: CampaignState) => void) =>
      run(resolveColony, {
        state(state) {
          chart(state, sol);
          settle(state, 'lantern');
          change(state);
        },
        orders: [given('open trade route', { system: 'lantern' })],
      });
    expect(
      eventsOf(
        to(() => {}),
        'tradeRouteOpened',
      ),
    ).toHaveLength(1);
    for (const bar of [
      (state: CampaignState) => void settle(state, 'vega', { owner: ophir, originalOwner: ophir }),
      (state: CampaignState) => contest(state, 'vega'),
    ])
      expect(toldFailures(to(bar))).toMatchObject([{ why: 'none of your centers of trade reaches it' }]);
  });

  test('5.4.X13: a route starts at the nearest center that reaches it; another one there is paid back; one can be closed', () => {
    const order = given('open trade route', { system: 'vega' }, { price: { epTenths: 50 } });
    const turn = run(resolveColony, {
      state: (state) => settle(state, 'vega'),
      orders: [order, order, given('close trade route', { system: 'sol' })],
    });
    const own = Object.entries(turn.state.tradeRoutes).filter(([, { owner }]) => owner === sol);
    expect(own).toEqual([[`${sol}-route-2`, { owner: sol, target: 'vega', center: 'sol', opened: 1, state: 'active' }]]);
    expect(turn.ledger).toMatchObject([{ amount: 50 }]);
  });

  test('5.4.X13-a: out of range, in foreign systems, or none there to close', () => {
    const turn = run(resolveColony, {
      state: (state) => settle(state, 'naos'),
      orders: [
        given('open trade route', { system: 'naos' }),
        given('open trade route', { system: 'kessa' }),
        given('close trade route', { system: 'naos' }),
      ],
    });
    expect(toldFailures(turn)).toHaveLength(3);
  });

  test('3.3.7-c, -d: a lane becomes one class wider or narrower, and all who know it see that', () => {
    const lane = smallGalaxy().lanes.find(({ a, b }) => [a, b].sort().join() === 'sol,vega');
    const wider = run(resolveColony, {
      state: (state) => Object.assign(state.lanes[lane?.id ?? ''] ?? {}, { class: 'restricted' }),
      orders: [given('upgrade lane', { one: 'sol', other: 'vega' }, { price: { epTenths: 500 } })],
    });
    expect(wider.state.lanes[lane?.id ?? '']?.class).toBe('minor');
    expect(wider.events).toContainEqual(expect.objectContaining({ kind: 'laneChanged', class: 'minor', seenBy: [sol] }));
    const narrower = run(resolveColony, {
      state: (state) => Object.assign(state.lanes[lane?.id ?? ''] ?? {}, { class: 'minor' }),
      orders: [given('downgrade lane', { one: 'vega', other: 'sol' }, { price: { epTenths: 250 } })],
    });
    expect(narrower.state.lanes[lane?.id ?? '']?.class).toBe('restricted');
  });

  test('3.3.7: whoever paid for another class than the lane has by then gets the money back', () => {
    const order = given('upgrade lane', { one: 'sol', other: 'vega' }, { price: { epTenths: 12_340 } });
    const { ledger, events } = run(resolveColony, { orders: [order] });
    expect(ledger).toMatchObject([{ pool: 'ep', heading: 'purchases', amount: 12_340 }]);
    expect(events).toMatchObject([{ kind: 'orderFailed', why: { kind: 'lane changed by another' } }]);
  });
});

describe('reprisals', () => {
  const reprisal = (faces: number[], more = {}) =>
    run(resolveColony, {
      state(state) {
        settle(state, 'vega', { census: 4, morale: 2, ...more });
        guard(state, 'vega');
      },
      orders: [given('reprisal', { colony: 'vega' })],
      dice: { reprisal: faces, 'martial law': [4] },
    });

  test('E-22: a 9 costs a Census and gains one Morale net', () => {
    expect(colonyAt(reprisal([4, 5]), 'vega')).toMatchObject({ census: 3, morale: 3 });
  });

  test.each([
    [[1, 1], 4, 2],
    [[2, 3], 3, 1],
    [[3, 3], 4, 3],
    [[3, 4], 3, 2],
    [[6, 6], 4, 4],
  ])('3.4.13-a: %j leaves Census %i and Morale %i', (faces, census, morale) => {
    expect(colonyAt(reprisal(faces), 'vega')).toMatchObject({ census, morale });
  });

  test('3.4.13-a: they can end a rebellion, and under martial law a loss may be doubled', () => {
    expect(eventsOf(reprisal([6, 6], { morale: 0 }), 'rebellionEnded')).toHaveLength(1);
    expect(colonyAt(reprisal([2, 3], { martialLaw: true }), 'vega').morale).toBe(0);
  });

  test('E-23: traders with AG 92 and a 38 take no offence; with AG 22 and a 49 twice the loss, for Census was lost', () => {
    const turn = run(resolveColony, {
      state(state) {
        settle(state, 'vega', { census: 4, morale: 2 });
        guard(state, 'vega');
        for (const [index, trader] of [ophir, kessa].sort().entries()) {
          state.tradeRoutes[`${trader}-route-9`] = { owner: trader, target: 'vega', center: 'vega', opened: 0, state: 'active' };
          Object.assign(state.empires[trader]?.culture ?? {}, { aggressiveness: index === 0 ? 92 : 22 });
          acquaint(state, sol, trader, { state: 'normal relations', relationship: 5, communications: true });
        }
      },
      orders: [given('reprisal', { colony: 'vega' })],
      dice: { reprisal: [4, 5], condemnation: [38, 49], 'relationship lost': [3, 5] },
    });
    const [calm, offended] = [ophir, kessa].sort() as [string, string];
    expect(turn.state.relations[pairIdOf(sol, calm)]?.relationship).toBe(5);
    expect(turn.state.relations[pairIdOf(sol, offended)]?.relationship).toBe(-3);
    expect(eventsOf(turn, 'reprisalCondemned')).toMatchObject([{ by: offended, loss: 8, seenBy: [sol, offended] }]);
  });
});
