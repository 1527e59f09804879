import { describe, expect, test } from 'vitest';
import type { Colony } from '#schemas/vbam/state.ts';
import { refused } from '../../../builders/orders.ts';
import { put, type SheetTurnOptions, sheetTurn, sumUnder, vegaTurn, yieldOf } from '../../../builders/sheetTurn.ts';
import { toldFailures } from '../../../builders/told.ts';
import { settle, sol } from '../../../builders/turn.ts';

/** A turn in which Vega has Census 3 and Morale 3, but for this. */
const vegaOfThree = (more: Partial<Colony>, orders: string[], options?: SheetTurnOptions) =>
  vegaTurn({ census: 3, morale: 3, ...more }, orders, options);

describe('population', () => {
  const up = 'raise population at Vega';
  const down = 'lower population at Vega';
  const once = 'its population changes already this turn, and once is the limit (3.4.2-a)';

  test('O-30: once a turn, for PP, up to Capacity', () => {
    const turn = vegaOfThree({ census: 5 }, [up, up, down]);
    expect(turn.said).toEqual(['Census at Vega rises to 6, Morale to 4, for 60 PP', refused(up, once), refused(down, once)]);
    expect(turn.state.colonies.vega).toMatchObject({ census: 6, morale: 4 });
    expect(sumUnder(turn, 'purchases', 'pp')).toBe(-60);
    expect(vegaOfThree({ census: 6 }, [up]).said).toEqual([refused(up, 'Census is 6, as high as the Capacity allows (3.4.2-b)')]);
    const poor = vegaOfThree({}, [up], { state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { pp: 39 }) });
    expect(poor.said).toEqual([refused(up, 'it costs 40 PP, and 39 PP are left')]);
    expect(poor.state.colonies.vega?.census).toBe(3);
  });

  test('O-30: not in a rebellion, not before a conquered colony is integrated, not in the turn a colony is founded', () => {
    expect(vegaOfThree({ morale: 0 }, [up]).said).toEqual([refused(up, 'the colony is in rebellion (3.4.2-a)')]);
    expect(vegaOfThree({ conquered: 0 }, [up]).said).toEqual([refused(up, 'the conquered colony is not yet integrated (G-29)')]);
    const fresh = sheetTurn(['colonize Vega', up, down]);
    expect(fresh.said.slice(1)).toEqual(
      [up, down].map((order) => refused(order, 'the colony is founded only this turn (3.4.1-d)')),
    );
    expect(fresh.state.colonies.vega?.census).toBe(0);
  });

  test('O-31: once a turn, while anybody is left; 5 PP for each Census there was', () => {
    const turn = vegaOfThree({ census: 4 }, [down, down]);
    expect(turn.said).toEqual([
      'Census at Vega falls to 3, Morale to 2; 20 PP come in at the end of the turn',
      refused(down, once),
    ]);
    expect(turn.state.colonies.vega).toMatchObject({ census: 3, morale: 2 });
    expect(sumUnder(turn, 'miscellaneous income', 'pp')).toBe(20);
    expect(vegaOfThree({ census: 0 }, [down]).said).toEqual([refused(down, 'nobody lives there (3.4.2-c)')]);
    expect(vegaOfThree({ morale: 0 }, [down]).said).toEqual([refused(down, 'the colony is in rebellion (3.4.2-a)')]);
  });

  test('O-36: a colony is abandoned when nobody lives there any more', () => {
    expect(vegaOfThree({ census: 1 }, ['abandon Vega']).said).toEqual([
      refused('abandon Vega', 'its Census is 1: lower the population to 0 first (G-69)'),
    ]);
    expect(vegaOfThree({ census: 1 }, ['abandon Vega']).state.colonies.vega).toBeDefined();
    const turn = vegaOfThree({ census: 0 }, ['abandon Vega']);
    expect(turn.said).toEqual(['the colony at Vega given up']);
    expect(turn.state.colonies.vega).toBeUndefined();
    const capital = sheetTurn(['abandon Sol'], { state: ({ colonies }) => Object.assign(colonies.sol ?? {}, { census: 0 }) });
    expect([capital.state.colonies.sol, capital.empire.capital]).toEqual([undefined, null]);
  });
});

