import { describe, expect, test } from 'vitest';
import type { CampaignState, Empire, Fleet, Relation } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { firstContactWarChance, highestDeclaration, initialRelationshipOf } from '#vbam/questions/diplomacy/contact.ts';
import { detectionKey } from '#vbam/questions/forces/detection.ts';
import { pairIdOf, pairOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { acquaint } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { eventsOf, given, kessa, ophir, run, sol, type TurnOptions, turnWith } from '../../../builders/turn.ts';

const pair = pairIdOf(sol, ophir);

function met(state: CampaignState, more: Partial<Relation> = {}, between: [string, string] = pairOf(sol, ophir)): void {
  acquaint(state, ...between, more);
}

function together(state: CampaignState, system = 'vega'): void {
  (state.fleets[`${sol}-1st-survey`] as Fleet).system = system;
  (state.fleets[`${ophir}-1st-fleet`] as Fleet).system = system;
}

function aggressive(state: CampaignState, values: Record<string, number>): void {
  for (const [empire, aggressiveness] of Object.entries(values))
    (state.empires[empire] as Empire).culture.aggressiveness = aggressiveness;
}

describe('4.5.2: first contact', () => {
  test('4.5.2-a, D-07, D-08, D-09: the initial relationship is 50 - (D100 + AG + AG) / 3, rounded up', () => {
    expect(initialRelationshipOf(50, 50, 50)).toBe(0);
    expect(initialRelationshipOf(100, 100, 100)).toBe(-50);
    expect(initialRelationshipOf(1, 1, 1)).toBe(49);
    expect(initialRelationshipOf(51, 50, 50) + 0).toBe(0);
  });

  test('4.5.2-b, D-10: AG 63 with Diplomatic 3 and 2 is an 8% chance of war', () => {
    expect(firstContactWarChance({ aggressiveness: 63 }, 3 + 2)).toBe(8);
    expect(firstContactWarChance({ aggressiveness: 10 }, 9)).toBe(0);
  });

  test.each([
    [100, -50, 'final war'],
    [50, 0, 'hostilities'],
    [50, -1, 'war'],
    [50, -41, 'final war'],
    [30, 0, null],
  ] as const)('G-46: AG %i at relationship %i can go as far as %s', (aggressiveness, relationship, level) => {
    expect(highestDeclaration({ aggressiveness }, relationship)).toBe(level);
  });

  /** Both are at Vega, where Sol makes out this much and Ophir makes out nothing. */
  const meeting = (note: 'none' | 'limited', more: TurnOptions = {}) =>
    run(resolveDiplomacy, {
      looks: { vega: { [sol]: note, [ophir]: 'none' } },
      ...more,
      state(state) {
        together(state);
        more.state?.(state);
      },
    });

  test('G-45: at least Limited Detection by one of them makes contact', () => {
    const turn = meeting('limited', { dice: { 'initial relationship': [20], 'first contact war': [100] } });
    expect(turn.state.relations[pair]).toMatchObject({ contact: 1, state: 'non-intercourse', relationship: 10 });
    expect(eventsOf(turn, 'firstContact').map(({ seenBy }) => seenBy[0])).toEqual([sol]);
    const mutual = meeting('limited', { looks: { vega: { [sol]: 'limited', [ophir]: 'full' } } });
    expect(eventsOf(mutual, 'firstContact').map(({ seenBy }) => seenBy[0])).toEqual([sol, ophir].sort());
    expect(mutual.state.relations[pair]).not.toHaveProperty('sides');
  });

  test('G-17: a look at the ground alone finds no ships, so nobody is met', () => {
    const turn = turnWith({ state: together });
    turn.notes.detections.set(detectionKey(sol, 'vega'), { space: 'none', ground: 'full' });
    resolveDiplomacy(turn);
    expect(turn.state.relations).toEqual({});
  });

  test('nobody who sees nobody meets nobody', () => {
    expect(meeting('none').state.relations).toEqual({});
  });

  test('4.5.2-b: a war that nobody can announce is known only to who began it', () => {
    const faces = sol < ophir ? [1, 100] : [100, 1];
    const state = (start: CampaignState) => aggressive(start, { [sol]: 100 });
    const turn = meeting('limited', {
      state,
      looks: { vega: { [sol]: 'limited', [ophir]: 'limited' } },
      dice: { 'initial relationship': [100], 'first contact war': faces, communications: [3, 3] },
    });
    const relation = turn.state.relations[pair] as Relation;
    expect(relation.declarations).toEqual({ [sol]: { level: 'final war', turn: 1 } });
    expect(relation.state).toBe('war');
    expect(eventsOf(turn, 'firstContactWar').map(({ seenBy }) => seenBy)).toEqual([[sol]]);
    const seen = (empire: string) => viewFor(turn.state, turn.galaxy, turn, empire).empires;
    expect(seen(sol)[ophir]?.state).toBe('war');
    expect(seen(ophir)[sol]?.state).toBe('non-intercourse');
    relation.communications = true;
    expect(seen(ophir)[sol]?.state).toBe('war');
  });

  test('4.1.3-d: a non-aligned empire never begins a war', () => {
    const state = (start: CampaignState) => {
      for (const empire of [sol, ophir]) (start.empires[empire] as Empire).kind = 'non-aligned';
    };
    expect(meeting('limited', { state }).dice.rolls.some(({ label }) => label === 'first contact war')).toBe(false);
  });

  test('those who met before play began weigh each other up in the first Diplomacy Phase', () => {
    const turn = run(resolveDiplomacy, {
      state: (state) => met(state, { relationship: null }),
      dice: { 'initial relationship': [50] },
    });
    expect(turn.state.relations[pair]?.relationship).toBe(0);
  });
});

describe('4.5.3: communications', () => {
  const talking = (faces: [number, number], relation: Partial<Relation> = {}, more: TurnOptions = {}) =>
    run(resolveDiplomacy, {
      looks: { vega: { [sol]: 'limited', [ophir]: 'limited' } },
      ...more,
      state(state) {
        together(state);
        met(state, { relationship: 5, ...relation });
        more.state?.(state);
      },
      dice: { communications: faces, ...more.dice },
    });
  const envoy = (diplomatic: number) => (state: CampaignState) => {
    const unitClass = state.unitClasses[`${ophir}-heavy-cruiser`];
    if (unitClass) unitClass.abilities.diplomatic = diplomatic;
  };

  test('4.5.3-a, E-39: a 3 is a rejection and costs 1D6 of the relationship', () => {
    const turn = talking([1, 2], {}, { dice: { 'offence taken': [4] } });
    expect(turn.state.relations[pair]).toMatchObject({ relationship: 1, communications: false });
    expect(eventsOf(turn, 'relationshipChanged')).toMatchObject([
      { by: -4, to: 1 },
      { by: -4, to: 1 },
    ]);
  });

  test.each([[[1, 4]], [[4, 4]]] as [[number, number]][])('%s leads nowhere', (faces) => {
    expect(talking(faces).state.relations[pair]).toMatchObject({ relationship: 5, communications: false, understanding: 0 });
  });

  test('4.5.3-a, E-40: 8 with Diplomatic 7 is 9, a partial success that counts later', () => {
    const turn = talking([4, 4], {}, { state: envoy(7) });
    expect(turn.state.relations[pair]).toMatchObject({ communications: false, understanding: 1 });
  });

  test('4.5.3-a, E-41: 10 with +1 Diplomatic and +1 stored is 12: established', () => {
    const turn = talking([5, 5], { understanding: 1 }, { state: envoy(7) });
    expect(turn.state.relations[pair]?.communications).toBe(true);
  });

  test('4.5.3-b: one people needs no dice', () => {
    const turn = talking(
      [1, 1],
      {},
      { state: ({ empires }) => Object.assign(empires[ophir] ?? {}, { species: empires[sol]?.species }) },
    );
    expect(turn.state.relations[pair]?.communications).toBe(true);
    expect(eventsOf(turn, 'communicationsTried')).toMatchObject([{ result: 'same species' }, { result: 'same species' }]);
  });

  test('4.5.3-b: who can talk to both can speak for both', () => {
    const state = (start: CampaignState) => {
      met(start, { communications: true }, pairOf(sol, kessa));
      met(start, { communications: true }, pairOf(ophir, kessa));
    };
    expect(talking([1, 1], {}, { state }).state.relations[pair]?.communications).toBe(true);
  });

  test('M-19: nobody interprets where the moderator says so, and then the dice decide', () => {
    const turn = run(
      (playing) => {
        const place = { line: 1, column: 1 };
        playing.answers.set(`interpreter-${pair}`, { choice: 'no', reason: 'the Kessa keep out of it', place });
        resolveDiplomacy(playing);
      },
      {
        looks: { vega: { [sol]: 'limited', [ophir]: 'limited' } },
        dice: { communications: [4, 4] },
        state(state) {
          together(state);
          met(state, { relationship: 5 });
          met(state, { communications: true }, pairOf(sol, kessa));
          met(state, { communications: true }, pairOf(ophir, kessa));
        },
      },
    );
    expect(turn.state.relations[pair]?.communications).toBe(false);
    expect(turn.asked).toMatchObject([{ id: `interpreter-${pair}`, chosen: 'no', by: 'moderator' }]);
    expect(eventsOf(turn, 'communicationsTried')).toMatchObject([{ result: 'nothing' }, { result: 'nothing' }]);
  });

  test('those who share no system do not talk', () => {
    const turn = run(resolveDiplomacy, { state: (state) => met(state) });
    expect(turn.dice.rolls).toEqual([]);
  });
});

describe('charts', () => {
  const charts = (
    systems?: string[],
    relation: Partial<Relation> = { communications: true },
    change?: (state: CampaignState) => void,
  ) =>
    run(resolveDiplomacy, {
      state(state) {
        met(state, relation);
        change?.(state);
      },
      orders: [given('give charts', { empire: ophir, ...(systems && { systems }) })],
    });
  const lanesOf = ({ state }: Pick<ReturnType<typeof charts>, 'state'>) =>
    Object.keys(state.lanes).filter((id) => state.lanes[id]?.knownBy.includes(ophir));

  test('show every lane of the giver, with both ends as the giver knows them', () => {
    const turn = charts();
    expect(lanesOf(turn)).toEqual(expect.arrayContaining(['lane-2', 'lane-3', 'lane-4']));
    expect(Object.keys(turn.state.knowledge[ophir]?.systems ?? {})).toEqual(
      expect.arrayContaining(['sol', 'vega', 'altair', 'tau-ceti']),
    );
    expect(eventsOf(turn, 'chartsReceived')).toMatchObject([{ seenBy: [ophir], lanes: 3 }]);
  });

  test('of some systems show only their lanes', () => {
    const turn = charts(['vega']);
    expect(lanesOf(turn)).toContain('lane-4');
    expect(lanesOf(turn)).not.toContain('lane-3');
  });

  test('carry the age of what they show and never replace what is newer', () => {
    const turn = charts(undefined, undefined, ({ knowledge }) => {
      const [ours, theirs] = [knowledge[sol]?.systems, knowledge[ophir]?.systems];
      if (!ours?.vega || !ours.altair || !theirs) throw new Error('no such systems');
      Object.assign(ours.vega, { seen: 0, raw: 9 });
      theirs.altair = { ...ours.altair, seen: 1, raw: 7 };
    });
    expect(turn.state.knowledge[ophir]?.systems.vega).toMatchObject({ seen: 0, raw: 9 });
    expect(turn.state.knowledge[ophir]?.systems.altair).toMatchObject({ seen: 1, raw: 7 });
  });

  test('reach nobody who does not understand them', () => {
    const turn = charts(undefined, { communications: false });
    expect(lanesOf(turn)).not.toContain('lane-4');
    expect(toldFailures(turn)).toMatchObject([{ why: 'they do not understand you' }]);
  });

  test('nobody passes on what they are only being given', () => {
    const turn = run(resolveDiplomacy, {
      state(state) {
        met(state, { communications: true });
        met(state, { communications: true }, pairOf(ophir, kessa));
      },
      orders: [given('give charts', { empire: ophir }), given('give charts', { empire: kessa }, { empire: ophir })],
    });
    expect(turn.state.lanes['lane-4']?.knownBy).toEqual([sol, ophir].sort());
  });
});
