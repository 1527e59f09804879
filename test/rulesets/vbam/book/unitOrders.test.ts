import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { listClass, put, type SheetTurnOptions, sheetTurn, sumUnder } from '../../../builders/sheetTurn.ts';
import { erect, settle, sol } from '../../../builders/turn.ts';

const refusals = (orders: string[], ...whys: string[]) => orders.map((order, index) => `"${order}" is refused: ${whys[index]}`);
const countOf = ({ state }: { state: CampaignState }, unitClass: string) =>
  Object.values(state.units).filter(({ class: id }) => id === `${sol}-${unitClass}`).length;

/** Vega is settled like this. */
const vega =
  (more: Partial<Colony>, change: (state: CampaignState) => void = () => {}) =>
  (state: CampaignState) => {
    settle(state, 'vega', { census: 4, morale: 4, industry: 4, ...more });
    change(state);
  };

describe('units', () => {
  test('A-c: an industrial capacity of 30 builds ten ships of BC 3 in a turn, or fifteen of BC 2', () => {
    const built = (buildCost: number, count: number) =>
      countOf(
        sheetTurn([`build ${count} Kite at Sol`], {
          state(state) {
            Object.assign(state.colonies.sol ?? {}, { industry: 5 }); // x Census 6
            listClass(state, 'Kite', { buildCost });
          },
        }),
        'kite',
      );
    expect([built(3, 10), built(3, 11), built(2, 15), built(2, 16)]).toEqual([10, 0, 15, 0]);
  });

  test('O-23: units cost their BC in EP and in the capacity of their colony, however many', () => {
    const turn = sheetTurn(['build 8 Destroyer at Sol', 'build 2 Destroyer at Sol', 'build Destroyer at Sol']);
    expect(turn.said[1]).toContain('it takes 8 of the industrial capacity of Sol, and 4 of 36 are left (G-36)');
    expect(sumUnder(turn, 'purchases')).toBe(-10 * 9 * 4);
    expect(countOf(turn, 'destroyer')).toBe(4 + 9);
  });

  test('O-23: it takes the tech level, a shipyard, the prototype, people, peace and a colony that is integrated', () => {
    const order = 'build Kite at Vega';
    const answer = (
      more: Partial<Colony>,
      design: Parameters<typeof listClass>[2] = {},
      change?: (state: CampaignState) => void,
    ) => {
      const turn = sheetTurn([order], {
        state: vega(more, (state) => {
          erect(state, 'vega', 'shipyard');
          listClass(state, 'Kite', design);
          change?.(state);
        }),
      });
      expect(countOf(turn, 'kite')).toBe(turn.said[0]?.startsWith('1 Kite') && turn.said[0].endsWith('EP') ? 1 : 0);
      return turn.said[0];
    };
    expect(answer({})).toBe('1 Kite at Vega for 4 EP');
    const refused = (why: string) => refusals([order], why)[0];
    expect(answer({}, { techLevel: { era: 'interstellar', level: 1 } })).toBe(
      refused('Kite needs TL 1, the colony has TL 0 (5.2.X1-d)'),
    );
    expect(answer({}, {}, ({ facilities }) => delete facilities['vega-shipyard'])).toBe(
      refused('the colony has no working shipyard (3.5-m)'),
    );
    expect(answer({}, {}, ({ unitClasses }) => Object.assign(unitClasses[`${sol}-kite`] ?? {}, { prototyped: false }))).toBe(
      refused('Kite has no prototype yet (G-37)'),
    );
    expect(answer({}, { buildCost: 35 }, (state) => erect(state, 'vega', 'orbital factory'))).toBe(
      refused('a titan needs a Census of 6, the colony has 4 (G-36)'),
    );
    expect(answer({ morale: 0 })).toBe(refused('the colony is in rebellion (G-36)'));
    expect(answer({ conquered: 0 })).toBe(refused('the conquered colony is not yet integrated (G-29)'));
    expect(answer({ industry: 1 }, { buildCost: 5 })).toBe(
      refused('it takes 5 of the industrial capacity of Vega, and 4 of 4 are left (G-36)'),
    );
  });

  test('O-25: a prototype costs its BC in EP and capacity, and makes the class, not a unit; one at a time in a colony', () => {
    const unproven = (state: CampaignState) => {
      for (const name of ['Kite', 'Crow', 'Finch']) {
        listClass(state, name, { statistics: { defenseValue: 1, attackStrength: 1, pointDefense: 1 }, abilities: { police: 2 } });
        Object.assign(state.unitClasses[`${sol}-${name.toLowerCase()}`] ?? {}, { prototyped: false });
      }
      erect(state, 'vega', 'shipyard');
    };
    const orders = ['prototype Kite at Sol', 'prototype Crow at Sol', 'prototype Finch at Vega', 'build 9 Destroyer at Sol'];
    const turn = sheetTurn(orders, { state: vega({}, unproven) });
    expect(turn.said).toEqual([
      'the prototype of Kite at Sol for 4 EP',
      `"${orders[1]}" is refused: the colony is already building a prototype, and one at a time is the limit (G-37)`,
      'the prototype of Finch at Vega for 4 EP',
      `"${orders[3]}" is refused: it takes 36 of the industrial capacity of Sol, and 32 of 36 are left (G-36)`,
    ]);
    expect(sumUnder(turn, 'purchases')).toBe(-80);
    expect(['kite', 'crow', 'finch'].map((name) => turn.state.unitClasses[`${sol}-${name}`]?.prototyped)).toEqual([
      true,
      false,
      true,
    ]);
    expect(['kite', 'crow', 'finch'].map((name) => countOf(turn, name))).toEqual([0, 0, 0]);
    const yardless = sheetTurn(['prototype Finch at Vega'], {
      state: vega({}, (state) => {
        unproven(state);
        delete state.facilities['vega-shipyard'];
      }),
    });
    expect(yardless.said).toEqual(refusals(['prototype Finch at Vega'], 'the colony has no working shipyard (3.5-m)'));
  });

  /** Two sound units of DV 9 with damage, one of them far from any colony, and a repair ship with it. */
  const damaged = (damage: number): SheetTurnOptions => ({
    state(state) {
      const hardy = { statistics: { defenseValue: 9, attackStrength: 1, pointDefense: 1 } };
      for (const id of [...put(state, 'sol', 'Kite', 1, hardy), ...put(state, 'altair', 'Crow', 1, hardy)])
        Object.assign(state.units[id] ?? {}, { damage });
      put(state, 'altair', 'Mender', 1, { abilities: { repair: 3 } });
      put(state, 'sol', 'Wright', 1, { abilities: { repair: 3 } });
    },
  });
  const damageOf = (turn: ReturnType<typeof sheetTurn>, name: string) => turn.state.units[`${sol}-${name}-1`]?.damage;

  test('O-20: at a colony all damage is repaired for half an EP a point, rounded up, and as much of its capacity', () => {
    const turn = sheetTurn(['repair Kite 1', 'build 34 Fighter at Sol'], damaged(5));
    expect(turn.said[0]).toBe('Kite 1 at Sol repaired for 3 EP');
    expect(turn.said[1]).toContain('33 of 36 are left');
    expect(damageOf(turn, 'kite')).toBe(0);
    expect(sumUnder(turn, 'purchases')).toBe(-30);
    const away = sheetTurn(['repair Crow 1'], damaged(5));
    expect(away.said).toEqual(
      refusals(['repair Crow 1'], 'Crow 1 is not at a colony of yours; capacity is left at Sol (36) (G-61)'),
    );
    expect(damageOf(away, 'crow')).toBe(5);
    expect(sheetTurn(['repair Kite 1'], damaged(0)).said).toEqual(refusals(['repair Kite 1'], 'Kite 1 is not damaged (G-61)'));
  });

  test('O-20: anywhere a unit beside it repairs as much as its Repair, at the same price', () => {
    const orders = ['repair Crow 1 with Mender 1', 'repair Crow 1 with Mender 1', 'repair Kite 1 with Mender 1'];
    const turn = sheetTurn(orders, damaged(5));
    expect(turn.said).toEqual([
      '3 of 5 damage of Crow 1 repaired by Mender 1 for 2 EP',
      ...refusals(
        orders.slice(1),
        'Mender 1 repairs 3 points this turn already (G-61)',
        'Mender 1 is not in the same system (G-61)',
      ),
    ]);
    expect([damageOf(turn, 'crow'), damageOf(turn, 'kite')]).toEqual([2, 5]);
    expect(sumUnder(turn, 'purchases')).toBe(-20);
  });

  test('O-21: at a colony a unit becomes one of its type and about its cost, for half an EP a point changed and as much capacity', () => {
    const change = (buildCost: number, more: Parameters<typeof listClass>[2] = {}, system = 'sol', industry = 6) => {
      const turn = sheetTurn(['refit Kite 1 to Crow'], {
        state(state) {
          put(state, system, 'Kite', 1, { buildCost: 10, abilities: { scout: 4 } });
          listClass(state, 'Crow', { buildCost, abilities: { scout: 1, cargo: 4 }, ...more });
          Object.assign(state.colonies.sol ?? {}, { industry });
        },
      });
      const refitted = turn.state.units[`${sol}-kite-1`]?.class === `${sol}-crow`;
      return [refitted, (0 - sumUnder(turn, 'purchases')) / 10];
    };
    expect(change(10)).toEqual([true, 2]); // three points of Scout go, two of Cargo come: 3 halves, rounded up
    expect([8, 12].map((cost) => change(cost)[0])).toEqual([true, true]);
    expect([7, 13].map((cost) => change(cost)[0])).toEqual([false, false]);
    expect(change(10, { type: 'starbase' })).toEqual([false, 0]);
    expect(change(10, {}, 'altair')).toEqual([false, 0]);
    expect(change(10, {}, 'sol', 0)).toEqual([false, 0]);
  });

  test('O-21: a captured unit is made fit to attack for a quarter of its BC, rounded up', () => {
    const refitted = (captured: boolean) => {
      const turn = sheetTurn(['refit captured Kite 1'], {
        state(state) {
          for (const id of put(state, 'sol', 'Kite', 1, { buildCost: 9 })) Object.assign(state.units[id] ?? {}, { captured });
        },
      });
      return [turn.state.units[`${sol}-kite-1`]?.captured, (0 - sumUnder(turn, 'purchases')) / 10];
    };
    expect([refitted(true), refitted(false)]).toEqual([
      [false, 3],
      [false, 0],
    ]);
  });

  test('O-24: a legal design is on the force list, without its prototype; an illegal one is not', () => {
    const drawn = (text: string, level = 0) => {
      const turn = sheetTurn([`design Kite as ${text}`], {
        state: ({ empires }) => Object.assign(empires[sol] ?? {}, { techLevel: { era: 'interstellar', level } }),
      });
      return turn.state.unitClasses[`${sol}-kite`];
    };
    expect(drawn('starship costing 5 with DV 2, FTL 1, Scout 5')).toEqual({
      ...{ type: 'starship', buildCost: 5, techLevel: { era: 'interstellar', level: 0 } },
      statistics: { defenseValue: 2, attackStrength: 0, pointDefense: 0 },
      ...{ abilities: { FTL: 1, scout: 5 }, owner: sol, name: 'Kite', prototyped: false, numbered: 0 },
    });
    expect(drawn('starship costing 5 with DV 11')).toBeUndefined(); // of 10 design points
    expect(drawn('starship costing 5 with DV 11', 2)).toMatchObject({ techLevel: { level: 2 } }); // of 11
    expect(drawn('starship costing 5 for TL 1 with DV 2')).toBeUndefined();
    expect(drawn('starship costing 5 for TL 1 with DV 2', 1)).toMatchObject({ techLevel: { level: 1 } });
    expect(drawn('starship costing 5 for information with DV 2')).toBeUndefined();
    expect(drawn('starbase costing 5 for information with DV 2')).toMatchObject({ type: 'starbase' });
  });

  test('O-22: at a colony a unit is broken up for a quarter of its BC, rounded down; a facility for 25 EP', () => {
    const orders = [
      'scrap Heavy Cruiser 1',
      'scrap Kite 1',
      'scrap mining base at Sol',
      'scrap habitats at Sol',
      'scrap shipyard at Kessa',
    ];
    const turn = sheetTurn(orders, { state: (state) => void put(state, 'altair', 'Kite', 1) });
    expect(turn.said).toEqual([
      'Heavy Cruiser 1 at Sol scrapped; 3 EP come in at the end of the turn',
      ...refusals(orders.slice(1, 2), 'Kite 1 is not at a colony of yours (G-62)'),
      'mining base at Sol scrapped; 25 EP come in at the end of the turn',
      ...refusals(orders.slice(3), 'no habitats of yours stands there (G-27)', 'no shipyard of yours stands there (G-27)'),
    ]);
    expect([countOf(turn, 'heavy-cruiser'), countOf(turn, 'kite')]).toEqual([0, 1]);
    expect(turn.state.facilities['sol-mining-base']).toBeUndefined();
    expect(turn.state.facilities['kessa-shipyard']).toBeDefined();
    expect(sumUnder(turn, 'miscellaneous income')).toBe(280);
  });
});
