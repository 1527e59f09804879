import { describe, expect, test } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import { laneRoller } from '#generators/galaxy.ts';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { resolveMovement } from '#vbam/phases/movement.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { builderFor, inFleet } from '../../../builders/forces.ts';
import { galaxyOf } from '../../../builders/maps.ts';
import { playSheets } from '../../../builders/playSheets.ts';
import { chart, erect, given, ophir, reveal, run, sol } from '../../../builders/turn.ts';

const runners = `${sol}-runners`;
const whereIs = ({ state }: Pick<VbamTurn, 'state'>, fleet = runners) => (state.fleets[fleet] as Fleet).system;

test('3.3-a: every system has one lane to six', () => {
  for (const shape of ['disc', 'spiral', 'ring', 'clusters', 'field'] as const) {
    const { systems, lanes } = galaxyOf({ systems: 150, homes: 4, shape });
    const counts = systems.map(({ id }) => lanes.filter(({ a, b }) => a === id || b === id).length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 6]);
  }
});

test('3.3-b: a move that a sheet orders is made in the Movement Phase of the same turn', () => {
  const { state, events, steps } = playSheets({ [sol]: ['1st Fleet: move to Vega'] });
  expect(whereIs({ state }, `${sol}-1st-fleet`)).toBe('vega');
  const at = steps.findIndex(({ phase }) => phase === 'movement');
  const moved = events.slice(steps[at]?.from, steps[at + 1]?.from);
  expect(moved).toContainEqual(expect.objectContaining({ kind: 'fleetMoved', from: 'sol', path: ['vega'] }));
});

describe('3.3-c: who uses the lanes', () => {
  /** One unit at Sol that is ordered to Vega; systems with a Jump Gate. */
  const goes = (type: 'starship' | 'flight', FTL: number, ...gates: string[]) =>
    whereIs(
      run(resolveMovement, {
        state(state) {
          chart(state, sol);
          reveal(state, sol);
          const { fleet, unit } = builderFor(state, sol);
          unit('Runner 1', { type, abilities: FTL > 0 ? { FTL } : {} }, inFleet(fleet('Runners', 'sol')));
          for (const system of gates) erect(state, system, 'jump gate');
        },
        orders: [given('move', { fleet: runners, systems: ['vega'] })],
      }),
    );

  test('starships and flights with FTL', () => {
    expect([goes('starship', 1), goes('flight', 1)]).toEqual(['vega', 'vega']);
  });

  test('others only where Jump Gates stand at both ends', () => {
    expect([goes('starship', 0), goes('starship', 0, 'sol'), goes('starship', 0, 'vega')]).toEqual(['sol', 'sol', 'sol']);
    expect([goes('starship', 0, 'sol', 'vega'), goes('flight', 0, 'sol', 'vega')]).toEqual(['vega', 'vega']);
  });
});

test('3.3.1-b: in every system on the way there is a space and a ground detection roll', () => {
  const turn = run(resolveMovement, {
    state(state: CampaignState) {
      chart(state, sol);
      reveal(state, sol);
      const { fleet, unit } = builderFor(state, sol);
      unit('Runner 1', { abilities: { FTL: 3 } }, inFleet(fleet('Runners', 'sol')));
      const theirs = builderFor(state, ophir);
      for (const system of ['vega', 'lantern', 'izar']) theirs.unit(`Picket ${system}`, {}, { kind: 'system', system });
    },
    orders: [given('move', { fleet: runners, systems: ['izar'] })],
  });
  const rolled = turn.dice.rolls.filter(({ stream }) => stream.startsWith('detection') && stream.endsWith(sol));
  expect(rolled.map(({ stream, label }) => `${stream.split('/')[1]} ${label}`)).toEqual(
    ['vega', 'lantern', 'izar'].flatMap((system) => [`${system} space detection`, `${system} ground detection`]),
  );
});

test('3.3.8-a: without lanes, systems in neighbouring hexes are joined, and no others', () => {
  const { systems, lanes } = galaxyOf({ systems: 90, homes: 3, map: 'freeform' });
  const neighbours = systems.flatMap((one, index) =>
    systems.slice(index + 1).flatMap((other) => (hexDistance(one, other) === 1 ? [[one.id, other.id].sort().join(' ')] : [])),
  );
  expect(lanes.map(({ a, b }) => [a, b].sort().join(' ')).sort()).toEqual(neighbours.sort());
});

describe('what is rolled for each lane', () => {
  const rolled = (label: string, faces: number[], options: { laneClasses: boolean; variableDifficulty: boolean }) =>
    laneRoller(loadedDice({ [label]: faces }), options)();

  test.each([
    [1, 'restricted'],
    [4, 'restricted'],
    [5, 'minor'],
    [7, 'minor'],
    [8, 'normal'],
    [9, 'normal'],
    [10, 'major'],
  ])('3.3.7-a: a D10 of %i makes a lane %s', (face, made) => {
    expect(rolled('lane class', [face], { laneClasses: true, variableDifficulty: false })).toEqual({
      class: made,
      difficulty: null,
    });
  });

  test.each([
    [2, -2],
    [3, -2],
    [4, -1],
    [5, -1],
    [6, 0],
    [8, 0],
    [9, 1],
    [10, 1],
    [11, 2],
    [12, 2],
  ])('3.6.5-a: two dice of %i make a difficulty of %i', (total, difficulty) => {
    const faces = [Math.max(1, total - 6), Math.min(6, total - 1)];
    expect(rolled('exploration difficulty', faces, { laneClasses: false, variableDifficulty: true })).toEqual({
      class: null,
      difficulty,
    });
  });
});
