import { describe, expect, test } from 'vitest';
import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';
import { resolveEncounters } from '#vbam/phases/encounters.ts';
import { detect } from '#vbam/phases/shared/forces/detect.ts';
import { detectionKey, forceIdOf } from '#vbam/questions/forces/detection.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { erect, eventsOf, ophir, run, sol, turnWith } from '../../../builders/turn.ts';

/** Sol's 1st Survey (Scout 6 and more) and Ophir's 1st Fleet meet in a system. */
function meetAt(system: string, more: (state: CampaignState) => void = () => {}) {
  return (state: CampaignState) => {
    (state.fleets[`${sol}-1st-survey`] as Fleet).system = system;
    (state.fleets[`${ophir}-1st-fleet`] as Fleet).system = system;
    more(state);
  };
}

const known = (turn: ReturnType<typeof run>, empire = sol) => turn.state.knowledge[empire];

describe('G-17: detection', () => {
  // two rolls for each of the two empires, in order of their ids: space, then ground
  const solFirst = sol < ophir;
  const dice = (ours: [number, number], theirs: [number, number] = [1, 1]) => ({
    'space detection': solFirst ? [...ours, ...theirs] : [...theirs, ...ours],
    'ground detection': [1, 1, 1, 1],
  });

  test.each([
    { faces: [1, 1], detection: undefined },
    { faces: [1, 2], detection: undefined },
    { faces: [1, 3], detection: 'limited' },
    { faces: [3, 3], detection: 'limited' },
    { faces: [3, 4], detection: 'normal' },
    { faces: [4, 5], detection: 'normal' },
    { faces: [5, 5], detection: 'full' },
    { faces: [6, 6], detection: 'full' },
  ] as const)('two dice of $faces with Scout 9 (+1) make out: $detection', ({ faces, detection }) => {
    const turn = run(resolveEncounters, { state: meetAt('vega'), dice: dice([...faces]) });
    const force = known(turn)?.forces[forceIdOf('vega', ophir, 'space')];
    expect(force?.detection).toBe(detection);
    expect(turn.notes.detections.get(detectionKey(sol, 'vega'))?.space).toBe(detection ?? 'none');
    const rolled = turn.dice.rolls.find(({ label, stream }) => label === 'space detection' && stream.endsWith(sol));
    expect(rolled?.seenBy).toEqual(detection && [sol]); // a look that finds nobody stays secret
  });

  test('Limited Detection tells whose they are and their CC to the nearest 5', () => {
    const turn = run(resolveEncounters, { state: meetAt('vega'), dice: dice([2, 3]) });
    const force = known(turn)?.forces[forceIdOf('vega', ophir, 'space')];
    expect(force).toEqual({
      seen: 1,
      system: 'vega',
      owner: ophir,
      where: 'space',
      detection: 'limited',
      ccHalves: 10,
      hulls: {},
      units: [],
    });
    expect(known(turn)?.classes).toEqual({});
  });

  test('Normal Detection counts hulls and tells the exact CC', () => {
    const turn = run(resolveEncounters, { state: meetAt('vega'), dice: dice([4, 4]) });
    const force = known(turn)?.forces[forceIdOf('vega', ophir, 'space')];
    expect(force).toMatchObject({
      ccHalves: 14, // 2 + 2 x 1 + 4 x 1/2 + 1
      hulls: { 'heavy cruiser': 1, 'light cruiser': 2, destroyer: 4, 'light carrier': 1 },
      units: [],
    });
  });

  test('Full Detection tells classes, damage, supply and what is aboard, and the classes are known in full', () => {
    const state = meetAt('vega', ({ units }) => {
      Object.assign(units[`${ophir}-destroyer-2`] ?? {}, { damage: 1, outOfSupply: 2 });
    });
    const turn = run(resolveEncounters, { state, dice: dice([6, 6]) });
    const force = known(turn)?.forces[forceIdOf('vega', ophir, 'space')];
    expect(force?.units.find(({ called }) => called === 'Destroyer 2')).toMatchObject({ damage: 1, outOfSupply: 2, carried: [] });
    expect(force?.units.find(({ called }) => called === 'Light Carrier 1')?.carried).toEqual(Array(5).fill(`${ophir}-fighter`));
    expect(known(turn)?.classes[`${ophir}-fighter`]).toMatchObject({ name: 'Fighter', buildCost: 1, seen: 1 });
  });

  test('No Detection tells nothing, not even that there was something to roll for', () => {
    const turn = run(resolveEncounters, { state: meetAt('vega'), dice: dice([1, 1]) });
    expect(known(turn)?.forces).toEqual({});
    expect(turn.events.filter(({ seenBy }) => seenBy.includes(sol))).toEqual([]);
    expect(turn.dice.rolls.filter(({ seenBy }) => seenBy?.includes(sol))).toEqual([]);
  });

  test('3.3.4-b: one result per empire, system and turn; it also holds for who comes later', () => {
    const turn = turnWith({ state: meetAt('vega'), dice: dice([4, 4]) });
    detect(turn);
    (turn.state.fleets[`${ophir}-1st-train`] as Fleet).system = 'vega';
    detect(turn); // the loaded dice would run out
    expect(known(turn)?.forces[forceIdOf('vega', ophir, 'space')]?.ccHalves).toBe(18);
    expect(eventsOf(turn, 'forceSighted').filter(({ seenBy }) => seenBy.includes(sol)).length).toBe(2);
  });

  test('the same strength, seen as well as the turn before, is no news; seen better, it is', () => {
    const before = (detection: 'limited' | 'normal') =>
      meetAt('vega', ({ knowledge }) => {
        Object.assign(knowledge[sol]?.forces ?? {}, {
          [forceIdOf('vega', ophir, 'space')]: {
            ...{ seen: 0, system: 'vega', owner: ophir, where: 'space', detection, ccHalves: 14, hulls: {}, units: [] },
          },
        });
      });
    const news = (detection: 'limited' | 'normal') =>
      eventsOf(run(resolveEncounters, { state: before(detection), dice: dice([4, 4]) }), 'forceSighted').length;
    expect([news('normal'), news('limited')]).toEqual([0, 1]);
  });

  test('what a look no longer finds is forgotten; what could not be looked for stays with its turn', () => {
    const old = {
      seen: 0,
      owner: 'kessa',
      where: 'space' as const,
      detection: 'full' as const,
      ccHalves: 2,
      hulls: {},
      units: [],
    };
    const state = meetAt('vega', ({ knowledge }) => {
      Object.assign(knowledge[sol]?.forces ?? {}, {
        [forceIdOf('vega', 'kessa', 'space')]: { ...old, system: 'vega' },
        [forceIdOf('izar', 'kessa', 'space')]: { ...old, system: 'izar' },
      });
    });
    const turn = run(resolveEncounters, { state, dice: dice([4, 4]) });
    expect(Object.keys(known(turn)?.forces ?? {})).toEqual([
      forceIdOf('izar', 'kessa', 'space'),
      forceIdOf('vega', ophir, 'space'),
    ]);
  });

  describe('who is alone in a system', () => {
    const remembered = (more: (state: CampaignState) => void = () => {}, faces = [4, 4]) =>
      run(resolveEncounters, {
        dice: { 'space detection': faces, 'ground detection': [4, 4] },
        state(state) {
          (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'vega';
          for (const system of ['vega', 'izar']) {
            const force = {
              seen: 0,
              system,
              owner: ophir,
              where: 'space',
              detection: 'limited',
              ccHalves: 10,
              hulls: {},
              units: [],
            };
            Object.assign(state.knowledge[sol]?.forces ?? {}, { [forceIdOf(system, ophir, 'space')]: force });
            Object.assign(state.knowledge[sol]?.colonies ?? {}, {
              [system]: { seen: 0, owner: ophir, size: 'Outpost', facilities: [] },
            });
          }
          more(state);
        },
      });

    test('finds that those it remembers there are gone, and nothing of elsewhere', () => {
      const turn = remembered();
      expect(Object.keys(known(turn)?.forces ?? {})).toEqual([forceIdOf('izar', ophir, 'space')]);
      expect(Object.keys(known(turn)?.colonies ?? {})).toEqual(['izar']);
      expect(turn.events).toEqual([]);
    });

    test('finds facilities that another power has left there', () => {
      const turn = remembered((state) => erect(state, 'vega', 'mining base', ophir));
      expect(Object.keys(known(turn)?.colonies ?? {})).toEqual(['vega', 'izar']);
    });

    test('R-20: needs the same luck as if somebody were there, and is shown no dice', () => {
      const turn = remembered(() => {}, [1, 1]);
      expect(Object.keys(known(turn)?.forces ?? {})).toHaveLength(2);
      expect(Object.keys(known(turn)?.colonies ?? {})).toEqual(['vega', 'izar']);
      for (const found of [turn, remembered()]) expect(found.dice.rolls.flatMap(({ seenBy }) => seenBy ?? [])).toEqual([]);
    });

    test('does not look where it remembers nobody', () => {
      const turn = remembered(({ knowledge }) => Object.assign(knowledge[sol] ?? {}, { forces: {}, colonies: {} }));
      expect(turn.dice.rolls).toEqual([]);
    });
  });

  test('a colony adds its utilized Intel to Scout; its owner looks even without a unit in space', () => {
    const turn = run(resolveEncounters, {
      state(state) {
        for (const fleet of Object.values(state.fleets)) if (fleet.owner === sol) fleet.system = 'altair';
        for (const [id, unit] of Object.entries(state.units))
          if (unit.owner === sol && unit.place.kind === 'system') delete state.units[id];
        Object.assign(state.colonies.sol ?? {}, { intel: 6 });
        (state.fleets[`${ophir}-1st-fleet`] as Fleet).system = 'sol';
      },
    });
    const roll = turn.dice.rolls.find(({ stream, label }) => stream.endsWith(sol) && label === 'space detection');
    expect(roll?.modifiers).toEqual([{ why: 'Scout 0 and Intel 6', add: 1 }]);
  });

  test('Limited Detection or better finds a colony and its facilities', () => {
    const turn = run(resolveEncounters, {
      state: (state) => {
        (state.fleets[`${sol}-1st-survey`] as Fleet).system = 'ophir';
      },
      dice: dice([3, 3]),
    });
    expect(known(turn)?.colonies.ophir).toEqual({
      seen: 1,
      owner: ophir,
      size: 'major colony',
      facilities: [
        { kind: 'mining base', owner: ophir },
        { kind: 'shipyard', owner: ophir },
      ],
    });
    expect(eventsOf(turn, 'colonySighted')).toMatchObject([{ seenBy: [sol], of: ophir }]);
  });
});

describe('3.2.6-h, -j, -k, -m, -n: nebulae hide what is in space', () => {
  test.each([
    ['emission nebula', -2],
    ['reflection nebula', -2],
    ['dark nebula', -4],
    ['maser nebula', -4],
  ] as const)('%s: %i in space, nothing on the ground', (terrain, add) => {
    const turn = turnWith({ state: meetAt('vega') });
    const index = turn.galaxy.systems.findIndex(({ id }) => id === 'vega');
    turn.galaxy.systems[index] = {
      ...(turn.galaxy.systems[index] as (typeof turn.galaxy.systems)[number]),
      terrain: [terrain, terrain],
    };
    detect(turn);
    const rolls = (label: string) => turn.dice.rolls.filter((roll) => roll.label === label && roll.stream.endsWith(ophir));
    expect(rolls('space detection')[0]?.modifiers).toEqual([
      { why: terrain, add },
      { why: terrain, add },
    ]);
    expect(rolls('ground detection')[0]?.modifiers).toEqual([]);
  });

  test.each([
    [1, -1],
    [2, -1],
    [3, -2],
    [4, -2],
    [5, -3],
    [6, -3],
  ])('3.2.6-l: a variable nebula rolls %i: %i', (face, add) => {
    const turn = turnWith({ state: meetAt('vega'), dice: { 'variable nebula': [face, face] } });
    const index = turn.galaxy.systems.findIndex(({ id }) => id === 'vega');
    turn.galaxy.systems[index] = {
      ...(turn.galaxy.systems[index] as (typeof turn.galaxy.systems)[number]),
      terrain: ['variable nebula'],
    };
    detect(turn);
    const roll = turn.dice.rolls.find(({ label, stream }) => label === 'space detection' && stream.endsWith(ophir));
    expect(roll?.modifiers).toEqual([{ why: 'variable nebula', add }]);
  });
});

test('G-45: units that changed hands in the Diplomacy Phase see whom their new owner has never met: they have met now', () => {
  const dice = { 'space detection': [4, 4, 4, 4], 'ground detection': [1, 1, 1, 1], 'initial relationship': [30] };
  const turn = run(resolveEncounters, { state: meetAt('vega'), dice: { ...dice, 'first contact war': [100, 100] } });
  expect(eventsOf(turn, 'firstContact').map(({ seenBy: [who] }) => who)).toEqual([ophir, sol].sort());
  expect(turn.state.relations[pairIdOf(sol, ophir)]).toMatchObject({ state: 'non-intercourse', relationship: 7 });
  expect(known(turn)?.forces[forceIdOf('vega', ophir, 'space')]?.detection).toBe('normal');
});
