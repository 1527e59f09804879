import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { resolveColony } from '#vbam/phases/colony.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { acquaint } from '../../../builders/relations.ts';
import { guard, type SheetTurnOptions, type sheetTurn, sumUnder, vegaTurn, yieldOf } from '../../../builders/sheetTurn.ts';
import { erect, eventsOf, given, ophir, run, settle, sol } from '../../../builders/turn.ts';

/** A turn in which all loyalty checks show the same face. */
function faced(face: number, vega: Partial<Colony>, orders: string[] = [], options: SheetTurnOptions = {}) {
  const loyalty = Array.from({ length: 20 }, () => face);
  return vegaTurn(vega, orders, { ...options, dice: { loyalty, ...options.dice } });
}

describe('loyalty', () => {
  /** Whether a colony of Census 4 in good order, which loses Morale on a 1, loses it on this face. */
  const loses = (face: number, change: (state: CampaignState) => void, system = 'vega') => {
    const turn = faced(face, { census: 4, morale: 4 }, [], { state: change });
    return turn.state.colonies[system]?.morale === 3;
  };
  const troubled = (change: (state: CampaignState) => void, system?: string) =>
    [1, 2, 3].map((face) => loses(face, change, system));

  test('3.4.9-b: outside every zone of control, or not integrated, the roll is one worse; with Police above the Census one better', () => {
    expect(troubled(() => {})).toEqual([true, false, false]);
    const beyond = (state: CampaignState) => void settle(state, 'hadar', { census: 4, morale: 4 }); // Sol reaches 4 jumps
    expect(troubled(beyond, 'hadar')).toEqual([true, true, false]);
    expect(troubled(({ colonies }) => Object.assign(colonies.vega ?? {}, { conquered: 1 }))).toEqual([true, true, false]);
    const policed = (more: number) => (state: CampaignState) => {
      for (let number = 0; number < more; number++) guard(state, 'vega');
    };
    expect(troubled(policed(3))).toEqual([true, false, false]); // 4 of Census 4
    expect(troubled(policed(4))).toEqual([false, false, false]);
  });

  test('3.4.9-b: without an imperial capital it is one worse, and one more where no zone of control is left', () => {
    const throneless = (state: CampaignState) => void Object.assign(state.empires[sol] ?? {}, { capital: null });
    expect(troubled(throneless)).toEqual([true, true, true]);
    const sector = (state: CampaignState) => {
      throneless(state);
      settle(state, 'vega', { census: 4, morale: 4, economy: 4 });
      erect(state, 'vega', 'sector capital');
    };
    expect(troubled(sector)).toEqual([true, true, false]);
  });
});

describe('rebellion', () => {
  test('3.4.11-a: it begins when Morale is 0, and not before', () => {
    const shrunk = (morale: number) => vegaTurn({ census: 3, morale }, ['lower population at Vega']);
    expect(shrunk(1).events).toContainEqual(expect.objectContaining({ kind: 'rebellionBegan', system: 'vega' }));
    expect(shrunk(2).events).not.toContainEqual(expect.objectContaining({ kind: 'rebellionBegan' }));
  });

  const works = { census: 4, economy: 4, agriculture: 4, research: 4, intel: 4, martialLaw: true };
  const routed: SheetTurnOptions = {
    state({ tradeRoutes }) {
      tradeRoutes[`${sol}-route-9`] = { owner: sol, target: 'vega', center: 'sol', opened: 0, state: 'active' };
    },
  };
  const routeTo = (turn: ReturnType<typeof sheetTurn>) => turn.state.tradeRoutes[`${sol}-route-9`]?.state;

  test('3.4.10-a, 3.4.11-a: while it lasts nothing leaves the colony: neither EP, TP and IP nor food, nor trade', () => {
    const turn = vegaTurn({ ...works, morale: 0 }, [], routed);
    expect((['ep', 'tp', 'ip'] as const).map((pool) => yieldOf(turn, 'vega', pool))).toEqual([0, 0, 0]);
    expect(turn.state.colonies.vega?.sequestered).toEqual({ epTenths: 80, pp: 0, tp: 2, ip: 2 }); // half of 4 is worked
    expect(turn.ledger).toContainEqual(expect.objectContaining({ cause: { kind: 'food', grown: 24, needed: 18 } }));
    expect(turn.state.colonies.vega?.starvedTurns).toBe(1); // it grows 6 and eats 12
    expect(turn.ledger.filter(({ cause }) => cause.kind === 'trade route' && cause.to === 'vega')).toEqual([]);
    expect(routeTo(turn)).toBe('suspended');
    const loyal = vegaTurn({ ...works, morale: 4, martialLaw: false }, [], routed);
    expect((['ep', 'tp', 'ip'] as const).map((pool) => yieldOf(loyal, 'vega', pool))).toEqual([160, 4, 4]);
    expect(loyal.ledger).toContainEqual(expect.objectContaining({ cause: { kind: 'food', grown: 36, needed: 30 } }));
    expect(routeTo(loyal)).toBe('active');
  });

  test('3.4.10-a: no facility is bought there, no trade route opened; when it is over, what waited comes out', () => {
    const orders = ['build jump gate at Vega', 'open trade route to Vega', 'build Fighter at Vega'];
    const turn = vegaTurn({ ...works, morale: 0 }, orders);
    expect(turn.said).toEqual(orders.map((order) => expect.stringMatching(`^"${order}" is refused: the colony is in rebellion`)));
    const waited = { epTenths: 120, pp: 3, tp: 5, ip: 7 };
    const over = vegaTurn({ census: 4, morale: 1, sequestered: waited });
    expect((['ep', 'pp', 'tp', 'ip'] as const).map((pool) => sumUnder(over, 'miscellaneous income', pool))).toEqual([
      120, 3, 5, 7,
    ]);
  });
});

