import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { linksInReader } from '#vbam/report/html/readerLinks.ts';
import { tradeHtml } from '#vbam/report/html/realm/realm.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { acquaint, befriend, treatiesOf } from '../../../builders/relations.ts';
import { guard, sheetTurn, sumUnder } from '../../../builders/sheetTurn.ts';
import { chart, erect, ophir, settle, sol } from '../../../builders/turn.ts';

type Route = CampaignState['tradeRoutes'][string];

/** A route of the empire at Sol, or of another, that was there before the turn. */
function route(state: CampaignState, target: string, more: Partial<Route> = {}): void {
  const made: Route = { owner: sol, target, center: 'sol', opened: 0, state: 'active', ...more };
  state.tradeRoutes[`${made.owner}-route-to-${target}`] = made;
}

/** Vega with Census 4 and 2/1/3, as the book's Juno, in good order. */
function juno(state: CampaignState): void {
  settle(state, 'vega', { census: 4, morale: 4, economy: 2, industry: 1, agriculture: 3 });
  guard(state, 'vega');
}

/** Sol and Ophir have made peace, and one of them pays 3 EP a turn for it. */
function owe(state: CampaignState, payer: string): void {
  const treaties = treatiesOf(sol, ['armistice'], { terms: { pay: { [payer]: { epTenths: 30, turns: 2 } } } });
  acquaint(state, sol, ophir, { communications: true, treaties });
}

const commerceFrom = ({ ledger }: Pick<ReturnType<typeof sheetTurn>, 'ledger'>, system: string) =>
  ledger.flatMap(({ cause, amount }) => (cause.kind === 'trade route' && cause.to === system ? [amount] : []));

describe('the statement of a turn', () => {
  test('5.1.1-a: system income is the utilized Economy of every system times its RAW', () => {
    const turn = sheetTurn([], {
      state(state) {
        juno(state);
        erect(state, 'tau-ceti', 'mining base');
      },
    });
    expect(sumUnder(turn, 'system income')).toBe(10 * ((6 + 2) * 4 + 2 * 4 + 2 * 3)); // Sol with its Mining Base, Vega, Tau Ceti
  });

  test('5.1.2-a, 5.4.CI-a: commerce income is a tenth of the value of the trade network', () => {
    const turn = sheetTurn([], {
      state(state) {
        juno(state);
        route(state, 'vega');
      },
    });
    expect(sumUnder(turn, 'commerce income')).toBe((6 + 2) * 6 + 3 * 4); // in tenths: Sol's Economy and Vega's Agriculture
  });

  test('5.1.3-a: what is sold, and what others owe, is miscellaneous income', () => {
    const sold = sheetTurn(['sell intel at Sol', 'scrap mining base at Sol', 'scrap Heavy Cruiser 1']);
    expect(sumUnder(sold, 'miscellaneous income')).toBe(10 * (10 + 25 + 3));
    const paid = sheetTurn([], {
      state(state) {
        owe(state, ophir);
      },
    });
    expect(sumUnder(paid, 'miscellaneous income')).toBe(30);
  });

  test('5.1.4-a, G-33: purchases are paid at once, out of what was there when the turn began', () => {
    const orders = ['sell intel at Sol', 'build Scout at Sol', 'build Scout at Sol'];
    const turn = sheetTurn(orders, {
      state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { epTenths: 70 }),
    });
    expect(turn.said[2]).toBe('"build Scout at Sol" is refused: it costs 4 EP, and 3 EP are left');
    expect(sumUnder(turn, 'purchases')).toBe(-40);
  });

  test('5.1.5-a: maintenance is a tenth of the MC of all units, rounded up once, and 2 EP for each facility', () => {
    const turn = sheetTurn([], {
      state(state) {
        const cruiser = state.units[`${sol}-heavy-cruiser-1`];
        for (const [id, { owner }] of Object.entries(state.units)) if (owner === sol) delete state.units[id];
        for (const id of [1, 2]) if (cruiser) state.units[`${sol}-heavy-cruiser-${id}`] = structuredClone(cruiser);
      },
    });
    expect(sumUnder(turn, 'maintenance')).toBe(-(2 * 4 + 2 * 20)); // MC 4 each; the shipyard and the mining base
  });

  test('5.1.6-a: what is owed to others, and food from the pool, are miscellaneous expenses', () => {
    const turn = sheetTurn([], {
      state(state) {
        settle(state, 'vega', { census: 4, morale: 4 }); // 12 food are missing, of which Sol has 6 to spare
        guard(state, 'vega');
        owe(state, sol);
      },
    });
    expect(sumUnder(turn, 'miscellaneous expense')).toBe(-30);
    expect(sumUnder(turn, 'miscellaneous expense', 'pp')).toBe(-6);
  });

  test('G-33: the pool when the turn ends is that at its beginning and all six headings, to the tenth', () => {
    const turn = sheetTurn(['build Scout at Sol', 'sell intel at Sol', 'build economy at Sol']);
    const headings = [
      'purchases',
      'system income',
      'commerce income',
      'miscellaneous income',
      'maintenance',
      'miscellaneous expense',
    ];
    const sum = headings.reduce((total, heading) => total + sumUnder(turn, heading as 'purchases'), 0);
    const opening = (turn.before.empires[sol] as Empire).treasury.epTenths;
    expect(turn.empire.treasury.epTenths).toBe(opening + sum);
    expect(sum).toBe(-40 - 700 + 320 + 48 + 100 - 42 - 40); // six people work an Economy of 7 no better than one of 6
  });
});

describe('food', () => {
  test('5.3-a: surplus food becomes PP one for one, and PP buy people', () => {
    const turn = sheetTurn(['raise population at Sol'], {
      state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { pp: 70 }),
    });
    expect(turn.said).toEqual(['Census at Sol rises to 7, Morale to 7, for 70 PP']);
    expect(turn.empire.treasury.pp).toBe(24 - 3 * 7); // Agriculture 6 at Biosphere 4, and 7 eat at once
  });
});

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
          route(state, 'vega');
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
        route(state, 'vega');
        route(state, 'vega', { owner: ophir, center: 'ophir' });
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
    expect(earned((state) => route(state, 'vega'))).toEqual([12]);
    expect(earned((state) => route(state, 'vega', { state: 'suspended' }))).toEqual([]);
    expect(commerceFrom(sheetTurn(['open trade route to Vega'], { state: juno }), 'vega')).toEqual([12]); // in its first turn
  });

  test('5.4.TN-a: the report lists every route with its name and value, and the sum of those that are active', () => {
    const { result, before, galaxy } = sheetTurn([], {
      state(state) {
        juno(state);
        settle(state, 'altair', { census: 2, morale: 0, agriculture: 2 }); // its route will be suspended
        guard(state, 'altair');
        for (const target of ['vega', 'altair']) route(state, target);
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
