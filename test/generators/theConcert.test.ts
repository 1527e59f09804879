import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom, suggestedSystems } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { type CampaignState, campaignState, type Scenario } from '#schemas/vbam/state.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../builders/campaign.ts';
import { firstState } from '../builders/firstState.ts';
import { smallGalaxy } from '../builders/galaxy.ts';
import { sized, soaked } from '../builders/soaked.ts';

const campaign = defaultCampaign();
const TABLES = sized(12, 100);

interface Begun {
  state: CampaignState;
  galaxy: Galaxy;
}

function begun(seed: string, players: number): Begun {
  const galaxy = generateGalaxy(seed, optionsFrom({ systems: suggestedSystems(players, 0), homes: players }));
  return {
    galaxy,
    state: generateFirstState({ campaign: 'concert', galaxy, players, scenario: 'concert', dice: seededDice(seed) }),
  };
}

const tables = [3, 4, 6].flatMap((players) =>
  Array.from({ length: TABLES }, (_, index) => begun(`fair start ${index}`, players)),
);
const relationsOf = ({ relations }: CampaignState, empire: string) =>
  Object.values(relations).filter(({ between }) => between.includes(empire));

/** Every seat of every table. */
function* seats() {
  for (const { state, galaxy } of tables) for (const empire of Object.keys(state.empires)) yield { state, galaxy, empire };
}

describe('R-22: The Concert', () => {
  test('R-22: has room at every table of the usual size, with three colonies for each', () => {
    for (const { state, empire } of seats())
      expect(Object.values(state.colonies).filter(({ owner }) => owner === empire)).toHaveLength(3);
    for (const { state } of tables) expect(campaignState.parse(state)).toEqual(state);
    soaked(`The Concert at ${tables.length} tables: room for three colonies each`);
  });

  test('R-22: everybody can talk to two others, and has a border treaty or an old grudge with each', () => {
    const pasts = { bound: 0, apart: 0 };
    for (const { state, empire } of seats()) {
      const talking = relationsOf(state, empire).filter(({ communications }) => communications);
      expect(talking.length).toBeGreaterThanOrEqual(2);
      for (const { relationship, treaties, state: relations } of talking) {
        const isBound = treaties.some(({ kind }) => kind === 'border');
        expect([relations, Math.sign(relationship ?? 0)]).toEqual(isBound ? ['normal relations', 1] : ['non-intercourse', -1]);
        if (isBound) pasts.bound++;
        else pasts.apart++;
      }
      expect(talking.some(({ treaties }) => treaties.length > 0)).toBe(true);
    }
    expect(Math.min(pasts.bound, pasts.apart) / (pasts.bound + pasts.apart)).toBeGreaterThan(0.25);
  });

  test('R-22: everybody knows the way to the capital of those it can talk to, and has something left to explore', () => {
    for (const { state, galaxy, empire } of seats()) {
      const view = viewFor(state, galaxy, campaign, empire);
      const known = {
        systems: galaxy.systems,
        lanes: galaxy.lanes.filter(({ id }) => state.lanes[id]?.knownBy.includes(empire)),
      };
      const reached = jumpsFrom(laneGraphOf(known), view.empire.capital ?? '');
      for (const { between } of relationsOf(state, empire)) {
        const capital = state.empires[between.find((id) => id !== empire) ?? '']?.capital ?? '';
        expect(reached.has(capital)).toBe(true);
        expect(view.foreign.colonies[capital]?.owner).toBe(between.find((id) => id !== empire));
      }
      expect(view.stubs.length).toBeGreaterThan(0);
      expect(Object.keys(view.systems).length).toBeLessThan(galaxy.systems.length);
    }
  });

  test('R-22: its colonies are fed, paid and joined to their capital, though nobody gives an order', () => {
    let cutOff = 0;
    for (const { state: first, galaxy } of tables.slice(0, sized(12, 100))) {
      let state = first;
      for (let turn = 1; turn <= 3; turn++) state = processTurn({ state, galaxy, campaign, sheets: [], dice: 'secret' }).state;
      for (const { system } of Object.values(first.colonies))
        expect([system, state.colonies[system]?.starvedTurns]).toEqual([system, 0]);
      // a colony of old may lie behind people that nobody knew of
      const lost = Object.values(state.empires).flatMap((empire) => empire.cutOff.flatMap(({ systems }) => systems));
      cutOff += lost.filter((system) => system in first.colonies).length;
    }
    expect(cutOff).toBeLessThanOrEqual(sized(0, 5));
  });
});

describe('R-22: talk: from the start', () => {
  const talking = (scenario: Scenario, players = 3) => firstState({ scenario, players, talk: 'from the start' });

  test('R-22: lets all players talk, in any scenario, and nobody else', () => {
    const state = talking('first-steps', 2);
    const [one, other] = Object.keys(state.empires).filter((id) => state.empires[id]?.kind === 'player') as [string, string];
    expect(Object.keys(state.relations)).toEqual([pairIdOf(one, other)]);
    expect(Object.values(state.relations)).toMatchObject([
      { contact: 0, communications: true, relationship: null, treaties: [] },
    ]);
    expect(state.talk).toBe('from the start');
    const neighbours = talking('neighbours');
    expect(Object.values(neighbours.relations).map(({ communications }) => communications)).toEqual([true, true, true]);
    expect(firstState().relations).toEqual({});
    expect(firstState()).not.toHaveProperty('talk');
  });

  test('R-22: shows no charts, and changes nothing that was there between them', () => {
    const [plain, state] = [firstState(), talking('first-steps')];
    expect([state.lanes, state.knowledge]).toEqual([plain.lanes, plain.knowledge]);
    const { galaxy, state: concert } = begun('fair start 3', 6);
    const dice = seededDice('fair start 3');
    const loud = generateFirstState({
      campaign: 'concert',
      galaxy,
      players: 6,
      scenario: 'concert',
      talk: 'from the start',
      dice,
    });
    expect(Object.keys(loud.relations)).toHaveLength(15);
    expect(Object.keys(concert.relations).length).toBeLessThan(15);
    expect(loud.relations).toMatchObject(concert.relations);
  });

  test('R-22: they make up their minds on turn 1 (4.5.2-a), but who could talk before has no first contact war (4.5.2-b)', () => {
    const kinds = (state: CampaignState) => {
      const { events, rolls } = processTurn({ state, galaxy: smallGalaxy(), campaign, sheets: [], dice: 'secret' });
      return {
        minds: events.filter(({ kind }) => kind === 'relationshipBegan').length,
        tests: rolls.filter(({ label }) => label === 'first contact war').length,
      };
    };
    expect(kinds(talking('neighbours'))).toEqual({ minds: 6, tests: 0 });
    expect(kinds(firstState({ scenario: 'neighbours' }))).toEqual({ minds: 4, tests: 4 });
  });
});
