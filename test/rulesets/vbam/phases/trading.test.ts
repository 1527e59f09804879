import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Colony, Empire, EmpireKnowledge, LaneKnowledge, Relation } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { mayUseGate } from '#vbam/questions/movement/charts.ts';
import { resourcesAt } from '#vbam/questions/shared/economy/resources.ts';
import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { answer, deal, failures, openOffer, relationOf } from '../../../builders/dealing.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { toldLedger } from '../../../builders/told.ts';
import { chart, disarm, erect, eventsOf, given, kessa, ophir, run, settle, sol } from '../../../builders/turn.ts';

const partners = ['border', 'trade'] as const;

/** Ophir has a small colony at Lantern, two jumps from Sol, which both know the way to. */
function neighbours(state: CampaignState, relation: Partial<Relation> = {}): void {
  chart(state, sol, ophir);
  settle(state, 'lantern', { owner: ophir, originalOwner: ophir, census: 4, morale: 4, economy: 2, industry: 3 });
  const { systems, colonies } = state.knowledge[sol] as EmpireKnowledge;
  systems.lantern = structuredClone(systems.sol) as (typeof systems)[string];
  colonies.lantern = { seen: 0, owner: ophir, size: 'Minor', facilities: [] };
  erect(state, 'sol', 'trading post');
  befriend(state, sol, ophir, partners, relation);
}

/** The same with a route of Sol's to Lantern. */
function traders(state: CampaignState, relation: Partial<Relation> = {}): void {
  neighbours(state, relation);
  state.tradeRoutes[`${sol}-route-9`] = { owner: sol, target: 'lantern', center: 'sol', opened: 0, state: 'active' };
}

const toLantern = given('open trade route', { system: 'lantern' }, { price: { epTenths: 100 } });
const routes = ({ state }: { state: CampaignState }) =>
  Object.values(state.tradeRoutes).flatMap(({ owner, target, state: now }) => (target === 'lantern' ? [[owner, now]] : []));
const sanctioned = { sanctions: [ophir] };
const hostile = { declarations: { [ophir]: { level: 'hostilities' as const, turn: 1 } } };

describe('4.5.T-d: routes to a trade partner', () => {
  test('O-38: a route is opened to a system of a partner', () => {
    expect(routes(run(resolveColony, { state: neighbours, orders: [toLantern] }))).toEqual([[sol, 'active']]);
  });

  test.each([
    ['the treaty has ended', { treaties: [] }, 'they did not take it up'],
    ['there are sanctions', sanctioned, 'they did not take it up'],
    ['there are hostilities', hostile, 'they did not take it up'],
  ])('where %s it fails, and what was paid comes back', (_, relation, why) => {
    const turn = run(resolveColony, { state: (state) => neighbours(state, relation), orders: [toLantern] });
    expect([failures(turn), routes(turn)]).toEqual([[why], []]);
    expect(turn.ledger.filter(({ empire }) => empire === sol)).toMatchObject([{ amount: 100 }]);
  });

  test('trade leads through systems of partners, and of nobody else', () => {
    const beyond = (kinds: Partial<Relation>) =>
      run(resolveColony, {
        state(state) {
          neighbours(state, kinds);
          settle(state, 'mirach');
        },
        orders: [given('open trade route', { system: 'mirach' })],
      });
    expect(eventsOf(beyond({}), 'tradeRouteOpened')).toHaveLength(1);
    expect(failures(beyond({ treaties: [] }))).toEqual(['none of your centers of trade reaches it']);
  });

  test('G-54: every trader earns the whole share, the owner too', () => {
    const turn = run(resolveIncome, {
      state(state) {
        traders(state);
        state.tradeRoutes[`${ophir}-route-9`] = { owner: ophir, target: 'lantern', center: 'ophir', opened: 0, state: 'active' };
      },
    });
    const earned = turn.ledger.filter(({ cause }) => cause.kind === 'trade route' && cause.to === 'lantern');
    expect(earned.map(({ empire, amount }) => [empire, amount]).sort()).toEqual(
      [
        [sol, 12],
        [ophir, 12],
      ].sort(),
    );
  });

  test("the ledger calls a partner's system as its reader does", () => {
    const turn = run(resolveIncome, {
      state(state) {
        traders(state);
        const named = { former: 'Lantern', given: 0 };
        (state.empires[ophir] as Empire).systemNames.lantern = { name: 'Secret', ...named };
        (state.empires[sol] as Empire).systemNames.lantern = { name: 'Beacon', ...named };
      },
    });
    const lines = toldLedger(turn).filter(({ empire, heading }) => empire === sol && heading === 'commerce income');
    expect(lines.map(({ why }) => why)).toContainEqual(expect.stringMatching(/^route to Beacon/));
    expect(JSON.stringify(lines)).not.toContain('Secret');
  });

  test('5.4.X12-b: the trade value of a system with a route is always known', () => {
    const known = (change: (state: CampaignState) => void) => {
      const { state } = run(() => {}, { state: change });
      return viewFor(state, smallGalaxy(), defaultCampaign(), sol).routeEarnings;
    };
    expect(known(traders)).toMatchObject({ lantern: { total: 12 } });
    expect(known(neighbours)).toEqual({});
  });
});

