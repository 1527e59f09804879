import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { design } from '../../../builders/designs.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { guard, put, type SheetTurnOptions, sheetTurn, sumUnder, yieldOf } from '../../../builders/sheetTurn.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, contest, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

const refused = (order: string, why: string) => `"${order}" is refused: ${why}`;

/** A turn in which Vega is settled like this. */
function vegaTurn(more: Partial<Colony>, orders: string[], { state, ...options }: SheetTurnOptions = {}) {
  return sheetTurn(orders, {
    ...options,
    state(made) {
      settle(made, 'vega', { census: 3, morale: 3, ...more });
      guard(made, 'vega');
      state?.(made);
    },
  });
}

describe('O-29: to colonize', () => {
  /** The answer, and the EP that are gone in the end; nothing is founded where they came back. */
  const settling = (place: string, options: SheetTurnOptions = {}) => {
    const turn = sheetTurn([`colonize ${place}`], options);
    const spent = 0 - sumUnder(turn, 'purchases') - sumUnder(turn, 'miscellaneous income');
    const id = place.toLowerCase();
    expect(turn.state.colonies[id]?.founded === 1).toBe(spent > 0);
    return { said: turn.said[0], spent };
  };

  test('O-29: costs 40 EP and 10 for each jump, within the range of a center of trade', () => {
    expect(settling('Lantern')).toEqual({ said: 'a colony at Lantern for 60 EP', spent: 600 });
    const unsold = ({ colonies, facilities }: CampaignState) => {
      Object.assign(colonies.sol ?? {}, { economy: 2 }); // one jump
      delete facilities['sol-mining-base'];
    };
    expect(settling('Lantern', { state: unsold }).said).toBe(
      refused('colonize Lantern', 'it lies out of the commerce range of your centers of trade (3.4.1-a)'),
    );
    expect(settling('Vega', { state: unsold }).spent).toBe(500);
  });

  test('O-29: is refused where nobody can live, or somebody does', () => {
    expect(settling('Maw').said).toMatch(/Capacity is 0 \(3\.4\.1-a\)$/);
    expect(settling('Sol').said).toBe(refused('colonize Sol', 'you have a colony there already (3.4.1-a)'));
    const strangers = (known: boolean) => (state: CampaignState) => {
      settle(state, 'vega', { owner: kessa, originalOwner: kessa });
      const seen = { seen: 0, owner: kessa, size: 'settlement', facilities: [] };
      if (known) Object.assign(state.knowledge[sol]?.colonies ?? {}, { vega: seen });
    };
    expect(settling('Vega', { state: strangers(true) })).toEqual({
      said: refused('colonize Vega', 'another people live there (3.4.1-a)'),
      spent: 0,
    });
    expect(settling('Vega', { state: strangers(false) })).toEqual({ said: 'a colony at Vega for 50 EP', spent: 0 });
  });

  test('O-29: goes round what is contested, and comes back where it cannot', () => {
    expect(settling('Lantern', { state: (state) => contest(state, 'altair') }).spent).toBe(600);
    expect(settling('Lantern', { state: (state) => contest(state, 'vega') }).spent).toBe(0);
    expect(settling('Vega', { state: (state) => contest(state, 'vega') }).spent).toBe(0);
  });

  test('O-29: leaves neutral zones alone, and what a guardian watches', () => {
    const neutral = (state: CampaignState) => {
      const treaties = treatiesOf(sol, ['border'], { terms: { neutralZone: ['vega'] } });
      befriend(state, sol, ophir, [], { treaties });
    };
    expect(settling('Vega', { state: neutral })).toMatchObject({ said: expect.stringMatching(/\(4\.3\.4\)$/), spent: 0 });
    const watched = (state: CampaignState) => {
      const guardian = { system: 'vega', name: 'Warden', damage: 0 };
      state.wilds.warden = { ...guardian, kind: 'guardian', design: structuredClone(design()), visited: 0 };
    };
    expect(settling('Vega', { state: watched }).spent).toBe(0);
  });

  test('O-29: starts from a capital, the nearest or the one it names', () => {
    const order = 'colonize Lantern from Vega';
    const turn = (sector: boolean) =>
      vegaTurn({ census: 6, morale: 6 }, [order], {
        state({ facilities }) {
          if (sector)
            facilities['vega-sector-capital'] = { system: 'vega', owner: sol, kind: 'sector capital', state: 'operational' };
        },
      });
    expect(turn(true).said).toEqual(['a colony at Lantern for 50 EP']);
    expect(turn(false).said[0]).not.toContain('a colony at');
    const headless = sheetTurn(['colonize Vega'], {
      state(state) {
        Object.assign(state.empires[sol] ?? {}, { capital: null });
        state.facilities['altair-trading-post'] = { system: 'altair', owner: sol, kind: 'trading post', state: 'operational' };
      },
    });
    expect(headless.said).toEqual([refused('colonize Vega', 'the empire has no capital to launch it from (3.4.1-b)')]);
  });
});

