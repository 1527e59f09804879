import { expect, test } from 'vitest';
import { reported } from '../../../builders/reported.ts';
import { kessa, type settle, sol } from '../../../builders/turn.ts';

test('technology: the level, what the next advance takes and what may be invested follow from people and Research', () => {
  const { technology, colonies, ledger } = reported();
  const census = colonies.reduce((sum, colony) => sum + colony.census, 0);
  expect(technology).toMatchObject({ techLevel: 'TL 0', ftl: true, tp: ledger.tp.closing });
  expect(technology.cost?.total).toBe(25 * census);
  expect(technology.capacity.total).toBe(technology.capacity.lines.reduce((sum, { amount }) => sum + amount, 0));
  expect(technology.capacity.lines.map(({ why }) => why)[0]).toMatch(/^Sol: /);
});

test('technology: without colonies nobody is left to advance', () => {
  const { technology } = reported({
    state: (state) => {
      for (const [id, { owner }] of Object.entries(state.colonies)) if (owner === sol) delete state.colonies[id];
    },
  });
  expect(technology.cost).toBeNull();
});

test('trade: each route with its ends, its state and what it earns; others know nothing of it', () => {
  const route = { owner: sol, target: 'sol', center: 'sol', opened: 0, state: 'active' } as const;
  const change = (state: Parameters<typeof settle>[0]) => {
    state.tradeRoutes = { one: route };
  };
  expect(reported({ state: change }).trade).toMatchObject([
    { system: 'sol', at: 'Sol', from: 'Sol', opened: 0, state: 'active' },
  ]);
  expect(reported({ state: change }).trade[0]?.earns?.total).toBeGreaterThan(0);
  expect(reported({ state: change, empire: kessa }).trade).toEqual([]);
});

test('infrastructure tells how its utilized value comes about', () => {
  for (const { infrastructure } of reported().colonies) {
    for (const { utilized, lines } of Object.values(infrastructure)) {
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(utilized);
    }
  }
});

test('a dispatch says which fleet and which other empires its text names', () => {
  const common = { rule: 'G-65', seenBy: [sol], empire: sol };
  const { dispatches } = reported({
    events: [
      { kind: 'fleetDisbanded', ...common, system: 'sol', fleet: '1st Fleet' },
      { kind: 'firstContact', ...common, system: 'sol', with: kessa },
    ],
  });
  expect(dispatches[0]).toMatchObject({ fleet: '1st Fleet', empires: [] });
  expect(dispatches[1]?.fleet).toBeNull();
  expect(dispatches[1]?.empires.every((name) => dispatches[1]?.text.includes(name))).toBe(true);
});
