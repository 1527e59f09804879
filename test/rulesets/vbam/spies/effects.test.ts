import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveIntel } from '#vbam/phases/intel.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { supplyRangesOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { interstellar } from '../../../builders/colonies.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { knowsOf, plant, spiesAshore } from '../../../builders/spies.ts';
import { colonyAt, disarm, erect, eventsOf, given, kessa, ophir, run, sol } from '../../../builders/turn.ts';

type Orders = Parameters<typeof run>[1];
const at = { spies: 'spies', system: 'ophir' } as const;
const spyOn = (subject: Parameters<typeof given<'spy on'>>[1]['subject']) => given('spy on', { ...at, subject });
const sabotage = (aim: Parameters<typeof given<'sabotage'>>[1]['aim']) => given('sabotage', { ...at, aim });
const propaganda = (subject: 'trade' | 'supply' | 'morale', more = {}) => given('propaganda', { ...at, subject, ...more });

/** One spy of Sol at the home of Ophir, where no facility adds to anything and nobody trades unless the test says so; it succeeds; then these phases of the same turn. */
function succeed(
  order: ReturnType<typeof given>,
  { state: more = () => {}, dice = {} }: { state?: (state: CampaignState) => void; dice?: Record<string, number[]> } = {},
  ...phases: ((turn: VbamTurn) => void)[]
): VbamTurn {
  const options: Orders = {
    state(state) {
      state.tradeRoutes = {};
      for (const [id, { owner }] of Object.entries(state.facilities)) if (owner === ophir) delete state.facilities[id];
      acquaint(state, sol, ophir);
      plant(state, spiesAshore('ophir', 1));
      more(state);
      knowsOf(state, sol, 'ophir');
    },
    orders: [order],
    dice: { 'spy mission': [6], ...dice },
  };
  return run((turn) => {
    for (const phase of [resolveIntel, ...phases]) phase(turn);
  }, options);
}

const foundBy = (turn: VbamTurn) => eventsOf(turn, 'spyMissionEnded')[0];
const secret = (turn: VbamTurn, kind: string) => turn.state.knowledge[sol]?.secrets?.find(({ finding }) => finding.kind === kind);
const toldTo = (turn: VbamTurn, empire: string) =>
  turn.events.filter(({ seenBy }) => seenBy.includes(empire)).map(({ kind }) => kind);
const siteAt = (turn: VbamTurn, system = 'ophir') => sitesOf(turn.state, turn.galaxy).find((site) => site.system.id === system);