describe('4.5.T-f, 5.4.X13-c: routes end and rest', () => {
  test.each([
    ['the treaty is broken', { relationship: -90 }, given('break treaty', { treaty: 'trade', empire: ophir })],
    ['war ends the treaty', { treaties: [], state: 'war' as const }, given('no orders', {})],
  ])('when %s they are severed before they earn anything more', (_, relation, order) => {
    const turn = run(resolveDiplomacy, { state: (state) => traders(state, relation), orders: [order] });
    expect(routes(turn)).toEqual([]);
    expect(eventsOf(turn, 'tradeRouteSevered')).toMatchObject([{ seenBy: [sol], rule: '4.5.T-f' }]);
  });

  test.each([
    ['sanctions', sanctioned],
    ['hostilities', hostile],
  ])('%s suspend them, and afterwards they go on', (_, relation) => {
    const turn = run(resolveDiplomacy, { state: (state) => traders(state, relation) });
    expect(routes(turn)).toEqual([[sol, 'suspended']]);
    const rested = (more: Partial<Relation>) =>
      run(resolveUpdate, {
        state(state) {
          traders(state, more);
          (state.tradeRoutes[`${sol}-route-9`] as { state: string }).state = 'suspended';
        },
      });
    expect(routes(rested(relation))).toEqual([[sol, 'suspended']]);
    expect(routes(rested({}))).toEqual([[sol, 'active']]);
  });

  test('a system that changes hands takes no route along', () => {
    const relation: Partial<Relation> = {
      bargains: [{ by: ophir, goods: { kind: 'system', system: 'lantern' }, items: [], epTenths: 0, made: 0 }],
    };
    const turn = run(resolveDiplomacy, {
      state: (state) => traders(state, relation),
      orders: [given('accept goods', { goods: 'system: lantern', empire: ophir })],
    });
    expect([turn.state.colonies.lantern?.owner, routes(turn)]).toEqual([sol, []]);
  });
});

