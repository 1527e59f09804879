import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { generateFirstState } from '#generators/firstState.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony, Fleet } from '#schemas/vbam/state.ts';
import { resolveEmergence } from '#vbam/phases/exploration/emerging.ts';
import { resolveExploration } from '#vbam/phases/exploration.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { advancementCostOf } from '#vbam/questions/shared/economy/advancement.ts';
import { explorerProblem } from '#vbam/questions/shared/exploration/exploring.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from '../../../builders/campaign.ts';
import { chartAll, explore, exploring, stand, survey } from '../../../builders/exploring.ts';
import { firstState } from '../../../builders/firstState.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { answersTo, solView } from '../../../builders/orders.ts';
import { eventsOf, run, sol, turnWith } from '../../../builders/turn.ts';

describe('3.6-a: what is unexplored', () => {
  const fleet = `${sol}-1st-fleet`;

  test('a lane is not crossed before it is explored', () => {
    const sent = (explored: boolean) =>
      run(resolveMovement, {
        state(state) {
          Object.assign(state.fleets[fleet] as Fleet, { system: 'vega', course: ['lantern'] });
          if (explored) state.lanes['lane-5'] = { explored: true, knownBy: [sol], class: null, progress: {}, needs: null };
        },
      }).state.fleets[fleet]?.system;
    expect([sent(true), sent(false)]).toEqual(['lantern', 'vega']);
  });

  test('a system is unexplored while all its lanes are; the map marks the lanes, and orders know no such system', () => {
    const view = viewFor(firstState(), smallGalaxy(), defaultCampaign(), sol);
    expect(Object.keys(view.systems).sort()).toEqual(['altair', 'sol', 'tau-ceti', 'vega']);
    expect(view.stubs.map(({ system, number }) => `${system} ${number}`).sort()).toEqual(['tau-ceti 2', 'vega 1']);
    expect(answersTo(solView(), '1st Fleet: move to Lantern')).toEqual(['"Lantern" is no system that you know']);
  });

  test('what is explored at the start is the choice of the scenario', () => {
    const exploredIn = (scenario: 'first-steps' | 'neighbours') => {
      const dice = seededDice('first state');
      const state = generateFirstState({ campaign: 'demo', galaxy: smallGalaxy(), players: 3, scenario, dice });
      return Object.values(state.lanes).filter(({ explored }) => explored).length;
    };
    expect([exploredIn('first-steps'), exploredIn('neighbours')]).toEqual([8, 12]);
  });
});

test.each([
  [4, 0],
  [5, 1],
  [9, 1],
  [10, 2],
])('3.6.1-d: Scout %i adds %i to the roll', (scout, add) => {
  const turn = exploring({
    state(state) {
      Object.assign(state.unitClasses[`${sol}-scout`]?.abilities ?? {}, { scout: 1 });
      Object.assign(state.unitClasses[`${sol}-explorer`]?.abilities ?? {}, { scout: scout - 1 });
    },
    orders: [explore()],
    dice: { exploration: [2, 3] },
  });
  expect(turn.dice.rolls.find(({ label }) => label === 'exploration')?.total).toBe(5 + add);
});

test('3.6.3-g, M-11: natives have spent five times their income on units', () => {
  const turn = exploring({
    systems: { lantern: { capacity: 6, raw: 3, biosphere: 3, terrain: [], special: null } },
    orders: [explore()],
    dice: { exploration: [6, 6], 'prewarp natives': [1], 'prewarp technology': [4, 4] },
  });
  const { owner, economy } = turn.state.colonies.lantern as Colony;
  const worth = Object.values(turn.state.units)
    .filter((unit) => unit.owner === owner)
    .reduce((sum, unit) => sum + (turn.state.unitClasses[unit.class]?.buildCost ?? 0), 0);
  expect(worth).toBeLessThanOrEqual(5 * economy * 3);
  expect(worth).toBeGreaterThan(5 * economy * 3 - 3);
});

