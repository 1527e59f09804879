import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import type { BattleOrders, CampaignState } from '#schemas/vbam/state.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { fightBattles, resolveEncounters } from '#vbam/phases/encounters.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { presencesOf } from '#vbam/questions/forces/presence.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../../builders/campaign.ts';
import { firstState } from '../../../../builders/firstState.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { ophir, reveal, sol, turnWith } from '../../../../builders/turn.ts';
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

test('no roll of a whole turn changes when sheets come in another order, or their lines do', () => {
  const orders = {
    [sol]: ['Host vega: attack on sight', 'Host vega: fight boldly', 'Far: move to Altair', 'Host vega: spend destroyers first'],
    [ophir]: [
      'Host mirach: move to Vega',
      'Host mirach: never retreat',
      'all fleets: fight steadily',
      'Host mirach: aim at destroyers',
    ],
  };
  const played = (sheets: Record<string, string[]>) => {
    const state = structuredClone(firstState());
    battlefield((made) => {
      declareWar(made, sol, ophir);
      reveal(made, sol, ophir);
      fleetOf(made, { owner: sol, system: 'vega', count: 3, ship: warship({ dv: 12 }) });
      fleetOf(made, { owner: sol, system: 'sol', name: 'Far' });
      fleetOf(made, { owner: ophir, system: 'mirach', count: 3, ship: warship({ dv: 12 }) });
    })(state);
    const common = { state, galaxy: smallGalaxy(), campaign: defaultCampaign() };
    const given = Object.entries(sheets).map(([empire, lines]) => {
      const front = frontMatter(viewFor(state, common.galaxy, common.campaign, empire));
      return { empire, file: `${empire}.md`, text: `${front}\n${lines.map((line) => `- ${line}\n`).join('')}` };
    });
    const result = processTurn({ ...common, sheets: given, dice: 'a secret' });
    expect(result.sheets.flatMap(({ problems }) => problems)).toEqual([]);
    expect(result.events.some(({ kind }) => kind === 'battleRecorded')).toBe(true);
    return { rolls: result.rolls, units: result.state.units };
  };
  const reversed = Object.fromEntries(
    Object.entries(orders)
      .reverse()
      .map(([empire, lines]) => [empire, [...lines].reverse()]),
  );
  expect(played(reversed)).toEqual(played(orders));
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
