import { expect, test } from 'vitest';
import type { Colony } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { systemIncomesOf } from '#vbam/questions/economy/systemIncomes.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { erect, settle, sol, turnWith } from '../../../../builders/turn.ts';

/** What Sol earns from its home and from Vega, where its people are like this. */
function incomeWith(vega: Partial<Colony>): number | undefined {
  const { state } = turnWith({
    state(made) {
      settle(made, 'vega', { census: 4, morale: 4, economy: 4, ...vega });
      erect(made, 'tau-ceti', 'mining base'); // nobody lives there
    },
  });
  return systemIncomesOf(sitesOf(state, smallGalaxy())).get(sol);
}

test('4.1.3-a, G-28: systems pay what their economy makes of RAW; those in rebellion pay nothing, under martial law neither', () => {
  const home = incomeWith({ economy: 0 }) ?? 0;
  expect(incomeWith({})).toBe(home + 4 * 4);
  expect(incomeWith({ morale: 0 })).toBe(home);
  expect(incomeWith({ morale: 0, martialLaw: true })).toBe(home);
});