test('M-13: explorers without a lane of their own take any of them, by chance', () => {
  const taken = (drawn: number) => {
    const turn = turnWith({
      state(state) {
        chartAll(state);
        stand(state, survey, 'lantern');
      },
      orders: [explore({})],
      dice: { exploration: [2, 3] },
    });
    for (let draws = 0; draws < drawn; draws++) turn.dice.at('lane choice', survey).below(3);
    resolveExploration(turn);
    return eventsOf(turn, 'explorationVain').map((event) => (event as { lane: number }).lane)[0];
  };
  const lanes = Array.from({ length: 20 }, (_, drawn) => taken(drawn));
  expect(new Set(lanes)).toEqual(new Set([1, 2, 3]));
});

describe('an emerging empire', () => {
  /** One of four systems emerges at the edge of what Sol knows. */
  const emerged = (dice: Record<string, number[]> = {}, more: (state: CampaignState) => void = () => {}) =>
    run(resolveEmergence, {
      state(state) {
        state.emergence.quietTurns = 90;
        for (const id of ['tau-ceti', 'maw', 'altair', 'vega']) state.systems[id] = { discovered: 1 };
        more(state);
      },
      dice: { 'emerging empire': [1], 'emerging systems': [4, 5], 'prewarp natives': [100, 100, 100], ...dice },
    });
  const newcomer = (turn: VbamTurn) => (eventsOf(turn, 'empireEmerged')[0] as { empire: string }).empire;
  const homeOf = (turn: VbamTurn) => (eventsOf(turn, 'empireEmerged')[0] as { home: string }).home;
  const coloniesOf = (turn: VbamTurn) => Object.values(turn.state.colonies).filter(({ owner }) => owner === newcomer(turn));
  const worthOf = ({ capacity, raw, biosphere }: StarSystem) => capacity + raw + biosphere;
  const worksOf = ({ economy, industry, agriculture, research, intel }: Colony) =>
    economy + industry + agriculture + research + intel;

  test.each([
    [1, 1],
    [25, 1],
    [26, 2],
    [50, 2],
    [51, 3],
    [100, 4],
  ])('3.6.4-d: %i percent of four systems, rounded up, are colonised: %i', (percent, count) => {
    const turn = emerged({ 'percent colonised': [percent] });
    const habitable = Object.values(turn.state.newSystems).filter(({ capacity }) => capacity > 0).length;
    expect(habitable).toBe(4);
    expect(coloniesOf(turn)).toHaveLength(count);
    expect(turn.state.colonies[homeOf(turn)]?.owner).toBe(newcomer(turn));
  });

  test('3.6.4-d: the home is the best of them, and has at least 4 of everything', () => {
    const turn = emerged();
    const systems = Object.values(turn.state.newSystems);
    const home = turn.state.newSystems[homeOf(turn)] as StarSystem;
    expect(systems.every((star) => worthOf(star) <= worthOf(home))).toBe(true);
    expect(Math.min(home.capacity, home.raw, home.biosphere)).toBeGreaterThanOrEqual(4);
  });

  test('3.6.4-g, C-21: the home has twice the infrastructure of its row, another colony has not', () => {
    const dice = { 'emerging systems': [2, 3], 'percent colonised': [100], 'emerging colony': [1, 1, 3, 3] };
    const turn = emerged({ ...dice, 'prewarp natives': [100] });
    const infrastructure: Record<number, number> = { 1: 2, 2: 4, 3: 6, 4: 8, 5: 10, 6: 12 }; // by Census
    const home = turn.state.colonies[homeOf(turn)] as Colony;
    const other = coloniesOf(turn).find(({ system }) => system !== homeOf(turn)) as Colony;
    expect(worksOf(home)).toBe(2 * (infrastructure[home.census] ?? 0));
    expect(worksOf(other)).toBe(infrastructure[other.census]);
  });

  test('3.6.4-f: a colony rolls two dice and its importance, the home 2 more for each explored system', () => {
    const turn = emerged({ 'percent colonised': [100] });
    const added: Record<StarSystem['importance'], number> = { 'very low': -2, low: -1, moderate: 0, high: 1, 'very high': 2 };
    for (const { system } of coloniesOf(turn)) {
      const roll = turn.dice.rolls.find(({ label, stream }) => label === 'emerging colony' && stream.endsWith(`/${system}`));
      const star = turn.state.newSystems[system] as StarSystem;
      const home = system === homeOf(turn) ? 2 * 4 : 0;
      expect(roll?.total).toBe((roll?.faces ?? []).reduce((sum, face) => sum + face, 0) + added[star.importance] + home);
    }
    expect(coloniesOf(turn)).toHaveLength(4);
  });

  test.each([
    [[1, 1], 0],
    [[3, 3], 4],
    [[4, 4], 9],
    [[6, 6], 18],
  ])('3.6.4-h: where a player has TL 9, two dice of %j make it TL %i, and its colonies too', (faces, level) => {
    const turn = emerged({ 'emerging tech level': faces }, ({ empires }) => {
      Object.assign(empires[sol]?.techLevel ?? {}, { level: 9 });
    });
    const techLevel = { era: 'interstellar', level };
    expect(turn.state.empires[newcomer(turn)]?.techLevel).toEqual(techLevel);
    for (const colony of coloniesOf(turn)) expect(colony.techLevel).toEqual(techLevel);
  });

  describe('3.6.4-e: natives of its other system', () => {
    /** How they think of each other (a D100 and the same culture for both), and what they are. */
    const neighbours = (culture: number, natives: number[], home = [6, 6]) => {
      const values = Array(3).fill(culture);
      const turn = emerged({
        ...{ 'emerging systems': [2, 3], 'emerging colony': home, 'prewarp natives': [1], 'prewarp technology': natives },
        ...{ 'initial relationship': [culture], aggressiveness: values, xenophobia: values },
      });
      const other = Object.keys(turn.state.newSystems).find((system) => system !== homeOf(turn)) as string;
      const [relation] = Object.values(turn.state.relations);
      return { owns: newcomer(turn), colony: turn.state.colonies[other], relation };
    };

    test('a positive relationship signs the highest treaty that both accept', () => {
      const { owns, colony, relation } = neighbours(1, [1, 1]); // ceil(50 - 3 / 3) = 49
      expect(colony?.owner).not.toBe(owns);
      expect(relation).toMatchObject({ relationship: 49, state: 'normal relations' });
      expect(relation?.treaties.at(-1)?.kind).toBe('military');
    });

    test('a negative one is war, and goes on where the natives earn more than half', () => {
      const { owns, colony, relation } = neighbours(100, [6, 6], [1, 1]);
      expect(colony?.owner).not.toBe(owns);
      expect(relation).toMatchObject({ relationship: -50, state: 'war', treaties: [] });
    });

    test('otherwise they are conquered, and a conquered colony it is', () => {
      const { owns, colony, relation } = neighbours(100, [1, 1]);
      expect(colony).toMatchObject({ owner: owns, conquered: 1, census: 2 });
      expect(relation).toBeUndefined();
    });
  });

  test('3.6.4-i, M-11: five incomes are spent on units, and scouts that can explore are where it makes contact', () => {
    const turn = emerged({ 'emerging systems': [1, 1], 'emerging colony': [2, 3], 'prewarp natives': [] });
    const { system } = eventsOf(turn, 'empireEmerged')[0] as { system: string };
    const own = Object.entries(turn.state.fleets).filter(([, { owner }]) => owner === newcomer(turn));
    const scouts = own.filter(([, fleet]) => fleet.system === system).map(([id]) => id);
    expect(scouts).toHaveLength(1);
    expect(explorerProblem(turn.state, scouts[0] ?? '')).toBeNull();
    const worth = Object.values(turn.state.units)
      .filter(({ owner }) => owner === newcomer(turn))
      .reduce((sum, unit) => sum + (turn.state.unitClasses[unit.class]?.buildCost ?? 0), 0);
    const [{ economy, census } = { economy: 0, census: 0 }] = coloniesOf(turn);
    const income = Math.min(economy, census) * (turn.state.newSystems[homeOf(turn)]?.raw ?? 0);
    expect(worth).toBeLessThanOrEqual(5 * income);
    expect(worth).toBeGreaterThan(5 * income - 5);
  });

  test.each([1, 37, 100])('3.6.4-j: it begins with %i percent of a tech advance, rounded down', (percent) => {
    const turn = emerged({ 'percent of a tech advance': [percent] });
    const { techLevel, treasury } = turn.state.empires[newcomer(turn)] as CampaignState['empires'][string];
    const census = coloniesOf(turn).reduce((sum, colony) => sum + colony.census, 0);
    expect(treasury.tp).toBe(Math.floor((percent * advancementCostOf(techLevel, census).total) / 100));
    expect(treasury.tp).toBeGreaterThan(0);
  });
});
