import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { inWords } from '#vbam/wording.ts';
import { design } from '../../../builders/designs.ts';
import { explore, exploring, stand, survey } from '../../../builders/exploring.ts';
import { answersTo } from '../../../builders/orders.ts';
import { toldFailures } from '../../../builders/told.ts';
import { eventsOf, kessa, ophir, sol } from '../../../builders/turn.ts';

const [explorer, scout] = [`${sol}-explorer-1`, `${sol}-scout-1`];
const rivals = `${ophir}-1st-survey`;

/** There is nothing at Lantern, because its own dice are not what these tests are about. */
const quiet = { lantern: { capacity: 0 } };

function probe(faces: number[], more: Parameters<typeof exploring>[0] = {}) {
  return exploring({ systems: quiet, orders: [explore()], ...more, dice: { exploration: faces, ...more.dice } });
}

const derelict = {
  kind: 'derelict',
  system: 'vega',
  name: 'Derelict Oruna',
  design: design({ buildCost: 5 }),
  damage: 3,
  towedBy: null,
  trap: null,
} as const;

test('G-16: what explorers have in tow goes through with them', () => {
  const turn = probe([6, 6], { state: ({ wilds }) => Object.assign(wilds, { oruna: { ...derelict, towedBy: scout } }) });
  expect(turn.state.fleets[survey]?.system).toBe('lantern');
  expect(turn.state.wilds.oruna?.system).toBe('lantern');
});

test('G-11: a fleet that a booby trap holds does not explore either', () => {
  const turn = probe([], {
    state: ({ wilds }) => Object.assign(wilds, { oruna: { ...derelict, trap: { caught: sol, failures: 1 } } }),
  });
  expect(turn.state.fleets[survey]?.system).toBe('vega');
  expect(toldFailures(turn)).toMatchObject([{ rule: 'G-11', why: 'a booby trap holds it' }]);
});

describe('3.6.1-d, every row of the exploration table', () => {
  test.each([
    [[1, 2], 'explorationPeril'],
    [[1, 3], 'explorationVain'],
    [[3, 4], 'explorationVain'],
    [[4, 4], 'explorationProgress'],
    [[4, 6], 'explorationProgress'],
    [[5, 6], 'laneExplored'],
    [[6, 6], 'laneExplored'],
  ] as const)('%j with Scout 8: %s', (faces, kind) => {
    const turn = probe([...faces], { dice: { peril: [1, 1] } });
    expect(turn.events.map((event) => event.kind)).toContain(kind);
    expect(turn.dice.rolls.find(({ label }) => label === 'exploration')).toMatchObject({
      modifiers: [{ why: 'Scout 8', add: 1 }],
      seenBy: [sol],
    });
  });

  test('success: the lane is explored and known to the finder, the force is at the other end and does not move', () => {
    const turn = probe([6, 6]);
    expect(turn.state.lanes['lane-5']).toMatchObject({ explored: true, knownBy: [sol] });
    expect(turn.state.fleets[survey]).toMatchObject({ system: 'lantern', course: [] });
    expect(turn.state.knowledge[sol]?.systems.lantern).toMatchObject({ seen: 1 });
    expect(turn.state.systems.lantern).toEqual({ discovered: 1 });
    expect(turn.notes.lanesExplored).toEqual(['lane-5']);
    expect([...turn.notes.explorers]).toEqual([survey]);
    expect(eventsOf(turn, 'laneExplored')).toMatchObject([{ system: 'vega', lane: 1, to: 'lantern', seenBy: [sol] }]);
  });

  test('a partial success counts for this empire and this lane, and adds up', () => {
    const turn = probe([4, 4], {
      state: ({ lanes }) => (lanes['lane-5'] = lane({ progress: { [sol]: { vega: 1 }, [ophir]: { vega: 4 } } })),
    });
    expect(turn.state.lanes['lane-5']).toMatchObject({ explored: false, progress: { [sol]: { vega: 2 }, [ophir]: { vega: 4 } } });
    expect(turn.state.fleets[survey]?.system).toBe('vega');
    expect([...turn.notes.explorers]).toEqual([survey]);
    expect(turn.notes.lanesExplored).toEqual([]);
  });

  test('who finds nothing has no progress, but has tried', () => {
    expect(probe([1, 4]).state.lanes['lane-5']).toMatchObject({ progress: { [sol]: { vega: 0 } } });
  });

  test('D-30: Scout 14, progress 2 and a roll of 8 make 12; a natural 2 with +10 is still Peril', () => {
    const seen = ({ state }: { state: CampaignState }) => state.fleets[survey]?.system;
    const scouts14 = (state: CampaignState) => {
      Object.assign(state.unitClasses[`${sol}-explorer`]?.abilities ?? {}, { scout: 11 });
      state.lanes['lane-5'] = lane({ progress: { [sol]: { vega: 2 } } });
    };
    expect(seen(probe([4, 4], { state: scouts14 }))).toBe('lantern');
    const far = (state: CampaignState) => {
      state.lanes['lane-5'] = lane({ progress: { [sol]: { vega: 9 } } });
    };
    const turn = probe([1, 1], { state: far, dice: { peril: [1, 1] } });
    expect(eventsOf(turn, 'explorationPeril')).toHaveLength(1);
    expect(turn.dice.rolls.find(({ label }) => label === 'exploration')).toMatchObject({ total: 12, result: 'peril' });
    expect(seen(turn)).toBe('vega');
  });

  test.each([
    [-2, 'a hard lane'],
    [2, 'an easy lane'],
  ])('3.6.5-a: a difficulty of %i is added while the rule is on', (add, why) => {
    const rollOf = (variableDifficulty: boolean) =>
      probe([2, 4], { rules: { variableDifficulty }, difficulty: { 'lane-5': add } }).dice.rolls.find(
        ({ label }) => label === 'exploration',
      );
    expect(rollOf(true)?.modifiers).toContainEqual({ why, add });
    expect(rollOf(false)?.modifiers).toEqual([{ why: 'Scout 8', add: 1 }]);
  });
});

