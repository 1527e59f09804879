import { describe, expect, test } from 'vitest';
import type { CampaignState, Fleet, Unit } from '#schemas/vbam/state.ts';
import { resolveSupply } from '#vbam/phases/supply.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { acquaint } from '../../../builders/relations.ts';
import { disarm, erect, eventsOf, given, ophir, run, settle, sol, type TurnOptions, turnWith } from '../../../builders/turn.ts';

/** Opens every lane to the empire at Sol. */
function charted(state: CampaignState): void {
  for (let lane = 1; lane <= 12; lane++) {
    state.lanes[`lane-${lane}`] = { explored: true, knownBy: [sol], class: null, progress: {}, needs: null };
  }
}

/** Only these units are left to Sol; its 1st Fleet is in the system. */
function fleetAt(system: string, keep: readonly string[]): (state: CampaignState) => void {
  return (state) => {
    charted(state);
    const ids = keep.map((name) => `${sol}-${name}`);
    disarm(state, (unit) => ids.some((id) => state.units[id] === unit));
    for (const id of ids) (state.units[id] as Unit).place = { kind: 'fleet', fleet: `${sol}-1st-fleet` };
    (state.fleets[`${sol}-1st-fleet`] as Fleet).system = system;
  };
}

const supplied = (change: (state: CampaignState) => void, more: TurnOptions = {}) =>
  run(resolveSupply, { ...more, state: change });
const unit = (turn: ReturnType<typeof supplied>, name: string) => turn.state.units[`${sol}-${name}`];

