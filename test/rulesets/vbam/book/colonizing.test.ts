import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { design } from '../../../builders/designs.ts';
import { refused } from '../../../builders/orders.ts';
import { befriend, treatiesOf } from '../../../builders/relations.ts';
import { type SheetTurnOptions, sheetTurn, sumUnder, vegaTurn } from '../../../builders/sheetTurn.ts';
import { contest, kessa, ophir, settle, sol } from '../../../builders/turn.ts';

describe('to colonize', () => {
  /** The answer, and the EP that are gone in the end; nothing is founded where they came back. */
  const settling = (place: string, options: SheetTurnOptions = {}) => {
    const turn = sheetTurn([`colonize ${place}`], options);
    const spent = 0 - sumUnder(turn, 'purchases') - sumUnder(turn, 'miscellaneous income');
    const id = place.toLowerCase();
    expect(turn.state.colonies[id]?.founded === 1).toBe(spent > 0);
    return { said: turn.said[0], spent };
  };

  test('O-29: costs 40 EP and 10 for each jump, within the range of a center of trade', () => {
    expect(settling('Lantern')).toEqual({
      said: 'a colony at Lantern for 60 EP, unless others have come there since',
      spent: 600,
    });
    const unsold = ({ colonies, facilities }: CampaignState) => {
      Object.assign(colonies.sol ?? {}, { economy: 2 }); // one jump
      delete facilities['sol-mining-base'];
    };
    expect(settling('Lantern', { state: unsold }).said).toBe(
      refused('colonize Lantern', 'it lies out of the commerce range of your centers of trade (3.4.1-a)'),
    );
    expect(settling('Vega', { state: unsold }).spent).toBe(500);
  });

  test('O-29: is refused where nobody can live, or somebody does', () => {
    expect(settling('Maw').said).toMatch(/Capacity is 0 \(3\.4\.1-a\)$/);
    expect(settling('Sol').said).toBe(refused('colonize Sol', 'you have a colony there already (3.4.1-a)'));
    const strangers = (known: boolean) => (state: CampaignState) => {
      settle(state, 'vega', { owner: kessa, originalOwner: kessa });
      const seen = { seen: 0, owner: kessa, size: 'settlement', facilities: [] };
      if (known) Object.assign(state.knowledge[sol]?.colonies ?? {}, { vega: seen });
    };
    expect(settling('Vega', { state: strangers(true) })).toEqual({
      said: refused('colonize Vega', 'another people live there (3.4.1-a)'),
      spent: 0,
    });
    expect(settling('Vega', { state: strangers(false) })).toEqual({
      said: 'a colony at Vega for 50 EP, unless others have come there since',
      spent: 0,
    });
  });

  test('O-29: goes round what is contested, and comes back where it cannot', () => {
    expect(settling('Lantern', { state: (state) => contest(state, 'altair') }).spent).toBe(600);
    expect(settling('Lantern', { state: (state) => contest(state, 'vega') }).spent).toBe(0);
    expect(settling('Vega', { state: (state) => contest(state, 'vega') }).spent).toBe(0);
  });

  test('O-29: leaves neutral zones alone, and what a guardian watches', () => {
    const neutral = (state: CampaignState) => {
      const treaties = treatiesOf(sol, ['border'], { terms: { neutralZone: ['vega'] } });
      befriend(state, sol, ophir, [], { treaties });
    };
    expect(settling('Vega', { state: neutral })).toMatchObject({ said: expect.stringMatching(/\(4\.3\.4\)$/), spent: 0 });
    const watched = (state: CampaignState) => {
      const guardian = { system: 'vega', name: 'Warden', damage: 0 };
      state.wilds.warden = { ...guardian, kind: 'guardian', design: structuredClone(design()), visited: 0 };
    };
    expect(settling('Vega', { state: watched }).spent).toBe(0);
  });

  test('O-29: starts from a capital, the nearest or the one it names', () => {
    const order = 'colonize Lantern from Vega';
    const turn = (sector: boolean) =>
      vegaTurn({ census: 6, morale: 6 }, [order], {
        state({ facilities }) {
          if (sector)
            facilities['vega-sector-capital'] = { system: 'vega', owner: sol, kind: 'sector capital', state: 'operational' };
        },
      });
    expect(turn(true).said).toEqual(['a colony at Lantern for 50 EP, unless others have come there since']);
    expect(turn(false).said[0]).not.toContain('a colony at');
    const headless = sheetTurn(['colonize Vega'], {
      state(state) {
        Object.assign(state.empires[sol] ?? {}, { capital: null });
        state.facilities['altair-trading-post'] = { system: 'altair', owner: sol, kind: 'trading post', state: 'operational' };
      },
    });
    expect(headless.said).toEqual([refused('colonize Vega', 'the empire has no capital to launch it from (3.4.1-b)')]);
  });
});