describe('infrastructure', () => {
  const [build, sell] = ['build industry at Vega', 'sell industry at Vega'];

  test('O-32: is built for EP, up to Capacity, and not in the turn a colony is founded', () => {
    const turn = vegaOfThree({ industry: 5 }, [build, build]);
    expect(turn.said).toEqual([
      'industry at Vega rises to 6 for 60 EP',
      refused(build, 'industry is 6, as high as the Capacity allows (3.4.3-e)'),
    ]);
    expect(turn.state.colonies.vega?.industry).toBe(6);
    const poor = vegaOfThree({}, [build], {
      state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { epTenths: 99 }),
    });
    expect(poor.said).toEqual([refused(build, 'it costs 10 EP, and 9.9 EP are left')]);
    const fresh = sheetTurn(['colonize Vega', build]);
    expect(fresh.said[1]).toBe(refused(build, 'the colony is founded only this turn (3.4.1-d)'));
    expect(fresh.state.colonies.vega?.industry).toBe(0);
  });

  test('O-33: is sold while there is any', () => {
    const turn = vegaOfThree({ industry: 1 }, [sell, sell]);
    expect(turn.said).toEqual([
      'industry at Vega falls to 0; 5 EP come in at the end of the turn',
      refused(sell, 'there is no industry to sell (3.4.3-f)'),
    ]);
    expect(turn.state.colonies.vega?.industry).toBe(0);
    expect(sumUnder(turn, 'miscellaneous income')).toBe(50);
  });
});

describe('order kept by force', () => {
  /** The garrison of Vega goes aboard a ship. */
  const leaving = (order: string) =>
    vegaOfThree({ economy: 3, morale: 1 }, [order, 'load Garrison 4 aboard Barge 1'], {
      state: (state) => void put(state, 'vega', 'Barge', 1, { abilities: { cargo: 9 } }),
      dice: { reprisal: [3, 3] },
    });
  const failures = ({ events, galaxy, state }: ReturnType<typeof sheetTurn>) =>
    toldFailures({ events, galaxy, state }).map(({ why, rule }) => [why, rule]);

  test('O-34: martial law takes a ground unit that stays there', () => {
    const [declare, lift] = ['declare martial law at Vega', 'lift martial law at Vega'];
    const turn = vegaOfThree({ economy: 3, morale: 1 }, [declare]);
    expect(turn.said).toEqual([
      'martial law at Vega until it is lifted: each time Morale is lost there, 1 more is lost on 4 or more of a D6',
    ]);
    expect([turn.state.colonies.vega?.martialLaw, yieldOf(turn, 'vega', 'ep')]).toEqual([true, 120]);
    expect(vegaOfThree({ martialLaw: true }, [lift]).state.colonies.vega?.martialLaw).toBe(false);
    expect(vegaOfThree({ martialLaw: true }, []).state.colonies.vega?.martialLaw).toBe(true);
    const bare = sheetTurn([declare], { state: (state) => void settle(state, 'vega') });
    expect(bare.said).toEqual([refused(declare, 'no ground force of yours stands there (G-29)')]);
    const left = leaving(declare);
    expect([left.state.colonies.vega?.martialLaw, yieldOf(left, 'vega', 'ep')]).toEqual([false, 80]);
    expect(failures(left)).toEqual([['no ground force of yours stands there', 'G-29']]);
  });

  test('O-35: reprisals take ground forces that are still there, and once a turn', () => {
    const order = 'take reprisals at Vega';
    const turn = vegaOfThree({}, [order, order], { dice: { reprisal: [3, 3] } });
    expect(turn.said).toEqual([
      'reprisals at Vega: 2D6 raise its Morale by 0, 1 or 2, and an odd total costs it 1 Census and 1 Morale',
      refused(order, 'reprisals are taken there already this turn, and once is the limit (O-35)'),
    ]);
    expect(turn.state.colonies.vega?.morale).toBe(4);
    const bare = sheetTurn([order], { state: (state) => void settle(state, 'vega') });
    expect(bare.said).toEqual([refused(order, 'no ground force of yours stands there (O-35)')]);
    const left = leaving(order);
    expect(left.state.colonies.vega?.morale).toBe(1);
    expect(failures(left)).toEqual([['no ground force of yours stands there', 'O-35']]);
  });
});