describe('3.6.2-a, every row of the peril table', () => {
  const peril = (faces: number[], more: Parameters<typeof exploring>[0] = {}) =>
    probe([1, 1], { ...more, dice: { peril: faces, ...more.dice } });

  test.each([[[1, 1]], [[2, 6]]])('%j: every unit takes 1 damage', (faces) => {
    const turn = peril([...faces]);
    expect([turn.state.units[explorer]?.damage, turn.state.units[scout]?.damage]).toEqual([1, 1]);
    expect(eventsOf(turn, 'explorationPeril')).toMatchObject([{ struck: null }]); // nobody more than others
  });

  test.each([[[4, 5]], [[4, 6]]])('%j: a random unit takes damage equal to its DV', (faces) => {
    const turn = peril([...faces], { dice: { 'unit struck': [2] } });
    expect([turn.state.units[explorer]?.damage, turn.state.units[scout]?.damage]).toEqual([0, 2]);
    expect(eventsOf(turn, 'explorationPeril')).toMatchObject([{ struck: 'Scout 1', crippled: ['Scout 1'] }]);
  });

  test('11: the most expensive unit is lost', () => {
    const turn = peril([5, 6]);
    expect(turn.state.units[explorer]).toBeUndefined();
    expect(turn.state.units[scout]?.damage).toBe(0);
    expect(eventsOf(turn, 'unitLost')).toMatchObject([{ called: 'Explorer 1', seenBy: [sol] }]);
  });

  test('12: the whole force is lost, and its fleet is no more', () => {
    const turn = peril([6, 6], { state: ({ fleets }) => Object.assign(fleets[survey] ?? {}, { flagship: explorer }) });
    expect(turn.state.fleets[survey]).toBeUndefined();
    expect(Object.keys(turn.state.units)).not.toContain(scout);
    expect(eventsOf(turn, 'fleetLost')).toMatchObject([{ fleet: '1st Survey' }]);
  });

  test('a unit is destroyed at twice its DV, and what is aboard it is lost with it', () => {
    const carrier = `${sol}-light-carrier-1`;
    const turn = peril([1, 1], {
      state(state) {
        Object.assign(state.units[carrier] ?? {}, { place: { kind: 'fleet', fleet: survey }, damage: 7 });
        Object.assign(state.units[scout] ?? {}, { damage: 3 });
      },
    });
    expect(Object.values(turn.state.units).filter(({ place }) => place.kind === 'carried' && place.by === carrier)).toEqual([]);
    expect(eventsOf(turn, 'unitLost')).toHaveLength(1 + 1 + 5);
    expect(turn.state.units[explorer]?.damage).toBe(1);
  });

  test('those aboard are units of the force: each takes its damage', () => {
    const turn = peril([1, 1], {
      state: ({ units }) => Object.assign(units[`${sol}-light-carrier-1`] ?? {}, { place: { kind: 'fleet', fleet: survey } }),
    });
    expect(Object.values(turn.state.units).filter(({ damage }) => damage === 1)).toHaveLength(2 + 1 + 5);
  });
});

