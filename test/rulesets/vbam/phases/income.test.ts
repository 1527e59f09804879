import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import type { LedgerLine } from '#vbam/turn.ts';
import { toldLedger } from '../../../builders/told.ts';
import { colonyAt, disarm, eventsOf, given, run, settle, sol } from '../../../builders/turn.ts';

type Turn = ReturnType<typeof run>;

const lines = (turn: Turn, heading: LedgerLine['heading'], pool: LedgerLine['pool'] = 'ep') =>
  toldLedger(turn).filter(
    (line) => line.empire === sol && line.colony === undefined && line.heading === heading && line.pool === pool,
  );
const total = (turn: Turn, heading: LedgerLine['heading'], pool: LedgerLine['pool'] = 'ep') =>
  lines(turn, heading, pool).reduce((sum, { amount }) => sum + amount, 0);
const treasury = (state: CampaignState) => (state.empires[sol] as Empire).treasury;

/** Three units of MC 4 and two facilities, as D-34 has it. */
function threeCruisers(state: CampaignState): void {
  const flagship = state.units[`${sol}-heavy-cruiser-1`];
  disarm(state);
  for (const number of [1, 2, 3]) {
    if (flagship) state.units[`${sol}-heavy-cruiser-${number}`] = structuredClone(flagship);
  }
}

test('G-10: the home earns 6 x 4 and its mining base 2 x 4, commerce of a tenth of 48, 2 IP, and feeds itself', () => {
  const turn = run(resolveIncome);
  expect(lines(turn, 'system income')).toMatchObject([
    { why: 'Sol: Economy 6 x RAW 4, mining base 2 x RAW 4', amount: 320, rule: '3.2.4-c' },
  ]);
  expect(total(turn, 'commerce income')).toBe(48);
  expect(total(turn, 'system income', 'ip')).toBe(2);
});

describe('food', () => {
  test('D-33: Census 6, Agriculture 6 and Biosphere 4 grow 24, eat 18 and leave 6 PP', () => {
    expect(lines(run(resolveIncome), 'system income', 'pp')).toMatchObject([{ why: 'food 24, needed 18', amount: 6 }]);
  });

  test('G-35: what is missing comes from the pool; what the pool lacks is hunger where most is missing', () => {
    const hungry = (pp: number, orders = [] as Parameters<typeof given>[]) =>
      run(resolveIncome, {
        state(state) {
          settle(state, 'vega', { census: 3 });
          settle(state, 'tau-ceti', { census: 1, starvedTurns: 1 });
          treasury(state).pp = pp;
        },
        orders: orders.map((order) => given(...order)),
      });
    const fed = hungry(6);
    expect(total(fed, 'miscellaneous expense', 'pp')).toBe(-6);
    expect(eventsOf(fed, 'peopleStarved')).toEqual([]);
    expect(colonyAt(fed, 'tau-ceti').starvedTurns).toBe(0);

    const starved = hungry(2);
    expect(treasury(starved.state).pp).toBe(0);
    expect(eventsOf(starved, 'peopleStarved')).toMatchObject([{ system: 'vega', census: 2, turns: 1 }]);

    const chosen = hungry(2, [['starve first', { colonies: ['tau-ceti'] }]]);
    expect(eventsOf(chosen, 'peopleStarved')).toMatchObject([
      { system: 'tau-ceti', census: 1, turns: 2 },
      { system: 'vega', census: 1, turns: 1 },
    ]);
  });
});

