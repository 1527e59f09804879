import { describe, expect, test } from 'vitest';
import { resolveColony } from '#vbam/phases/colony.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { sheetTurn, sumUnder, vegaTurn, yieldOf } from '../../../builders/sheetTurn.ts';
import { toldFailures } from '../../../builders/told.ts';
import { given, run, settle } from '../../../builders/turn.ts';

describe('infrastructure', () => {
  test('3.4.3-a: there are five kinds, each bought with EP, each up to Capacity, none of use without people', () => {
    expect(infrastructures).toEqual(['economy', 'industry', 'agriculture', 'research', 'intel']);
    for (const kind of infrastructures) {
      const turn = vegaTurn({ [kind]: 5 }, [`build ${kind} at Vega`, `build ${kind} at Vega`]);
      expect(turn.said[0]).toBe(`${kind} at Vega rises to 6 for 60 EP`);
      expect(turn.said[1]).toContain(`${kind} is 6, as high as the Capacity allows`);
      expect(turn.state.colonies.vega?.[kind]).toBe(6);
      expect(sumUnder(turn, 'purchases')).toBe(-600);
    }
    const empty = vegaTurn({ census: 0, economy: 5, industry: 5, agriculture: 5, research: 5, intel: 5 }, [
      'build Fighter at Vega',
    ]);
    expect((['ep', 'tp', 'ip'] as const).map((pool) => yieldOf(empty, 'vega', pool))).toEqual([0, 0, 0]);
    expect(empty.ledger).toContainEqual(expect.objectContaining({ cause: { kind: 'food', grown: 24, needed: 18 } }));
    expect(empty.said[0]).toContain('it takes 1 of the industrial capacity of Vega, and 0 of 0 are left');
  });

  test('3.4.3-b: it is built and sold only at colonies of one’s own, and not in a rebellion', () => {
    const orders = (place: string) => [`build economy at ${place}`, `sell intel at ${place}`];
    const rebels = vegaTurn({ morale: 0, economy: 1, intel: 1 }, orders('Vega'));
    expect(rebels.said).toEqual(orders('Vega').map((order) => `"${order}" is refused: the colony is in rebellion (3.4.3-b)`));
    expect(rebels.state.colonies.vega).toMatchObject({ economy: 1, intel: 1 });
    const foreign = sheetTurn(orders('Kessa'));
    expect(foreign.said).toHaveLength(2);
    for (const answer of foreign.said) expect(answer).toMatch(/^"Kessa" is a system, not a colony of yours/);
    expect(foreign.state.colonies.kessa).toMatchObject({ economy: 6, intel: 2 });
  });

  test('3.4.3-b: what fell into rebellion since the sheet was written neither builds nor sells, and the price comes back', () => {
    const turn = run(resolveColony, {
      state: (state) => settle(state, 'vega', { morale: 0, economy: 1, intel: 1 }),
      orders: [
        given('build infrastructure', { what: 'economy', colony: 'vega' }, { price: { epTenths: 200 } }),
        given('sell infrastructure', { what: 'intel', colony: 'vega' }),
      ],
    });
    expect(toldFailures(turn).map(({ why, rule }) => [why, rule])).toEqual([
      ['the colony is in rebellion', '3.4.3-b'],
      ['the colony is in rebellion', '3.4.3-b'],
    ]);
    expect(turn.state.colonies.vega).toMatchObject({ economy: 1, intel: 1 });
    expect(turn.ledger).toMatchObject([{ pool: 'ep', amount: 200 }]);
  });

  test('3.4.3-c: Economy earns by RAW, Industry builds by Census, Agriculture feeds by Biosphere, Intel spies', () => {
    const works = { census: 3, morale: 3, economy: 2, industry: 2, agriculture: 3, intel: 1 };
    const turn = vegaTurn(works, ['build 6 Fighter at Vega', 'build Fighter at Vega']);
    expect(yieldOf(turn, 'vega', 'ep')).toBe(10 * 2 * 4);
    expect(turn.said[1]).toContain('it takes 1 of the industrial capacity of Vega, and 0 of 6 are left');
    expect(turn.ledger).toContainEqual(
      expect.objectContaining({ pool: 'pp', cause: { kind: 'food', grown: 24 + 3 * 3, needed: 27 }, amount: 6 }),
    );
    expect(yieldOf(turn, 'vega', 'ip')).toBe(1);
  });

  test('3.4.3-e: each point costs 10 EP times its new value, half as much again in an ion storm; as many a turn as Capacity allows', () => {
    const thrice = Array.from({ length: 3 }, () => 'build research at Vega');
    const turn = vegaTurn({ research: 4 }, thrice);
    expect(turn.said.slice(0, 2)).toEqual(['research at Vega rises to 5 for 50 EP', 'research at Vega rises to 6 for 60 EP']);
    expect(turn.said[2]).toContain('(3.4.3-e)');
    expect(turn.state.colonies.vega?.research).toBe(6);
    expect(sumUnder(turn, 'purchases')).toBe(-1100);
    const stormy = vegaTurn({}, thrice, { systems: { vega: { terrain: ['ion storm'] } } });
    expect(sumUnder(stormy, 'purchases')).toBe(-(150 + 300 + 450));
    expect(stormy.state.colonies.vega?.research).toBe(3);
  });

  test('3.4.3-f: a point sold brings 5 EP times the value it had, as miscellaneous income', () => {
    const turn = vegaTurn({ industry: 4 }, ['sell industry at Vega', 'sell industry at Vega']);
    expect(turn.state.colonies.vega?.industry).toBe(2);
    expect(sumUnder(turn, 'miscellaneous income')).toBe(10 * (20 + 15));
    const none = vegaTurn({}, ['sell industry at Vega']);
    expect(none.said[0]).toContain('there is no industry to sell (3.4.3-f)');
    expect(sumUnder(none, 'miscellaneous income')).toBe(0);
  });

  test('3.4.3-g: of each kind as much is worked as there are people, whatever the others take', () => {
    const turn = vegaTurn({ census: 3, morale: 3, economy: 4, agriculture: 2, research: 3, intel: 6 });
    expect((['ep', 'tp', 'ip'] as const).map((pool) => yieldOf(turn, 'vega', pool))).toEqual([10 * 3 * 4, 3, 3]);
    expect(turn.ledger).toContainEqual(expect.objectContaining({ cause: { kind: 'food', grown: 24 + 2 * 3, needed: 27 } }));
  });
});