describe('4.5.T-e, -i: disclosure', () => {
  const signed = (treaty: 'trade' | 'military', change: (state: CampaignState) => void = () => {}) =>
    deal(treaty === 'trade' ? ['border'] : ['border', 'non-aggression'], {
      relation: openOffer(treaty),
      orders: [answer('accept offer', treaty)],
      state(state) {
        chart(state, ophir);
        const theirs = (state.knowledge[ophir] as EmpireKnowledge).systems;
        for (const { id } of smallGalaxy().systems) theirs[id] ??= structuredClone(theirs.ophir) as (typeof theirs)[string];
        change(state);
      },
    });
  const shownTo = (turn: ReturnType<typeof deal>, empire: string) =>
    eventsOf(turn, 'placeDisclosed').filter((event) => event.seenBy.includes(empire) && 'by' in event && event.by !== empire);

  test('without a Trading Post the imperial capital is shown, with the way from the border', () => {
    const turn = signed('trade');
    expect(shownTo(turn, sol)).toMatchObject([
      { by: ophir, what: 'imperial capital', system: 'ophir', path: ['sol', 'vega', 'lantern', 'mirach', 'ophir'] },
    ]);
    const known = turn.state.knowledge[sol] as EmpireKnowledge;
    expect(Object.keys(known.systems)).toEqual(expect.arrayContaining(['lantern', 'mirach', 'ophir']));
    expect(known.systems.hadar).toBeUndefined();
    expect(known.colonies.ophir).toMatchObject({ owner: ophir, seen: 1, facilities: [] });
    expect(shownTo(turn, ophir)).toMatchObject([{ by: sol, system: 'sol' }]);
  });

  test('the nearest Trading Post is shown, and nothing behind it', () => {
    const posts = (...systems: string[]) =>
      signed('trade', (state) => {
        settle(state, 'mirach', { owner: ophir });
        for (const system of systems) erect(state, system, 'trading post', ophir);
      });
    const turn = posts('mirach', 'ophir');
    expect(shownTo(turn, sol)).toMatchObject([{ what: 'trading post', system: 'mirach' }]);
    expect(shownTo(posts('deneb', 'ophir', 'mirach'), sol)).toMatchObject([{ system: 'mirach' }]);
    const known = turn.state.knowledge[sol] as EmpireKnowledge;
    expect(known.colonies.mirach?.facilities).toEqual([{ kind: 'trading post', owner: ophir }]);
    expect(known.systems.ophir).toBeUndefined();
    expect((turn.state.lanes['lane-7'] as LaneKnowledge).knownBy).not.toContain(sol);
  });

  test('a military treaty shows the nearest Supply Depot; who has none shows nothing', () => {
    expect(eventsOf(signed('military'), 'placeDisclosed')).toEqual([]);
    const turn = signed('military', (state) => erect(state, 'mirach', 'supply depot', ophir));
    expect(shownTo(turn, sol)).toMatchObject([{ what: 'supply depot', system: 'mirach', rule: '4.5.T-i' }]);
    expect(turn.state.knowledge[sol]?.colonies.mirach).toMatchObject({ owner: null, facilities: [{ kind: 'supply depot' }] });
  });

  test('works that stand there no longer are not shown as seen', () => {
    const turn = signed('trade', (state) => {
      delete state.facilities['ophir-mining-base'];
      erect(state, 'ophir', 'trading post', ophir);
      const facilities = [
        { kind: 'mining base' as const, owner: ophir },
        { kind: 'shipyard' as const, owner: ophir },
        { kind: 'supply depot' as const, owner: kessa },
      ];
      knowledgeIn(state, sol).colonies.ophir = { seen: 0, owner: ophir, size: 'Core', facilities };
    });
    expect(turn.state.knowledge[sol]?.colonies.ophir).toMatchObject({
      seen: 1,
      facilities: [{ kind: 'shipyard' }, { kind: 'supply depot', owner: kessa }, { kind: 'trading post' }],
    });
  });

  test('what is known better already is not overwritten', () => {
    const turn = signed('trade', (state) => {
      const known = state.knowledge[sol] as EmpireKnowledge;
      known.systems.mirach = { ...(known.systems.sol as (typeof known.systems)[string]), seen: 9, raw: 99 };
      known.colonies.ophir = { seen: 0, owner: ophir, size: 'Core', facilities: [{ kind: 'shipyard', owner: ophir }] };
    });
    const known = turn.state.knowledge[sol] as EmpireKnowledge;
    expect([known.systems.mirach?.raw, known.colonies.ophir?.facilities]).toEqual([99, [{ kind: 'shipyard', owner: ophir }]]);
  });
});