describe('4.6-c, G-42: espionage', () => {
  const route = (state: CampaignState, owner: string) => {
    state.tradeRoutes[`${owner}-to-ophir`] = {
      owner,
      target: 'ophir',
      center: owner === ophir ? 'ophir' : 'sol',
      opened: 0,
      state: 'active',
    };
  };

  test('Trade shows the trade value and all empires with routes there, strangers as a number', () => {
    const turn = succeed(spyOn('trade'), {
      state(state) {
        for (const owner of [sol, ophir, kessa]) route(state, owner);
        Object.assign(colonyAt({ state } as never, 'ophir'), { census: 4, morale: 4, economy: 3, industry: 2, agriculture: 1 });
      },
    });
    expect(secret(turn, 'trade')).toMatchObject({
      finding: { tradeValue: 12, traders: expect.arrayContaining([sol, ophir]), strangers: 1 },
    });
  });

  test('Colony shows Census, Morale, infrastructure and TL', () => {
    const turn = succeed(spyOn('colony'));
    const { census, morale, techLevel, economy, intel } = colonyAt(turn, 'ophir');
    expect(secret(turn, 'colony')?.finding).toMatchObject({ census, morale, techLevel, built: { economy, intel } });
  });

  test('Facility shows the facilities and their state', () => {
    const turn = succeed(spyOn('facilities'), {
      state(state) {
        erect(state, 'ophir', 'research lab', ophir);
        Object.assign(state.facilities['ophir-research-lab'] ?? {}, { state: 'crippled' });
      },
    });
    expect(secret(turn, 'facilities')?.finding).toMatchObject({
      facilities: expect.arrayContaining([{ kind: 'research lab', state: 'crippled' }]),
    });
    expect(turn.state.knowledge[sol]?.colonies.ophir?.facilities).toContainEqual({ kind: 'research lab', owner: ophir });
  });

  test('Supply shows the range of the supply center', () => {
    const turn = succeed(spyOn('supply'), {
      state: (state) => void Object.assign(colonyAt({ state } as never, 'ophir'), { census: 5 }),
    });
    expect(secret(turn, 'supply')?.finding).toEqual({ kind: 'supply', range: 2, nearest: null });
  });

  test('Forces shows the units in the system, with classes and damage', () => {
    const turn = succeed(spyOn('forces'), {
      state(state) {
        disarm(state);
        const forces = builderFor(state, ophir);
        forces.unit('Kestrel 1', { abilities: { FTL: 1 } }, inFleet(forces.fleet('Guard', 'ophir')), { damage: 1 });
      },
    });
    const [seen] = Object.values(turn.state.knowledge[sol]?.forces ?? {});
    expect(seen).toMatchObject({
      detection: 'full',
      owner: ophir,
      seen: turn.number,
      units: [{ called: 'Kestrel 1', damage: 1 }],
    });
    expect(turn.state.knowledge[sol]?.classes[`${ophir}-kestrel`]).toMatchObject({ owner: ophir, name: 'Kestrel' });
  });

  test('Construction shows what is being built, and prototypes', () => {
    const turn = succeed(spyOn('construction'), {
      state(state) {
        const work = { kind: 'prototype', class: `${ophir}-scout` } as const;
        state.projects['ophir-turn-0-1'] = { owner: ophir, system: 'ophir', work, begun: 0, ready: 3 };
      },
    });
    const what = turn.state.unitClasses[`${ophir}-scout`]?.name;
    expect(secret(turn, 'construction')?.finding).toMatchObject({ projects: [{ what, prototype: true, ready: 3 }] });
  });

  test('Treasury shows the pools, and what comes and goes', () => {
    const turn = succeed(spyOn('treasury'));
    expect(secret(turn, 'treasury')?.finding).toMatchObject({ ...empireIn(turn.state, ophir).treasury, commerce: 0 });
  });

  test('Treaties shows all treaties and relationships of the owner, with those whom Sol knows', () => {
    const withBoth = (state: CampaignState) => {
      befriend(state, ophir, kessa, ['border', 'trade'], { relationship: 33 });
      acquaint(state, sol, kessa);
    };
    expect(secret(succeed(spyOn('treaties'), { state: withBoth }), 'treaties')?.finding).toMatchObject({
      relations: expect.arrayContaining([
        expect.objectContaining({ with: kessa, relationship: 33, treaties: ['border', 'trade'] }),
      ]),
      strangers: 0,
    });
    const withStrangers = succeed(spyOn('treaties'), { state: (state) => void befriend(state, ophir, kessa, ['border']) });
    expect(JSON.stringify(secret(withStrangers, 'treaties'))).not.toContain(kessa);
    expect(secret(withStrangers, 'treaties')?.finding).toMatchObject({ strangers: 1 });
  });

  test('Designs gives one class in full, and its schematic (G-37)', () => {
    const turn = succeed(spyOn('designs'), {
      state(state) {
        for (const [id, { owner }] of Object.entries(state.unitClasses)) if (owner === ophir) delete state.unitClasses[id];
        for (const [id, { owner }] of Object.entries(state.units)) if (owner === ophir) delete state.units[id];
        const forces = builderFor(state, ophir);
        forces.unit('Kestrel 1', { abilities: { FTL: 1, stealth: 3 } }, inFleet(forces.fleet('Guard', 'ophir')));
      },
    });
    const own = Object.values(turn.state.unitClasses).find(({ owner, name }) => owner === sol && name === 'Kestrel');
    expect(own).toMatchObject({ prototyped: true, abilities: { FTL: 1, stealth: 3 } });
    expect(turn.state.knowledge[sol]?.classes[`${ophir}-kestrel`]).toBeDefined();
  });

  test('Research gives utilized Research times the difference in TL, and nothing to those who are ahead', () => {
    const levels = (own: number, theirs: number) => (state: CampaignState) => {
      empireIn(state, sol).techLevel = interstellar(own);
      Object.assign(colonyAt({ state } as never, 'ophir'), {
        census: 5,
        morale: 5,
        research: 3,
        techLevel: interstellar(theirs),
      });
      for (const [id, { kind }] of Object.entries(state.facilities)) if (kind === 'research lab') delete state.facilities[id];
    };
    const gained = (turn: VbamTurn) =>
      turn.ledger.filter(({ pool }) => pool === 'tp').map(({ empire, amount }) => [empire, amount]);
    expect(gained(succeed(spyOn('research'), { state: levels(1, 3) }))).toEqual([[sol, 6]]);
    expect(gained(succeed(spyOn('research'), { state: levels(3, 1) }))).toEqual([]);
  });

  test.each([
    'trade',
    'colony',
    'facilities',
    'supply',
    'forces',
    'construction',
    'treasury',
    'treaties',
    'designs',
    'research',
  ] as const)('%s: those who were spied on hear nothing, and nothing of theirs changes', (subject) => {
    const turn = succeed(spyOn(subject));
    expect(foundBy(turn)).toMatchObject({ success: true, found: { kind: subject } });
    expect(toldTo(turn, ophir)).toEqual([]);
    expect(turn.ledger.filter(({ empire }) => empire === ophir)).toEqual([]);
    expect(turn.state.troubles).toBeUndefined();
  });
});

