import { expect, test } from 'vitest';
import type { CampaignState, Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { put, sheetTurn } from '../../../builders/sheetTurn.ts';
import { disarm, erect, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

/** Nobody else is there, and Sol has only the units of the test; Hadar is five jumps away, by Vega, Lantern, Mirach and Ophir. */
function alone(state: CampaignState): void {
  disarm(state);
  for (const [system, { owner }] of Object.entries(state.colonies))
    if (owner === ophir || owner === kessa) delete state.colonies[system];
}

/** How many levels out of supply units are after a turn: one in each of these systems. */
function wantAt(systems: readonly string[], change: (state: CampaignState) => void): number[] {
  const turn = sheetTurn([], {
    state(state) {
      alone(state);
      for (const [index, system] of systems.entries()) put(state, system, `Ship${index}`, 1, { statistics: hardy });
      change(state);
    },
  });
  return systems.map((_, index) => turn.state.units[`${sol}-ship${index}-1`]?.outOfSupply ?? Number.NaN);
}

const hardy = { defenseValue: 9, attackStrength: 1, pointDefense: 1 };
const places = ['sol', 'vega', 'lantern', 'mirach', 'ophir', 'hadar'];
const home = (state: CampaignState, more: object) => void Object.assign(state.colonies.sol ?? {}, { morale: 6, ...more });

test('6.X6-a: capitals and Supply Depots send supply out, other colonies do not', () => {
  expect(wantAt(places, (state) => home(state, { census: 2 }))).toEqual([0, 0, 1, 1, 1, 1]);
  const colony = (state: CampaignState) => {
    home(state, { census: 2 });
    settle(state, 'mirach', { census: 4, morale: 4, industry: 4 });
  };
  expect(wantAt(places, colony)).toEqual([0, 0, 1, 0, 1, 1]);
  const sector = (state: CampaignState) => {
    colony(state);
    erect(state, 'mirach', 'sector capital');
  };
  expect(wantAt(places, sector)).toEqual([0, 0, 0, 0, 0, 0]); // two jumps
  const depot = (state: CampaignState) => {
    home(state, { census: 2 });
    erect(state, 'mirach', 'supply depot');
  };
  expect(wantAt(places, depot)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('6.X6-b: a capital sends it half its Census in jumps, rounded down, a depot three', () => {
  const reached = (change: (state: CampaignState) => void) => wantAt(places, change).filter((levels) => levels === 0).length - 1;
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((census) => reached((state) => home(state, { census })))).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  const depot = (census: number) => (state: CampaignState) => {
    home(state, { census });
    erect(state, 'sol', 'supply depot');
  };
  expect([2, 6, 8].map((census) => reached(depot(census)))).toEqual([3, 3, 4]);
});

test('6.X6-c: a colony supplies as many CC as it has industrial capacity, utilized Industry times Census, and only at home', () => {
  const supplied = (system: string, works: object, count: number) => {
    const turn = sheetTurn([], {
      state(state) {
        alone(state);
        home(state, { industry: 0 });
        settle(state, 'hadar', { census: 2, morale: 2, ...works });
        put(state, system, 'Scout', count, { buildCost: 4, statistics: hardy }); // CC ½
      },
    });
    return Object.values(turn.state.units).filter(({ outOfSupply }) => outOfSupply === 0).length;
  };
  expect(supplied('hadar', { industry: 1 }, 6)).toBe(4); // 1 x 2 CC
  expect(supplied('hadar', { industry: 3 }, 10)).toBe(8); // 2 of 3 are worked
  expect(supplied('hadar', {}, 2)).toBe(0);
  expect(supplied('ophir', { industry: 2 }, 2)).toBe(0);
});

/** A fleet far from any supply, after so many turns. */
function adrift(turns: number, classes: Record<string, Partial<UnitDesign>>): Record<string, Unit | undefined> {
  let units: CampaignState['units'] = {};
  for (let turn = 0; turn < turns; turn++) {
    const { state } = sheetTurn([], {
      state(made) {
        alone(made);
        made.turn = turn;
        for (const [name, design] of Object.entries(classes)) put(made, 'hadar', name, 1, { statistics: hardy, ...design });
        if (turn > 0) made.units = structuredClone(units);
      },
    });
    units = state.units;
  }
  return Object.fromEntries(Object.keys(classes).map((name) => [name, units[`${sol}-${name.toLowerCase()}-1`]]));
}

test('6.1.X164-o: each point of Supply serves one CC of units in the same place, and then it is spent', () => {
  const classes = {
    Train: { buildCost: 5, abilities: { supply: 4 } }, // CC 1, its own
    Cruiser: { buildCost: 10 }, // CC 2
    Scout: { buildCost: 4 }, // CC ½
  };
  const first = adrift(1, classes); // 3½ of 4, and the half that is left over is lost
  expect(Object.values(first).map((unit) => unit?.outOfSupply)).toEqual([0, 0, 0]);
  expect(first.Train?.supplySpent).toBe(4);
  expect(Object.values(adrift(2, classes)).map((unit) => unit?.outOfSupply)).toEqual([1, 1, 1]);
  const heavier = { ...classes, Frigate: { buildCost: 5 } }; // 4½ in all
  expect(Object.values(adrift(1, heavier)).filter((unit) => unit?.outOfSupply === 1)).toHaveLength(1);
});

test('6.1.X164-h: Endurance does the same for the unit itself, a turn for each point', () => {
  const levels = (turns: number) => {
    const { Ranger, Scout } = adrift(turns, { Ranger: { abilities: { endurance: 2 } }, Scout: {} });
    return [Ranger?.outOfSupply, Ranger?.damage, Scout?.outOfSupply];
  };
  expect([1, 2, 3].map(levels)).toEqual([
    [0, 0, 1],
    [0, 0, 2],
    [1, 1, 3],
  ]);
});
