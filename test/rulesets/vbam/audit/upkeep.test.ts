import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { expectedAfter } from '#vbam/forecast/expected.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { disarm, eventsOf, run, sol } from '../../../builders/turn.ts';

type Change = (state: CampaignState) => void;

/** Sol has ships of MC 3, this many of them laid up, a shipyard and a mining base, and no income; EP in tenths. */
const fleetOf =
  (ready: number, laidUp: number, epTenths = 1000): Change =>
  (state) => {
    const ship = structuredClone(Object.values(state.units).find(({ owner }) => owner === sol));
    if (!ship) throw new Error('Sol has no ship');
    disarm(state);
    Object.assign(state.unitClasses[ship.class] ?? {}, { buildCost: 9 }); // C-16: MC 3
    for (let number = 1; number <= ready + laidUp; number++)
      state.units[`ship-${number}`] = structuredClone({
        ...ship,
        place: { kind: 'system', system: 'sol' },
        mothballed: number > ready,
      });
    Object.assign(state.colonies.sol ?? {}, { economy: 0, industry: 0, agriculture: 0, census: 0 });
    Object.assign(state.facilities['sol-mining-base'] ?? {}, { kind: 'research lab' });
    state.tradeRoutes = {};
    Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths });
  };

/** What is paid for units and for facilities. */
const paid = (change: Change) =>
  run(resolveIncome, { state: change })
    .ledger.filter(({ empire, heading }) => empire === sol && heading === 'maintenance')
    .map(({ cause, amount }) => [cause.kind, -amount]);

describe('G-34: upkeep of units that are laid up', () => {
  test.each([
    [2, 0, 6],
    [0, 2, 3],
    [1, 1, 5],
    [0, 1, 2],
    [1, 2, 6],
    [0, 3, 5],
  ])(
    'G-34: %i ready and %i laid up of MC 3 cost %i tenths: half for those, and one rounding up of the sum',
    (ready, laidUp, tenths) => {
      expect(paid(fleetOf(ready, laidUp))).toEqual([
        ['units', tenths],
        ['facilities', 40],
      ]);
    },
  );

  test('G-34: the forecast says the same', () => {
    const expected = (change: Change) => {
      const state = structuredClone(firstState());
      change(state);
      return expectedAfter(checkOrders(viewFor(state, smallGalaxy(), defaultCampaign(), sol), [])).maintenance;
    };
    expect([fleetOf(2, 0), fleetOf(1, 1), fleetOf(0, 3)].map(expected)).toEqual([46, 45, 45]);
  });
});

describe('G-34: facilities go unpaid after the units', () => {
  // due are 0.6 EP for two ships and 4 EP for two facilities
  const unpaidWith = (epTenths: number) => {
    const turn = run(resolveIncome, { state: fleetOf(2, 0, epTenths) });
    const facilities = Object.values(turn.state.facilities).filter(({ owner }) => owner === sol);
    return {
      units: eventsOf(turn, 'unitUnpaid').length,
      crippled: facilities.filter(({ state }) => state === 'crippled').length,
      told: eventsOf(turn, 'facilityUnpaid').length,
      left: turn.state.empires[sol]?.treasury.epTenths,
    };
  };

  test.each([
    [46, 0, 0],
    [45, 1, 0],
    [43, 1, 0],
    [42, 2, 0],
    [40, 2, 0],
    [39, 2, 1],
    [20, 2, 1],
    [19, 2, 2],
    [0, 2, 2],
  ])(
    'G-34: with %i tenths of an EP %i units are unpaid and %i facilities crippled; the pool goes to 0',
    (pool, units, crippled) => {
      expect(unpaidWith(pool)).toEqual({ units, crippled, told: crippled, left: 0 });
    },
  );

  test('G-34: what there is pays for facilities before it pays for units', () => {
    expect(paid(fleetOf(2, 0, 43))).toEqual([
      ['units', 3],
      ['facilities', 40],
    ]);
    expect(paid(fleetOf(2, 0, 25))).toEqual([['facilities', 25]]);
  });
});
