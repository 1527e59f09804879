import { describe, expect, test } from 'vitest';
import { newUnit } from '#generators/newUnit.ts';
import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Colony, UnitClass } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { conditionsOf } from '#vbam/questions/shared/economy/workplace.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { answersTo } from '../../../builders/orders.ts';
import { colonyAt, disarm, eventsOf, ophir, run, settle, sol } from '../../../builders/turn.ts';

/** One colony at Vega, within Sol's zone of control, without police; the three homes roll 5. */
function vega(more: Partial<Colony>, faces: number[], dice: Record<string, number[]> = {}) {
  return run(resolveMorale, {
    state(state) {
      disarm(state);
      settle(state, 'vega', { census: 4, morale: 4, ...more });
      newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'system', system: 'vega' } }); // or rebels were free
    },
    dice: { loyalty: [5, 5, 5, ...faces], ...dice },
  });
}

const modifiersAt = (turn: ReturnType<typeof run>, system: string) =>
  turn.dice.rolls.find(({ stream }) => stream === `loyalty/${system}`)?.modifiers.map(({ why }) => why);

describe('loyalty', () => {
  test.each([
    ['good order', 4, 1, 3],
    ['good order', 4, 2, 4],
    ['good order', 4, 9, 4],
    ['good order', 4, 10, 5],
    ['unrest', 1, 2, 0],
    ['unrest', 1, 3, 1],
    ['unrest', 1, 10, 2],
    ['rebellion', 0, 3, 0],
    ['rebellion', 0, 4, 0],
    ['rebellion', 0, 10, 1],
  ])('3.4.9-a: in %s Morale %i and a roll of %i give %i', (_, morale, face, after) => {
    expect(colonyAt(vega({ morale }, [face]), 'vega').morale).toBe(after);
  });

  test('3.4.11-a, G-29: the last Morale lost is a rebellion, the first gained its end', () => {
    expect(eventsOf(vega({ morale: 1 }, [1]), 'rebellionBegan')).toMatchObject([{ system: 'vega', empire: sol }]);
    expect(eventsOf(vega({ morale: 0 }, [10]), 'rebellionEnded')).toHaveLength(1);
  });

  test('3.4.12-b: under martial law a loss is followed by a D6, and a 4 costs another Morale', () => {
    const ruled = (face: number) => {
      const turn = run(resolveMorale, {
        state: (state) => settle(state, 'vega', { census: 4, morale: 4, martialLaw: true }),
        dice: { loyalty: [5, 5, 5, 1], 'martial law': [face] },
      });
      return colonyAt(turn, 'vega').morale;
    };
    expect([ruled(3), ruled(4)]).toEqual([3, 2]);
  });

  test('6.1.X164-l: the Police of ground forces there must exceed the Census', () => {
    const turn = run(resolveMorale);
    expect(modifiersAt(turn, 'sol')).toEqual(['police']); // the constabulary's 7 and three garrisons against 6
    const laidUp = run(resolveMorale, {
      state(state) {
        for (const unit of Object.values(state.units)) unit.mothballed = true;
      },
    });
    expect(modifiersAt(laidUp, 'sol')).toEqual([]);
  });

  test('4.2.2-b, 4.2.3-c, G-29: frontier, interregnum and conquest lower the roll', () => {
    const turn = run(resolveMorale, {
      state(state) {
        disarm(state);
        settle(state, 'vega');
        settle(state, 'naos');
        settle(state, 'altair', { conquered: 0 });
        Object.assign(state.empires[ophir] ?? {}, { capital: null });
      },
    });
    expect(modifiersAt(turn, 'vega')).toEqual([]);
    expect(modifiersAt(turn, 'naos')).toEqual(['frontier']);
    expect(modifiersAt(turn, 'altair')).toEqual(['not integrated']);
    expect(modifiersAt(turn, 'ophir')).toEqual(['frontier', 'no imperial capital']);
  });

  test('a fleet keeps no order: Police aboard a starship does not count', () => {
    const turn = run(resolveMorale, {
      state(state) {
        disarm(state, ({ place }) => place.kind === 'fleet');
        (state.unitClasses[`${sol}-destroyer`] as UnitClass).abilities.police = 9;
      },
    });
    expect(modifiersAt(turn, 'sol')).toEqual([]);
  });
});