describe('population', () => {
  const up = 'raise population at Vega';
  const down = 'lower population at Vega';
  const once = 'its population changes already this turn, and once is the limit (3.4.2-a)';

  test('O-30: once a turn, for PP, up to Capacity', () => {
    const turn = vegaTurn({ census: 5 }, [up, up, down]);
    expect(turn.said).toEqual(['Census at Vega rises to 6, Morale to 4, for 60 PP', refused(up, once), refused(down, once)]);
    expect(turn.state.colonies.vega).toMatchObject({ census: 6, morale: 4 });
    expect(sumUnder(turn, 'purchases', 'pp')).toBe(-60);
    expect(vegaTurn({ census: 6 }, [up]).said).toEqual([refused(up, 'Census is 6, as high as the Capacity allows (3.4.2-b)')]);
    const poor = vegaTurn({}, [up], { state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { pp: 39 }) });
    expect(poor.said).toEqual([refused(up, 'it costs 40 PP, and 39 PP are left')]);
    expect(poor.state.colonies.vega?.census).toBe(3);
  });

  test('O-30: not in a rebellion, not before a conquered colony is integrated, not in the turn a colony is founded', () => {
    expect(vegaTurn({ morale: 0 }, [up]).said).toEqual([refused(up, 'the colony is in rebellion (3.4.2-a)')]);
    expect(vegaTurn({ conquered: 0 }, [up]).said).toEqual([refused(up, 'the conquered colony is not yet integrated (G-29)')]);
    const fresh = sheetTurn(['colonize Vega', up, down]);
    expect(fresh.said.slice(1)).toEqual(
      [up, down].map((order) => refused(order, 'the colony is founded only this turn (3.4.1-d)')),
    );
    expect(fresh.state.colonies.vega?.census).toBe(0);
  });

  test('O-31: once a turn, while anybody is left; 5 PP for each Census there was', () => {
    const turn = vegaTurn({ census: 4 }, [down, down]);
    expect(turn.said).toEqual([
      'Census at Vega falls to 3, Morale to 2; 20 PP come in at the end of the turn',
      refused(down, once),
    ]);
    expect(turn.state.colonies.vega).toMatchObject({ census: 3, morale: 2 });
    expect(sumUnder(turn, 'miscellaneous income', 'pp')).toBe(20);
    expect(vegaTurn({ census: 0 }, [down]).said).toEqual([refused(down, 'nobody lives there (3.4.2-c)')]);
    expect(vegaTurn({ morale: 0 }, [down]).said).toEqual([refused(down, 'the colony is in rebellion (3.4.2-a)')]);
  });

  test('O-36: a colony is abandoned when nobody lives there any more', () => {
    expect(vegaTurn({ census: 1 }, ['abandon Vega']).said).toEqual([
      refused('abandon Vega', 'its Census is 1: lower the population to 0 first (G-69)'),
    ]);
    expect(vegaTurn({ census: 1 }, ['abandon Vega']).state.colonies.vega).toBeDefined();
    const turn = vegaTurn({ census: 0 }, ['abandon Vega']);
    expect(turn.said).toEqual(['the colony at Vega given up']);
    expect(turn.state.colonies.vega).toBeUndefined();
    const capital = sheetTurn(['abandon Sol'], { state: ({ colonies }) => Object.assign(colonies.sol ?? {}, { census: 0 }) });
    expect([capital.state.colonies.sol, capital.empire.capital]).toEqual([undefined, null]);
  });
});

