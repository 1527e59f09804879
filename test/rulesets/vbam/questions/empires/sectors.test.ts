import { expect, test } from 'vitest';
import type { Empire } from '#schemas/vbam/state.ts';
import { sitesOf } from '#vbam/questions/economy/sites.ts';
import { sectorsOf } from '#vbam/questions/empires/sectors.ts';
import { laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { usualConstants } from '#vbam/tables/campaign/campaignDefaults.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { disarm, erect, settle, sol, turnWith } from '../../../../builders/turn.ts';

test.each([
  ['vega', 'tau-ceti'],
  ['tau-ceti', 'vega'],
])(
  '4.3.2, ruling: Sol, as near to the imperial capital at %s as to the sector capital at %s, belongs to the imperial one',
  (capital, seat) => {
    const { state } = turnWith({
      state(made) {
        disarm(made);
        for (const system of [capital, seat]) settle(made, system, { census: 5, economy: 5, morale: 5 });
        erect(made, seat, 'sector capital');
        (made.empires[sol] as Empire).capital = capital;
      },
    });
    const own = sitesOf(state, smallGalaxy()).filter(({ owner }) => owner === sol);
    for (const sites of [own, own.toReversed()]) {
      const sectors = sectorsOf(state.empires[sol] as Empire, sites, laneGraphOf(smallGalaxy()), usualConstants);
      expect(Object.fromEntries(sectors)).toEqual({ [capital]: capital, [seat]: seat, sol: capital });
    }
  },
);