describe('3.2.8-d: resources that work for a partner', () => {
  const lent = { giver: sol, resource: 'trade', from: 'vega', to: 'lantern', since: 0 } as const;
  const resources = { vega: ['trade' as const] };
  const owner = (state: CampaignState) => {
    traders(state);
    settle(state, 'vega');
    state.tradeRoutes[`${sol}-route-8`] = { owner: sol, target: 'vega', center: 'sol', opened: 0, state: 'active' };
  };
  const under =
    (more: Partial<Relation> = {}) =>
    (state: CampaignState) => {
      owner(state);
      Object.assign(relationOf({ state } as never), { deals: [structuredClone(lent)], ...more });
    };
  const assigning = given('assign resource', { resource: 'trade', system: 'vega', target: 'lantern' });
  const keeping = given('keep resource', { resource: 'trade', system: 'vega' });
  const atWork = (state: CampaignState, system: string, galaxy = smallGalaxy(resources)) =>
    sitesOf(state, galaxy).find((site) => site.system.id === system)?.surroundings.resources;

  test('O-37: it works for the partner, in its system and not in its own, from the Diplomacy Phase on', () => {
    const turn = run(resolveDiplomacy, { state: owner, orders: [assigning], resources });
    expect(relationOf(turn).deals).toEqual([{ ...lent, since: 1 }]);
    expect([atWork(turn.state, 'lantern'), atWork(turn.state, 'vega')]).toEqual([['trade'], []]);
    const rich = smallGalaxy({ vega: ['economic', 'trade'] });
    expect(['lantern', 'vega'].map((system) => atWork(turn.state, system, rich))).toEqual([['trade'], ['economic']]);
    expect(eventsOf(turn, 'dealStruck').map(({ seenBy }) => seenBy)).toEqual([[sol], [ophir]].sort());
    expect(JSON.stringify(eventsOf(turn, 'dealStruck'))).not.toContain('vega');
  });

  test('O-37: it works nowhere else any more, and what else is sent about goes on', () => {
    const others = [
      { resource: 'economic', from: 'vega', to: 'sol' },
      { resource: 'trade', from: 'altair', to: 'sol' },
    ];
    const turn = run(resolveDiplomacy, {
      orders: [assigning],
      resources,
      state(state) {
        owner(state);
        Object.assign(state.empires[sol] ?? {}, { assignments: [{ resource: 'trade', from: 'vega', to: 'sol' }, ...others] });
      },
    });
    expect(turn.state.empires[sol]?.assignments).toEqual(others);
  });

  test('it needs active routes that link the two systems, and trade', () => {
    const cut = (change: (state: CampaignState) => void) =>
      failures(
        run(resolveDiplomacy, {
          orders: [assigning],
          resources,
          state(state) {
            owner(state);
            change(state);
          },
        }),
      );
    expect(cut((state) => delete state.tradeRoutes[`${sol}-route-9`])).toEqual([
      'no active trade routes of yours link the two systems',
    ]);
    expect(cut((state) => relationOf({ state } as never).sanctions.push(ophir))).toEqual(['they did not take it up']);
  });

  test('it goes on when the routes are lost, and ends with the treaty, the access or the place', () => {
    const left = (change: (state: CampaignState) => void) => {
      const turn = run(resolveUpdate, {
        resources,
        state(state) {
          under()(state);
          change(state);
        },
      });
      return eventsOf(turn, 'dealEnded').map((event) => ('why' in event ? event.why : ''));
    };
    expect(left((state) => (state.tradeRoutes = {}))).toEqual([]);
    expect(left((state) => (relationOf({ state } as never).treaties = []))).toEqual(['treaty ended', 'treaty ended']);
    expect(left((state) => delete state.colonies.vega)).toEqual(['no access', 'no access']);
    expect(left((state) => ((state.colonies.lantern as Colony).owner = sol))).toEqual(['target lost', 'target lost']);
  });

  test('R-14: nobody resents it where a non-aligned empire breaks it', () => {
    const turn = run(resolveDiplomacy, {
      orders: [keeping],
      resources,
      dice: { 'treaty breaking': [1] },
      state(state) {
        under({ relationship: -60, treaties: treatiesOf(sol, ['border', 'trade']) })(state);
        Object.assign(state.empires[sol] ?? {}, {
          kind: 'non-aligned',
          culture: { aggressiveness: 1, integrity: 1, xenophobia: 1 },
        });
      },
    });
    expect(eventsOf(turn, 'dealEnded')).toMatchObject([{ why: 'broken' }, { why: 'broken' }]);
    expect(relationOf(turn)).toMatchObject({ deals: [], relationship: -60, grievances: {} });
  });

  test('it is broken like a treaty: people must follow, and it costs of the relationship', () => {
    const calm = run(resolveDiplomacy, { state: under({ relationship: 100 }), orders: [keeping], resources });
    expect([failures(calm), relationOf(calm).deals.length]).toEqual([['your people would not follow'], 1]);
    const angry = run(resolveDiplomacy, {
      state: under({ relationship: -90 }),
      orders: [keeping],
      resources,
      dice: { relationship: [3] },
    });
    expect(relationOf(angry)).toMatchObject({ deals: [], relationship: -93, grievances: { [ophir]: { broken: 1 } } });
  });

  test('where it lies is told only to who knows the system', () => {
    const { state } = run(() => {}, { state: under(), resources });
    const dealsOf = (empire: string, other: string) =>
      viewFor(state, smallGalaxy(resources), defaultCampaign(), empire).empires[other]?.deals;
    expect(dealsOf(sol, ophir)).toEqual([{ ...lent, count: 1 }]);
    expect(dealsOf(ophir, sol)).toEqual([{ ...lent, from: null, count: 1 }]);
  });

  test('what is lent is not at work at home, and what is borrowed is', () => {
    const holdings = { assignments: [], lyingIn: (id: string) => (id === 'vega' ? ['trade' as const] : []) };
    expect(resourcesAt('vega', { ...holdings, lent: [lent] })).toEqual([]);
    expect(resourcesAt('sol', { ...holdings, borrowedAt: () => ['supply'] })).toEqual(['supply']);
  });
});

