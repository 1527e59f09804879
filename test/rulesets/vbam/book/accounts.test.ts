import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { acquaint, treatiesOf } from '../../../builders/relations.ts';
import { guard, juno, routeTo, sheetTurn, sumUnder } from '../../../builders/sheetTurn.ts';
import { erect, ophir, settle, sol } from '../../../builders/turn.ts';

/** Sol and Ophir have made peace, and one of them pays 3 EP a turn for it. */
function owe(state: CampaignState, payer: string): void {
  const treaties = treatiesOf(sol, ['armistice'], { terms: { pay: { [payer]: { epTenths: 30, turns: 2 } } } });
  acquaint(state, sol, ophir, { communications: true, treaties });
}

describe('the statement of a turn', () => {
  test('5.1.1-a: system income is the utilized Economy of every system times its RAW', () => {
    const turn = sheetTurn([], {
      state(state) {
        juno(state);
        erect(state, 'tau-ceti', 'mining base');
      },
    });
    expect(sumUnder(turn, 'system income')).toBe(10 * ((6 + 2) * 4 + 2 * 4 + 2 * 3)); // Sol with its Mining Base, Vega, Tau Ceti
  });

  test('5.1.2-a, 5.4.CI-a: commerce income is a tenth of the value of the trade network', () => {
    const turn = sheetTurn([], {
      state(state) {
        juno(state);
        routeTo(state, 'vega');
      },
    });
    expect(sumUnder(turn, 'commerce income')).toBe((6 + 2) * 6 + 3 * 4); // in tenths: Sol's Economy and Vega's Agriculture
  });

  test('5.1.3-a: what is sold, and what others owe, is miscellaneous income', () => {
    const sold = sheetTurn(['sell intel at Sol', 'scrap mining base at Sol', 'scrap Heavy Cruiser 1']);
    expect(sumUnder(sold, 'miscellaneous income')).toBe(10 * (10 + 25 + 3));
    const paid = sheetTurn([], {
      state(state) {
        owe(state, ophir);
      },
    });
    expect(sumUnder(paid, 'miscellaneous income')).toBe(30);
  });

  test('5.1.4-a, G-33: purchases are paid at once, out of what was there when the turn began', () => {
    const orders = ['sell intel at Sol', 'build Scout at Sol', 'build Scout at Sol'];
    const turn = sheetTurn(orders, {
      state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { epTenths: 70 }),
    });
    expect(turn.said[2]).toBe('"build Scout at Sol" is refused: it costs 4 EP, and 3 EP are left');
    expect(sumUnder(turn, 'purchases')).toBe(-40);
  });

  test('5.1.5-a: maintenance is a tenth of the MC of all units, rounded up once, and 2 EP for each facility', () => {
    const turn = sheetTurn([], {
      state(state) {
        const cruiser = state.units[`${sol}-heavy-cruiser-1`];
        for (const [id, { owner }] of Object.entries(state.units)) if (owner === sol) delete state.units[id];
        for (const id of [1, 2]) if (cruiser) state.units[`${sol}-heavy-cruiser-${id}`] = structuredClone(cruiser);
      },
    });
    expect(sumUnder(turn, 'maintenance')).toBe(-(2 * 4 + 2 * 20)); // MC 4 each; the shipyard and the mining base
  });

  test('5.1.6-a: what is owed to others, and food from the pool, are miscellaneous expenses', () => {
    const turn = sheetTurn([], {
      state(state) {
        settle(state, 'vega', { census: 4, morale: 4 }); // 12 food are missing, of which Sol has 6 to spare
        guard(state, 'vega');
        owe(state, sol);
      },
    });
    expect(sumUnder(turn, 'miscellaneous expense')).toBe(-30);
    expect(sumUnder(turn, 'miscellaneous expense', 'pp')).toBe(-6);
  });

  test('G-33: the pool when the turn ends is that at its beginning and all six headings, to the tenth', () => {
    const turn = sheetTurn(['build Scout at Sol', 'sell intel at Sol', 'build economy at Sol']);
    const headings = [
      'purchases',
      'system income',
      'commerce income',
      'miscellaneous income',
      'maintenance',
      'miscellaneous expense',
    ];
    const sum = headings.reduce((total, heading) => total + sumUnder(turn, heading as 'purchases'), 0);
    const opening = (turn.before.empires[sol] as Empire).treasury.epTenths;
    expect(turn.empire.treasury.epTenths).toBe(opening + sum);
    expect(sum).toBe(-40 - 700 + 320 + 48 + 100 - 42 - 40); // six people work an Economy of 7 no better than one of 6
  });
});

describe('food', () => {
  test('5.3-a: surplus food becomes PP one for one, and PP buy people', () => {
    const turn = sheetTurn(['raise population at Sol'], {
      state: ({ empires }) => Object.assign(empires[sol]?.treasury ?? {}, { pp: 70 }),
    });
    expect(turn.said).toEqual(['Census at Sol rises to 7, Morale to 7, for 70 PP']);
    expect(turn.empire.treasury.pp).toBe(24 - 3 * 7); // Agriculture 6 at Biosphere 4, and 7 eat at once
  });
});