describe('4.6-c, G-42: sabotage lasts its turn, and its victims see no cause', () => {
  const overIn = (turn: VbamTurn) => {
    resolveUpdate(turn);
    expect(turn.state.troubles).toBeUndefined();
  };

  test('Trade: the trade value is 0 this turn, for all who trade there', () => {
    const trading = (state: CampaignState) => {
      state.tradeRoutes = {};
      befriend(state, sol, ophir, ['border', 'trade']);
      state.tradeRoutes['sol-to-ophir'] = { owner: sol, target: 'ophir', center: 'sol', opened: 0, state: 'active' };
      state.tradeRoutes['ophir-to-ophir'] = { owner: ophir, target: 'ophir', center: 'ophir', opened: 0, state: 'active' };
    };
    const earned = (turn: VbamTurn) =>
      turn.ledger.filter(({ heading, amount }) => heading === 'commerce income' && amount > 0).length;
    const quiet = run(resolveIncome, { state: trading });
    expect(earned(quiet)).toBeGreaterThan(0);
    const turn = succeed(sabotage({ kind: 'trade' }), { state: trading }, resolveIncome);
    expect(earned(turn)).toBe(0);
    expect(eventsOf(turn, 'mishap')).toMatchObject(
      [sol, ophir].sort().map((empire) => ({ empire, seenBy: [empire], what: { kind: 'trade' } })),
    );
    overIn(turn);
  });

  test('Infrastructure: the utilized value is halved, rounded down', () => {
    const seven = (state: CampaignState) => {
      Object.assign(colonyAt({ state } as never, 'ophir'), { census: 7, morale: 7, economy: 7 });
    };
    const turn = succeed(sabotage({ kind: 'infrastructure', infrastructure: 'economy' }), { state: seven });
    const site = siteAt(turn);
    expect(site && [utilizedAt(site, 'economy').total, utilizedAt(site, 'industry').total]).toEqual([
      3,
      colonyAt(turn, 'ophir').industry,
    ]);
    overIn(turn);
    const after = siteAt(turn);
    expect(after && utilizedAt(after, 'economy').total).toBe(7);
  });

  test('Construction: what would be ready first is ready a turn later', () => {
    const building = (state: CampaignState) => {
      const work = { kind: 'unit', class: `${ophir}-scout` } as const;
      state.projects['ophir-turn-0-1'] = { owner: ophir, system: 'ophir', work, begun: 0, ready: 1 };
      state.projects['ophir-turn-0-2'] = { owner: ophir, system: 'ophir', work, begun: 0, ready: 1 };
    };
    const turn = succeed(sabotage({ kind: 'construction' }), { state: building }, resolveConstruction);
    expect(eventsOf(turn, 'unitBuilt')).toHaveLength(1);
    expect(Object.values(turn.state.projects).map(({ ready }) => ready)).toEqual([turn.number + 1]);
    expect(eventsOf(turn, 'mishap')).toMatchObject([{ seenBy: [ophir], what: { kind: 'construction', ready: turn.number + 1 } }]);
  });

  test('Construction: a facility that was ordered is not built, and its price comes back', () => {
    const order = given(
      'build facility',
      { facility: 'research lab', system: 'ophir' },
      { empire: ophir, price: { epTenths: 300 } },
    );
    const building = (withSpy: boolean) =>
      run(
        (turn) => {
          resolveIntel(turn);
          resolveConstruction(turn);
        },
        {
          state(state) {
            acquaint(state, sol, ophir);
            knowsOf(state, sol, 'ophir');
            for (const [id, { kind }] of Object.entries(state.facilities))
              if (kind === 'research lab') delete state.facilities[id];
            if (withSpy) plant(state, spiesAshore('ophir', 1));
          },
          orders: [...(withSpy ? [sabotage({ kind: 'construction' })] : []), order],
          dice: { 'spy mission': [6] },
        },
      );
    expect(eventsOf(building(false), 'facilityBuilt')).toHaveLength(1);
    const turn = building(true);
    expect(eventsOf(turn, 'facilityBuilt')).toHaveLength(0);
    expect(eventsOf(turn, 'orderFailed')).toMatchObject([{ empire: ophir, why: { kind: 'works disturbed' } }]);
    expect(turn.ledger).toContainEqual(expect.objectContaining({ empire: ophir, pool: 'ep', amount: 300 }));
  });

  test('Supply: the range of the supply center is halved, rounded down', () => {
    const turn = succeed(sabotage({ kind: 'supply' }), {
      state: (state) => void Object.assign(colonyAt({ state } as never, 'ophir'), { census: 6 }),
    });
    const ranges = () =>
      supplyRangesOf(
        empireIn(turn.state, ophir),
        sitesOf(turn.state, turn.galaxy).filter(({ owner }) => owner === ophir),
      );
    expect(ranges().get('ophir')).toBe(1);
    expect(eventsOf(turn, 'mishap')).toMatchObject([{ seenBy: [ophir], what: { kind: 'supply' } }]);
    overIn(turn);
    expect(ranges().get('ophir')).toBe(3);
  });

  const lab = (how: 'operational' | 'crippled') => (state: CampaignState) => {
    erect(state, 'ophir', 'sector capital', ophir);
    Object.assign(state.facilities['ophir-sector-capital'] ?? {}, { state: how });
  };
  const wreck = sabotage({ kind: 'facility', facility: 'sector capital' });

  test('4.2.3-a: Facility: an operational sector capital is crippled, a crippled one destroyed', () => {
    const once = succeed(wreck, { state: lab('operational') });
    expect(once.state.facilities['ophir-sector-capital']).toMatchObject({ state: 'crippled' });
    expect(eventsOf(once, 'mishap')).toMatchObject([{ seenBy: [ophir], what: { kind: 'facility', destroyed: false } }]);
    const twice = succeed(wreck, { state: lab('crippled') });
    expect(twice.state.facilities['ophir-sector-capital']).toBeUndefined();
    expect(eventsOf(twice, 'mishap')).toMatchObject([{ what: { kind: 'facility', destroyed: true } }]);
  });

  test('Unit: 1D6 damage to one unit', () => {
    const turn = succeed(sabotage({ kind: 'unit', called: 'Bastion 1' }), {
      state(state) {
        const forces = builderFor(state, ophir);
        forces.unit(
          'Bastion 1',
          { statistics: { defenseValue: 9, attackStrength: 1, pointDefense: 1 } },
          inFleet(forces.fleet('Guard', 'ophir')),
        );
      },
      dice: { 'sabotage of a unit': [4] },
    });
    expect(turn.state.units[`${ophir}-bastion-1`]?.damage).toBe(4);
    expect(eventsOf(turn, 'unitsSuffered')).toMatchObject([{ seenBy: [ophir], cause: 'accident', damaged: ['Bastion 1'] }]);
  });

  test('of no sabotage its victim learns who it was', () => {
    for (const aim of [{ kind: 'trade' }, { kind: 'supply' }, { kind: 'infrastructure', infrastructure: 'intel' }] as const) {
      const seen = succeed(sabotage(aim)).events.filter(({ seenBy }) => seenBy.includes(ophir));
      expect(JSON.stringify(seen)).not.toContain(sol);
    }
  });
});

