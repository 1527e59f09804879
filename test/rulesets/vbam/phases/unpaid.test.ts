import { describe, expect, test } from 'vitest';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { CampaignState, Colony, Empire, Unit } from '#schemas/vbam/state.ts';
import { resolveIncome } from '#vbam/phases/income.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { inWords } from '#vbam/wording.ts';
import { aboard } from '../../../builders/forces.ts';
import { disarm, eventsOf, given, run, sol } from '../../../builders/turn.ts';

const [cruiser, scout] = [`${sol}-heavy-cruiser-1`, `${sol}-scout-1`];

/** Sol earns nothing, has this much to pay with, and must pay for a heavy cruiser (MC 4), a scout (MC 1) and no facilities. */
function poor(epTenths: number, change: (state: CampaignState) => void = () => {}): (state: CampaignState) => void {
  return (state) => {
    disarm(state, (unit) => unit === state.units[cruiser] || unit === state.units[scout]);
    state.facilities = {};
    state.tradeRoutes = {};
    Object.assign(state.colonies.sol ?? {}, { economy: 0, industry: 0, agriculture: 6 });
    (state.empires[sol] as Empire).treasury.epTenths = epTenths;
    change(state);
  };
}

const unit = (turn: ReturnType<typeof run>, id: string) => turn.state.units[id];

describe('G-34: units that are not paid for', () => {
  test('gain a level out of supply each, with its damage; the dearest goes unpaid first', () => {
    const turn = run(resolveIncome, { state: poor(1) });
    expect(unit(turn, cruiser)).toMatchObject({ outOfSupply: 1, unpaid: 1, damage: 1 });
    expect(unit(turn, scout)).toMatchObject({ outOfSupply: 0, unpaid: 0, damage: 0 });
    expect(eventsOf(turn, 'unitUnpaid')).toMatchObject([{ unit: cruiser, outOfSupply: 1, damage: 1 }]);
  });

  test("the owner's list comes before the dearest (O-66)", () => {
    const orders = [given('leave unpaid first', { units: [scout] })];
    const turn = run(resolveIncome, { state: poor(4), orders });
    expect(unit(turn, scout)).toMatchObject({ outOfSupply: 1, damage: 1 });
    expect(unit(turn, cruiser)).toMatchObject({ outOfSupply: 0, damage: 0 });
  });

  test('a dear unit that is laid up goes unpaid before a cheap one in service: its MC counts, not what it pays', () => {
    const laidUp = poor(3, (state) => {
      Object.assign(state.units[cruiser] as Unit, { mothballed: true }); // 2 tenths of MC 4
      for (const number of [2, 3]) state.units[`${sol}-scout-${number}`] = structuredClone(state.units[scout] as Unit);
    });
    const turn = run(resolveIncome, { state: laidUp });
    expect(eventsOf(turn, 'unitUnpaid')).toMatchObject([{ unit: cruiser }]);
  });

  test('one that it destroys is lost, with what it carries, and told as a loss', () => {
    const worn = poor(0, (state) => {
      Object.assign(state.units[cruiser] as Unit, {
        damage: 2 * (state.unitClasses[`${sol}-heavy-cruiser`]?.statistics.defenseValue ?? 0) - 1,
      });
      Object.assign(state.units[scout] as Unit, { place: aboard(cruiser, 'towed') });
    });
    const turn = run(resolveIncome, { state: worn });
    expect(Object.keys(turn.state.units)).toEqual([]);
    expect(eventsOf(turn, 'unitsSuffered')).toMatchObject([
      { cause: 'unpaid', damaged: [], lost: ['Heavy Cruiser 1'], rule: 'G-34' },
    ]);
    expect(eventsOf(turn, 'unitUnpaid')).toEqual([]);
  });

  test('the level stays in the Supply Phase, though the unit is supplied (G-41)', () => {
    const owed = poor(1000, (state) => Object.assign(state.units[cruiser] as Unit, { outOfSupply: 3, unpaid: 2 }));
    const turn = run(resolveSupply, {
      state(state) {
        owed(state);
        Object.assign(state.colonies.sol ?? {}, { industry: 6 });
      },
    });
    expect(unit(turn, cruiser)).toMatchObject({ outOfSupply: 2, unpaid: 2, damage: 0 });
  });

  test('it is lifted when the unit is paid for again; its damage stays', () => {
    const owed = (state: CampaignState) => Object.assign(state.units[cruiser] as Unit, { outOfSupply: 3, unpaid: 2, damage: 2 });
    expect(unit(run(resolveIncome, { state: poor(5, owed) }), cruiser)).toMatchObject({ outOfSupply: 1, unpaid: 0, damage: 2 });
    expect(unit(run(resolveIncome, { state: poor(1, owed) }), cruiser)).toMatchObject({ outOfSupply: 4, unpaid: 3, damage: 3 });
  });

  test('the report says what it cost; that of turns before this rule says as little as they did', () => {
    const names = { system: () => 'Sol', empire: (id: string) => id };
    const told: EventOf<'unitUnpaid'> = {
      kind: 'unitUnpaid',
      rule: 'G-34',
      seenBy: [sol],
      empire: sol,
      system: 'sol',
      unit: scout,
      called: 'Scout 1',
      outOfSupply: 2,
    };
    expect(inWords({ ...told, damage: 1 }, names)).toBe(
      'Scout 1 at Sol was not paid for and is out of supply (level 2), which cost it 1 damage.',
    );
    expect(inWords(told, names)).toBe('Scout 1 at Sol was not paid for and is out of supply (level 2).');
  });
});

