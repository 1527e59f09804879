import { describe, expect, test } from 'vitest';
import type { CampaignState, UnitDesign } from '#schemas/vbam/state.ts';
import { colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { design } from '../../../builders/designs.ts';
import { listClass, put, type SheetTurnOptions, sheetTurn, sumUnder, vegaTurn, yieldOf } from '../../../builders/sheetTurn.ts';
import { erect, sol } from '../../../builders/turn.ts';

describe('settling', () => {
  test('3.4.1-e: a people that has not reached the stars founds no colony elsewhere by itself', () => {
    const turn = sheetTurn(['colonize Vega'], {
      state: ({ empires }) => Object.assign(empires[sol] ?? {}, { techLevel: { era: 'interplanetary', level: 0 } }),
    });
    expect(turn.said).toEqual([expect.stringMatching(/^"colonize Vega" is refused: .*\(3\.4\.1-e\)$/)]);
    expect(turn.state.colonies.vega).toBeUndefined();
    expect(sumUnder(turn, 'purchases')).toBe(0);
  });
});

describe('a new colony', () => {
  test('3.4.1-d: stands in the turn it is paid for, with Census 0, Morale 2 and the tech level of the colony that sent it', () => {
    const levels = (order: string) => {
      const turn = vegaTurn({ census: 6, morale: 6, techLevel: { era: 'interstellar', level: 1 } }, [order], {
        state(state) {
          erect(state, 'vega', 'sector capital');
          Object.assign(state.empires[sol] ?? {}, { techLevel: { era: 'interstellar', level: 3 } });
          Object.assign(state.colonies.sol ?? {}, { techLevel: { era: 'interstellar', level: 2 } });
        },
      });
      const { altair } = turn.state.colonies;
      expect(altair).toMatchObject({ owner: sol, census: 0, morale: 2, founded: 1 });
      expect(infrastructures.map((kind) => altair?.[kind])).toEqual([0, 0, 0, 0, 0]);
      return altair?.techLevel.level;
    };
    expect([levels('colonize Altair from Sol'), levels('colonize Altair from Vega'), levels('colonize Altair')]).toEqual([
      2, 1, 2,
    ]);
  });

  test('3.4.1-d: takes over the works that others left there, and nothing else changes in its first turn', () => {
    const orders = ['raise population at Altair', 'build research at Altair', 'sell economy at Altair'];
    const turn = sheetTurn(['colonize Altair', ...orders], {
      state({ systems }) {
        systems.altair = { discovered: 0, leftBehind: { economy: 2, industry: 1, agriculture: 0, research: 0 } };
      },
    });
    expect(turn.said.slice(1)).toEqual(
      orders.map((order) => `"${order}" is refused: the colony is founded only this turn (3.4.1-d)`),
    );
    expect(turn.state.colonies.altair).toMatchObject({ census: 0, economy: 2, industry: 1, agriculture: 0, research: 0 });
  });
});

describe('population', () => {
  test('3.4.2-d: Census is size, hands for work, mouths to feed, and the price of progress and of a capital', () => {
    const ofCensus = (census: number, tp: number) =>
      vegaTurn({ census, morale: census, economy: 6 }, ['build imperial capital at Vega'], {
        state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { tp: tp - 3 }), // Sol's Research adds 3
      });
    for (const [census, size] of [
      [3, 'settlement'],
      [4, 'minor colony'],
    ] as const) {
      const all = 6 + census; // with Sol's
      const turn = ofCensus(census, 25 * all);
      expect(colonySizeOf({ census })).toBe(size);
      expect(yieldOf(turn, 'vega', 'ep')).toBe(10 * census * 4);
      expect(turn.ledger).toContainEqual(
        expect.objectContaining({ pool: 'pp', cause: { kind: 'food', grown: 24, needed: 3 * all } }),
      );
      expect(turn.said).toEqual([`the imperial capital at Vega for ${10 * all} EP, ready in turn 10`]);
      expect([turn.empire.techLevel.level, ofCensus(census, 25 * all - 1).empire.techLevel.level]).toEqual([1, 0]);
    }
  });

  test('3.4.2-e: Morale of half the Census is good order and full work, less is unrest and half, none rebellion and nothing', () => {
    const earned = (morale: number) => {
      const turn = vegaTurn({ census: 4, economy: 4, morale });
      return [yieldOf(turn, 'vega', 'ep'), turn.state.colonies.vega?.sequestered.epTenths];
    };
    expect([2, 1, 0].map(earned)).toEqual([
      [160, 0],
      [80, 0],
      [0, 0],
    ]);
  });

  test('3.4.2-e: Morale never rises above Capacity', () => {
    const turn = vegaTurn({ census: 3, morale: 6 }, ['raise population at Vega'], { dice: { loyalty: [10, 10, 10, 10] } });
    expect(turn.state.colonies.vega).toMatchObject({ census: 4, morale: 6 });
  });

  test('3.4.2-f: a radiation field makes an increase half as dear again, a population resource makes it half', () => {
    const priceOf = (options: SheetTurnOptions) => vegaTurn({ census: 4, morale: 4 }, ['raise population at Vega'], options);
    const [plain, irradiated, fertile] = [
      priceOf({}),
      priceOf({ systems: { vega: { terrain: ['radiation field'] } } }),
      priceOf({ resources: { vega: ['population'] } }),
    ];
    expect([plain, irradiated, fertile].map((turn) => sumUnder(turn, 'purchases', 'pp'))).toEqual([-50, -75, -25]);
    expect([plain, irradiated, fertile].map(({ state }) => state.colonies.vega?.census)).toEqual([5, 5, 5]);
  });
});

