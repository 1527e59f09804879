import { describe, expect, test } from 'vitest';
import type { BattleOrders, CampaignState } from '#schemas/vbam/state.ts';
import { builderFor } from '../../../../builders/forces.ts';
import { befriend } from '../../../../builders/relations.ts';
import { erect, kessa, ophir, settle, sol } from '../../../../builders/turn.ts';
import { battlesOf, declareWar, type FoughtOptions, fleetOf, foughtIn, warship } from '../../../../builders/war.ts';

const stands: BattleOrders = { retreat: { below: null } };
const sturdy = warship({ dv: 60, as: 6 });

type Fill = (state: CampaignState) => void;

/** Sol attacks Ophir's colony at Deneb, where Ophir has what `fill` adds. */
const assault = (fill: Fill, more: Partial<FoughtOptions> = {}, plan: BattleOrders = {}) =>
  foughtIn({
    ...more,
    state: (state) => {
      declareWar(state, sol, ophir);
      settle(state, 'deneb', { owner: ophir, census: 4 });
      fleetOf(state, { owner: sol, system: 'deneb', count: 3, ship: sturdy, plan: { ...stands, ...plan } });
      fill(state);
    },
  });

const kinds = ({ fought }: ReturnType<typeof foughtIn>) => fought.map(({ scenario }) => scenario.kind);
const side = ({ fought }: ReturnType<typeof foughtIn>, empire: string, battle = 0) =>
  fought[battle]?.scenario.sides.find(({ empires }) => empires.includes(empire));

const base = { buildCost: 10, statistics: { defenseValue: 6, attackStrength: 6, pointDefense: 2 }, abilities: {} };
const starbase = (state: CampaignState) =>
  builderFor(state, ophir).unit('Starbase 1', { ...base, type: 'starbase' }, { kind: 'system', system: 'deneb' });
const groundBase = (state: CampaignState) =>
  builderFor(state, ophir).unit('Bunker 1', { ...base, type: 'ground base' }, { kind: 'system', system: 'deneb' });
const planetaryFlight = (state: CampaignState) =>
  builderFor(state, ophir).unit('Wing 1', { ...base, buildCost: 2, type: 'flight' }, { kind: 'based', system: 'deneb' });
const guns = (state: CampaignState) => erect(state, 'deneb', 'planetary defense guns', ophir);
const ships = (state: CampaignState, plan: BattleOrders = stands) => {
  fleetOf(state, { owner: ophir, system: 'deneb', plan });
};

