import { describe, expect, test } from 'vitest';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { endWar } from '#vbam/phases/shared/diplomacy/endWar.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isAtPeaceIn } from '#vbam/questions/war/peaceAt.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { goToWar, station } from '../../../builders/pickets.ts';
import { acquaint } from '../../../builders/relations.ts';
import { disarm, eventsOf, kessa, ophir, run, sol } from '../../../builders/turn.ts';

const makePeace = (turn: VbamTurn) => endWar(turn, turn.state.relations[pairIdOf(sol, ophir)] as Relation);

/** Peace between Sol and Ophir, who has a ship at Sol and one where nobody lives. */
const peace = (change: (state: CampaignState) => void = () => {}) =>
  run(makePeace, {
    state(state) {
      disarm(state);
      goToWar(state, sol, ophir);
      station(state, ophir, 'sol');
      station(state, ophir, 'lantern');
      change(state);
    },
  }).state;

describe('W-24: after an armistice', () => {
  test("troops and fleets in the other's systems have ten turns to leave", () => {
    expect(peace().withdrawals).toEqual([{ owner: ophir, from: sol, systems: ['sol'], until: 11 }]);
    const both = peace((state) => station(state, sol, 'ophir', { type: 'ground force' }));
    expect(both.withdrawals).toContainEqual({ owner: sol, from: ophir, systems: ['ophir'], until: 11 });
  });

  test('nobody whose forces are elsewhere has to', () => {
    const home = peace((state) => disarm(state, ({ place }) => place.kind === 'system' && place.system === 'lantern'));
    expect(home.withdrawals).toEqual([]);
  });

  test('meanwhile the two do not fight there; others may, and they may elsewhere', () => {
    const state = peace();
    expect([isAtPeaceIn(state, sol, ophir, 'sol'), isAtPeaceIn(state, ophir, sol, 'sol')]).toEqual([true, true]);
    expect([isAtPeaceIn(state, sol, kessa, 'sol'), isAtPeaceIn(state, sol, ophir, 'lantern')]).toEqual([false, false]);
  });

  test('4.7-b: what is still there when the time is over is confiscated', () => {
    const late = (turn: number) =>
      run(resolveUpdate, {
        state(state) {
          disarm(state);
          acquaint(state, sol, ophir, { communications: true });
          station(state, ophir, 'sol');
          state.turn = turn;
          state.withdrawals = [{ owner: ophir, from: sol, systems: ['sol'], until: 11 }];
        },
      });
    expect(eventsOf(late(9), 'unitsConfiscated')).toEqual([]);
    expect(eventsOf(late(10), 'unitsConfiscated')).toHaveLength(2); // both are told
  });

  test('G-69: where the system has become their own meanwhile, nobody has to leave', () => {
    const ceded = (owner: string) =>
      run(resolveUpdate, {
        state(state) {
          disarm(state);
          acquaint(state, sol, ophir, { communications: true });
          station(state, ophir, 'sol');
          for (const colony of Object.values(state.colonies)) if (colony.system === 'sol') colony.owner = owner;
          state.withdrawals = [{ owner: ophir, from: sol, systems: ['sol'], until: 11 }];
        },
      }).state.withdrawals;
    expect(ceded(sol)).toHaveLength(1);
    expect(ceded(ophir)).toEqual([]);
    expect(ceded(kessa)).toEqual([]); // nor to those who live there no more
  });
});
