import { describe, expect, test } from 'vitest';
import type { CampaignState, TradeRoute } from '#schemas/vbam/state.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveTech } from '#vbam/phases/tech.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { befriend } from '../../../builders/relations.ts';
import { chart, colonyAt, eventsOf, ophir, run, settle, sol } from '../../../builders/turn.ts';

type Change = (state: CampaignState) => void;

const routeTo = (target: string, owner = sol, center = 'sol'): TradeRoute => ({
  owner,
  target,
  center,
  opened: 0,
  state: 'active',
});

/** Vega, four people and their works, with routes of its owner and of Ophir, who trades with it. */
const vega =
  (morale: number, martialLaw: boolean, route: TradeRoute['state'] = 'active'): Change =>
  (state) => {
    chart(state, sol, ophir);
    settle(state, 'vega', { census: 4, morale, economy: 4, agriculture: 4, research: 4, intel: 4, martialLaw });
    befriend(state, sol, ophir, ['border', 'trade']);
    state.tradeRoutes[`${sol}-route-2`] = { ...routeTo('vega'), state: route };
    state.tradeRoutes[`${ophir}-route-2`] = { ...routeTo('vega', ophir, 'ophir'), state: route };
    state.tradeRoutes[`${sol}-route-3`] = { ...routeTo('lantern'), state: route };
    settle(state, 'lantern', { census: 1, morale: 1, economy: 1 });
    const garrison = Object.values(state.units).find(({ owner, class: made }) => owner === sol && made.endsWith('-garrison'));
    if (garrison) garrison.place = { kind: 'system', system: 'vega' };
  };

/** What routes to Vega earn each of the two, in tenths of an EP. */
const commerce = ({ ledger }: VbamTurn) =>
  [sol, ophir].map((id) =>
    ledger
      .filter(({ empire, cause }) => empire === id && cause.kind === 'trade route' && cause.to === 'vega')
      .map(({ amount }) => amount),
  );

describe('G-28, C-57: commerce of a colony in rebellion under martial law', () => {
  test('G-28: in unrest under martial law it earns in full for both, as in good order', () => {
    expect(commerce(run(resolveIncome, { state: vega(4, false) }))).toEqual([[16], [16]]);
    expect(commerce(run(resolveIncome, { state: vega(1, true) }))).toEqual([[16], [16]]);
    expect(commerce(run(resolveIncome, { state: vega(1, false) }))).toEqual([[8], [8]]);
  });

  test('G-28: in rebellion the routes earn nothing, though under martial law it works', () => {
    for (const martialLaw of [false, true])
      expect(commerce(run(resolveIncome, { state: vega(0, martialLaw) }))).toEqual([[], []]);
  });

  test('C-57: what it makes under martial law stays in the place: EP, TP and IP of half its works', () => {
    const turn = run(
      (made) => {
        resolveTech(made);
        resolveIncome(made);
      },
      { state: vega(0, true) },
    );
    expect(colonyAt(turn, 'vega').sequestered).toMatchObject({ epTenths: 80, tp: 2, ip: 2 });
    const fromVega = turn.ledger.filter(
      ({ cause, colony }) => colony === undefined && cause.kind === 'yield' && cause.system === 'vega',
    );
    expect(fromVega).toEqual([]);
    const idle = run(resolveIncome, { state: vega(0, false) });
    expect(colonyAt(idle, 'vega').sequestered).toEqual({ epTenths: 0, pp: 0, tp: 0, ip: 0 });
  });

  test('G-28: the forecast knows it', () => {
    const expected = (change: Change) => {
      const state = structuredClone(firstState());
      change(state);
      return expectedAfter(checkOrders(viewFor(state, smallGalaxy(), defaultCampaign(), sol), [])).commerce;
    };
    const quiet = expected(vega(4, false));
    expect(quiet - expected(vega(0, true))).toBe(16);
    expect(quiet - expected(vega(0, false))).toBe(16);
  });

  test('G-28, ruling: all routes to it are suspended, those of partners too, and its owner trades through it no more', () => {
    const states = ({ state }: VbamTurn) =>
      [`${sol}-route-2`, `${ophir}-route-2`, `${sol}-route-3`].map((id) => state.tradeRoutes[id]?.state);
    for (const martialLaw of [false, true]) {
      const turn = run(resolveUpdate, { state: vega(0, martialLaw) });
      expect(states(turn)).toEqual(['suspended', 'suspended', 'suspended']);
      expect(eventsOf(turn, 'tradeRouteSuspended').map(({ seenBy }) => seenBy)).toEqual([[ophir], [sol], [sol]].sort());
    }
    expect(states(run(resolveUpdate, { state: vega(1, true, 'suspended') }))).toEqual(['active', 'active', 'active']);
  });
});
