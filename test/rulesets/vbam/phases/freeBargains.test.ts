import { expect, test } from 'vitest';
import type { Empire } from '#schemas/vbam/state.ts';
import { deal } from '../../../builders/dealing.ts';
import { eventsOf, given, ophir, sol } from '../../../builders/turn.ts';

test('G-64: what is given for nothing is handed over without a payment, in the ledger and in the news', () => {
  const level = { era: 'interstellar' as const, level: 1 };
  const turn = deal(['border', 'trade', 'research'], {
    state: ({ empires }) => Object.assign(empires[ophir] as Empire, { techLevel: { era: 'interstellar', level: 2 } }),
    relation: { bargains: [{ by: ophir, goods: { kind: 'data', techLevel: level }, items: [], epTenths: 0, made: 0 }] },
    orders: [given('accept goods', { goods: 'data: data of TL 1', empire: ophir })],
  });
  expect(turn.state.empires[sol]?.researchData).toEqual([{ techLevel: level, source: ophir }]);
  expect([turn.ledger, eventsOf(turn, 'epSent')]).toEqual([[], []]);
});
