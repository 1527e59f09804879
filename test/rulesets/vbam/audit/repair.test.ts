import { describe, expect, test } from 'vitest';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { resolveConstruction } from '#vbam/phases/construction.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, costOf, unitCalled, wideView } from '../../../builders/orders.ts';
import { toldFailures } from '../../../builders/told.ts';
import { given, run, settle, sol } from '../../../builders/turn.ts';

const [first, second] = [`${sol}-destroyer-1`, `${sol}-destroyer-2`];
const mend = 'repair Destroyer 1';

/** Destroyer 1 has this much damage; the empire has this many EP. */
const hurt = (damage: number, ep = 1000, change: (view: EmpireView) => void = () => {}) =>
  wideView((view) => {
    unitCalled(view, 'Destroyer 1').damage = damage;
    view.empire.treasury.epTenths = 10 * ep;
    change(view);
  });

describe('R-10: a unit is repaired in part', () => {
  test('R-10: as far as the industrial capacity reaches, which says what is left', () => {
    // 36 less 8 destroyers of 4 leave 4, which is 8 points of damage
    const built = 'build 8 Destroyer at Sol';
    expect(answersTo(hurt(11), built, mend, mend).slice(1)).toEqual([
      '8 of 11 damage of Destroyer 1 at Sol repaired for 4 EP: the industrial capacity reaches no further',
      `"${mend}" is refused: it takes 1 of the industrial capacity of Sol, and 0 of 36 are left; capacity is left at Vega (4) (G-36)`,
    ]);
    expect(answersTo(hurt(8), built, mend)[1]).toBe('Destroyer 1 at Sol repaired for 4 EP');
    expect(costOf(hurt(11), built, mend) - costOf(hurt(11), built)).toBe(40);
  });

  test('R-10: as far as the money reaches; without any it is refused', () => {
    expect(answersTo(hurt(7, 2), mend, mend)).toEqual([
      '4 of 7 damage of Destroyer 1 at Sol repaired for 2 EP: the EP that are left reach no further',
      `"${mend}" is refused: it costs 1 EP, and 0 EP are left`,
    ]);
    expect(answersTo(hurt(7, 3.9), mend)).toEqual([
      '6 of 7 damage of Destroyer 1 at Sol repaired for 3 EP: the EP that are left reach no further',
    ]);
    expect(answersTo(hurt(7, 4), mend)).toEqual(['Destroyer 1 at Sol repaired for 4 EP']);
    expect(answersTo(hurt(7, 0.9), mend)).toEqual([`"${mend}" is refused: it costs 1 EP, and 0.9 EP are left`]);
  });

  test('R-10, G-61: half an EP that rounding left over in the system repairs one point more', () => {
    const two = hurt(1, 1, (view) => {
      unitCalled(view, 'Destroyer 2').damage = 3;
    });
    expect(answersTo(two, mend, 'repair Destroyer 2')).toEqual([
      'Destroyer 1 at Sol repaired for 1 EP',
      '1 of 3 damage of Destroyer 2 at Sol repaired for the half EP that the repairs above leave: the EP that are left reach no further',
    ]);
  });

  test('R-10: by a repair ship no more than there is money for either', () => {
    const order = `${mend} with Tender 1`;
    expect(answersTo(hurt(5, 1), order, order)).toEqual([
      '2 of 5 damage of Destroyer 1 repaired by Tender 1 for 1 EP: the EP that are left reach no further',
      `"${order}" is refused: it costs 1 EP, and 0 EP are left`,
    ]);
    expect(answersTo(hurt(5, 2), order)).toEqual(['3 of 5 damage of Destroyer 1 repaired by Tender 1 for 2 EP']);
  });

  test('R-10: the sheet says how much of the damage its price is for', () => {
    expect(orderSheet(hurt(7, 2), null)).toContain('Destroyer 1 at Sol: 2 EP for 4 of 7 damage\n');
    expect(orderSheet(hurt(4, 2), null)).toContain('Destroyer 1 at Sol: 2 EP\n');
  });
});

describe('R-10: the turn', () => {
  test('R-10: repairs what was paid for, and not what was done to the unit since', () => {
    const turn = run(resolveConstruction, {
      state(state) {
        Object.assign(state.units[first] ?? {}, { damage: 3 });
        Object.assign(state.units[second] ?? {}, { damage: 3 });
        Object.assign(state.unitClasses[`${sol}-scout`]?.abilities ?? {}, { repair: 3 });
      },
      orders: [
        given('repair', { unit: first }, { points: 2 }),
        given('repair with ship', { unit: second, ship: `${sol}-scout-1` }, { points: 1 }),
      ],
    });
    expect([first, second].map((id) => turn.state.units[id]?.damage)).toEqual([1, 2]);
    expect(turn.events).toMatchObject([
      { kind: 'unitRepaired', unit: second, damage: 1 },
      { kind: 'unitRepaired', unit: first, damage: 2 },
    ]);
  });

  test('R-10: pays back where nothing is left to repair', () => {
    const turn = run(resolveConstruction, { orders: [given('repair', { unit: first }, { points: 2, price: { epTenths: 10 } })] });
    expect(toldFailures(turn)).toMatchObject([{ why: 'the unit is not damaged any more', rule: 'G-61' }]);
    expect(turn.ledger).toMatchObject([{ empire: sol, amount: 10 }]);
  });

  test('R-10: a sheet with too little money is carried out as far as it reaches', () => {
    const state = structuredClone(firstState());
    Object.assign(state.units[first] ?? {}, { damage: 3 });
    Object.assign(state.empires[sol]?.treasury ?? {}, { epTenths: 10 });
    const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];
    const text = `${frontMatter(viewFor(state, galaxy, campaign, sol))}\n- ${mend}\n`;
    const { state: after } = processTurn({
      state,
      galaxy,
      campaign,
      sheets: [{ empire: sol, file: 's.md', text }],
      dice: 'R-10',
    });
    expect(after.units[first]?.damage).toBe(1);
  });
});

test('G-61: a unit that has moved to another colony is not repaired there: that colony has not been asked, and what was paid comes back', () => {
  const moved = (at: string) =>
    run(resolveConstruction, {
      state(state) {
        settle(state, 'vega');
        Object.assign(state.units[first] ?? {}, { damage: 2, place: { kind: 'system', system: 'vega' } });
      },
      orders: [given('repair', { unit: first }, { price: { epTenths: 10, at }, points: 2 })],
    });
  expect(moved('vega').state.units[first]?.damage).toBe(0);
  expect(moved('sol').state.units[first]?.damage).toBe(2);
  expect(toldFailures(moved('sol'))).toMatchObject([{ why: 'the unit is no longer at the colony that was to do it' }]);
  expect(moved('sol').ledger).toMatchObject([{ pool: 'ep', amount: 10 }]);
});