describe('W-10, G-20.4: meet them or fall back', () => {
  test.each([
    { what: 'nothing', add: () => {}, first: 'deep space' },
    { what: 'a starbase', add: starbase, first: 'planetary assault' },
    { what: 'a ground base', add: groundBase, first: 'planetary assault' },
    { what: 'a planetary flight', add: planetaryFlight, first: 'planetary assault' },
    { what: 'Guns', add: guns, first: 'planetary assault' },
  ])('with $what at the planet ships meet the enemy in: $first', ({ add, first }) => {
    const result = assault((state) => {
      ships(state);
      add(state);
    });
    expect(kinds(result)[0]).toBe(first);
    expect(side(result, ophir)?.units.some((id) => id.includes('host'))).toBe(true);
  });

  test('crippled Guns keep nobody at the planet, and do not fire', () => {
    const result = assault((state) => {
      ships(state);
      guns(state);
      for (const facility of Object.values(state.facilities)) if (facility.system === 'deneb') facility.state = 'crippled';
    });
    expect(kinds(result)[0]).toBe('deep space');
    expect(result.fought.flatMap(({ scenario }) => scenario.sides.flatMap((one) => one.guns))).toEqual([]);
  });

  test('each fleet goes by its own word: who meets them in deep space leaves the base alone', () => {
    const result = assault((state) => {
      starbase(state);
      ships(state, { ...stands, ground: 'deep space' });
      fleetOf(state, { owner: ophir, system: 'deneb', name: 'Home Guard', plan: { ...stands, ground: 'at the planet' } });
    });
    expect(kinds(result)).toEqual(['deep space', 'planetary assault']);
    expect(side(result, ophir, 0)?.units).toEqual([`${ophir}-host-deneb-ship-1`]);
    expect(side(result, ophir, 1)?.units).toEqual(expect.arrayContaining([`${ophir}-home-guard-ship-1`, `${ophir}-starbase-1`]));
  });

  test('who fights at the planet waits there to be attacked', () => {
    const waiting = (ground: 'deep space' | 'at the planet') =>
      kinds(
        assault(
          (state) => {
            starbase(state);
            ships(state, { ...stands, ground });
          },
          {},
          { posture: 'defend' },
        ),
      );
    expect([waiting('at the planet'), waiting('deep space')]).toEqual([[], ['deep space']]);
  });

  test.each<{ told: string; orders: BattleOrders; fought: string[] }>([
    { told: 'nothing', orders: {}, fought: [] },
    { told: 'to defend itself', orders: { posture: 'defend' }, fought: [] },
    { told: 'to attack on sight', orders: { posture: 'attack on sight' }, fought: ['deep space'] },
    { told: 'to attack them by name', orders: { attack: [sol] }, fought: ['deep space'] },
    { told: 'to attack others', orders: { attack: [kessa] }, fought: [] },
    {
      told: 'to attack on sight, and to fight at the planet',
      orders: { posture: 'attack on sight', ground: 'at the planet' },
      fought: [],
    },
  ])('G-20, W-10, ruling: beside its base, with enemies who do not attack, a fleet that was told $told', ({ orders, fought }) => {
    const result = assault(
      (state) => {
        starbase(state);
        ships(state, { ...stands, ...orders });
      },
      {},
      { posture: 'defend' },
    );
    expect(kinds(result)).toEqual(fought);
  });

  test('the assault follows only if the attacker holds the field', () => {
    const weak = assault((state) => {
      starbase(state);
      fleetOf(state, { owner: ophir, system: 'deneb', count: 9, ship: sturdy, plan: { ...stands, ground: 'deep space' } });
    });
    expect(kinds(weak)).toEqual(['deep space']);
  });

  test('ships that are left in orbit after a battle in deep space are attacked there once more', () => {
    const result = assault((state) => {
      fleetOf(state, { owner: ophir, system: 'deneb', ship: warship({ dv: 90, as: 1 }), plan: stands });
    });
    expect(kinds(result)).toEqual(['deep space', 'planetary assault']);
  });

  test('a colony that nothing defends is not assaulted', () => {
    expect(kinds(assault(() => {}))).toEqual([]);
    expect(kinds(assault((state) => ships(state, { retreat: { below: 1000 } })))).toEqual(['deep space']); // they have left
  });

  test('bases do not come out to fight in deep space, and Guns alone can be attacked', () => {
    const result = assault(guns);
    expect(kinds(result)).toEqual(['planetary assault']);
    expect(side(result, ophir)).toMatchObject({ units: [], guns: ['deneb-planetary-defense-guns'] });
  });

  test('a base where nobody lives is assaulted as well, under hostilities too', () => {
    const result = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir, 'hostilities');
        starbase(state);
        fleetOf(state, { owner: sol, system: 'deneb', ship: sturdy, plan: { ...stands, posture: 'attack on sight' } });
      },
    });
    expect(kinds(result)).toEqual(['planetary assault']);
  });
});

describe('G-26: Guns and Shield', () => {
  test('W-17: Guns of Census 4 have DV and AS 40; below that their damage is forgotten, from it on they are crippled, at twice it gone', () => {
    const gunsAfter = (as: number, census = 4) => {
      const { turn, fought } = foughtIn({
        state: (state) => {
          declareWar(state, sol, ophir);
          settle(state, 'deneb', { owner: ophir, census });
          guns(state);
          fleetOf(state, { owner: sol, system: 'deneb', ship: warship({ dv: 400, as, pd: 0 }), plan: stands });
        },
        dice: { readiness: [4, 4, 4, 4], attack: Array.from({ length: 24 }, () => 1) },
      });
      const damage = fought[0]?.record.after.flat().find(({ id }) => id === 'deneb-planetary-defense-guns')?.damage;
      return [damage, turn.state.facilities['deneb-planetary-defense-guns']?.state ?? 'gone'];
    };
    expect(gunsAfter(10)).toEqual([18, 'operational']); // 25 % of 10, six times
    expect(gunsAfter(20, 3)).toEqual([30, 'crippled']); // of Census 3 they have DV 30: no more is needed
    expect(gunsAfter(30)).toEqual([48, 'crippled']);
    expect(gunsAfter(60)).toEqual([80, 'gone']);
  });

  test('a Shield keeps 5 x Census from Guns in every round, and nothing from ships', () => {
    const result = assault((state) => {
      guns(state);
      erect(state, 'deneb', 'planetary defense shield', ophir);
      ships(state);
    });
    expect(side(result, ophir)?.shield).toBe(20);
    const shielded = result.fought[0]?.record.rounds[0]?.sides.flatMap(({ hits }) => hits.filter((hit) => hit.shielded > 0));
    for (const hit of shielded ?? []) expect(hit.id).toBe('deneb-planetary-defense-guns');
  });

  test('no Shield in deep space, nor one that is crippled', () => {
    const shield = (state: CampaignState) => erect(state, 'deneb', 'planetary defense shield', ophir);
    const open = assault((state) => {
      shield(state);
      ships(state, { ...stands, ground: 'deep space' });
    });
    expect(side(open, ophir)?.shield).toBe(0);
    const broken = assault((state) => {
      shield(state);
      guns(state);
      const facility = state.facilities['deneb-planetary-defense-shield'];
      if (facility) facility.state = 'crippled';
    });
    expect(side(broken, ophir)?.shield).toBe(0);
  });
});

