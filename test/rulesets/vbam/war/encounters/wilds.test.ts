import { describe, expect, test } from 'vitest';
import type { BattleOrders, CampaignState } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { barredBy, monsterStatisticsOf } from '#vbam/questions/shared/galaxy/wilds.ts';
import { builderFor } from '../../../../builders/forces.ts';
import { colonyAt, erect, eventsOf, ophir, run, settle, sol } from '../../../../builders/turn.ts';
import {
  battlefield,
  battlesOf,
  type FoughtOptions,
  fleetOf,
  foughtIn,
  guardianAt,
  monsterAt,
  warship,
} from '../../../../builders/war.ts';

const stands: BattleOrders = { retreat: { below: null } };

const met = (fill: (state: CampaignState) => void, more: Partial<FoughtOptions> = {}) => foughtIn({ ...more, state: fill });

describe('G-13, 3.2.7-j: guardians', () => {
  test('fight every force in the system, apart and in order of the ids, armed or not, whatever its posture', () => {
    const { fought } = met((state) => {
      state.wilds.osk = guardianAt('vega', { dv: 90 });
      fleetOf(state, { owner: sol, system: 'vega', ship: warship({ as: 0, pd: 0 }) });
      fleetOf(state, { owner: ophir, system: 'vega', plan: { ...stands, posture: 'avoid battle' } });
    });
    const names = [sol, ophir].sort().map((empire) => (empire === sol ? 'Sol' : 'Ophir'));
    expect(battlesOf(fought)).toEqual(names.map((name) => `vega: deep space, ${name} against osk`));
  });

  test('count as Normal Detection on both sides, never leave and do not pursue', () => {
    const { fought, turn } = met((state) => {
      state.wilds.osk = guardianAt('vega', { as: 40 });
      fleetOf(state, { owner: sol, system: 'vega' });
    });
    const { record, scenario } = fought[0] as (typeof fought)[number];
    expect(scenario.sides.map(({ detection }) => detection)).toEqual(['normal', 'normal']);
    expect(record.avoided).toMatchObject({ pursuit: null });
    expect(record.rounds).toEqual([]);
    expect(turn.state.wilds.osk).toBeDefined();
    expect(turn.state.fleets[`${sol}-host-vega`]?.system).toBe('sol');
  });

  test('once it is beaten the system is safe to settle; until then its damage stays', () => {
    const beaten = (count: number) => {
      const { turn, fought } = met(
        (state) => {
          state.wilds.osk = guardianAt('vega', { dv: 10, as: 1 });
          fleetOf(state, { owner: sol, system: 'vega', count, plan: stands });
        },
        { dice: { readiness: [4, 4, 4, 4], attack: Array.from({ length: 24 }, () => 1) } },
      );
      const damage = fought[0]?.record.after[1][0]?.damage;
      expect(turn.state.wilds.osk?.damage).toBe(damage === 20 ? undefined : damage);
      return barredBy(Object.values(turn.state.wilds), 'vega', 'colony') === null;
    };
    expect([beaten(1), beaten(4)]).toEqual([false, true]);
  });

  test('3.2.7-j: whoever would capture it destroys it', () => {
    const { turn, fought } = met(
      (state) => {
        state.wilds.osk = { ...guardianAt('vega', { dv: 6, as: 0 }), damage: 6 } as CampaignState['wilds'][string];
        fleetOf(state, {
          owner: sol,
          system: 'vega',
          ship: warship({ as: 0, pd: 1 }, { abilities: { marines: 3 } }),
          plan: stands,
        });
      },
      { dice: { marines: [5] } },
    );
    expect(fought[0]?.record.captured).toEqual(['osk']);
    expect(turn.state.wilds.osk).toBeUndefined();
    expect(Object.values(turn.state.units).map(({ owner }) => owner)).toEqual([sol]);
  });

  test('leaves what is laid up alone', () => {
    const { fought } = met((state) => {
      state.wilds.osk = guardianAt('vega');
      fleetOf(state, { owner: sol, system: 'vega', as: { mothballed: true } });
    });
    expect(fought).toEqual([]);
  });
});

describe('G-20.4: the defender against what is wild', () => {
  test.each([
    { wild: guardianAt('vega'), lives: false, defender: 1 },
    { wild: monsterAt('vega'), lives: false, defender: 1 },
    { wild: monsterAt('vega'), lives: true, defender: 0 },
    { wild: monsterAt('vega', { rogue: true }), lives: false, defender: 0 },
  ])('who is at home, and a rogue never is: $wild.kind, a colony $lives: $defender', ({ wild, lives, defender }) => {
    const { fought } = met((state) => {
      state.wilds.osk = wild;
      if (lives) settle(state, 'vega', { owner: sol });
      fleetOf(state, { owner: sol, system: 'vega', plan: { ...stands, posture: 'attack on sight' } });
    });
    expect(fought.map(({ scenario }) => scenario.defender)).toEqual([defender]);
  });
});

