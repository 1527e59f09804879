import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { answersTo, costOf, solView } from '../../../builders/orders.ts';
import { toldFailures } from '../../../builders/told.ts';
import { chart, colonyAt, erect, eventsOf, given, kessa, run, settle, sol } from '../../../builders/turn.ts';

describe('R-09: a route to a new colony', () => {
  const orders = ['colonize Altair', 'open trade route to Altair'];

  test('R-09: stands on the sheet that founds the colony, at the usual price', () => {
    expect(answersTo(solView(), ...orders)).toEqual([
      'a colony at Altair for 50 EP, unless others have come there since',
      'a trade route from Sol to Altair for 5 EP',
    ]);
    expect(costOf(solView(), ...orders)).toBe(550);
    expect(answersTo(solView(), 'open trade route to Altair')).toEqual([
      '"open trade route to Altair" is refused: it is no system of yours, and others need a trade treaty (5.4.X13-a)',
    ]);
  });

  test('R-09: is open in the Colony Phase in which the colony is founded', () => {
    const both = [given('colonize', { system: 'altair' }), given('open trade route', { system: 'altair' })];
    const turn = run(resolveColony, { orders: both });
    expect(colonyAt(turn, 'altair')).toMatchObject({ owner: sol, census: 0 });
    expect(eventsOf(turn, 'tradeRouteOpened')).toMatchObject([{ system: 'altair', center: 'sol' }]);
  });

  test('R-09: is paid back where the colony is not founded after all', () => {
    const turn = run(resolveColony, {
      state: (state) => settle(state, 'altair', { owner: kessa, originalOwner: kessa }),
      orders: [
        given('colonize', { system: 'altair' }, { price: { epTenths: 500 } }),
        given('open trade route', { system: 'altair' }, { price: { epTenths: 50 } }),
      ],
    });
    expect(toldFailures(turn)).toHaveLength(2);
    expect(turn.ledger.map(({ amount }) => amount)).toEqual([500, 50]);
    expect(Object.values(turn.state.tradeRoutes).filter(({ target }) => target === 'altair')).toEqual([]);
  });
});

describe('3.4.1-d: the tech level of a new colony', () => {
  const levels = { empire: 5, sol: 3, vega: 1 } as const;
  const techLevel = (level: number) => ({ era: 'interstellar', level }) as const;
  const twoCapitals = (state: CampaignState) => {
    chart(state, sol);
    settle(state, 'vega', { census: 6, morale: 6, techLevel: techLevel(levels.vega) });
    erect(state, 'vega', 'sector capital');
    Object.assign(state.colonies.sol ?? {}, { techLevel: techLevel(levels.sol) });
    Object.assign(state.empires[sol] ?? {}, { techLevel: techLevel(levels.empire) });
  };
  const founded = (system: string, capital?: string) =>
    colonyAt(
      run(resolveColony, { state: twoCapitals, orders: [given('colonize', { system, ...(capital && { capital }) })] }),
      system,
    ).techLevel;

  test('3.4.1-d: is that of the capital that launched it, and not that of the empire', () => {
    expect(founded('altair', 'vega')).toEqual(techLevel(levels.vega));
    expect(founded('altair', 'sol')).toEqual(techLevel(levels.sol));
  });

  test('3.4.1-d, 3.4.1-b: is that of the nearest capital where the order names none', () => {
    expect(founded('altair')).toEqual(techLevel(levels.sol));
    expect(founded('lantern')).toEqual(techLevel(levels.vega));
  });

  test('3.4.1-d: stays what it was when the capital advances later', () => {
    const turn = run(resolveColony, { state: twoCapitals, orders: [given('colonize', { system: 'altair' })] });
    colonyAt(turn).techLevel.level += 1;
    expect(colonyAt(turn, 'altair').techLevel).toEqual(techLevel(levels.sol));
  });
});