describe('G-41: who is in supply', () => {
  test('units within range of the capital (Census 6: three jumps) draw on its colonies', () => {
    const turn = supplied(fleetAt('lantern', ['destroyer-1'])); // two jumps
    expect(unit(turn, 'destroyer-1')).toMatchObject({ damage: 0, outOfSupply: 0 });
  });

  test('a unit beyond it gains a level and takes a point of damage at once', () => {
    const turn = supplied(fleetAt('ophir', ['destroyer-1'])); // another power's system
    expect(unit(turn, 'destroyer-1')).toMatchObject({ damage: 1, outOfSupply: 1 });
    expect(eventsOf(turn, 'unitsSuffered')).toMatchObject([
      { seenBy: [sol], system: 'ophir', cause: 'out of supply', damaged: ['Destroyer 1'] },
    ]);
  });

  test('another power stands in the way of supplies', () => {
    const beyond = fleetAt('hadar', ['destroyer-1']);
    const depot = (state: CampaignState) => {
      beyond(state);
      erect(state, 'mirach', 'supply depot');
    };
    expect(unit(supplied(depot), 'destroyer-1')?.outOfSupply).toBe(1); // two jumps from the depot, but through Ophir
    const free = (state: CampaignState) => {
      depot(state);
      delete state.colonies.ophir;
    };
    expect(unit(supplied(free), 'destroyer-1')?.outOfSupply).toBe(0);
  });

  describe('a way may begin and end in a contested system, but leads through none', () => {
    const met = (system: string, fleet: string) => (state: CampaignState) => {
      fleetAt(fleet, ['destroyer-1'])(state);
      const picket = { ...structuredClone(state.units[`${sol}-destroyer-1`] as Unit), owner: ophir, class: `${ophir}-destroyer` };
      state.units[`${ophir}-picket-1`] = { ...picket, place: { kind: 'system', system } };
      acquaint(state, sol, ophir, { state: 'war' });
    };
    const levelOf = (change: (state: CampaignState) => void) => unit(supplied(change), 'destroyer-1')?.outOfSupply;

    test('at its end, where the fleet itself contests the system', () => {
      expect(levelOf(met('lantern', 'lantern'))).toBe(0);
    });

    test('at its beginning, the contested capital', () => {
      expect(levelOf(met('sol', 'lantern'))).toBe(0);
    });

    test('in a system of another power it may end too', () => {
      expect(
        levelOf((state) => {
          fleetAt('lantern', ['destroyer-1'])(state);
          settle(state, 'lantern', { owner: ophir });
        }),
      ).toBe(0);
    });

    test('W-01: one unarmed scout cuts nobody off, a warship at a colony on the way does', () => {
      const onTheWay = (armed: boolean) => (state: CampaignState) => {
        met('vega', 'lantern')(state);
        settle(state, 'vega');
        if (!armed) Object.assign(state.unitClasses[`${ophir}-destroyer`]?.statistics ?? {}, { attackStrength: 0 });
      };
      expect(levelOf(onTheWay(false))).toBe(0);
      expect(levelOf(onTheWay(true))).toBe(1);
    });
  });

  describe('G-28: a colony in rebellion', () => {
    const rebelling = (state: CampaignState, martialLaw: boolean) =>
      settle(state, 'vega', { census: 4, morale: 0, industry: 4, martialLaw });

    test('gives nothing to other systems, and units there get nothing from them', () => {
      const there = (system: string, martialLaw: boolean) => (state: CampaignState) => {
        fleetAt(system, ['destroyer-1'])(state);
        rebelling(state, martialLaw);
        Object.assign(state.colonies.sol ?? {}, { industry: system === 'vega' ? 6 : 0 });
      };
      expect(unit(supplied(there('vega', false)), 'destroyer-1')?.outOfSupply).toBe(1); // Sol is one jump away
      expect(unit(supplied(there('altair', true)), 'destroyer-1')?.outOfSupply).toBe(1); // Sol has no industry, Vega some
    });

    test('under martial law its own industry serves units there (C-57)', () => {
      const ruled = (state: CampaignState) => {
        fleetAt('vega', ['destroyer-1'])(state);
        rebelling(state, true);
      };
      expect(unit(supplied(ruled), 'destroyer-1')?.outOfSupply).toBe(0);
    });

    test('feeds its own troops for nothing (G-41)', () => {
      const turn = supplied((state) => {
        fleetAt('sol', ['garrison-1'])(state);
        rebelling(state, false);
        (state.units[`${sol}-garrison-1`] as Unit).place = { kind: 'system', system: 'vega' };
      });
      expect(unit(turn, 'garrison-1')?.outOfSupply).toBe(0);
    });
  });

  test('a contested system cuts the lines', () => {
    const cut = (war: boolean) => (state: CampaignState) => {
      fleetAt('mirach', ['destroyer-1'])(state); // three jumps, by way of Lantern
      for (const owner of [sol, ophir]) {
        const ship = { ...(state.units[`${sol}-destroyer-1`] as Unit), owner, class: `${owner}-destroyer` };
        state.units[`${owner}-picket-1`] = { ...ship, place: { kind: 'system', system: 'lantern' } };
      }
      acquaint(state, sol, ophir, { state: war ? 'war' : 'non-intercourse' });
    };
    expect(unit(supplied(cut(false)), 'destroyer-1')?.outOfSupply).toBe(0);
    expect(unit(supplied(cut(true)), 'destroyer-1')?.outOfSupply).toBe(1);
  });

  test('a colony that is no center serves only its own system', () => {
    const far = (system: string) => (state: CampaignState) => {
      fleetAt(system, ['destroyer-1'])(state);
      settle(state, 'naos', { census: 4, industry: 2, morale: 4 });
    };
    expect(unit(supplied(far('naos')), 'destroyer-1')?.outOfSupply).toBe(0);
    expect(unit(supplied(far('hadar')), 'destroyer-1')?.outOfSupply).toBe(1);
  });

  test('O-19: capacity runs out: the largest first, the rest in want; `supply first` turns that round', () => {
    const scarce = (state: CampaignState) => {
      fleetAt('sol', ['heavy-cruiser-1', 'destroyer-1'])(state);
      Object.assign(state.colonies.sol ?? {}, { census: 2, industry: 1, morale: 6 }); // 2 CC
    };
    const turn = supplied(scarce);
    expect([unit(turn, 'heavy-cruiser-1')?.outOfSupply, unit(turn, 'destroyer-1')?.outOfSupply]).toEqual([0, 1]);
    const own = (state: CampaignState) => {
      scarce(state);
      (state.units[`${sol}-destroyer-1`] as Unit).place = { kind: 'fleet', fleet: `${sol}-1st-train` };
    };
    const first = supplied(own, { orders: [given('supply first', { fleets: [`${sol}-1st-train`] })] });
    expect([unit(first, 'heavy-cruiser-1')?.outOfSupply, unit(first, 'destroyer-1')?.outOfSupply]).toEqual([1, 0]);
  });

  test('a colony in rebellion neither sends nor gets anything', () => {
    const rebels = (state: CampaignState) => {
      fleetAt('vega', ['destroyer-1'])(state);
      Object.assign(state.colonies.sol ?? {}, { morale: 0 });
    };
    expect(unit(supplied(rebels), 'destroyer-1')?.outOfSupply).toBe(1);
  });

  test('bases, flights and troops at an own colony cost nothing', () => {
    const turn = supplied((state) => {
      disarm(state, ({ owner, place }) => owner === sol && place.kind === 'system');
      Object.assign(state.colonies.sol ?? {}, { industry: 0 });
    });
    expect(Object.values(turn.state.units).map(({ outOfSupply }) => outOfSupply)).toEqual([0, 0, 0, 0, 0]);
  });

  test('whoever is supplied again loses the levels and keeps the damage', () => {
    const turn = supplied((state) => {
      fleetAt('vega', ['destroyer-1'])(state);
      Object.assign(state.units[`${sol}-destroyer-1`] ?? {}, { outOfSupply: 3, damage: 2, endured: 1 });
    });
    expect(unit(turn, 'destroyer-1')).toMatchObject({ outOfSupply: 0, damage: 2, endured: 0 });
  });

  test('damage of twice the defense value is the end, for what is aboard too', () => {
    const turn = supplied((state) => {
      fleetAt('ophir', ['light-carrier-1', 'fighter-1'])(state);
      (state.units[`${sol}-fighter-1`] as Unit).place = { kind: 'carried', by: `${sol}-light-carrier-1`, as: 'based' };
      (state.units[`${sol}-light-carrier-1`] as Unit).damage = 7;
    });
    expect(turn.state.units).toEqual({});
    expect(turn.state.fleets[`${sol}-1st-fleet`]).toBeUndefined();
    expect(eventsOf(turn, 'unitsSuffered')[0]).toMatchObject({ lost: expect.arrayContaining(['Light Carrier 1']) });
  });
});