describe('who explores what', () => {
  test('two empires on one lane roll each for itself, and both may come through', () => {
    const turn = exploring({
      systems: quiet,
      state: (state) => stand(state, rivals, 'vega'),
      orders: [explore(), explore({ fleet: rivals, lane: 1 }, ophir)].sort((a, b) => (a.empire < b.empire ? -1 : 1)),
      dice: { exploration: [6, 6, 6, 6] },
    });
    expect(turn.state.lanes['lane-5']?.knownBy).toEqual([ophir, sol].sort());
    expect([turn.state.fleets[survey]?.system, turn.state.fleets[rivals]?.system]).toEqual(['lantern', 'lantern']);
    expect(turn.notes.lanesExplored).toEqual(['lane-5']);
  });

  test('who fails beside one who comes through does not hear where the lane leads', () => {
    const order = [explore(), explore({ fleet: rivals, lane: 1 }, ophir)].sort((a, b) => (a.empire < b.empire ? -1 : 1));
    const faces = order[0]?.empire === sol ? [6, 6, 1, 4] : [1, 4, 6, 6];
    const turn = exploring({
      systems: quiet,
      state: (state) => stand(state, rivals, 'vega'),
      orders: order,
      dice: { exploration: faces },
    });
    const heard = turn.events.filter(({ seenBy }) => seenBy.includes(ophir));
    expect(heard.map(({ kind }) => kind)).toContain('explorationVain');
    expect(JSON.stringify(heard)).not.toMatch(/lantern|lane-5/i);
    expect(turn.state.knowledge[ophir]?.systems.lantern).toBeUndefined();
    expect(JSON.stringify(turn.dice.rolls.filter(({ seenBy }) => seenBy?.includes(ophir)))).not.toMatch(/lantern|lane-5/i);
  });

  test('3.6.1-b: without a lane it takes one that nobody tries; where all are tried it betrays nobody', () => {
    const at = (state: CampaignState) => {
      stand(state, survey, 'lantern');
      stand(state, rivals, 'lantern');
      stand(state, `${kessa}-1st-survey`, 'lantern');
      state.systems.lantern = { discovered: 0 };
    };
    const turn = exploring({
      state: at,
      orders: [
        explore({}),
        explore({ fleet: rivals, lane: 1 }, ophir),
        explore({ fleet: `${kessa}-1st-survey`, lane: 2 }, kessa),
      ],
      dice: { exploration: [1, 4, 1, 4, 1, 4] },
    });
    expect(Object.keys(turn.state.lanes['lane-5']?.progress ?? {})).toEqual([sol]);
    expect(toldFailures(turn)).toEqual([]);
    const alone = exploring({
      state: (state) => stand(state, rivals, 'vega'),
      orders: [explore({}), explore({ fleet: rivals, lane: 1 }, ophir)],
      dice: { exploration: [1, 4, 1, 4] },
    });
    expect(toldFailures(alone)).toEqual([]);
  });

  test('C-53: a second fleet of an empire on the same lane stays behind', () => {
    const second = `${sol}-2nd-survey`;
    const turn = exploring({
      state: (state) => stand(state, second, 'vega'),
      orders: [explore(), explore({ fleet: second, lane: 1 }), explore({ fleet: second })],
      dice: { exploration: [1, 4] },
    });
    expect(toldFailures(turn)).toMatchObject([{ rule: 'C-53' }, { rule: '3.6.1-b' }]);
  });

  test('two fleets of an empire at the two ends of a lane are not told that it is one', () => {
    const second = `${sol}-2nd-survey`;
    const turn = exploring({
      state: (state) => stand(state, second, 'lantern'),
      systems: quiet,
      orders: [explore({ fleet: second, lane: 3 }), explore({})],
      dice: { exploration: [4, 4, 4, 4] },
    });
    expect(toldFailures(turn)).toEqual([]);
    expect(turn.state.lanes['lane-5']?.progress).toEqual({ [sol]: { lantern: 1, vega: 1 } });
    expect(turn.dice.rolls.filter(({ label }) => label === 'exploration').map(({ modifiers }) => modifiers.length)).toEqual([
      1, 1,
    ]);
  });

  test('progress and difficulty are seen at the end where the lane was tried, and at no other', () => {
    const turn = probe([4, 5], { difficulty: { 'lane-5': -1 }, state: (state) => stand(state, `${sol}-2nd-survey`, 'lantern') });
    const { stubs } = viewFor(turn.state, turn.galaxy, turn, sol);
    expect(stubs.find(({ system }) => system === 'vega')).toMatchObject({ number: 1, progress: 1, difficulty: -1 });
    expect(stubs.filter(({ system }) => system === 'lantern').map(({ progress, difficulty }) => [progress, difficulty])).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(JSON.stringify(stubs)).not.toContain('lane-5');
  });

  test.each([
    ['the fleet is gone', ({ fleets }: CampaignState) => delete fleets[survey], /not there any more/],
    ['it is elsewhere', (state: CampaignState) => stand(state, survey, 'sol'), /not there any more/],
    ['no Scout is left', ({ units }: CampaignState) => [explorer, scout].map((id) => delete units[id]), /no units/],
    [
      'a unit without FTL came along',
      ({ units }: CampaignState) => Object.assign(units[`${sol}-starbase-1`] ?? {}, { place: { kind: 'fleet', fleet: survey } }),
      /Starbase 1 has no FTL/,
    ],
  ])('an order fails when %s', (_, state, why) => {
    const turn = exploring({
      state(made) {
        state(made);
        for (const [id, { place }] of Object.entries(made.units))
          if (place.kind === 'fleet' && !made.fleets[place.fleet]) delete made.units[id];
      },
      orders: [explore({ lane: 1, system: 'vega' })],
    });
    expect(toldFailures(turn)).toMatchObject([{ why: expect.stringMatching(why) }]);
    expect(turn.notes.explorers.size).toBe(0);
  });

  test('a lane that others have opened is simply taken', () => {
    const turn = exploring({
      systems: quiet,
      state: (state) => (state.lanes['lane-5'] = lane({ explored: true, knownBy: [kessa] })),
      orders: [explore()],
    });
    expect(turn.state.fleets[survey]?.system).toBe('lantern');
    expect(turn.notes.lanesExplored).toEqual([]);
    expect(turn.dice.rolls.filter(({ label }) => label === 'exploration')).toEqual([]);
  });
});