describe('martial law', () => {
  const earned = (morale: number, orders: string[]) => {
    const turn = vegaTurn({ census: 4, economy: 4, morale }, orders);
    return yieldOf(turn, 'vega', 'ep') + (turn.state.colonies.vega?.sequestered.epTenths ?? 0);
  };

  test('3.4.12-a: rebels work as if in unrest, the unruly as if in good order, and those in good order no better', () => {
    expect([0, 1, 2, 4].map((morale) => earned(morale, []))).toEqual([0, 80, 160, 160]);
    const law = ['declare martial law at Vega'];
    expect([0, 1, 2, 4].map((morale) => earned(morale, law))).toEqual([80, 160, 160, 160]);
  });

  test('3.4.12-a: for their work only: who is in unrest still loses Morale on a 2', () => {
    const turn = faced(2, { census: 4, morale: 1 }, ['declare martial law at Vega'], { dice: { 'martial law': [1] } });
    expect(turn.state.colonies.vega).toMatchObject({ martialLaw: true, morale: 0 });
  });
});

describe('reprisals', () => {
  /** Ophir, with AG 40, trades at Vega; its outrage is rolled, and then what the relationship loses. */
  const condemned = (reprisal: number[], outrage: number, loss: number[], trades = true) =>
    run(resolveColony, {
      state(state) {
        settle(state, 'vega', { census: 4, morale: 2 });
        guard(state, 'vega');
        Object.assign(state.empires[ophir]?.culture ?? {}, { aggressiveness: 40 });
        acquaint(state, sol, ophir, { state: 'normal relations', relationship: 20, communications: true });
        const target = trades ? 'vega' : 'sol';
        state.tradeRoutes[`${ophir}-route-9`] = { owner: ophir, target, center: 'ophir', opened: 0, state: 'active' };
      },
      orders: [given('reprisal', { colony: 'vega' })],
      dice: { reprisal, condemnation: [outrage], 'relationship lost': loss },
    });
  const left = (turn: ReturnType<typeof run>) => turn.state.relations[pairIdOf(sol, ophir)]?.relationship;

  test('3.4.13-b: whoever trades there rolls D100: up to its AG it does not care, above it the relationship loses a D6', () => {
    expect(left(condemned([2, 2], 40, []))).toBe(20);
    expect(left(condemned([2, 2], 41, [5]))).toBe(15);
  });

  test('3.4.13-b: two D6 if Census was lost; whoever has no route there says nothing', () => {
    expect(left(condemned([2, 3], 41, [5, 6]))).toBe(9);
    const stranger = condemned([2, 3], 100, [], false);
    expect(left(stranger)).toBe(20);
    expect(eventsOf(stranger, 'reprisalCondemned')).toEqual([]);
  });
});