describe('G-28, G-34: upkeep at a colony that is shut off', () => {
  /** Sol, where both ships are, is blockaded and holds this much of its own. */
  const besieged = (treasury: number, own: number) =>
    poor(treasury, (state) => {
      const blockade = { by: `${sol}-enemy`, since: 0, full: false };
      Object.assign(state.colonies.sol as Colony, { blockade, sequestered: { epTenths: own, pp: 0, tp: 0, ip: 0 } });
    });
  const upkeep = ({ ledger }: ReturnType<typeof run>) =>
    ledger.flatMap(({ heading, colony, amount, cause, rule }) =>
      heading === 'maintenance' ? [{ colony, amount, cause, rule }] : [],
    );

  test('what the treasury cannot pay for comes out of its own pool, and stands in its own ledger', () => {
    const turn = run(resolveIncome, { state: besieged(2, 100) }); // 5 tenths are due
    expect(eventsOf(turn, 'unitUnpaid')).toEqual([]);
    expect(upkeep(turn)).toEqual([
      { colony: undefined, amount: -2, cause: { kind: 'units', count: 2 }, rule: 'G-34' },
      { colony: 'sol', amount: -3, cause: { kind: 'units', count: 1 }, rule: 'G-28' },
    ]);
    expect(turn.state.colonies.sol?.sequestered.epTenths).toBe(97);
  });

  test('the treasury pays first: while it suffices, the pool is not touched', () => {
    const turn = run(resolveIncome, { state: besieged(5, 100) });
    expect(turn.state.colonies.sol?.sequestered.epTenths).toBe(100);
  });

  test('what neither can pay goes unpaid as ever', () => {
    const turn = run(resolveIncome, { state: besieged(0, 3) }); // the cruiser needs 4, the scout 1
    expect(eventsOf(turn, 'unitUnpaid')).toMatchObject([{ unit: cruiser }]);
    expect(turn.state.colonies.sol?.sequestered.epTenths).toBe(2);
  });

  test('units elsewhere get nothing of it', () => {
    const away = run(resolveIncome, {
      state(state) {
        besieged(0, 100)(state);
        for (const fleet of Object.values(state.fleets)) if (fleet.owner === sol) fleet.system = 'vega';
      },
    });
    expect(eventsOf(away, 'unitUnpaid')).toMatchObject([{ unit: cruiser }, { unit: scout }]);
    expect(away.state.colonies.sol?.sequestered.epTenths).toBe(100);
  });
});
