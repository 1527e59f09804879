import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony, Empire, TechLevel } from '#schemas/vbam/state.ts';
import { type Era, facilityKinds, unitTypes } from '#schemas/vbam/stateWords.ts';
import { befriend } from '../../../builders/relations.ts';
import { listClass, type SheetTurnOptions, sheetTurn, sumUnder, yieldOf } from '../../../builders/sheetTurn.ts';
import { erect, ophir, settle, sol } from '../../../builders/turn.ts';

const at = (era: Era, level = 0): TechLevel => ({ era, level });

/** The empire at Sol and its home are at this level. */
function risen(state: CampaignState, techLevel: TechLevel, colony = techLevel): void {
  Object.assign(state.empires[sol] ?? {}, { techLevel, ftlUnlocked: techLevel.era === 'interstellar' });
  Object.assign(state.colonies.sol ?? {}, { techLevel: colony });
}

describe('levels', () => {
  test('5.2.X1-a: four named levels come before the numbers, which begin at 0 and have no end', () => {
    const steps: [TechLevel, number, TechLevel][] = [
      [at('pre-industrial'), 200, at('industrial')],
      [at('industrial'), 100, at('information')],
      [at('information'), 75, at('interplanetary')],
      [at('interplanetary'), 50, at('interstellar', 0)],
      [at('interstellar', 0), 25, at('interstellar', 1)],
      [at('interstellar', 12), 25, at('interstellar', 13)],
    ];
    for (const [level, perCensus, next] of steps) {
      const withPoints = (tp: number) =>
        sheetTurn([], {
          state(state) {
            risen(state, level);
            Object.assign(state.empires[sol]?.treasury ?? {}, { tp: tp - 3 }); // Research adds 3
          },
        }).empire.techLevel;
      expect([withPoints(6 * perCensus - 1), withPoints(6 * perCensus)]).toEqual([level, next]);
    }
  });

  test('5.2.X1-b: neither a colony nor a design goes beyond the level of the empire', () => {
    const orders = [
      'raise technology at Sol',
      'design Kite as starship costing 5 for TL 2 with DV 2',
      'design Crow as starship costing 5 for TL 3 with DV 2',
    ];
    const answers = (colony: number) =>
      sheetTurn(orders, { state: (state) => risen(state, at('interstellar', 2), at('interstellar', colony)) });
    expect(answers(1).said[0]).toBe('Sol rises to TL 2 for 60 EP');
    expect(answers(1).state.colonies.sol?.techLevel.level).toBe(2);
    expect(answers(2).said).toEqual([
      `"${orders[0]}" is refused: it has TL 2 and the empire TL 2 (5.2.X1-c)`,
      'Kite, a starship for 5 EP: 2 of 11 design points spent',
      `"${orders[2]}" is refused: it is designed for TL 3, the empire has TL 2 (5.2.X1-b)`,
    ]);
    expect(answers(2).state.colonies.sol?.techLevel.level).toBe(2);
  });

  test('5.2.X1-d: a unit is bought only where the colony has its level, whatever the empire has', () => {
    const bought = (colony: number) =>
      sheetTurn(['build Kite at Sol'], {
        state(state) {
          risen(state, at('interstellar', 5), at('interstellar', colony));
          listClass(state, 'Kite', { techLevel: at('interstellar', 3) });
        },
      }).said[0];
    expect(bought(2)).toBe('"build Kite at Sol" is refused: Kite needs TL 3, the colony has TL 2 (5.2.X1-d)');
    expect([bought(3), bought(4)]).toEqual(['1 Kite at Sol for 4 EP', '1 Kite at Sol for 4 EP']);
  });

  /** What a people of an era can build at home: types of units, flights of both kinds, and facilities. */
  const buildable = (era: Era) => {
    const classes = [...unitTypes.map((type) => ({ type, atmospheric: true })), { type: 'flight' as const, atmospheric: false }];
    const names = classes.map(({ type, atmospheric }) => `${atmospheric ? 'Low' : 'High'} ${type}`);
    const orders = [...names.map((name) => `build ${name} at Sol`), ...facilityKinds.map((kind) => `build ${kind} at Sol`)];
    const { said } = sheetTurn(orders, {
      state(state) {
        risen(state, at(era));
        state.facilities = {};
        erect(state, 'sol', 'shipyard');
        for (const [index, { type, atmospheric }] of classes.entries()) {
          const abilities = atmospheric && type === 'flight' ? { atmospheric: 1 } : {};
          listClass(state, names[index] ?? '', { type, techLevel: at(era), abilities, buildCost: 1 });
        }
      },
    });
    return orders.filter((_, index) => !said[index]?.includes('is refused')).map((order) => order.slice(6, -7));
  };

  test('5.2.X1-e: a pre-industrial people has ground forces, and no facilities', () => {
    expect(buildable('pre-industrial')).toEqual(['Low ground force']);
  });

  test('5.2.X1-f: an industrial one has atmospheric flights too, garrisons for them and laboratories', () => {
    expect(buildable('industrial')).toEqual(['Low flight', 'Low ground force', 'fighter garrison', 'research lab']);
  });

  test('5.2.X1-g: with the age of information come starbases and all flights', () => {
    expect(buildable('information')).toEqual([
      ...['Low flight', 'Low starbase', 'Low ground force', 'High flight'],
      ...['fighter garrison', 'research lab'],
    ]);
  });

  test('5.2.X1-h: an interplanetary people builds everything at home but Jump Gates, and nothing with FTL', () => {
    const built = buildable('interplanetary');
    const missing = ['jump gate', 'sector capital', 'shipyard']; // the capital and the shipyard stand there already
    expect(built).toEqual([
      ...['Low starship', 'Low flight', 'Low starbase', 'Low ground force', 'Low ground base', 'High flight'],
      ...facilityKinds.filter((kind) => !missing.includes(kind)),
    ]);
    const answers = sheetTurn(['build trading post at Altair', 'design Kite as starship costing 5 with DV 2, FTL 1'], {
      state: (state) => risen(state, at('interplanetary')),
    }).said;
    expect(answers.map((answer) => answer.includes('is refused'))).toEqual([true, true]);
    const older = sheetTurn(['design Kite as starship costing 5 for interplanetary with DV 2, FTL 1']).said[0];
    expect(older).toMatch(/is refused: FTL is unknown at Interplanetary/);
  });

  test('5.2.X1-i: who gains FTL is at TL 0', () => {
    const turn = sheetTurn([], {
      state(state) {
        risen(state, at('interplanetary'));
        Object.assign(state.empires[sol]?.treasury ?? {}, { tp: 300 });
      },
    });
    expect(turn.empire).toMatchObject({ techLevel: at('interstellar', 0), ftlUnlocked: true });
  });
});

