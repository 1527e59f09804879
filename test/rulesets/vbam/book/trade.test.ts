import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { tradeHtml } from '#vbam/report/html/realm/realm.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { befriend } from '../../../builders/relations.ts';
import { guard, juno, routeTo, sheetTurn } from '../../../builders/sheetTurn.ts';
import { chart, erect, ophir, settle, sol } from '../../../builders/turn.ts';

const commerceFrom = ({ ledger }: Pick<ReturnType<typeof sheetTurn>, 'ledger'>, system: string) =>
  ledger.flatMap(({ cause, amount }) => (cause.kind === 'trade route' && cause.to === system ? [amount] : []));

describe('trade', () => {
  test('5.4.X11-b: a capital reaches half its utilized Economy in jumps, rounded down', () => {
    const reached = (economy: number, more: object = {}) => {
      const places = ['Vega', 'Lantern', 'Mirach']; // 1, 2 and 3 jumps away
      const { said } = sheetTurn(
        places.map((place) => `colonize ${place}`),
        {
          state(state) {
            Object.assign(state.colonies.sol ?? {}, { economy, ...more });
            delete state.facilities['sol-mining-base'];
          },
        },
      );
      return said.filter((answer) => answer.startsWith('a colony at')).length;
    };
    expect([0, 1, 2, 3, 4, 5, 6].map((economy) => reached(economy))).toEqual([0, 0, 1, 1, 2, 2, 3]);
    expect(reached(6, { census: 4 })).toBe(2); // utilized
  });

  test('5.4.X11-a: routes start at capitals, imperial and sector, and at Trading Posts, and nowhere else', () => {
    const opened = (change: (state: CampaignState) => void) =>
      sheetTurn(['open trade route to Altair'], {
        state(state) {
          settle(state, 'altair');
          settle(state, 'vega', { census: 6, morale: 6, economy: 6 });
          Object.assign(state.empires[sol] ?? {}, { capital: null });
          change(state);
        },
      }).said[0];
    expect(opened(() => {})).toMatch(/is refused: it lies out of the commerce range/);
    const capital = ({ empires }: CampaignState) => Object.assign(empires[sol] ?? {}, { capital: 'sol' });
    expect(opened(capital)).toBe('a trade route from Sol to Altair for 5 EP');
    expect(opened((state) => erect(state, 'vega', 'sector capital'))).toBe('a trade route from Vega to Altair for 10 EP');
    expect(opened((state) => erect(state, 'vega', 'trading post'))).toBe('a trade route from Vega to Altair for 10 EP');
  });

  test('5.4.X13-e: before interstellar travel there are routes in the own system only', () => {
    const orders = ['close trade route to Sol', 'open trade route to Sol', 'open trade route to Vega'];
    const turn = sheetTurn(orders, {
      state(state) {
        juno(state);
        Object.assign(state.empires[sol] ?? {}, { techLevel: { era: 'interplanetary', level: 0 }, ftlUnlocked: false });
      },
    });
    expect(turn.said[1]).toBe('a trade route from Sol to Sol for 5 EP');
    expect(turn.said[2]).toMatch(/is refused: it lies out of the commerce range/);
  });

  test('5.4.X12-a: trade value is the largest of utilized Economy, Industry and Agriculture, times Census; a tenth of it comes in', () => {
    const traded = (more: object) => {
      const turn = sheetTurn([], {
        state(state) {
          juno(state);
          Object.assign(state.colonies.vega ?? {}, more);
          routeTo(state, 'vega');
        },
      });
      return commerceFrom(turn, 'vega');
    };
    expect(traded({})).toEqual([12]); // E-53
    expect(traded({ industry: 4 })).toEqual([16]);
    expect(traded({ economy: 5, research: 6, intel: 6 })).toEqual([16]); // 4 of 5 are worked
    expect(traded({ morale: 1 })).toEqual([8]); // in unrest 2 of 3
  });

  test('5.4.X12-a: each empire with an active route earns its whole tenth', () => {
    const turn = sheetTurn([], {
      state(state) {
        juno(state);
        chart(state, sol, ophir);
        befriend(state, sol, ophir, ['non-aggression', 'border', 'trade']);
        routeTo(state, 'vega');
        routeTo(state, 'vega', { owner: ophir, center: 'ophir' });
      },
    });
    expect(commerceFrom(turn, 'vega')).toEqual([12]);
    expect(turn.state.tradeRoutes[`${ophir}-route-to-vega`]?.state).toBe('active');
    expect(
      turn.result.ledger.filter(({ empire, cause }) => empire === ophir && cause.kind === 'trade route' && cause.to === 'vega'),
    ).toMatchObject([{ amount: 12 }]);
  });

  test('5.4.X13-b: a route adds to the network while it is active, and only then', () => {
    const earned = (change: (state: CampaignState) => void) => {
      const turn = sheetTurn([], {
        state(state) {
          juno(state);
          change(state);
        },
      });
      return commerceFrom(turn, 'vega');
    };
    expect(earned(() => {})).toEqual([]);
    expect(earned((state) => routeTo(state, 'vega'))).toEqual([12]);
    expect(earned((state) => routeTo(state, 'vega', { state: 'suspended' }))).toEqual([]);
    expect(commerceFrom(sheetTurn(['open trade route to Vega'], { state: juno }), 'vega')).toEqual([12]); // in its first turn
  });

  test('5.4.TN-a: the report lists every route with its name and value, and the sum of those that are active', () => {
    const { result, before, galaxy } = sheetTurn([], {
      state(state) {
        juno(state);
        settle(state, 'altair', { census: 2, morale: 0, agriculture: 2 }); // its route will be suspended
        guard(state, 'altair');
        for (const target of ['vega', 'altair']) routeTo(state, target);
      },
    });
    const { trade } = reportFor({ before, result, galaxy, campaign: defaultCampaign() }, sol);
    expect(trade.map(({ at, state, earns }) => [at, state, earns?.lines[0]?.why ?? null, earns?.total])).toEqual([
      ['Altair', 'suspended', null, 0],
      ['Sol', 'active', 'a tenth of the trade value 48', 48],
      ['Vega', 'active', 'a tenth of the trade value 12', 12],
    ]);
    const page = tradeHtml(trade, linksInReader(1))
      ?.markup.replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(page).toMatch(/Active routes 6\.0 $/);
  });
});