describe('R-18: progress at both ends of a lane', () => {
  const second = `${sol}-2nd-survey`;
  /** Sol has been at both ends of lane 5, between Vega and Lantern, and gained 1 at the one and 2 at the other. */
  const twoEnds =
    (more: Partial<CampaignState['lanes'][string]> = {}, atLantern = true) =>
    (state: CampaignState) => {
      if (atLantern) stand(state, second, 'lantern');
      state.lanes['lane-5'] = lane({ progress: { [sol]: { vega: 1, lantern: 2 } }, ...more });
    };
  const tried = (options: Parameters<typeof probe>[1], faces = [2, 2]) => {
    const turn = probe(faces, { ...options, dice: { peril: [1, 1] } });
    const [roll] = turn.dice.rolls.filter(({ label }) => label === 'exploration');
    const progress = roll?.modifiers.find(({ why }) => why === 'earlier progress')?.add ?? 0;
    const stubs = viewFor(turn.state, turn.galaxy, turn, sol).stubs.filter((stub) => stub.progress > 0);
    return { turn, progress, stubs };
  };
  const freeform = { freeformHexes: true };

  test('is kept apart while the empire cannot know that they are one lane', () => {
    const { progress, stubs } = tried({ state: twoEnds() });
    expect(progress).toBe(1);
    expect(stubs).toMatchObject([
      { system: 'lantern', progress: 2 },
      { system: 'vega', progress: 1 },
    ]);
    expect(stubs.some((stub) => 'otherEnd' in stub)).toBe(false);
  });

  test('adds up once it knows both ends of a link between neighbouring hexes', () => {
    const { progress, stubs } = tried({ state: twoEnds(), rules: freeform });
    expect(progress).toBe(3);
    expect(stubs).toMatchObject([
      { system: 'lantern', number: 3, progress: 3, otherEnd: { system: 'vega', number: 1 } },
      { system: 'vega', number: 1, progress: 3, otherEnd: { system: 'lantern', number: 3 } },
    ]);
  });

  test('adds up once it has the lane on its charts', () => {
    expect(tried({ state: twoEnds({ knownBy: [sol] }) }).progress).toBe(3);
    expect(tried({ state: twoEnds({ knownBy: [ophir] }) }).progress).toBe(1);
  });

  test('not while one of the two systems is unknown to it, nor where a lane was added to the map later', () => {
    const unknown = (state: CampaignState) => {
      twoEnds({}, false)(state);
      delete state.knowledge[sol]?.systems.lantern;
    };
    expect(tried({ state: unknown, rules: freeform }).progress).toBe(1);
    const later = (state: CampaignState) => {
      twoEnds()(state);
      state.newLanes['lane-5'] = { id: 'lane-5', a: 'vega', b: 'lantern', class: 'normal', difficulty: 0, since: 0 };
    };
    expect(tried({ state: later, rules: freeform }).progress).toBe(1);
  });

  test('each gain is kept at the end where it was made, and the sum is told', () => {
    const { turn } = tried({ state: twoEnds(), rules: freeform }, [1, 4]); // 5 + Scout 1 + 3 = 9
    expect(turn.state.lanes['lane-5']?.progress[sol]).toEqual({ vega: 2, lantern: 2 });
    expect(eventsOf(turn, 'explorationProgress')).toMatchObject([{ system: 'vega', progress: 4 }]);
  });

  test('3.6.5-b: Scout values of both ends add up in the same way', () => {
    const surveyed = (rules: Parameters<typeof tried>[0]) =>
      eventsOf(tried({ ...rules, state: twoEnds() }).turn, 'explorationProgress').map(
        (event) => 'progress' in event && event.progress,
      );
    expect(surveyed({ rules: { simplifiedExploration: true } })).toEqual([1 + 8]);
    expect(surveyed({ rules: { simplifiedExploration: true, ...freeform } })).toEqual([1 + 2 + 8]);
  });

  test('C-53: fleets at both ends of a lane known to be one: the second stays behind', () => {
    const both = (rules: Partial<VbamTurn['rules']>) =>
      exploring({
        ...{ rules, systems: quiet, state: (state) => stand(state, second, 'lantern') },
        orders: [explore(), explore({ fleet: second, lane: 3 })],
        dice: { exploration: [1, 4, 1, 4] },
      });
    expect(toldFailures(both({}))).toEqual([]);
    expect(toldFailures(both(freeform))).toMatchObject([{ rule: 'C-53' }]);
    const { state, galaxy, constants, rules } = both(freeform);
    const view = viewFor(state, galaxy, { rules, constants }, sol);
    expect(answersTo(view, '1st Survey: explore lane 1', '2nd Survey: explore lane 3')[1]).toBe(
      '"2nd Survey: explore lane 3" is refused: another fleet of yours tries lane 3 at Lantern this turn already (C-53)',
    );
  });
});