describe('4.5.T-i: partners in a military treaty', () => {
  const ship = (state: CampaignState, system: string) => {
    disarm(state);
    return newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: { kind: 'system', system } });
  };
  const wants = (kinds: Parameters<typeof befriend>[3]) => {
    const turn = run(resolveSupply, {
      state(state) {
        chart(state, sol, ophir);
        ship(state, 'hadar');
        befriend(state, sol, ophir, kinds);
      },
    });
    return Object.values(turn.state.units)[0]?.outOfSupply;
  };

  test('G-41: they draw on what is left in the network of the other', () => {
    expect([wants(['border', 'non-aggression']), wants(['border', 'non-aggression', 'military'])]).toEqual([1, 0]);
  });

  test('G-41, ruling: everybody serves their own first', () => {
    const turn = run(resolveSupply, {
      state(state) {
        chart(state, sol, ophir);
        ship(state, 'ophir');
        (state.colonies.ophir as Colony).industry = 0;
        befriend(state, sol, ophir, ['border', 'non-aggression', 'military']);
      },
    });
    expect(Object.values(turn.state.units)[0]?.outOfSupply).toBe(1);
  });

  test("G-63: they use each other's Jump Gates", () => {
    const gate = { kind: 'jump gate', owner: ophir, state: 'operational' } as const;
    const may = (kinds: Parameters<typeof befriend>[3]) => {
      const { state } = run(() => {}, { state: (made) => void befriend(made, sol, ophir, kinds) });
      return [
        mayUseGate(state, sol, gate),
        viewFor(state, smallGalaxy(), defaultCampaign(), sol).empires[ophir]?.opensGates ?? false,
      ];
    };
    expect([may(['border']), may(['military']), may(['alliance'])]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });
});