describe('4.6-c, G-42: propaganda', () => {
  const traded = (state: CampaignState) => {
    befriend(state, kessa, ophir, ['border', 'trade']);
    acquaint(state, sol, kessa);
    state.tradeRoutes['kessa-to-ophir'] = { owner: kessa, target: 'ophir', center: 'kessa', opened: 0, state: 'active' };
    state.tradeRoutes['ophir-to-ophir'] = { owner: ophir, target: 'ophir', center: 'ophir', opened: 0, state: 'active' };
  };

  test('Trade severs one route of choice, its own where none is chosen', () => {
    const own = succeed(propaganda('trade'), { state: traded });
    expect(Object.keys(own.state.tradeRoutes)).toEqual(['kessa-to-ophir']);
    expect(eventsOf(own, 'tradeRouteSevered')).toMatchObject([{ seenBy: [ophir] }]);
    const chosen = succeed(propaganda('trade', { empire: kessa }), { state: traded });
    expect(Object.keys(chosen.state.tradeRoutes)).toEqual(['ophir-to-ophir']);
    expect(foundBy(chosen)).toMatchObject({ did: { kind: 'route', trader: kessa } });
  });

  test('Supply leaves 1D6 units of the center without supplies this turn', () => {
    const fleet = (state: CampaignState) => {
      disarm(state);
      const forces = builderFor(state, ophir);
      const guard = forces.fleet('Guard', 'ophir');
      for (let number = 1; number <= 4; number++)
        forces.unit(`Kestrel ${number}`, { buildCost: 1, abilities: { FTL: 1 } }, inFleet(guard));
    };
    const turn = succeed(propaganda('supply'), { state: fleet, dice: { 'units without supplies': [3] } }, resolveSupply);
    const levels = Object.values(turn.state.units).map(({ outOfSupply, gap }) => [outOfSupply, gap?.why]);
    expect(levels.filter(([level]) => level === 1)).toEqual([1, 1, 1].map((level) => [level, 'disorder']));
    expect(eventsOf(turn, 'mishap')).toMatchObject([{ seenBy: [ophir], what: { kind: 'stores' } }]);
  });

  test('Morale takes a point, and never the last one', () => {
    const morale = (points: number) =>
      colonyAt(
        succeed(propaganda('morale'), {
          state: (state) => void Object.assign(colonyAt({ state } as never, 'ophir'), { morale: points }),
        }),
        'ophir',
      ).morale;
    expect([4, 2, 1].map(morale)).toEqual([3, 1, 1]);
  });

  const sway = (side: 'for' | 'against') => given('sway relations', { ...at, side, empire: kessa });
  test.each([
    ['against', -5],
    ['for', 5],
  ] as const)('Relations: 1D6 %s a third', (side, by) => {
    const turn = succeed(sway(side), { state: traded, dice: { rumours: [5] } });
    const changes = eventsOf(turn, 'relationshipChanged');
    expect(changes).toMatchObject([ophir, kessa].sort().map((empire) => ({ empire, by, why: 'rumours' })));
    expect(JSON.stringify(changes)).not.toContain(sol);
  });

  test('Morale: one point more at an own colony, at difficulty 2, and nobody is caught there', () => {
    const hearten = (face: number) =>
      run(resolveIntel, {
        state: (state) => {
          plant(state, spiesAshore('sol', 1, sol, 'defensive'));
          Object.assign(colonyAt({ state } as never), { morale: 2 });
        },
        orders: [given('hearten people', { spies: 'spies', colony: 'sol' })],
        dice: { 'spy mission': [face] },
      });
    expect([1, 2, 3].map((face) => colonyAt(hearten(face)).morale)).toEqual([2, 2, 3]);
    expect(hearten(1).state.spies).toHaveLength(1);
  });
});