describe('G-14: monsters', () => {
  test('D-28: of a system 6/3/2 it has DV 8, AS 5, PD 4, and leads itself with a CR of 2 + 2 x CC', () => {
    expect(monsterStatisticsOf({ capacity: 6, raw: 3, biosphere: 2 })).toEqual({
      defenseValue: 8,
      attackStrength: 5,
      pointDefense: 4,
    });
    const { fought } = met((state) => {
      state.wilds.osk = monsterAt('vega', { dv: 8, rogue: true });
      fleetOf(state, { owner: sol, system: 'vega', plan: stands });
    });
    // CC 1, so four actions in a round at full readiness
    expect(fought[0]?.record.rounds[1]?.sides[1].actions[0]?.taken.length).toBe(4);
  });

  test.each([1, 2, 3, 4, 5, 6])('at home it attacks each force on 5+: a %i', (face) => {
    const { fought } = met(
      (state) => {
        state.wilds.osk = monsterAt('vega');
        fleetOf(state, { owner: sol, system: 'vega' });
      },
      { dice: { 'monster attack': [face] } },
    );
    expect(fought.length).toBe(face >= 5 ? 1 : 0);
  });

  test.each([
    ['attack', 1, 1],
    ['rest', 6, 0],
  ])('M-29: the moderator may say whether it does: %s, whatever it rolls (%i)', (choice, face, battles) => {
    const { fought } = met(
      (state) => {
        state.wilds.osk = monsterAt('vega');
        fleetOf(state, { owner: sol, system: 'vega' });
      },
      {
        dice: { 'monster attack': [face] },
        notes: ({ answers }) => answers.set(`monster-attack-osk-${sol}`, { choice, reason: 'a story', place: {} as never }),
      },
    );
    expect(fought).toHaveLength(battles);
  });

  test('it rolls for each empire, and is attacked by who attacks on sight', () => {
    const both = (faces: number[], plan: BattleOrders) =>
      met(
        (state) => {
          state.wilds.osk = monsterAt('vega', { dv: 90, as: 1 });
          for (const owner of [sol, ophir])
            fleetOf(state, { owner, system: 'vega', plan: owner === sol ? { ...stands, ...plan } : stands });
        },
        { dice: { 'monster attack': faces } },
      ).fought.length;
    expect([both([1, 1], {}), both([5, 1], {}), both([6, 6], {})]).toEqual([0, 1, 2]);
    expect(both([1, 1], { posture: 'attack on sight' })).toBe(1);
  });

  test('a rogue always attacks, without a roll', () => {
    const { fought, turn } = met((state) => {
      state.wilds.osk = monsterAt('vega', { rogue: true });
      fleetOf(state, { owner: sol, system: 'vega' });
    });
    expect(fought.length).toBe(1);
    expect(turn.dice.rolls.some(({ label }) => label === 'monster attack')).toBe(false);
  });

  test('3.2.7-n: a monster that would be captured is destroyed', () => {
    const { turn, fought } = met(
      (state) => {
        state.wilds.osk = monsterAt('vega', { dv: 6, as: 1, rogue: true, damage: 6 });
        const ship = warship({ as: 0, pd: 1, dv: 60 }, { abilities: { marines: 3 } });
        fleetOf(state, { owner: sol, system: 'vega', ship, plan: stands });
      },
      { dice: { marines: [6] } },
    );
    expect(fought[0]?.record.captured).toEqual(['osk']);
    expect(turn.state.wilds.osk).toBeUndefined();
  });

  test('the bases and Guns of a colony fight it', () => {
    const { fought } = met((state) => {
      state.wilds.osk = monsterAt('sol', { rogue: true });
      erect(state, 'sol', 'planetary defense guns');
      const base = {
        type: 'starbase',
        buildCost: 10,
        statistics: { defenseValue: 6, attackStrength: 6, pointDefense: 1 },
      } as const;
      builderFor(state, sol).unit('Base 1', base, { kind: 'system', system: 'sol' });
    });
    expect(battlesOf(fought)).toEqual(['sol: planetary assault, Sol against osk']);
    expect(fought[0]?.scenario).toMatchObject({
      defender: 0,
      sides: [{ units: [`${sol}-base-1`], guns: ['sol-planetary-defense-guns'] }, {}],
    });
  });
});