describe('starvation', () => {
  test('G-35: the first turn costs a Morale, the second a Census as well', () => {
    expect(colonyAt(vega({ starvedTurns: 1 }, [5]), 'vega')).toMatchObject({ census: 4, morale: 3 });
    const second = vega({ starvedTurns: 2 }, [5]);
    expect(colonyAt(second, 'vega')).toMatchObject({ census: 3, morale: 3 });
    expect(second.events).toMatchObject([
      { kind: 'moraleChanged', why: 'starvation', from: 4, to: 3 },
      { kind: 'populationChanged', census: 3, by: -1 },
    ]);
  });
});

describe('integration', () => {
  const conquered = (turns: number, faces: number[]) =>
    run(resolveMorale, {
      state(state) {
        state.turn = 9;
        settle(state, 'vega', { conquered: 10 - turns });
      },
      dice: { integration: faces },
    });

  test('D-29: a 9 three turns after the conquest integrates the colony', () => {
    const turn = conquered(3, [4, 5]);
    expect(colonyAt(turn, 'vega').conquered).toBeNull();
    expect(eventsOf(turn, 'colonyIntegrated')).toHaveLength(1);
  });

  describe('R-03, 3.4.11-e: a colony whose rebellion ends', () => {
    /** A loyalty check of 10 wins Vega back in turn 10. */
    const subdued = (more: Partial<Colony> = {}, integration = [1, 1]) =>
      run(resolveMorale, {
        state(state) {
          state.turn = 9;
          disarm(state);
          settle(state, 'vega', { census: 4, morale: 0, ...more });
          newUnit(state, { class: `${sol}-garrison`, owner: sol, place: { kind: 'system', system: 'vega' } });
          state.tradeRoutes.vega = { owner: sol, target: 'vega', center: 'sol', opened: 1, state: 'active' };
        },
        dice: { loyalty: [5, 5, 5, 10], integration },
      });

    test('counts as conquered from that turn', () => {
      const turn = subdued();
      expect(colonyAt(turn, 'vega')).toMatchObject({ morale: 1, conquered: 10 });
      const [event] = eventsOf(turn, 'rebellionEnded');
      expect(inWords(event as VbamEvent, { system: (id) => id, empire: (id) => id })).toBe(
        'The rebellion at vega is over; the colony counts as conquered until it is integrated.',
      );
    });

    test('is no such colony where Morale is back in the phase that took it: rebellions begin after loyalty checks (G-03)', () => {
      const turn = subdued({ morale: 1, starvedTurns: 1 });
      expect(colonyAt(turn, 'vega')).toMatchObject({ morale: 1, conquered: null });
      expect(turn.events.filter(({ kind }) => kind === 'rebellionBegan' || kind === 'rebellionEnded')).toEqual([]);
    });

    test('rolls for integration, with no turns to add in the first', () => {
      expect(colonyAt(subdued({}, [6, 5]), 'vega').conquered).toBe(10);
      expect(colonyAt(subdued({}, [6, 6]), 'vega').conquered).toBeNull();
    });

    test('is conquered anew where it was not integrated yet', () => {
      expect(colonyAt(subdued({ conquered: 2 }), 'vega').conquered).toBe(10);
    });

    test('loses neither Morale, people nor trade routes, and no points change hands', () => {
      const turn = subdued({ sequestered: { epTenths: 50, pp: 1, tp: 2, ip: 3 } });
      expect(new Set(turn.dice.rolls.map(({ label }) => label))).toEqual(new Set(['loyalty', 'integration']));
      expect(colonyAt(turn, 'vega')).toMatchObject({ census: 4, morale: 1, owner: sol, originalOwner: sol });
      expect(turn.state.tradeRoutes.vega).toMatchObject({ state: 'active' });
      expect(turn.ledger).toEqual([]);
    });

    test('works, checks and buys as one that is not integrated (G-29)', () => {
      const { state, galaxy, rules, constants } = subdued();
      const view = viewFor(state, galaxy, { rules, constants }, sol);
      expect(conditionsOf(state.colonies.vega ?? null).unintegrated).toBe(true);
      expect(answersTo(view, 'raise population at Vega')).toEqual([
        expect.stringContaining('the conquered colony is not yet integrated (G-29)'),
      ]);
    });
  });

  test('3.4.14-c: an 11 in all does not', () => {
    expect(colonyAt(conquered(2, [4, 5]), 'vega').conquered).toBe(8);
  });
});
