import { expect, test } from 'vitest';
import type { Empire } from '#schemas/vbam/state.ts';
import { resolveIntel } from '#vbam/phases/intel.ts';
import { resolveTech } from '#vbam/phases/tech.ts';
import { interstellar } from '../../../builders/colonies.ts';
import { toldLedger } from '../../../builders/told.ts';
import { colonyAt, erect, eventsOf, given, kessa, run, settle, sol } from '../../../builders/turn.ts';

const tpOf = (turn: ReturnType<typeof run>) =>
  toldLedger(turn).filter(({ empire, pool, colony }) => empire === sol && pool === 'tp' && colony === undefined);

test('3.4.3-d: utilized Research is free TP, a lab without a colony too, and ruins double it', () => {
  const turn = run(resolveTech, { state: (state) => erect(state, 'naos', 'research lab') });
  expect(tpOf(turn)).toMatchObject([
    { heading: 'system income', amount: 4, rule: '3.4.3-d' },
    { heading: 'system income', amount: 3, why: 'Sol: Research' },
  ]);
});

test('5.2.X2-c: an EP put into research is a TP', () => {
  const turn = run(resolveTech, { orders: [given('invest in research', { amount: 12 }, { price: { epTenths: 120 } })] });
  expect(turn.state.empires[sol]?.treasury.tp).toBe(15);
});

test('E-47: TL 7 with a Census of 25 advances for 625 TP, and not for one less', () => {
  const start = (tp: number) =>
    run(resolveTech, {
      state(state) {
        settle(state, 'vega', { census: 19 });
        Object.assign(state.colonies.sol ?? {}, { research: 0 });
        const empire = state.empires[sol] as Empire;
        empire.techLevel = interstellar(7);
        empire.treasury.tp = tp;
      },
    });
  expect(start(625).state.empires[sol]).toMatchObject({ techLevel: interstellar(8), treasury: { tp: 0 } });
  expect(eventsOf(start(625), 'techAdvanced')).toMatchObject([{ techLevel: 'TL 8', ftl: false }]);
  expect(start(624).state.empires[sol]).toMatchObject({ techLevel: interstellar(7), treasury: { tp: 624 } });
});

test('3.6.3-d: an interstellar empire without FTL finds it first, and what is left may pay for a level', () => {
  const turn = run(resolveTech, {
    state(state) {
      const empire = state.empires[sol] as Empire;
      empire.ftlUnlocked = false;
      empire.treasury.tp = 300;
    },
  });
  expect(turn.state.empires[sol]).toMatchObject({ ftlUnlocked: true, techLevel: interstellar(1), treasury: { tp: 3 } });
  expect(eventsOf(turn, 'techAdvanced')).toMatchObject([{ ftl: true }, { ftl: false, techLevel: 'TL 1' }]);
});

test('5.2.X1-c: a colony may follow an advance of the same turn, but not go further', () => {
  const orders = [
    given('raise technology', { colony: 'sol' }),
    given('raise technology', { colony: 'sol' }, { price: { epTenths: 600 } }),
  ];
  const turn = run(resolveTech, {
    state: (state) => Object.assign(state.empires[sol]?.treasury ?? {}, { tp: 150 }),
    orders,
  });
  expect(colonyAt(turn).techLevel).toEqual(interstellar(1));
  expect(turn.ledger).toContainEqual(expect.objectContaining({ pool: 'ep', heading: 'purchases', amount: 600 }));
});

test('5.2.SC-a: scavenging lowers a conquered colony and gives 5 TP for each Census', () => {
  const turn = run(resolveTech, {
    state: (state) =>
      settle(state, 'vega', { census: 4, techLevel: interstellar(3), originalOwner: kessa, conquered: 0, taken: 0 }),
    orders: [given('scavenge', { colony: 'vega' })],
  });
  expect(colonyAt(turn, 'vega').techLevel).toEqual(interstellar(2));
  expect(tpOf(turn)).toContainEqual(expect.objectContaining({ heading: 'miscellaneous income', amount: 20 }));
});

test('G-28: a colony in rebellion under martial law works at half and keeps what it finds out', () => {
  const turn = run(resolveTech, {
    state: (state) => settle(state, 'vega', { census: 4, morale: 0, research: 4, martialLaw: true }),
  });
  expect(colonyAt(turn, 'vega').sequestered.tp).toBe(2);
  expect(tpOf(turn)).toHaveLength(1);
});

test('O-63, G-43: EP become IP in the Intel Phase', () => {
  const turn = run(resolveIntel, { orders: [given('convert to intel', { amount: 4 })] });
  expect(turn.state.empires[sol]?.treasury.ip).toBe(9);
});