describe('G-20.4: the defender', () => {
  const defender = ({ fought }: ReturnType<typeof foughtIn>) => {
    const [first] = fought;
    return first?.scenario.sides[first.scenario.defender].empires;
  };
  const open = (ours: BattleOrders, theirs: BattleOrders, dice: Record<string, number[]> = {}) =>
    foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        fleetOf(state, { owner: sol, system: 'vega', ship: sturdy, plan: { ...stands, ...ours } });
        fleetOf(state, { owner: ophir, system: 'vega', ship: sturdy, plan: { ...stands, ...theirs } });
      },
      dice,
    });

  test('the owner of the colony, even if it attacks', () => {
    expect(defender(assault((state) => ships(state), {}, { posture: 'defend' }))).toEqual([ophir]);
  });
  test('else who does not attack', () => {
    expect(defender(open({}, { posture: 'defend' }))).toEqual([ophir]);
    expect(defender(open({ posture: 'defend' }, {}))).toEqual([sol]);
  });
  test('else the lower initiative', () => {
    const inOrder = [sol, ophir].sort();
    expect(defender(open({}, {}, { initiative: [10, 90] }))).toEqual([inOrder[0]]);
    expect(defender(open({}, {}, { initiative: [90, 10] }))).toEqual([inOrder[1]]);
  });
});

describe('G-18: readiness', () => {
  const modifiers = ({ fought }: ReturnType<typeof foughtIn>, empire: string, battle = 0) => {
    const one = fought[battle];
    const index = one?.scenario.sides.findIndex(({ empires }) => empires.includes(empire)) as 0 | 1;
    return Object.fromEntries(one?.record.sides[index]?.readiness.roll.modifiers.map(({ why, add }) => [why, add]) ?? []);
  };
  const at = (system: string, more: Partial<FoughtOptions> & { fill?: Fill } = {}) =>
    foughtIn({
      ...more,
      state: (state) => {
        declareWar(state, sol, ophir);
        fleetOf(state, { owner: sol, system, ship: sturdy, plan: stands });
        fleetOf(state, { owner: ophir, system, ship: sturdy, plan: { ...stands, posture: 'defend' } });
        more.fill?.(state);
      },
    });

  test('3.2.6-c: asteroids help the defender, each field', () => {
    const result = at('altair');
    expect([modifiers(result, sol), modifiers(result, ophir)]).toEqual([{}, { asteroids: 1 }]);
    const two = at('altair', { terrain: { altair: ['asteroids', 'asteroids'] } });
    expect(two.fought[0]?.record.sides.map(({ readiness }) => readiness.roll.modifiers.length).sort()).toEqual([0, 2]);
  });

  test.each([
    [1, -1],
    [2, -1],
    [3, -2],
    [4, -2],
    [5, -3],
    [6, -3],
  ])('3.2.6-e: a flare star that shows %i costs all sides %i', (face, add) => {
    const result = at('lantern', { dice: { 'flare star': [face] } });
    expect([modifiers(result, sol), modifiers(result, ophir)]).toEqual([{ 'flare star': add }, { 'flare star': add }]);
  });

  test('3.2.6-f, E-01: each ion storm costs all sides 1; with a flare star of 2 that is 3', () => {
    const result = at('vega', { terrain: { vega: ['flare star', 'ion storm'] }, dice: { 'flare star': [3] } });
    for (const empire of [sol, ophir]) {
      const all = modifiers(result, empire);
      expect(all).toEqual({ 'flare star': -2, 'ion storm': -1 });
    }
  });

  test('3.5-d: an own Command Post that works helps within three jumps, once', () => {
    const post = (system: string, owner = sol) =>
      modifiers(at('vega', { fill: (state) => erect(state, system, 'command post', owner) }), sol);
    expect([post('sol'), post('vega'), post('mirach'), post('kessa')]).toEqual(Array(4).fill({ 'command post': 1 })); // 1, 0, 2 and 3 jumps
    expect([post('naos'), post('sol', ophir)]).toEqual([{}, {}]); // 4 jumps, and another's
    const broken = at('vega', {
      fill: (state) => {
        erect(state, 'sol', 'command post');
        for (const facility of Object.values(state.facilities)) facility.state = 'crippled';
      },
    });
    expect(modifiers(broken, sol)).toEqual({});
    const two = at('vega', {
      fill: (state) => {
        erect(state, 'sol', 'command post');
        erect(state, 'altair', 'command post');
      },
    });
    expect(modifiers(two, sol)).toEqual({ 'command post': 1 });
  });

  test.each([
    ['none', 'no', -2],
    ['limited', 'limited', -1],
    ['normal', 'normal', undefined],
    ['full', 'full', 1],
  ] as const)('own detection %s is told as %s and adds %s', (seen, told, add) => {
    const result = at('vega', { looks: { vega: { [ophir]: seen } } });
    expect(modifiers(result, ophir)[`${told} detection`]).toBe(add);
  });

  test('3.3.5-e: failed concealment costs 1 in the first battle there, and not in the next', () => {
    const result = foughtIn({
      state: (state) => {
        declareWar(state, sol, ophir);
        declareWar(state, sol, kessa);
        for (const owner of [sol, ophir, kessa]) fleetOf(state, { owner, system: 'vega', ship: sturdy, plan: stands });
      },
      notes: ({ notes }) => notes.noticed.add(`${sol}/vega`),
    });
    expect([modifiers(result, sol, 0), modifiers(result, sol, 1)]).toEqual([{ 'failed concealment': -1 }, {}]);
  });
});

