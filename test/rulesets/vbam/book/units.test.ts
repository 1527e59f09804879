import { describe, expect, test } from 'vitest';
import type { TechLevel, UnitDesign } from '#schemas/vbam/state.ts';
import type { Era, UnitType } from '#schemas/vbam/stateWords.ts';
import { buildTimeOf, ccOf, commandRatingOf, hullOf, maintenanceCostOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { currentStatisticsOf, unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { design, jackson, jefferson, jeffersonB } from '../../../builders/designs.ts';
import { listClass, put, sheetTurn, sumUnder } from '../../../builders/sheetTurn.ts';
import { disarm, settle, sol } from '../../../builders/turn.ts';

/** A row of a chart: the first and the last build cost, the hull and its CC; the last row has no end, and its CC grows. */
type Row = readonly [from: number, to: number, hull: string, cc: number];

/** Each build cost from 1 to 60 with the hull and CC that a chart gives it. */
function charted(rows: readonly Row[]): [number, string, number][] {
  return rows.flatMap(([from, to, hull, cc]) => {
    const costs = Array.from({ length: Math.min(to, 60) - from + 1 }, (_, index) => from + index);
    return costs.map((cost): [number, string, number] => [
      cost,
      hull,
      cc + (to === Infinity ? Math.floor((cost - from) / 5) : 0),
    ]);
  });
}

const made = (more: (buildCost: number) => Partial<UnitDesign>, rows: readonly Row[]) =>
  charted(rows).map(([buildCost]) => {
    const one = design({ buildCost, ...more(buildCost) });
    return [buildCost, hullOf(one).abbreviation, ccOf(one)];
  });

describe('hulls', () => {
  test('6.1.X11-b: starships, and carriers apart, have the names and CC of their charts', () => {
    const ships: Row[] = [
      ...([1, 2, 3, 4] as const).map((cost, index): Row => [cost, cost, ['GB', 'CT', 'FF', 'DD'][index] ?? '', 0.5]),
      [5, 9, 'CL', 1],
      [10, 14, 'CA', 2],
      [15, 19, 'BC', 3],
      [20, 24, 'BB', 4],
      [25, 29, 'DN', 5],
      [30, 34, 'SD', 6],
      [35, Infinity, 'TN', 7],
    ];
    expect(made(() => ({}), ships)).toEqual(charted(ships));
    const carriers: Row[] = [
      [1, 4, 'CVE', 0.5],
      [5, 9, 'CVL', 1],
      [10, 14, 'CVA', 2],
      [15, 19, 'CVB', 3],
      [20, Infinity, 'CVD', 4],
    ];
    expect(made((buildCost) => ({ abilities: { carrier: buildCost } }), carriers)).toEqual(charted(carriers));
  });

  test('6.1.X12-a: flights have the names and CC of theirs', () => {
    const flights: Row[] = [
      [1, 1, 'LF', 0.5],
      [2, 2, 'SF', 0.5],
      [3, 3, 'MF', 0.5],
      [4, 4, 'HF', 0.5],
      [5, Infinity, 'SHF', 1],
    ];
    expect(made(() => ({ type: 'flight' }), flights)).toEqual(charted(flights));
  });

  test('6.1.X17-a: any build cost may be chosen; a fifth of it is the CC, rounded down, and the turns it takes, rounded up', () => {
    const built = (cost: number) => {
      const orders = [`design Kite as starship costing ${cost} with DV 1`, 'prototype Kite at Sol'];
      const turn = sheetTurn(orders, { state: ({ colonies }) => Object.assign(colonies.sol ?? {}, { census: 8, industry: 8 }) });
      expect(turn.said[0]).toContain(`a starship for ${cost} EP`);
      const begun = Object.values(turn.state.projects)[0];
      return begun ? begun.ready : Number(turn.state.unitClasses[`${sol}-kite`]?.prototyped);
    };
    const costs = [1, 4, 5, 6, 10, 11, 23, 36];
    expect(costs.map(built)).toEqual([1, 1, 1, 2, 2, 3, 5, 8]);
    expect(costs.map((buildCost) => ccOf({ buildCost }))).toEqual([0.5, 0.5, 1, 1, 2, 2, 4, 7]);
  });
});

describe('types', () => {
  const at = (era: Era): TechLevel => ({ era, level: 0 });

  /** Which of two starships Sol builds, the first of them atmospheric. */
  const ships = (era: Era, yard: boolean) => {
    const { said } = sheetTurn(['build Glider at Sol', 'build Skiff at Sol'], {
      state(state) {
        Object.assign(state.colonies.sol ?? {}, { techLevel: at(era) });
        for (const [name, abilities] of [
          ['Glider', { atmospheric: 1 }],
          ['Skiff', {}],
        ] as const)
          listClass(state, name, { techLevel: at(era), abilities });
        if (!yard) delete state.facilities['sol-shipyard'];
      },
    });
    return said.map((answer) => !answer.includes('is refused'));
  };

  test('6.1.X11-a: starships need interplanetary technology, and a Shipyard unless they are atmospheric', () => {
    for (const era of ['interplanetary', 'interstellar'] as const) {
      expect(ships(era, true)).toEqual([true, true]);
      expect(ships(era, false)).toEqual([true, false]);
    }
    expect(ships('information', true)).toEqual([false, false]);
  });

  /** How a class without abilities is told of its design points, built without a Shipyard, and taken into a fleet. */
  const career = (type: UnitType) => {
    const drawn = `design Works as ${type} costing 10 with DV 1`;
    const turn = sheetTurn([drawn, 'build Fort at Vega', 'form Mobile from Wall 1', 'load Wall 1 aboard Transport 9'], {
      state(state) {
        settle(state, 'vega', { census: 4, morale: 4, industry: 4 });
        listClass(state, 'Fort', { type, buildCost: 4 });
        put(state, 'vega', 'Wall', 1, { type, buildCost: 4 });
        const [transport] = put(state, 'vega', 'Transport', 1, { abilities: { assault: 9, cargo: 9, FTL: 1 } });
        Object.assign(state.units[transport ?? ''] ?? {}, { name: 'Transport 9' });
      },
    });
    const built = Object.values(turn.state.units).filter(({ class: id }) => id === `${sol}-fort`);
    const { place } = turn.state.units[`${sol}-wall-1`] ?? {};
    return { points: /of (\d+) design points/.exec(turn.said[0] ?? '')?.[1], built: built.length, place: place?.kind };
  };

  test('6.1.X13-a: a starbase has half as many design points again, needs no Shipyard, and stays where it is', () => {
    expect(career('starbase')).toEqual({ points: '30', built: 1, place: 'system' });
  });

  test('6.1.X14-a: a ground force has the points of a ship, is built anywhere, and goes aboard', () => {
    expect(career('ground force')).toEqual({ points: '20', built: 1, place: 'carried' });
  });

  test('6.1.X15-a: a ground base has half as many points again, is built on any colony, and never leaves it', () => {
    expect(career('ground base')).toEqual({ points: '30', built: 1, place: 'system' });
  });
});

describe('statistics', () => {
  test('6.1.X16-a: BC is paid at once, BT later it is there, and from then on a tenth of MC is paid each turn', () => {
    const first = sheetTurn(['build Heavy Cruiser at Sol']); // BC 13, BT 3, MC 4
    expect(sumUnder(first, 'purchases')).toBe(-130);
    const [[project, work] = []] = Object.entries(first.state.projects);
    expect(work).toMatchObject({ begun: 1, ready: 3 });
    const later = (before: number) =>
      sheetTurn([], {
        state(state) {
          disarm(state);
          state.turn = before;
          if (project && work) state.projects[project] = structuredClone(work);
        },
      });
    expect([later(1), later(2)].map((turn) => Object.values(turn.state.units).map(({ class: id }) => id))).toEqual([
      [],
      [`${sol}-heavy-cruiser`],
    ]);
    expect([later(1), later(2)].map((turn) => sumUnder(turn, 'maintenance') + 40)).toEqual([0, -4]); // two facilities
  });

  test('6.1.X16-b: a unit fights at full strength until its damage is its DV; then it is crippled', () => {
    const unit = (damage: number) => ({ builtWith: [], damage, outOfSupply: 0 });
    const states = [0, 5, 6].map((damage) => unitStateOf(unit(damage), jefferson));
    expect(states).toEqual(['sound', 'sound', 'crippled']);
    for (const damage of [0, 1, 5])
      expect(currentStatisticsOf(unit(damage), jefferson)).toEqual(statisticsOf(unit(0), jefferson));
  });

  test('A-f: the book’s own classes are legal to the last design point', () => {
    const drawn = [
      'design Jackson as starship costing 9 with DV 4, AS 1, PD 3, FTL 1, Decoy 1, Carrier 5',
      'design Jefferson as starship costing 13 with DV 6, AS 7, PD 3, FTL 1, Armor 1',
      'design Jefferson B as starship costing 13 with DV 9, AS 7, PD 3, FTL 1, Decoy 1',
    ];
    expect(sheetTurn(drawn).said).toEqual([
      'Jackson, a starship for 9 EP: 18 of 18 design points spent',
      'Jefferson, a starship for 13 EP: 26 of 26 design points spent',
      'Jefferson B, a starship for 13 EP: 26 of 26 design points spent',
    ]);
    const printed = [jackson, jefferson, jeffersonB].map((one) => [
      ...[hullOf(one).abbreviation, buildTimeOf(one), commandRatingOf(one), ccOf(one), maintenanceCostOf(one)],
    ]);
    expect(printed).toEqual([
      ['CVL', 2, 4, 1, 3], // printed with MC 4, which no formula gives (C-16)
      ['CA', 3, 6, 2, 4],
      ['CA', 3, 6, 2, 4],
    ]);
  });
});