describe('infrastructure', () => {
  const [build, sell] = ['build industry at Vega', 'sell industry at Vega'];

  test('O-32: is built for EP, up to Capacity, and not in the turn a colony is founded', () => {
    const turn = vegaTurn({ industry: 5 }, [build, build]);
    expect(turn.said).toEqual([
      'industry at Vega rises to 6 for 60 EP',
      refused(build, 'industry is 6, as high as the Capacity allows (3.4.3-e)'),
    ]);
    expect(turn.state.colonies.vega?.industry).toBe(6);
    const poor = vegaTurn({}, [build], { state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { epTenths: 99 }) });
    expect(poor.said).toEqual([refused(build, 'it costs 10 EP, and 9.9 EP are left')]);
    const fresh = sheetTurn(['colonize Vega', build]);
    expect(fresh.said[1]).toBe(refused(build, 'the colony is founded only this turn (3.4.1-d)'));
    expect(fresh.state.colonies.vega?.industry).toBe(0);
  });

  test('O-33: is sold while there is any', () => {
    const turn = vegaTurn({ industry: 1 }, [sell, sell]);
    expect(turn.said).toEqual([
      'industry at Vega falls to 0; 5 EP come in at the end of the turn',
      refused(sell, 'there is no industry to sell (3.4.3-f)'),
    ]);
    expect(turn.state.colonies.vega?.industry).toBe(0);
    expect(sumUnder(turn, 'miscellaneous income')).toBe(50);
  });
});

describe('order kept by force', () => {
  /** The garrison of Vega goes aboard a ship. */
  const leaving = (order: string) =>
    vegaTurn({ economy: 3, morale: 1 }, [order, 'load Garrison 4 aboard Barge 1'], {
      state: (state) => void put(state, 'vega', 'Barge', 1, { abilities: { cargo: 9 } }),
      dice: { reprisal: [3, 3] },
    });
  const failures = ({ events, galaxy, state }: ReturnType<typeof sheetTurn>) =>
    toldFailures({ events, galaxy, state }).map(({ why, rule }) => [why, rule]);

  test('O-34: martial law takes a ground unit that stays there', () => {
    const [declare, lift] = ['declare martial law at Vega', 'lift martial law at Vega'];
    const turn = vegaTurn({ economy: 3, morale: 1 }, [declare]);
    expect(turn.said).toEqual(['martial law at Vega']);
    expect([turn.state.colonies.vega?.martialLaw, yieldOf(turn, 'vega', 'ep')]).toEqual([true, 120]);
    expect(vegaTurn({ martialLaw: true }, [lift]).state.colonies.vega?.martialLaw).toBe(false);
    expect(vegaTurn({ martialLaw: true }, []).state.colonies.vega?.martialLaw).toBe(true);
    const bare = sheetTurn([declare], { state: (state) => void settle(state, 'vega') });
    expect(bare.said).toEqual([refused(declare, 'no ground force of yours stands there (G-29)')]);
    const left = leaving(declare);
    expect([left.state.colonies.vega?.martialLaw, yieldOf(left, 'vega', 'ep')]).toEqual([false, 80]);
    expect(failures(left)).toEqual([['no ground force of yours stands there', 'G-29']]);
  });

  test('O-35: reprisals take ground forces that are still there, and once a turn', () => {
    const order = 'take reprisals at Vega';
    const turn = vegaTurn({}, [order, order], { dice: { reprisal: [3, 3] } });
    expect(turn.said).toEqual([
      'reprisals at Vega',
      refused(order, 'reprisals are taken there already this turn, and once is the limit (O-35)'),
    ]);
    expect(turn.state.colonies.vega?.morale).toBe(4);
    const bare = sheetTurn([order], { state: (state) => void settle(state, 'vega') });
    expect(bare.said).toEqual([refused(order, 'no ground force of yours stands there (O-35)')]);
    const left = leaving(order);
    expect(left.state.colonies.vega?.morale).toBe(1);
    expect(failures(left)).toEqual([['no ground force of yours stands there', 'O-35']]);
  });
});