describe('3.3.5-f, W-04: who was missed', () => {
  const ambush = (
    plan: BattleOrders,
    { from = [ophir], open = false, looks = {} }: { from?: string[]; open?: boolean; looks?: object } = {},
  ) =>
    foughtIn({
      looks: { vega: looks as Record<string, 'normal'> },
      state: (state) => {
        declareWar(state, sol, ophir);
        fleetOf(state, {
          owner: sol,
          system: 'vega',
          ship: sturdy,
          plan: { ...stands, ...plan },
          fleet: { concealed: { from } },
        });
        if (open) fleetOf(state, { owner: sol, system: 'vega', name: 'Open', ship: sturdy, plan: stands });
        fleetOf(state, { owner: ophir, system: 'vega', ship: sturdy, plan: { retreat: { below: 1000 } } });
      },
    });
  const added = ({ fought }: ReturnType<typeof foughtIn>, empire: string) => {
    const index = fought[0]?.scenario.sides.findIndex(({ empires }) => empires.includes(empire)) as 0 | 1;
    return fought[0]?.record.sides[index]?.readiness.roll.modifiers.map(({ add }) => add);
  };

  test('is not found, and does not break cover by itself', () => {
    const { fought, turn } = ambush({});
    expect(fought).toEqual([]);
    expect(turn.state.fleets[`${sol}-host-vega`]?.concealed).toEqual({ from: [ophir] });
  });

  test('attacks if told to: +4 for it, -4 for who missed it, who cannot leave before the first shot; and hides no more', () => {
    const plans: BattleOrders[] = [{ posture: 'attack on sight' }, { attack: [ophir] }];
    for (const plan of plans) {
      const result = ambush(plan);
      expect([added(result, sol), added(result, ophir)]).toEqual([[4], [-4]]);
      expect(result.fought[0]?.record.avoided).toBeNull();
      expect(result.fought[0]?.scenario.sides.map(({ unseen }) => unseen).sort()).toEqual([false, true]);
      expect(result.turn.state.fleets[`${sol}-host-vega`]?.concealed).toBeUndefined();
    }
  });

  test('whom the enemy has seen is met like anybody else', () => {
    const result = ambush({}, { from: [] });
    expect([added(result, sol), added(result, ophir)]).toEqual([[], []]);
  });

  test('beside comrades in the open it stays hidden, or comes without surprise', () => {
    const hiding = ambush({}, { open: true });
    expect(hiding.fought[0]?.scenario.sides.flatMap(({ units }) => units)).not.toContain(`${sol}-host-vega-ship-1`);
    const coming = ambush({ posture: 'attack on sight' }, { open: true });
    expect(coming.fought[0]?.scenario.sides.flatMap(({ units }) => units)).toContain(`${sol}-host-vega-ship-1`);
    expect(added(coming, sol)).toEqual([]);
  });

  test('who has no detection itself finds nobody to ambush', () => {
    expect(ambush({ posture: 'attack on sight' }, { looks: { [sol]: 'none' } }).fought).toEqual([]);
  });
});

test('an ally is told apart by its own plan, and both are one side', () => {
  const { fought } = foughtIn({
    state: (state) => {
      declareWar(state, sol, ophir);
      declareWar(state, kessa, ophir);
      befriend(state, sol, kessa, ['alliance']);
      for (const owner of [sol, ophir, kessa]) fleetOf(state, { owner, system: 'vega', ship: sturdy, plan: stands });
    },
  });
  expect(battlesOf(fought).length).toBe(1);
  expect(fought[0]?.record.sides.map(({ taskForces }) => taskForces.length).sort()).toEqual([1, 2]);
});