describe('ships with Supply', () => {
  const withShip =
    (change: (state: CampaignState) => void = () => {}) =>
    (state: CampaignState) => {
      fleetAt('ophir', ['supply-ship-1', 'heavy-cruiser-1', 'light-cruiser-1'])(state);
      change(state);
    };

  test('E-58: Supply 4 resupplies 4 CC', () => {
    const state = turnWith().state;
    const ship = state.units[`${sol}-supply-ship-1`] as Unit;
    const unitClass = state.unitClasses[ship.class];
    if (unitClass) unitClass.abilities.supply = 4;
    expect(supplyLeftOf(state, ship) / 2).toBe(4);
    expect(supplyLeftOf(state, { ...ship, supplySpent: 3 }) / 2).toBe(1);
  });

  test('E-58: Supply 4 resupplies 4 CC of halves: the ship itself and six escorts, not seven', () => {
    const turn = supplied((state) => {
      fleetAt('ophir', ['supply-ship-1', 'destroyer-1', 'destroyer-2', 'destroyer-3', 'destroyer-4'])(state);
      for (const number of [5, 6, 7]) {
        state.units[`${sol}-destroyer-${number}`] = structuredClone(state.units[`${sol}-destroyer-1`] as Unit);
      }
      Object.assign(state.unitClasses[`${sol}-supply-ship`]?.abilities ?? {}, { supply: 4 });
    });
    const wanting = Object.keys(turn.state.units).filter((id) => turn.state.units[id]?.outOfSupply !== 0);
    expect(wanting).toEqual([`${sol}-destroyer-7`]); // the ship itself is 1 CC
    expect(unit(turn, 'supply-ship-1')?.supplySpent).toBe(4);
  });

  test('6.1.X164-o: of several ships the later ones spend only what the earlier ones could not', () => {
    const spentBy = (supply: number) => {
      const turn = supplied((state) => {
        withShip()(state);
        state.units[`${sol}-supply-ship-2`] = structuredClone(state.units[`${sol}-supply-ship-1`] as Unit);
        Object.assign(state.unitClasses[`${sol}-supply-ship`]?.abilities ?? {}, { supply });
      });
      expect(Object.values(turn.state.units).map(({ outOfSupply }) => outOfSupply)).toEqual([0, 0, 0, 0]);
      return [1, 2].map((number) => unit(turn, `supply-ship-${number}`)?.supplySpent);
    };
    expect(spentBy(5)).toEqual([5, 0]); // 2 + 1 + 1 + 1 CC
    expect(spentBy(3)).toEqual([3, 2]);
  });

  test('are filled again at a Supply Depot without a colony too, out of the network', () => {
    const turn = supplied((state) => {
      fleetAt('vega', ['supply-ship-1'])(state);
      Object.assign(state.units[`${sol}-supply-ship-1`] ?? {}, { supplySpent: 5 });
      erect(state, 'vega', 'supply depot');
    });
    expect(unit(turn, 'supply-ship-1')?.supplySpent).toBe(0);
  });

  test('serve those near them, themselves included, and are spent', () => {
    const turn = supplied(withShip());
    expect(Object.values(turn.state.units).map(({ outOfSupply }) => outOfSupply)).toEqual([0, 0, 0]);
    expect(unit(turn, 'supply-ship-1')?.supplySpent).toBe(4); // 2 + 1 + 1 CC of 5
  });

  test('serve nobody when told to keep it', () => {
    const turn = supplied(withShip(), { orders: [given('keep supply', { units: [`${sol}-supply-ship-1`] })] });
    expect(unit(turn, 'heavy-cruiser-1')?.outOfSupply).toBe(1);
    expect(unit(turn, 'supply-ship-1')?.supplySpent).toBe(0);
  });

  test('are filled again at a colony with capacity to spare, and nowhere else', () => {
    const spent = (system: string) => (state: CampaignState) => {
      fleetAt(system, ['supply-ship-1'])(state);
      Object.assign(state.units[`${sol}-supply-ship-1`] ?? {}, { supplySpent: 5 });
    };
    expect(unit(supplied(spent('sol')), 'supply-ship-1')?.supplySpent).toBe(0);
    expect(unit(supplied(spent('vega')), 'supply-ship-1')?.supplySpent).toBe(5);
  });

  test('ruling: a point for each CC of capacity that is left, when all others have been served', () => {
    const left = (census: number) => {
      const turn = supplied((state) => {
        fleetAt('sol', ['supply-ship-1', 'heavy-cruiser-1'])(state); // 1 and 2 CC
        Object.assign(state.colonies.sol ?? {}, { census, industry: 1, morale: 6 });
        Object.assign(state.units[`${sol}-supply-ship-1`] ?? {}, { supplySpent: 5 });
      });
      return unit(turn, 'supply-ship-1')?.supplySpent;
    };
    expect([3, 4, 5, 8].map(left)).toEqual([5, 4, 3, 0]);
  });

  test('G-41: are filled out of the local capacity to the last point, after what units there need', () => {
    const filledAt = (industry: number) => {
      const turn = supplied((state) => {
        fleetAt('hadar', ['supply-ship-1'])(state); // beyond the range of Sol
        settle(state, 'hadar', { census: 2, industry });
        Object.assign(state.units[`${sol}-supply-ship-1`] ?? {}, { supplySpent: 5 });
      });
      return unit(turn, 'supply-ship-1')?.supplySpent;
    };
    expect([0, 1, 2].map(filledAt)).toEqual([5, 4, 2]); // 0, 2 and 4 CC, of which the ship itself takes 1
  });

  test('Endurance covers so many turns of want, then it begins', () => {
    const enduring = (endured: number) => (state: CampaignState) => {
      fleetAt('ophir', ['destroyer-1'])(state);
      Object.assign(state.units[`${sol}-destroyer-1`] ?? {}, { endured });
      Object.assign(state.unitClasses[`${sol}-destroyer`]?.abilities ?? {}, { endurance: 2 });
    };
    expect(unit(supplied(enduring(1)), 'destroyer-1')).toMatchObject({ endured: 2, outOfSupply: 0, damage: 0 });
    expect(unit(supplied(enduring(2)), 'destroyer-1')).toMatchObject({ endured: 2, outOfSupply: 1, damage: 1 });
  });
});

