import { expect, test } from 'vitest';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { scoreOf, standingsOf } from '#vbam/questions/empires/score.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { colonyAt, erect, kessa, ophir, run, settle, sol } from '../../../../builders/turn.ts';

function stateWith(change: (state: CampaignState) => void): CampaignState {
  const state = structuredClone(firstState());
  change(state);
  return state;
}

const scoreWith = (change: (state: CampaignState) => void) => scoreOf(stateWith(change), smallGalaxy(), sol);

test('G-02: a new empire has its income, twice its Census and ten for its capital', () => {
  const { empire, ...score } = scoreOf(firstState(), smallGalaxy(), sol);
  expect(score).toEqual({
    systemIncome: 32,
    commerceTenths: 48,
    census: 6,
    techLevel: 0,
    capitals: 1,
    tenths: 10 * (32 + 2 * 6 + 10) + 48,
  });
  expect(empire).toBe(sol);
});

test('G-02: its incomes are those that the Income Phase books', () => {
  const change = (state: CampaignState) => {
    settle(state, 'vega', { census: 3, morale: 3, economy: 2 });
    settle(state, 'tau-ceti', { morale: 0, economy: 1 });
    for (const target of ['vega', 'tau-ceti']) {
      state.tradeRoutes[`${sol}-${target}`] = { owner: sol, target, center: 'sol', opened: 0, state: 'active' };
    }
    state.tradeRoutes[`${sol}-idle`] = { owner: sol, target: 'vega', center: 'sol', opened: 0, state: 'suspended' };
  };
  const turn = run(resolveIncome, { state: change });
  const booked = (heading: string) =>
    turn.ledger
      .filter((line) => line.empire === sol && line.pool === 'ep' && line.heading === heading)
      .reduce((sum, { amount }) => sum + amount, 0);
  const { systemIncome, commerceTenths } = scoreWith(change);
  expect([10 * systemIncome, commerceTenths]).toEqual([booked('system income'), booked('commerce income')]);
});

test('G-02: a tech level is worth ten', () => {
  const advanced = scoreWith((state) => {
    (state.empires[sol] as Empire).techLevel.level = 3;
  });
  expect(advanced.tenths - scoreWith(() => undefined).tenths).toBe(300);
});

test('G-02: every capital is worth ten: the imperial one while it is held, and each sector capital that stands', () => {
  const capitals = (change: (state: CampaignState) => void) => scoreWith(change).capitals;
  expect(
    capitals((state) => {
      settle(state, 'vega');
      erect(state, 'vega', 'sector capital');
    }),
  ).toBe(2);
  expect(
    capitals((state) => {
      settle(state, 'vega');
      erect(state, 'vega', 'sector capital');
      Object.assign(state.facilities['vega-sector-capital'] ?? {}, { state: 'crippled' });
    }),
  ).toBe(1);
  expect(
    capitals((state) => {
      colonyAt({ state }).owner = ophir;
    }),
  ).toBe(0);
});

test('the best stands first; of equals the larger, then the first by id', () => {
  expect(standingsOf(firstState(), smallGalaxy()).map(({ empire }) => empire)).toEqual([sol, ophir, kessa].sort());
  const state = stateWith((made) => {
    settle(made, 'vega', { owner: kessa, economy: 2 });
  });
  expect(standingsOf(state, smallGalaxy())[0]).toMatchObject({ empire: kessa, census: 8 });
});
