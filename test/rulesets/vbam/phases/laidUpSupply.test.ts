import { expect, test } from 'vitest';
import type { Fleet, Unit } from '#schemas/vbam/state.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { disarm, run, sol } from '../../../builders/turn.ts';

/** A destroyer and a supply ship far from home. */
function without(mothballed: boolean) {
  const [destroyer, ship, fleet] = [`${sol}-destroyer-1`, `${sol}-supply-ship-1`, `${sol}-1st-fleet`];
  const { state } = run(resolveSupply, {
    state(made) {
      disarm(made, (unit) => unit === made.units[destroyer] || unit === made.units[ship]);
      for (const id of [destroyer, ship]) (made.units[id] as Unit).place = { kind: 'fleet', fleet };
      Object.assign(made.units[ship] as Unit, { mothballed });
      (made.fleets[fleet] as Fleet).system = 'ophir';
    },
  });
  return [state.units[destroyer]?.outOfSupply, (state.units[ship]?.supplySpent ?? 0) > 0, state.units[ship]?.outOfSupply];
}

test('G-34, G-41: a ship with Supply that is laid up serves nobody', () => {
  expect(without(false)).toEqual([0, true, 0]);
  expect(without(true)).toEqual([1, false, 0]); // ruling: it needs no supplies itself
});