describe('places that wear units down', () => {
  test('3.2.1-c: a black hole takes a point from every unit, in supply or not', () => {
    const turn = supplied(fleetAt('maw', ['destroyer-1'])); // two jumps from Sol
    expect(unit(turn, 'destroyer-1')).toMatchObject({ damage: 1, outOfSupply: 0 });
    expect(eventsOf(turn, 'unitsSuffered')).toMatchObject([{ cause: 'black hole', rule: '3.2.1-c' }]);
  });

  const inPlace = (change: Partial<ReturnType<typeof turnWith>['galaxy']['systems'][number]>, keep: string[]) => {
    const turn = turnWith({ state: fleetAt('vega', keep) });
    const index = turn.galaxy.systems.findIndex(({ id }) => id === 'vega');
    turn.galaxy.systems[index] = { ...(turn.galaxy.systems[index] as (typeof turn.galaxy.systems)[number]), ...change };
    resolveSupply(turn);
    return turn;
  };

  test('3.2.1-e: a star cluster costs a level even in supply', () => {
    expect(unit(inPlace({ type: 'star cluster' }, ['destroyer-1']), 'destroyer-1')).toMatchObject({ outOfSupply: 1, damage: 1 });
  });

  test('3.2.6-n: each maser nebula costs a level, but not on the ground', () => {
    const turn = inPlace({ terrain: ['maser nebula', 'maser nebula'] }, ['destroyer-1', 'garrison-1']);
    expect(unit(turn, 'destroyer-1')).toMatchObject({ outOfSupply: 2, damage: 2 });
    expect(unit(turn, 'garrison-1')).toMatchObject({ outOfSupply: 0, damage: 0 });
  });
});
