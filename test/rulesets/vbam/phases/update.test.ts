import { expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { vbamPhases } from '#vbam/phases.ts';
import { colonyAt, contest, disarm, erect, eventsOf, kessa, run, settle, sol } from '../../../builders/turn.ts';

/** A route from Sol to Vega, one jump away. */
function routeToVega(state: CampaignState, more: Partial<Colony> = {}): void {
  settle(state, 'vega', more);
  state.tradeRoutes[`${sol}-route-2`] = { owner: sol, target: 'vega', center: 'sol', opened: 0, state: 'active' };
}

const routeIn = ({ state }: { state: CampaignState }) => state.tradeRoutes[`${sol}-route-2`];

test('a quiet turn changes nothing', () => {
  expect(run(resolveUpdate).events).toEqual([]);
});

test('C-56: unrest at the center severs nothing; a real loss of Economy does', () => {
  const unrest = run(resolveUpdate, {
    state(state) {
      routeToVega(state);
      Object.assign(state.colonies.sol ?? {}, { economy: 2, morale: 1 });
      delete state.facilities['sol-mining-base'];
    },
  });
  expect(routeIn(unrest)?.state).toBe('active');
  const loss = run(resolveUpdate, {
    state(state) {
      routeToVega(state);
      Object.assign(state.colonies.sol ?? {}, { economy: 1 });
      delete state.facilities['sol-mining-base'];
    },
  });
  expect(routeIn(loss)).toBeUndefined();
  expect(eventsOf(loss, 'tradeRouteSevered')).toMatchObject([{ system: 'vega' }]);
});

test('5.4.X13-c: a rebellion at either end suspends a route, and its end resumes it', () => {
  const there = run(resolveUpdate, { state: (state) => routeToVega(state, { morale: 0 }) });
  expect(eventsOf(there, 'tradeRouteSuspended')).toMatchObject([{ system: 'vega' }]);
  const here = run(resolveUpdate, {
    state(state) {
      routeToVega(state);
      Object.assign(state.colonies.sol ?? {}, { morale: 0 });
    },
  });
  expect(eventsOf(here, 'tradeRouteSuspended')).toHaveLength(2); // its own route within the system, too
  const over = run(resolveUpdate, {
    state(state) {
      routeToVega(state);
      Object.assign(state.tradeRoutes[`${sol}-route-2`] ?? {}, { state: 'suspended' });
    },
  });
  expect(eventsOf(over, 'tradeRouteResumed')).toHaveLength(1);
});

test('5.4.X13-a, 4.3.1-d: a contested system suspends the routes that lead there', () => {
  const turn = run(resolveUpdate, {
    state(state) {
      routeToVega(state);
      contest(state, 'vega');
    },
  });
  expect(eventsOf(turn, 'tradeRouteSuspended')).toMatchObject([{ system: 'vega' }]);
});

test('5.4.X13-c, -d: a crippled post suspends, a lost colony severs, another center takes over', () => {
  const withPost = (state: CampaignState) => {
    routeToVega(state);
    Object.assign(state.empires[sol] ?? {}, { capital: null });
    erect(state, 'sol', 'trading post');
  };
  const crippled = run(resolveUpdate, {
    state(state) {
      withPost(state);
      Object.assign(state.facilities['sol-trading-post'] ?? {}, { state: 'crippled' });
    },
  });
  expect(routeIn(crippled)?.state).toBe('suspended');
  const lost = run(resolveUpdate, {
    state(state) {
      withPost(state);
      Object.assign(state.colonies.vega ?? {}, { owner: kessa });
    },
  });
  expect(routeIn(lost)).toBeUndefined();
  const nearer = run(resolveUpdate, {
    state(state) {
      withPost(state);
      erect(state, 'vega', 'trading post');
    },
  });
  expect(routeIn(nearer)).toMatchObject({ state: 'active', center: 'vega' });
});

test('G-29: martial law lapses without ground forces', () => {
  const rule = (state: CampaignState) => Object.assign(state.colonies.sol ?? {}, { martialLaw: true });
  expect(colonyAt(run(resolveUpdate, { state: rule })).martialLaw).toBe(true);
  const bare = run(resolveUpdate, {
    state(state) {
      rule(state);
      disarm(state);
    },
  });
  expect(colonyAt(bare).martialLaw).toBe(false);
});

test('G-65: a fleet without units is disbanded', () => {
  const turn = run(resolveUpdate, { state: (state) => disarm(state, ({ owner }) => owner !== sol) });
  expect(eventsOf(turn, 'fleetDisbanded')).toHaveLength(5);
  expect(Object.values(turn.state.fleets).some(({ owner }) => owner === sol)).toBe(false);
});

test('G-03: the phases come in the order of the book', () => {
  expect(vbamPhases.map(({ name }) => name)).toEqual([
    'decisions',
    'turn orders',
    'administration',
    'intel',
    'exploration',
    'movement',
    'diplomacy',
    'encounters',
    'supply',
    'construction',
    'colony',
    'tech',
    'income',
    'morale',
    'piracy',
    'update',
  ]);
});
