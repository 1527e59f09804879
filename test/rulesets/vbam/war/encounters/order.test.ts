import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import type { BattleOrders, CampaignState } from '#schemas/vbam/state.ts';
import { fightBattles, resolveEncounters } from '#vbam/phases/encounters.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { ophir, sol, turnWith } from '../../../../builders/turn.ts';
import { battlefield, declareWar, fleetOf, guardianAt, warship } from '../../../../builders/war.ts';

const stands: BattleOrders = { retreat: { below: null } };

/** The rolls of the battle at Vega. */
function rollsAt(system: string, fill: (state: CampaignState) => void, shuffle = false): unknown {
  const made = turnWith({ state: battlefield(fill) });
  const dice = seededDice('order');
  if (shuffle) {
    for (const key of ['units', 'fleets', 'relations', 'empires', 'facilities'] as const) {
      const reversed = Object.fromEntries(Object.entries(made.state[key]).reverse());
      Object.assign(made.state, { [key]: reversed });
    }
  }
  const turn = { ...made, dice };
  for (const empire of [sol, ophir])
    for (const place of ['vega', 'lantern', 'izar'])
      turn.notes.detections.set(`${empire}/${place}`, { space: 'normal', ground: 'none' });
  fightBattles(turn, presencesOf(turn.state));
  return dice.rolls.filter(({ stream }) => stream.includes(system)).map(({ stream, faces, total }) => ({ stream, faces, total }));
}

const duel =
  (system: string, names: readonly [string, string] = ['1st', '2nd']) =>
  (state: CampaignState) => {
    declareWar(state, sol, ophir);
    for (const [index, owner] of [sol, ophir].entries()) {
      const ids = fleetOf(state, { owner, system, count: 3, ship: warship({ dv: 12 }), plan: stands });
      const old = `${owner}-host-${system}`;
      const fleet = state.fleets[old];
      if (!fleet) throw new Error('no fleet');
      delete state.fleets[old];
      state.fleets[`${owner}-${names[index]}`] = { ...fleet, name: names[index] ?? '' };
      for (const id of ids)
        (state.units[id] as CampaignState['units'][string]).place = { kind: 'fleet', fleet: `${owner}-${names[index]}` };
    }
  };

describe('no roll of a battle changes', () => {
  const usual = rollsAt('vega', duel('vega'));

  test('when fleets are called otherwise', () => {
    expect((usual as unknown[]).length).toBeGreaterThan(4);
    expect(rollsAt('vega', duel('vega', ['Zulu', 'Alpha']))).toEqual(usual);
  });

  test('when there is a battle elsewhere, or a guardian', () => {
    const elsewhere = rollsAt('vega', (state) => {
      duel('vega')(state);
      for (const owner of [sol, ophir]) fleetOf(state, { owner, system: 'izar', plan: stands });
      state.wilds.osk = guardianAt('lantern');
      fleetOf(state, { owner: sol, system: 'lantern', plan: stands });
    });
    expect(elsewhere).toEqual(usual);
  });

  test('when the records are in another order', () => {
    expect(rollsAt('vega', duel('vega'), true)).toEqual(usual);
  });
});

test('0-b, 6.X4-a: the smallest battle takes six rolls: two looks, two of readiness, two of fire', () => {
  const turn = turnWith({
    state: battlefield((state) => {
      declareWar(state, sol, ophir);
      const ship = warship({ dv: 1, as: 12, pd: 0 });
      fleetOf(state, { owner: sol, system: 'vega', ship, plan: stands });
      fleetOf(state, { owner: ophir, system: 'vega', ship, plan: { ...stands, posture: 'defend' } });
    }),
    dice: { 'space detection': [4, 4, 4, 4], 'ground detection': [1, 1, 1, 1], readiness: [4, 4, 4, 4], attack: [3, 4, 3, 4] },
  });
  resolveEncounters(turn);
  const labels = turn.dice.rolls.map(({ label }) => label).filter((label) => label !== 'ground detection');
  expect(labels.sort()).toEqual(['attack', 'attack', 'readiness', 'readiness', 'space detection', 'space detection']);
  expect(Object.keys(turn.state.units)).toEqual([]);
});