describe('research', () => {
  /** The most that may go into research. */
  const limit = (options: SheetTurnOptions) =>
    Number(/the research capacity is (\d+),/.exec(sheetTurn(['invest 9999 in research'], options).said[0] ?? '')?.[1]);
  const vega = (more: Partial<Colony>) => (state: CampaignState) =>
    void settle(state, 'vega', { census: 5, morale: 5, research: 4, economy: 2, ...more });

  test('5.2.X2-a: no more EP than the research capacity, utilized Research times Census, become TP', () => {
    expect(limit({})).toBe(3 * 6);
    expect(limit({ state: vega({}) })).toBe(3 * 6 + 4 * 5);
    expect(limit({ state: vega({ morale: 1 }) })).toBe(3 * 6 + 2 * 5);
    const turn = sheetTurn(['invest 18 in research']);
    expect(turn.empire.treasury.tp).toBe(3 + 18);
    expect(sumUnder(turn, 'purchases')).toBe(-180);
  });

  test('5.2.X2-a: as first printed it is the utilized Economy, twice that where a Research Lab stands', () => {
    const printed = { constants: { researchCapacity: 'economy' } } as const;
    expect(limit({ ...printed, state: vega({}) })).toBe(8 + 2); // Sol's Mining Base works 2
    const lab = (state: CampaignState) => {
      vega({})(state);
      erect(state, 'vega', 'research lab');
    };
    expect(limit({ ...printed, state: lab })).toBe(8 + 2 * 2);
  });

  test('5.2.X2-b: a research treaty adds a tenth of the partner’s capacity, a scientific resource half of the own', () => {
    const partner = (capacity: number) => (state: CampaignState) => {
      befriend(state, sol, ophir, ['non-aggression', 'border', 'trade', 'research']);
      Object.assign(state.colonies.ophir ?? {}, { research: capacity / 6 });
    };
    expect(limit({ state: partner(36) })).toBe(18 + 4); // 3.6, rounded up
    expect(limit({ state: (state) => void befriend(state, sol, ophir, ['non-aggression', 'border', 'trade']) })).toBe(18);
    expect(limit({ resources: { sol: ['scientific'] } })).toBe(18 + 9);
  });

  test('5.2.X2-b: ruins double capacity and free TP, an anomaly the free TP alone', () => {
    const found = (special: 'ancient ruins' | 'spatial anomaly'): SheetTurnOptions => ({ systems: { sol: { special } } });
    const free = (options: SheetTurnOptions) => yieldOf(sheetTurn([], options), 'sol', 'tp');
    expect([limit(found('ancient ruins')), free(found('ancient ruins'))]).toEqual([36, 6]);
    expect([limit(found('spatial anomaly')), free(found('spatial anomaly'))]).toEqual([18, 6]);
  });

  test('O-42: what is invested adds up over the sheet, and must be in the treasury', () => {
    const orders = ['invest 10 in research', 'invest 9 in research', 'invest 8 in research'];
    const turn = sheetTurn(orders);
    expect(turn.said).toEqual([
      '10 EP into research',
      `"${orders[1]}" is refused: the research capacity is 18, and 8 of it are left (5.2.X2-a)`,
      '8 EP into research',
    ]);
    expect(turn.empire.treasury.tp).toBe(3 + 18);
    const poor = sheetTurn(['invest 8 in research'], {
      state: ({ empires }) => Object.assign((empires[sol] as Empire).treasury, { epTenths: 79 }),
    });
    expect(poor.said).toEqual(['"invest 8 in research" is refused: it costs 8 EP, and 7.9 EP are left']);
    expect(poor.empire.treasury.tp).toBe(3);
  });

  test('O-43: a colony below its empire rises by one level a turn for 10 EP for each Census, 10 at least', () => {
    const raise = 'raise technology at Vega';
    const raised = (census: number) =>
      sheetTurn([raise, raise], {
        state(state) {
          risen(state, at('interstellar', 3));
          settle(state, 'vega', { census, techLevel: at('interstellar', 1) });
        },
      });
    expect(raised(4).said).toEqual([
      'Vega rises to TL 2 for 40 EP',
      `"${raise}" is refused: its tech level rises already this turn, and one step is the limit (O-43)`,
    ]);
    expect(raised(4).state.colonies.vega?.techLevel).toEqual(at('interstellar', 2));
    expect([4, 1, 0].map((census) => sumUnder(raised(census), 'purchases'))).toEqual([-400, -100, -100]);
  });

  test('O-45: a conquered colony of higher technology is taken apart, others are not', () => {
    const scavenged = (more: Partial<Colony>) =>
      sheetTurn(['scavenge Vega'], {
        state: (state) =>
          void settle(state, 'vega', { census: 4, morale: 4, techLevel: at('interstellar', 2), originalOwner: ophir, ...more }),
      });
    const turn = scavenged({ conquered: 0, taken: 0 });
    expect(turn.said).toEqual(['Vega scavenged for 20 TP; it falls to TL 1']);
    expect(turn.state.colonies.vega?.techLevel).toEqual(at('interstellar', 1));
    expect(turn.empire.treasury.tp).toBe(3 + 20);
    const refused = (more: Partial<Colony>) => scavenged(more).said[0];
    expect(refused({ originalOwner: sol })).toBe('"scavenge Vega" is refused: the colony was not conquered (5.2.SC-a)');
    expect(refused({ conquered: 0, taken: 0, techLevel: at('interstellar', 0) })).toBe(
      '"scavenge Vega" is refused: it has TL 0, no more than the empire (5.2.SC-a)',
    );
  });
});