describe('3.6.5-b, simplified exploration', () => {
  const rules = { simplifiedExploration: true };

  test('E-36: a lane takes 50, so an explorer with Scout 5 needs ten turns', () => {
    let spent = 0;
    let turns = 0;
    for (let through = false; !through; turns++) {
      const turn = exploring({
        rules,
        systems: quiet,
        state(state) {
          delete state.units[scout];
          state.lanes['lane-5'] = lane({ progress: { [sol]: { vega: spent } }, needs: 50 });
        },
        orders: [explore()],
      });
      spent = turn.state.lanes['lane-5']?.progress[sol]?.vega ?? 0;
      through = turn.notes.lanesExplored.length > 0;
    }
    expect([turns, spent]).toEqual([10, 50]);
  });

  test('a fixed lane needs 50 from the first try on', () => {
    const turn = exploring({ rules, orders: [explore()] });
    expect(turn.state.lanes['lane-5']).toMatchObject({ needs: 50, progress: { [sol]: { vega: 8 } } });
    expect(eventsOf(turn, 'explorationProgress')).toMatchObject([{ progress: 8, surveyed: true }]);
  });

  test.each([
    [1, 10],
    [10, 100],
  ])('E-37: 1D10 x 10 of %i makes %i, and nobody is told', (face, needs) => {
    const turn = exploring({
      rules,
      systems: quiet,
      constants: { explorationEffort: 'rolled' },
      orders: [explore()],
      dice: { 'Scout value a lane takes': [face] },
    });
    expect(turn.state.lanes['lane-5']?.needs).toBe(needs);
    expect(turn.dice.rolls.find(({ rule }) => rule === '3.6.5-b')?.seenBy).toBeUndefined();
  });
});

test('what happens reads like a story', () => {
  const names = { system: (id: string) => id[0]?.toUpperCase() + id.slice(1), empire: (id: string) => id };
  const turn = probe([1, 1], { dice: { peril: [6, 6] } });
  expect(turn.events.map((event) => inWords(event, names))).toEqual([
    '1st Survey entered lane 1 at Vega, and there was a scream on all bands, and then silence.',
    'Explorer 1 did not come back to Vega: lost with all hands.',
    'Scout 1 did not come back to Vega: lost with all hands.',
    'Nothing is left of 1st Survey, last heard of at Vega.',
  ]);
});

function lane(more: Partial<CampaignState['lanes'][string]>): CampaignState['lanes'][string] {
  return { explored: false, knownBy: [], class: null, progress: {}, needs: null, ...more };
}
