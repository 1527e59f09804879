import { expect, test } from 'vitest';
import { deal, failures, relationOf } from '../../../builders/dealing.ts';
import { given, ophir, settle, sol } from '../../../builders/turn.ts';

test('4.2.3-d, 3.2.8-d: without an imperial capital nobody breaks a deal on a resource, which is broken like a treaty', () => {
  const lent = { giver: sol, resource: 'trade', from: 'vega', to: 'lantern', since: 0 } as const;
  const kept = (hasCapital: boolean) =>
    deal(['border', 'trade'], {
      relation: { relationship: -90, deals: [structuredClone(lent)] },
      resources: { vega: ['trade'] },
      orders: [given('keep resource', { resource: 'trade', system: 'vega' })],
      dice: hasCapital ? { relationship: [3] } : {},
      state(state) {
        settle(state, 'vega');
        settle(state, 'lantern', { owner: ophir });
        for (const [owner, target] of [
          [sol, 'vega'],
          [sol, 'lantern'],
        ] as const)
          state.tradeRoutes[`${owner}-${target}`] = { owner, target, center: 'sol', opened: 0, state: 'active' };
        if (!hasCapital) Object.assign(state.empires[sol] ?? {}, { capital: null });
      },
    });
  expect(relationOf(kept(true)).deals).toEqual([]);
  const headless = kept(false);
  expect([relationOf(headless).deals, failures(headless)]).toEqual([[lent], ['your people would not follow']]);
});