describe('G-14, G-25: a rogue where no ships are', () => {
  /** A rogue of this AS at Vega, which is Sol's, and an 11 on the Attack Table: all of it hits. */
  const ravaged = (as: number, fill: (state: CampaignState) => void = () => {}, rest: Parameters<typeof monsterAt>[1] = {}) =>
    met(
      (state) => {
        settle(state, 'vega', { census: 3, morale: 3, economy: 2, industry: 3, agriculture: 1 });
        state.wilds.osk = monsterAt('vega', { as, rogue: true, dv: 500, ...rest });
        fill(state);
      },
      { dice: { attack: [5, 6] } },
    );
  const facility = (kind: Parameters<typeof erect>[2]) => (state: CampaignState) => erect(state, 'vega', kind);
  const ruinOf = ({ turn }: ReturnType<typeof ravaged>) => eventsOf(turn, 'colonyRavaged')[0];

  test('facilities first: 10 for a hit, the first cripples, the second destroys', () => {
    const [once, twice, short] = [10, 20, 9].map((as) => ravaged(as, facility('shipyard')));
    expect(once?.turn.state.facilities['vega-shipyard']?.state).toBe('crippled');
    expect(ruinOf(once as typeof once & object)).toMatchObject({
      seenBy: [sol],
      crippled: ['shipyard'],
      destroyed: [],
      works: [],
      census: 0,
    });
    expect(twice?.turn.state.facilities['vega-shipyard']).toBeUndefined();
    expect(ruinOf(twice as typeof twice & object)).toMatchObject({ crippled: [], destroyed: ['shipyard'] });
    expect(short?.turn.state.facilities['vega-shipyard']?.state).toBe('operational');
  });

  test('then works: 20 a point, the most developed first, one of each; then people: 20 for a Census, with a Morale, once', () => {
    const left = (as: number) => {
      const { census, morale, economy, industry, agriculture } = colonyAt(ravaged(as).turn, 'vega');
      return { census, morale, economy, industry, agriculture };
    };
    const whole = { census: 3, morale: 3, economy: 2, industry: 3, agriculture: 1 };
    expect(left(19)).toEqual(whole);
    expect(left(20)).toEqual({ ...whole, industry: 2 });
    expect(left(60)).toEqual({ ...whole, industry: 2, economy: 1, agriculture: 0 });
    expect(left(80)).toEqual({ census: 2, morale: 2, industry: 2, economy: 1, agriculture: 0 });
    expect(left(400)).toEqual(left(80));
    expect(ruinOf(ravaged(80))).toMatchObject({ census: 1 });
  });

  test('what facilities leave of the damage goes on to the works', () => {
    const result = ravaged(40, facility('shipyard'));
    expect(ruinOf(result)).toMatchObject({ destroyed: ['shipyard'], works: ['industry'], census: 0 });
  });

  test('a Shield absorbs 5 x Census of it, and a crippled monster has half its AS', () => {
    expect(ruinOf(ravaged(34, facility('planetary defense shield')))).toMatchObject({
      works: [],
      crippled: ['planetary defense shield'],
    }); // 34 - 15
    expect(ruinOf(ravaged(24, facility('planetary defense shield')))).toMatchObject({ works: [], crippled: [] });
    expect(ruinOf(ravaged(39, undefined, { dv: 8, damage: 8 }))).toMatchObject({ works: ['industry'] }); // 20 of 39
    expect(ruinOf(ravaged(38, undefined, { dv: 8, damage: 8 }))).toMatchObject({ works: [] });
  });

  test('not while ships are there, nor if it is at home, nor where nobody lives', () => {
    const guarded = met((state) => {
      settle(state, 'vega');
      state.wilds.osk = monsterAt('vega', { rogue: true, as: 1, dv: 90 });
      fleetOf(state, { owner: sol, system: 'vega', plan: stands });
    }, {});
    expect(eventsOf(guarded.turn, 'colonyRavaged')).toEqual([]);
    expect(eventsOf(ravaged(40, undefined, { rogue: false }).turn, 'colonyRavaged')).toEqual([]);
    const empty = met((state) => {
      state.wilds.osk = monsterAt('vega', { rogue: true });
    });
    expect(eventsOf(empty.turn, 'colonyRavaged')).toEqual([]);
  });
});

test('3.2.7-j: whoever is driven away has seen by what', () => {
  const turn = run(resolveEncounters, {
    state: battlefield((state) => {
      state.wilds.osk = guardianAt('vega', { as: 40 });
      fleetOf(state, { owner: sol, system: 'vega' });
    }),
  });
  expect(turn.state.fleets[`${sol}-host-vega`]?.system).toBe('sol');
  expect(turn.state.knowledge[sol]?.wilds.osk).toMatchObject({ system: 'vega', kind: 'guardian' });
  expect(eventsOf(turn, 'wildSighted').length).toBe(1);
});
