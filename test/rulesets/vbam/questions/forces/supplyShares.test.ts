import { expect, test } from 'vitest';
import { allot, type SupplyNetwork } from '#vbam/questions/shared/forces/supplyNetwork.ts';

/** Colonies at Altair, Sol and Vega, the last beyond the network; amounts in halves of CC. */
function network(): SupplyNetwork {
  return {
    local: new Map([
      ['altair', 4],
      ['sol', 6],
      ['vega', 8],
    ]),
    centers: new Map([['sol', 3]]),
    reached: new Set(['sol', 'altair', 'lantern']),
  };
}
const claim = (system: string, ccHalves: number) => ({ unit: `unit at ${system}`, system, ccHalves });

test('G-41: a colony feeds who is there; the rest comes from all colonies of the network, one after the other', () => {
  const supplies = network();
  expect(allot(supplies, [claim('sol', 2), claim('lantern', 6)])).toEqual([]);
  expect(Object.fromEntries(supplies.local)).toEqual({ altair: 0, sol: 2, vega: 8 });
});

test('G-41: a unit gets all that it needs or nothing, and nothing from beyond the network', () => {
  const supplies = network();
  expect(allot(supplies, [claim('lantern', 11), claim('naos', 1)])).toEqual([claim('lantern', 11), claim('naos', 1)]);
  expect(Object.fromEntries(supplies.local)).toEqual({ altair: 4, sol: 6, vega: 8 });
  expect(allot(supplies, [claim('lantern', 10)])).toEqual([]);
});
