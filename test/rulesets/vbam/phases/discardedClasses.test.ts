import { expect, test } from 'vitest';
import type { Empire, Region, UnitClass } from '#schemas/vbam/state.ts';
import { resolveAdministration } from '#vbam/phases/administration.ts';
import { given, run, settle, sol } from '../../../builders/turn.ts';

test('G-37, 4.3.5-d: a cut-off region knows a class that is given up no longer, and keeps the others', () => {
  const [kestrel, scout] = [`${sol}-kestrel`, `${sol}-scout`];
  const region: Region = {
    since: 0,
    systems: ['mirach'],
    treasury: { epTenths: 0, pp: 0, tp: 0, ip: 0 },
    classes: [kestrel, scout],
  };
  const { state } = run(resolveAdministration, {
    state(state) {
      settle(state, 'mirach');
      state.unitClasses[kestrel] = { ...structuredClone(state.unitClasses[scout] as UnitClass), name: 'Kestrel' };
      (state.empires[sol] as Empire).cutOff = [region];
    },
    orders: [given('discard class', { class: kestrel })],
  });
  expect(state.empires[sol]?.cutOff).toEqual([{ ...region, classes: [scout] }]);
});