describe('rebellion', () => {
  const rebels = { census: 4, morale: 0, economy: 4, agriculture: 4, intel: 4, martialLaw: true };

  test('C-57: under martial law it works at half, and the products wait in the place', () => {
    const turn = run(resolveIncome, { state: (state) => settle(state, 'vega', rebels) });
    // 2 x RAW 4; food 2 x Biosphere 3 against 12: two go hungry, and nobody sends them any
    expect(colonyAt(turn, 'vega')).toMatchObject({ sequestered: { epTenths: 80, pp: 0, tp: 0, ip: 2 }, starvedTurns: 1 });
    expect(lines(turn, 'system income')).toHaveLength(1);
    expect(total(turn, 'system income', 'pp')).toBe(6);
  });

  test('G-28: a waiting pool feeds the rebels', () => {
    const turn = run(resolveIncome, {
      state: (state) => settle(state, 'vega', { ...rebels, sequestered: { epTenths: 0, pp: 9, tp: 0, ip: 0 } }),
    });
    expect(colonyAt(turn, 'vega')).toMatchObject({ sequestered: { pp: 3 }, starvedTurns: 0 });
  });

  test('G-28: it is sent out when the rebellion is over', () => {
    const turn = run(resolveIncome, {
      state: (state) => settle(state, 'vega', { census: 0, sequestered: { epTenths: 80, pp: 1, tp: 2, ip: 3 } }),
    });
    expect(colonyAt(turn, 'vega').sequestered).toEqual({ epTenths: 0, pp: 0, tp: 0, ip: 0 });
    expect((['ep', 'pp', 'tp', 'ip'] as const).map((pool) => total(turn, 'miscellaneous income', pool))).toEqual([80, 1, 2, 3]);
  });

  test('G-28: neither a suspended route earns nor one to a rebellion', () => {
    const suspended = run(resolveIncome, {
      state: (state) => Object.assign(state.tradeRoutes[`${sol}-route-1`] ?? {}, { state: 'suspended' }),
    });
    const risen = run(resolveIncome, { state: (state) => Object.assign(state.colonies.sol ?? {}, { morale: 0 }) });
    expect([total(suspended, 'commerce income'), total(risen, 'commerce income')]).toEqual([0, 0]);
  });
});

describe('maintenance', () => {
  test('D-34: three units of MC 4 and two facilities cost 5.2 EP', () => {
    const turn = run(resolveIncome, { state: threeCruisers });
    expect(lines(turn, 'maintenance')).toMatchObject([
      { why: '3 units', amount: -12 },
      { why: '2 facilities', amount: -40 },
    ]);
  });

  test('G-34: a unit that is laid up costs half, rounded once for all', () => {
    const turn = run(resolveIncome, {
      state(state) {
        threeCruisers(state);
        const explorer = Object.values(state.units)[0];
        if (explorer) explorer.mothballed = true;
      },
    });
    expect(lines(turn, 'maintenance')).toMatchObject([{ amount: -10 }, { amount: -40 }]);
  });

  /** No income: nobody works and no route is active. */
  function poor(state: CampaignState, epTenths: number): void {
    Object.assign(state.colonies.sol ?? {}, { economy: 0, industry: 0, agriculture: 0 });
    delete state.facilities['sol-mining-base'];
    delete state.tradeRoutes[`${sol}-route-1`];
    treasury(state).epTenths = epTenths;
  }

  test('G-34: when EP run short the pool goes to nothing and the dearest units are out of supply', () => {
    const turn = run(resolveIncome, { state: (state) => poor(state, 50) });
    // due are 4.1 for the starting forces and 2 for the shipyard: 1.1 are missing, and MC 4, 3, 3 and 3 go unpaid
    expect(treasury(turn.state).epTenths).toBe(0);
    expect(eventsOf(turn, 'unitUnpaid')).toMatchObject(
      ['Heavy Cruiser 1', 'Constabulary 1', 'Light Carrier 1', 'Starbase 1'].map((called) => ({ called, outOfSupply: 1 })),
    );
    expect(turn.state.units[`${sol}-heavy-cruiser-1`]?.outOfSupply).toBe(1);
    expect(total(turn, 'maintenance')).toBe(-50);
    expect(eventsOf(turn, 'facilityUnpaid')).toEqual([]);
  });

  test('O-66: or those that the owner names; and when all units are unpaid, facilities are crippled', () => {
    const orders = [given('leave unpaid first', { units: [`${sol}-scout-2`] })];
    const named = run(resolveIncome, { state: (state) => poor(state, 58), orders });
    expect(eventsOf(named, 'unitUnpaid')[0]).toMatchObject({ called: 'Scout 2' });
    const ruined = run(resolveIncome, { state: (state) => poor(state, 0) });
    expect(eventsOf(ruined, 'facilityUnpaid')).toMatchObject([{ facility: 'shipyard' }]);
    expect(ruined.state.facilities['sol-shipyard']?.state).toBe('crippled');
  });
});
