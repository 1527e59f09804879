import { describe, expect, test } from 'vitest';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { refused } from '../../../builders/orders.ts';
import { befriend } from '../../../builders/relations.ts';
import { sheetTurn, sumUnder, vegaTurn } from '../../../builders/sheetTurn.ts';
import { chart, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

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
