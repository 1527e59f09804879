import { describe, expect, test } from 'vitest';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { type SheetTurnOptions, sheetTurn, sumUnder } from '../../../builders/sheetTurn.ts';
import { erect, settle, sol } from '../../../builders/turn.ts';

const refusals = (orders: string[], ...whys: string[]) => orders.map((order, index) => `"${order}" is refused: ${whys[index]}`);

/** Vega is settled like this. */
const vega =
  (more: Partial<Colony>, change: (state: CampaignState) => void = () => {}) =>
  (state: CampaignState) => {
    settle(state, 'vega', { census: 4, morale: 4, industry: 4, ...more });
    change(state);
  };

describe('facilities and capitals', () => {
  /** The answer to a facility order; what was built stands when the turn ends, and what was refused does not. */
  const built = (kind: string, place: string, options: SheetTurnOptions = {}) => {
    const turn = sheetTurn([`build ${kind} at ${place}`], options);
    const id = `${place.toLowerCase().replaceAll(' ', '-')}-${kind.replaceAll(' ', '-')}`;
    expect(turn.state.facilities[id]?.owner === sol).toBe(!turn.said[0]?.includes('is refused'));
    return turn.said[0]?.replace(/^.*is refused: /, '');
  };

  test('O-26: at a colony of one’s own, or where nobody lives within supply range, joined to a capital', () => {
    expect(built('jump gate', 'Altair')).toBe('jump gate at Altair for 125 EP');
    expect(built('jump gate', 'Vega', { state: vega({}) })).toBe('jump gate at Vega for 125 EP');
    expect(built('jump gate', 'Kessa')).toMatch(/\(G-27\)$/);
    const dwindled = ({ colonies }: CampaignState) => Object.assign(colonies.sol ?? {}, { census: 1, morale: 1 }); // it reaches no jump
    expect(built('jump gate', 'Altair', { state: dwindled })).toBe(
      'the system is no colony of yours and lies out of supply range (G-27)',
    );
    const headless = ({ empires }: CampaignState) => Object.assign(empires[sol] ?? {}, { capital: null });
    expect(built('jump gate', 'Sol', { state: headless })).toBe('the empire has no capital (G-27)');
  });

  test('O-26: not at a black hole, in a star cluster or a maser nebula, and not beyond the technology of the empire', () => {
    expect(built('jump gate', 'Maw')).toBe('nothing can be built at a black hole (3.2.1-b)');
    expect(built('jump gate', 'Altair', { systems: { altair: { type: 'star cluster' } } })).toBe(
      'nothing can be built in a star cluster (3.2.1-d)',
    );
    expect(built('jump gate', 'Altair', { systems: { altair: { terrain: ['maser nebula'] } } })).toBe(
      'nothing can be built in a maser nebula (3.2.6-o)',
    );
    const early = ({ empires }: CampaignState) =>
      Object.assign(empires[sol] ?? {}, { techLevel: { era: 'interplanetary', level: 0 } });
    expect(built('jump gate', 'Sol', { state: early })).toMatch(/^it needs interstellar technology/);
    expect(built('trading post', 'Sol', { state: early })).toBe('trading post at Sol for 100 EP');
  });

  test('O-27: a sector capital needs a Census of 6, and follows the rules of facilities', () => {
    const at = (more: Partial<Colony>, change?: (state: CampaignState) => void) =>
      built('sector capital', 'Vega', { state: vega({ census: 6, morale: 6, ...more }, change) });
    expect(at({})).toBe('sector capital at Vega for 125 EP');
    expect(at({ census: 5 })).toBe('a sector capital needs a Census of 6, the colony has 5 (4.2.1-b)');
    expect(at({ conquered: 0 })).toBe('an unintegrated colony cannot hold a capital (G-29)');
    expect(at({ morale: 0 })).toBe('the colony is in rebellion (G-27)');
    expect(built('sector capital', 'Sol')).toBe('the imperial capital stands there (4.2-a)');
    const second = sheetTurn(['build sector capital at Vega'], {
      state: vega({ census: 6, morale: 6 }, (state) => erect(state, 'vega', 'sector capital')),
    });
    expect(second.said).toEqual(refusals(['build sector capital at Vega'], 'the system has one already: sector capital (G-27)'));
  });

  /** The turn in which work on an imperial capital at Vega began, and the one after this many turns. */
  const risen = (sector: boolean) => {
    const begun = sheetTurn(['build imperial capital at Vega'], {
      state: vega({}, (state) => void (sector && erect(state, 'vega', 'sector capital'))),
    });
    const [[id, project] = []] = Object.entries(begun.state.projects);
    const capitalAfter = (turns: number) =>
      sheetTurn([], {
        state: vega({}, (state) => {
          state.turn = turns - 1;
          if (id && project) state.projects[id] = structuredClone(project);
        }),
      }).empire.capital;
    return { said: begun.said, price: sumUnder(begun, 'purchases'), capitalAfter };
  };

  test('O-28: a new imperial capital costs 10 EP for each Census of the empire and takes ten turns; half at a sector capital', () => {
    const far = risen(false);
    expect([far.price, far.capitalAfter(9), far.capitalAfter(10)]).toEqual([-1000, 'sol', 'vega']); // Census 6 and 4
    const near = risen(true);
    expect([near.price, near.capitalAfter(4), near.capitalAfter(5)]).toEqual([-500, 'sol', 'vega']);
  });

  test('O-28: at a colony of one’s own other than the capital, one at a time', () => {
    const orders = ['Sol', 'Altair', 'Vega', 'Tau Ceti'].map((place) => `build imperial capital at ${place}`);
    const { said } = sheetTurn(orders, {
      state: vega({}, (state) => void settle(state, 'tau-ceti', { census: 2 })),
    });
    expect(said).toEqual([
      ...refusals(orders.slice(0, 2), 'the imperial capital stands there already (4.2-a)', 'you have no colony there (3.4.11-a)'),
      'the imperial capital at Vega for 120 EP, ready in turn 10',
      ...refusals(orders.slice(3), 'an imperial capital is already being built (4.2-a)'),
    ]);
    const headless = sheetTurn(['build imperial capital at Vega'], {
      state: vega({}, ({ empires }) => Object.assign(empires[sol] ?? {}, { capital: null })),
    });
    expect(headless.said).toEqual(['the imperial capital at Vega for 100 EP, ready in turn 10']);
  });
});