describe('routes and lanes', () => {
  test('O-39: a route of one’s own is closed, and earns nothing more', () => {
    const turn = sheetTurn(['close trade route to Sol', 'close trade route to Kessa'], {
      state(state) {
        const foreign = Object.values(state.tradeRoutes).find(({ owner }) => owner === kessa);
        expect(foreign?.target).toBe('kessa');
      },
    });
    expect(turn.said).toEqual([
      'the trade route to Sol closed',
      refused('close trade route to Kessa', 'you have no trade route there (5.4.X13-a)'),
    ]);
    expect(Object.values(turn.state.tradeRoutes).map(({ owner }) => owner)).not.toContain(sol);
    expect(Object.values(turn.state.tradeRoutes).map(({ owner }) => owner)).toContain(kessa);
    expect(sumUnder(turn, 'commerce income')).toBe(0);
  });

  test('O-40: sanctions rest the routes of both sides until they are lifted, and cost a D6 of the relationship', () => {
    const routes = { [`${sol}-route-8`]: [sol, 'mirach'], [`${ophir}-route-8`]: [ophir, 'vega'] } as const;
    const trading = (orders: string[], sanctions: string[] = []) => {
      const turn = vegaTurn({ census: 2, economy: 2 }, orders, {
        dice: { relationship: [4] },
        state(state) {
          chart(state, sol, ophir);
          settle(state, 'mirach', { owner: ophir, originalOwner: ophir, census: 2, economy: 2 });
          befriend(state, sol, ophir, ['non-aggression', 'border', 'trade'], { relationship: 40, sanctions });
          const common = { opened: 0, state: sanctions.length > 0 ? 'suspended' : 'active' } as const;
          for (const [id, [owner, target]] of Object.entries(routes))
            state.tradeRoutes[id] = { owner, target, center: owner === sol ? 'sol' : 'ophir', ...common };
        },
      });
      const states = Object.keys(routes).map((id) => turn.state.tradeRoutes[id]?.state);
      return { said: turn.said, states, relationship: turn.state.relations[pairIdOf(sol, ophir)]?.relationship };
    };
    expect(trading([])).toMatchObject({ states: ['active', 'active'], relationship: 40 });
    expect(trading(['sanction Yandrinai Directorate'])).toMatchObject({ states: ['suspended', 'suspended'], relationship: 36 });
    expect(trading(['lift sanctions on Yandrinai Directorate'], [sol])).toMatchObject({
      states: ['active', 'active'],
      relationship: 40,
    });
    const strangers = sheetTurn(['sanction Yandrinai Directorate']);
    expect(strangers.said[0]).toMatch(/is no empire that you know/);
  });

  test('O-41: a lane becomes one class better or worse, at the price of the charts', () => {
    const worked = (order: string, from: 'restricted' | 'minor' | 'normal' | 'major') => {
      const turn = sheetTurn([order], {
        state: ({ lanes }) => Object.assign(lanes['lane-4'] ?? {}, { class: from }), // between Sol and Vega
      });
      return [turn.state.lanes['lane-4']?.class, (0 - sumUnder(turn, 'purchases')) / 10];
    };
    const classes = ['restricted', 'minor', 'normal', 'major'] as const;
    expect(classes.map((from) => worked('upgrade lane from Sol to Vega', from))).toEqual([
      ['minor', 50],
      ['normal', 100],
      ['major', 200],
      ['major', 0],
    ]);
    expect(classes.map((from) => worked('downgrade lane from Vega to Sol', from))).toEqual([
      ['restricted', 0],
      ['restricted', 25],
      ['minor', 50],
      ['normal', 100],
    ]);
    expect(sheetTurn(['upgrade lane from Sol to Lantern']).said[0]).toMatch(/no lane that you know joins them/);
    expect(sheetTurn(['upgrade lane from Sol to Vega'], { rules: { laneClasses: false } }).said).toEqual([
      refused('upgrade lane from Sol to Vega', 'this campaign plays without lane classes (3.3.7)'),
    ]);
  });
});
