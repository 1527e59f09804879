import { describe, expect, test } from 'vitest';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import type { Ability, UnitType } from '#schemas/vbam/stateWords.ts';
import { designAccountOf, pointPriceOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { design } from '../../../builders/designs.ts';
import { put, sheetTurn } from '../../../builders/sheetTurn.ts';
import { sol } from '../../../builders/turn.ts';

describe('abilities', () => {
  const priceOf = (ability: Ability, buildCost = 10, type: UnitType = 'starship') => pointPriceOf({ buildCost, type }, ability);

  test('6.1.X164-a: each level of Armor costs a quarter of the build cost, rounded up to a half, and two are the most', () => {
    expect([1, 2, 8, 9, 13].map((cost) => priceOf('armor', cost))).toEqual([0.5, 0.5, 2, 2.5, 3.5]);
    const drawn = (armor: number) => sheetTurn([`design Wall as starship costing 8 with DV 1, Armor ${armor}`]).said[0];
    expect(drawn(2)).toBe('Wall, a starship for 8 EP: 5 of 16 design points spent');
    expect(drawn(3)).toMatch(/is refused: its armor is 3: 2 is the most \(6\.1\.X164-a\)$/);
  });

  /** Which of the flights a ship at Sol takes aboard, one after the other. */
  const boarded = (abilities: UnitDesign['abilities'], flights: [cost: number, compact?: boolean][]) => {
    const orders = flights.map((_, index) => `load Hawk${index} 1 aboard Mother 1`);
    const { state } = sheetTurn(orders, {
      state(made) {
        put(made, 'sol', 'Mother', 1, { buildCost: 20, abilities });
        for (const [index, [buildCost, compact]] of flights.entries())
          put(made, 'sol', `Hawk${index}`, 1, { type: 'flight', buildCost, abilities: compact ? { compact: 1 } : {} });
      },
    });
    return flights.map((_, index) => {
      const place = state.units[`${sol}-hawk${index}-1`]?.place;
      return place?.kind === 'carried' ? place.as : null;
    });
  };

  test('6.1.X164-d: each Catapult, for 2 design points, bases one flight of CC ½, up to build cost 4', () => {
    expect(priceOf('catapult')).toBe(2);
    expect(boarded({ catapult: 2 }, [[4], [5], [3], [1]])).toEqual(['based', null, 'based', null]);
  });

  test('6.1.X164-f: a Compact flight takes half its build cost of Carrier and Cargo, for two thirds of it in design points', () => {
    expect([1, 3, 10].map((cost) => priceOf('compact', cost))).toEqual([1, 2, 7]); // 66 %, rounded up to a half
    expect(
      boarded({ carrier: 4 }, [
        [4, true],
        [5, true],
        [4, true],
      ]),
    ).toEqual(['based', null, 'based']);
    expect(boarded({ cargo: 3 }, [[4, true], [2], [2, true]])).toEqual(['cargo', null, 'cargo']);
  });

  test('6.1.X164-i: each Fighter Rail, for half a design point, bases one flight of build cost 1, and rails do not combine', () => {
    expect(priceOf('fighter rail')).toBe(0.5);
    expect(boarded({ 'fighter rail': 2 }, [[2], [1], [1], [1]])).toEqual([null, 'based', 'based', null]);
  });

  test('6.1.X164-j: a fleet goes a jump a turn for each point of FTL of its slowest unit', () => {
    const reached = (...speeds: number[]) => {
      const turn = sheetTurn(['Swift: move to Mirach'], {
        state(state) {
          const fleet = `${sol}-swift`;
          state.fleets[fleet] = { owner: sol, name: 'Swift', system: 'sol', flagship: null, course: [], headway: 0 };
          for (const [index, FTL] of speeds.entries())
            for (const id of put(state, 'sol', `Ship${index}`, 1, { abilities: { FTL } }))
              Object.assign(state.units[id] ?? {}, { place: { kind: 'fleet', fleet } });
        },
      });
      return turn.state.fleets[`${sol}-swift`]?.system;
    };
    expect([reached(1), reached(2), reached(3), reached(3, 1)]).toEqual(['vega', 'lantern', 'mirach', 'vega']);
  });

  test('6.1.X164-m: five points of Scout, for a design point each, add 1 to an exploration', () => {
    expect(priceOf('scout')).toBe(1);
    const added = (scout: number) => {
      const { rolls } = sheetTurn(['Finders: explore lane 1 at Maw'], {
        state(state) {
          const fleet = `${sol}-finders`;
          state.fleets[fleet] = { owner: sol, name: 'Finders', system: 'maw', flagship: null, course: [], headway: 0 };
          for (const id of put(state, 'maw', 'Finder', 1, { abilities: { FTL: 1, scout } }))
            Object.assign(state.units[id] ?? {}, { place: { kind: 'fleet', fleet } });
          Object.assign(state.lanes['lane-1'] ?? {}, { explored: false, knownBy: [] });
        },
      });
      const roll = rolls.find(({ label }) => label === 'exploration');
      return roll?.modifiers.reduce((sum, { add }) => sum + add, 0);
    };
    expect([4, 5, 9, 10].map(added)).toEqual([0, 1, 1, 2]);
  });

  test('6.1.X164-n: a point of Stealth costs twice the CC', () => {
    expect([4, 5, 13, 20].map((cost) => priceOf('stealth', cost))).toEqual([1, 2, 4, 8]);
    const drawn = sheetTurn(['design Ghost as starship costing 10 with DV 1, Stealth 4']);
    expect(drawn.said).toEqual(['Ghost, a starship for 10 EP: 17 of 20 design points spent']);
  });

  test('6.1.X164-q: what the book only mentions has its price', () => {
    const prices = (['atmospheric', 'cargo', 'cyber warfare', 'decoy', 'fast', 'marines', 'repair', 'towing'] as const).map(
      (ability) => priceOf(ability, 9),
    );
    expect(prices).toEqual([2.5, 0.5, 2, 0.5, 2.5, 2, 2, 1]); // a quarter of 9 is 2.25
    expect(priceOf('atmospheric', 9, 'flight')).toBe(0);
    const spent = design({ buildCost: 9, abilities: { cargo: 3, marines: 1, repair: 1, towing: 2 } });
    expect(designAccountOf(spent).spent).toBe(1 + 1.5 + 2 + 2 + 2);
  });

  test('6.1.X164-q: Cargo holds flights and troops by build cost, Towing takes a base by CC, Repair mends', () => {
    const orders = [
      'load Troop 1 aboard Barge 1',
      'load Troop 2 aboard Barge 1',
      'tow Fort 1 with Barge 1',
      'repair Fort 1 with Barge 1',
    ];
    const turn = sheetTurn(orders, {
      state(state) {
        put(state, 'sol', 'Barge', 1, { buildCost: 12, abilities: { FTL: 1, cargo: 5, towing: 2, repair: 3 } });
        put(state, 'sol', 'Troop', 2, { type: 'ground force', buildCost: 3 });
        const [fort] = put(state, 'sol', 'Fort', 1, {
          type: 'starbase',
          buildCost: 14,
          statistics: { defenseValue: 9, attackStrength: 1, pointDefense: 1 },
        });
        Object.assign(state.units[fort ?? ''] ?? {}, { damage: 5 });
      },
    });
    const unit = (id: string) => turn.state.units[`${sol}-${id}`];
    expect([unit('troop-1')?.place.kind, unit('troop-2')?.place.kind]).toEqual(['carried', 'system']); // 3 of 5, then 6
    expect(unit('fort-1')?.place).toMatchObject({ kind: 'carried', as: 'towed' });
    expect(unit('fort-1')?.damage).toBe(2);
  });

  test('A-e: a transport takes troops by Assault and Cargo, and an assault shuttle is a flight with Assault', () => {
    const drawn = sheetTurn([
      'design Shuttle as flight costing 4 with DV 2, Assault 3',
      'design Liner as starship costing 7 with DV 2, FTL 1, Assault 3, Cargo 6',
    ]);
    expect(drawn.said.map((answer) => answer.includes('design points spent'))).toEqual([true, true]);
    const turn = sheetTurn(
      ['load Troop 1 aboard Shuttle 1', 'load Troop 2, Troop 3, Troop 4 aboard Liner 1', 'load Troop 5 aboard Liner 1'],
      {
        state(state) {
          put(state, 'sol', 'Shuttle', 1, { type: 'flight', abilities: { assault: 3 } });
          put(state, 'sol', 'Liner', 1, { buildCost: 7, abilities: { FTL: 1, assault: 3, cargo: 6 } });
          put(state, 'sol', 'Troop', 5, { type: 'ground force', buildCost: 3 });
        },
      },
    );
    const aboard = [1, 2, 3, 4, 5].map((number) => turn.state.units[`${sol}-troop-${number}`]?.place);
    expect(aboard.map((place) => (place?.kind === 'carried' ? [place.by.slice(sol.length + 1), place.as] : null))).toEqual([
      ['shuttle-1', 'based'],
      ['liner-1', 'based'],
      ['liner-1', 'cargo'],
      ['liner-1', 'cargo'],
      null,
    ]);
  });
});