describe('sizes', () => {
  /** A titan on the force list, and industry enough for it at Vega. */
  const withTitan = (state: CampaignState) => {
    listClass(state, 'Colossus', { buildCost: 35 });
    for (const kind of ['shipyard', 'orbital factory'] as const) erect(state, 'vega', kind);
  };

  test('3.4.7-b, 6.X2-b: a major colony builds titans and holds a sector capital, a minor one neither', () => {
    const orders = ['build Colossus at Vega', 'build sector capital at Vega'];
    const minor = vegaTurn({ census: 5, morale: 5, industry: 5 }, orders, { state: withTitan }); // 5 x (5 + 2) are 35
    expect(minor.said).toEqual([
      `"${orders[0]}" is refused: a titan needs a Census of 6, the colony has 5 (G-36)`,
      `"${orders[1]}" is refused: a sector capital needs a Census of 6, the colony has 5 (4.2.1-b)`,
    ]);
    const major = vegaTurn({ census: 6, morale: 6, industry: 4 }, orders, { state: withTitan });
    expect(major.said).toEqual(['1 Colossus at Vega for 35 EP, ready in turn 7', 'sector capital at Vega for 125 EP']);
    expect(major.state.facilities['vega-sector-capital']).toMatchObject({ owner: sol, state: 'operational' });
  });

  test('3.4.7-b: an outpost without people holds its system, and works nothing there', () => {
    const turn = vegaTurn({ census: 0, economy: 3 }, ['colonize Vega']);
    expect(turn.said).toEqual(['"colonize Vega" is refused: you have a colony there already (3.4.1-a)']);
    expect(turn.state.colonies.vega?.owner).toBe(sol);
    expect(yieldOf(turn, 'vega', 'ep')).toBe(0);
  });
});

describe('flights on planets', () => {
  const hawk: Partial<UnitDesign> = {
    ...{ type: 'flight', buildCost: 2, abilities: { atmospheric: 1 } },
    statistics: { defenseValue: 1, attackStrength: 1, pointDefense: 0 },
  };

  test('3.4.8-a: a colony bases atmospheric flights up to a build cost of Capacity x Census', () => {
    const turn = vegaTurn({ census: 1 }, ['base Hawk 1, Hawk 2, Hawk 3 at Vega', 'base Hawk 4 at Vega', 'base Comet 1 at Vega'], {
      state(state) {
        put(state, 'vega', 'Hawk', 4, hawk); // Capacity 6 x Census 1: three of build cost 2
        put(state, 'vega', 'Comet', 1, { ...hawk, abilities: {} });
      },
    });
    expect(turn.said[0]).toBe('Hawk 1, Hawk 2 and Hawk 3 based at Vega');
    expect(turn.said[1]).toMatch(/^"base Hawk 4 at Vega" is refused: .*\(C-13\)$/);
    expect(turn.said[2]).toMatch(/^"base Comet 1 at Vega" is refused: .*\(3\.4\.8-b\)$/);
    const place = (unit: string) => turn.state.units[`${sol}-${unit}`]?.place.kind;
    expect(['hawk-1', 'hawk-2', 'hawk-3', 'hawk-4', 'comet-1'].map(place)).toEqual([
      ...['based', 'based', 'based'],
      ...['system', 'system'],
    ]);
    const room = vegaTurn({ census: 2 }, ['base Hawk 1, Hawk 2, Hawk 3, Hawk 4 at Vega'], {
      state: (state) => void put(state, 'vega', 'Hawk', 4, hawk),
    });
    expect(room.said[0]).toContain('based at Vega');
  });

  test('3.4.8-c: flights in crates cannot fight, and those that are based can', () => {
    const shooting = (orders: string[]) =>
      vegaTurn({ census: 2 }, [...orders, 'destroy Derelict Oruna'], {
        state(state) {
          put(state, 'vega', 'Hawk', 1, hawk);
          const wreck = { system: 'vega', name: 'Derelict Oruna', damage: 3 };
          state.wilds.oruna = { ...wreck, kind: 'derelict', design: structuredClone(design()), towedBy: null, trap: null };
          Object.assign(state.knowledge[sol]?.wilds ?? {}, { oruna: { ...wreck, kind: 'derelict', seen: 0 } });
        },
      });
    const crated = shooting([]);
    expect(crated.said).toEqual(['"destroy Derelict Oruna" is refused: no armed unit of yours is at Vega (O-71)']);
    expect(crated.state.wilds).toHaveProperty('oruna');
    expect(shooting(['base Hawk 1 at Vega']).state.wilds).toEqual({});
  });
});
