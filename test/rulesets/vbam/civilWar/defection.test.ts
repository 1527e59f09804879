import { describe, expect, test } from 'vitest';
import { lookUp } from '#core/table.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { defectionModifiersOf, defectorsAmong } from '#vbam/questions/empires/civilWar.ts';
import { defectionTable } from '#vbam/tables/colonies/civilWar.ts';
import { garrison, place, played, rebelsIn, unitsOf } from '../../../builders/civilWar.ts';
import { eventsOf, sol } from '../../../builders/turn.ts';

describe('4.8.1-c: defection', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 10],
    [4, 10],
    [5, 20],
    [6, 20],
    [7, 40],
    [8, 40],
    [9, 60],
    [10, 60],
    [11, 80],
    [12, 80],
    [13, 100],
    [15, 100],
  ])('a %i is %i %%', (total, percent) => {
    expect(lookUp(defectionTable, { total } as never)).toBe(percent);
  });

  test.each([
    [undefined, -2],
    [0, -2],
    [1, -2],
    [2, -1],
    [3, -1],
    [4, 0],
    [5, 0],
    [6, 0],
    [7, 0],
    [8, 1],
    [12, 1],
  ])('C-32: a colony of Census %s adds %i, and planetary defenses 2 more', (census, add) => {
    const colony = census === undefined ? undefined : { census };
    const sum = (planetary: boolean) => defectionModifiersOf(colony, planetary).reduce((total, one) => total + one.add, 0);
    expect(sum(false)).toBe(add);
    expect(sum(true)).toBe(add + 2);
  });

  test('W-27: they go over as they were drawn until the next would exceed the share, rounded down', () => {
    const costs = (...all: number[]) => all.map((cost) => ({ cost }));
    expect(defectorsAmong(costs(4, 3, 2, 1), 40)).toEqual(costs(4)); // 4 of 10
    expect(defectorsAmong(costs(5, 1, 4), 40)).toEqual([]); // whoever comes after does not matter
    expect(defectorsAmong(costs(1, 2, 3), 60)).toEqual(costs(1, 2)); // 3.6
    expect(defectorsAmong(costs(1, 2, 3), 100)).toEqual(costs(1, 2, 3));
    expect(defectorsAmong(costs(1, 2, 3), 0)).toEqual([]);
  });

  /** Three destroyers of a fleet at Sol, and a garrison there. */
  function armed(state: CampaignState): void {
    const members = [1, 2, 3].map(() => newUnit(state, { class: `${sol}-destroyer`, owner: sol, place: place('sol') }));
    state.fleets.guard = { owner: sol, name: 'Guard', system: 'sol', flagship: members[0] ?? null, course: ['vega'], headway: 0 };
    for (const id of members) Object.assign(state.units[id] ?? {}, { place: { kind: 'fleet', fleet: 'guard' } });
  }
  /** In order of the systems, fleets first. */
  const faces = (...pairs: [number, number][]) => ({ 'unit defection': pairs.flat() });

  test('fleets and planetary defenses roll apart in each system; those of a fleet form one of its name', () => {
    const turn = played({
      state(state) {
        armed(state);
        garrison(state, 'sol');
      },
      dice: {
        ...faces([6, 6], [4, 5], [1, 1], [6, 6]),
        [`defection/${sol}/sol/fleets`]: [3, 2, 1],
      }, // Altair, Sol, Vega; a Sol of Census 6 adds nothing
    });
    const id = rebelsIn(turn);
    const fleets = Object.values(turn.state.fleets).filter(({ owner }) => owner === id);
    expect(fleets).toMatchObject([{ name: 'Guard', system: 'sol', flagship: null, course: [] }]); // 60 % of three is one
    const members = Object.entries(turn.state.units).filter(
      ([, { owner, place: where }]) => owner === id && where.kind === 'fleet',
    );
    expect(members.map(([unit, { class: made }]) => [unit, made])).toEqual([[`${sol}-destroyer-7`, `${id}-destroyer`]]);
    expect(turn.state.fleets.guard).toMatchObject({ owner: sol, flagship: `${sol}-destroyer-5` });
    expect(unitsOf(turn, sol, 'sol')).toHaveLength(1); // 4 - 0 is 10 %
    expect(unitsOf(turn, sol, 'vega')).toEqual([]);
    expect(unitsOf(turn, sol, 'altair')).toEqual([]);
    const told = eventsOf(turn, 'unitsDefected').filter(({ seenBy }) => seenBy[0] === sol);
    expect(told.map((event) => 'system' in event && event.system)).toEqual(['altair', 'sol', 'vega']);
    expect(
      turn.dice.rolls
        .filter(({ rule }) => rule === '4.8.1-c')
        .every(({ seenBy }) => seenBy?.includes(sol) && seenBy.includes(id)),
    ).toBe(true);
  });

  test('G-23: loyal troops who stay at a colony of the rebels are on enemy ground', () => {
    const turn = played({ dice: faces([1, 1], [1, 1]), state: (state) => void garrison(state, 'vega') }); // 40 % of two: nobody
    expect(unitsOf(turn, sol, 'vega').map(({ landed }) => landed)).toEqual([1, 1]);
    expect(unitsOf(turn, rebelsIn(turn), 'vega').every(({ landed }) => landed === undefined)).toBe(true);
  });

  test('a ship takes along what is aboard, and its price counts with hers', () => {
    const turn = played({
      state(state) {
        const carrier = newUnit(state, { class: `${sol}-transport`, owner: sol, place: place('mirach') });
        newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'carried', by: carrier, as: 'cargo' } });
        state.fleets.far = { owner: sol, name: 'Far', system: 'mirach', flagship: carrier, course: [], headway: 0 };
        Object.assign(state.units[carrier] ?? {}, { place: { kind: 'fleet', fleet: 'far' } });
      },
      dice: faces([1, 1], [6, 6], [1, 1]), // no colony at Mirach: 10 is 60 %, not enough for the one ship
    });
    expect(Object.values(turn.state.fleets)).toMatchObject([{ owner: sol, name: 'Far' }]);
  });

  test('a whole fleet that goes over leaves none behind, and cargo stays aboard', () => {
    const turn = played({
      state(state) {
        Object.assign(state.colonies.sol ?? {}, { census: 8, morale: 8 });
        const carrier = newUnit(state, { class: `${sol}-transport`, owner: sol, place: place('sol') });
        newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'carried', by: carrier, as: 'cargo' } });
        state.fleets.home = { owner: sol, name: 'Home', system: 'sol', flagship: carrier, course: [], headway: 0 };
        Object.assign(state.units[carrier] ?? {}, { place: { kind: 'fleet', fleet: 'home' } });
      },
      dice: faces([1, 1], [6, 6], [1, 1]),
    });
    const id = rebelsIn(turn);
    const [fleet] = Object.entries(turn.state.fleets);
    expect(Object.keys(turn.state.fleets)).toHaveLength(1);
    expect(fleet?.[1]).toMatchObject({ owner: id, name: 'Home', flagship: expect.stringContaining('transport') });
    const aboard = Object.values(turn.state.units).filter(({ place: where }) => where.kind === 'carried');
    expect(aboard).toMatchObject([{ owner: id, place: { by: expect.stringContaining('transport') } }]);
  });
});
