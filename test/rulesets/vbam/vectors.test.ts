import { expect, test } from 'vitest';
import type { Colony } from '#schemas/vbam/state.ts';
import { resolveTech } from '#vbam/phases/tech.ts';
import { systemIncomeOf } from '#vbam/questions/shared/economy/income.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { interstellar } from '../../builders/colonies.ts';
import { answersTo, solView, wideView } from '../../builders/orders.ts';
import { colonyAt, given, kessa, run, settle, sol } from '../../builders/turn.ts';

/* Vectors of the book that are worth playing as well as computing. */

test('E-12, E-13: on a sheet Census 4 and Morale 5 at TL 5 grow to 5 and 6 for 50 PP, or shrink to 3 and 4 for a gain of 20', () => {
  const vega = wideView(({ colonies }) =>
    Object.assign(colonies.vega ?? {}, { census: 4, morale: 5, techLevel: interstellar(5) }),
  );
  expect(answersTo(vega, 'raise population at Vega')).toEqual(['Census at Vega rises to 5, Morale to 6, for 50 PP']);
  expect(answersTo(vega, 'lower population at Vega')).toEqual([
    'Census at Vega falls to 3, Morale to 4; 20 PP come in at the end of the turn',
  ]);
});

test('E-14, E-15: on a sheet Research rises from 5 to 6 for 60 EP, and Industry falls from 6 to 5 for a gain of 30', () => {
  const view = solView(({ colonies }) => Object.assign(colonies.sol ?? {}, { research: 5, industry: 6 }));
  expect(answersTo(view, 'build research at Sol', 'sell industry at Sol')).toEqual([
    'research at Sol rises to 6 for 60 EP',
    'industry at Sol falls to 5; 30 EP come in at the end of the turn',
  ]);
});

test('E-34: the systems of the example earn 37 and 12, 49 EP in all', () => {
  const income = (economy: number, raw: number) => systemIncomeOf({ total: economy, facility: 0 }, { raw }).total;
  expect([income(7, 4) + income(3, 3), income(4, 3)]).toEqual([37, 12]);
  expect(income(7, 4) + income(3, 3) + income(4, 3)).toBe(49);
});

test('E-52: TL 4 learns 20 TP from a TL 6 colony of Census 4 in each of two turns, and then no more', () => {
  const after = (techLevel: Colony['techLevel']) => {
    const turn = run(resolveTech, {
      state(state) {
        Object.assign(state.empires[sol] ?? {}, { techLevel: interstellar(4) });
        settle(state, 'vega', { census: 4, techLevel, originalOwner: kessa, taken: 0 });
      },
      orders: [given('scavenge', { colony: 'vega' })],
    });
    const learned = turn.ledger.filter(({ rule }) => rule === '5.2.SC-a').map(({ amount }) => amount);
    return { techLevel: colonyAt(turn, 'vega').techLevel, learned };
  };
  const first = after(interstellar(6));
  const second = after(first.techLevel);
  expect(first).toEqual({ techLevel: interstellar(5), learned: [20] });
  expect(second).toEqual({ techLevel: interstellar(4), learned: [20] });
  expect(after(second.techLevel)).toEqual({ techLevel: interstellar(4), learned: [] });
});

test('E-60: a capacity of 30 builds ten ships of BC 3 or fifteen of BC 2 in the turn they are ordered, and not one more', () => {
  const yard = (buildCost: number) =>
    solView((view: EmpireView) => {
      Object.assign(view.colonies.sol ?? {}, { industry: 5 }); // x Census 6
      Object.assign(view.unitClasses[`${view.empire.id}-scout`] ?? {}, { buildCost });
    });
  expect(answersTo(yard(3), 'build 11 Scout at Sol', 'build 10 Scout at Sol')).toEqual([
    '"build 11 Scout at Sol" is refused: it takes 33 of the industrial capacity of Sol, and 30 of 30 are left (G-36)',
    '10 Scouts at Sol for 30 EP',
  ]);
  expect(answersTo(yard(2), 'build 15 Scout at Sol', 'build Scout at Sol')).toEqual([
    '15 Scouts at Sol for 30 EP',
    '"build Scout at Sol" is refused: it takes 2 of the industrial capacity of Sol, and 0 of 30 are left (G-36)',
  ]);
});
