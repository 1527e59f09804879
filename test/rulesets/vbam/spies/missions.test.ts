import { describe, expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveIntel } from '#vbam/phases/intel.ts';
import { difficultyOf, neededFor, watchfulnessOf } from '#vbam/questions/shared/spies/missions.ts';
import { caughtTable, criticalFailureTable, missionDifficulties, nebulaBonusOf } from '#vbam/tables/diplomacy/spies.ts';
import { acquaint } from '../../../builders/relations.ts';
import { knowsOf, plant, spiesAshore } from '../../../builders/spies.ts';
import { colonyAt, erect, eventsOf, given, ophir, run, sol, type TurnOptions } from '../../../builders/turn.ts';

const spyOn = (subject: 'trade' | 'colony' | 'designs' | 'research' | 'treasury' | 'treaties' | 'facilities', points = 1) =>
  given('spy on', { spies: 'spies', system: 'ophir', subject }, { points, price: { ip: points } });
const sabotage = (aim: Parameters<typeof given<'sabotage'>>[1]['aim'], points = 1) =>
  given('sabotage', { spies: 'spies', system: 'ophir', aim }, { points });

/** Spies of Sol at the home of Ophir, whose Intel is worth nothing, so that difficulties are those of the table. */
function atOphir(count: number, more: (state: CampaignState) => void = () => {}): NonNullable<TurnOptions['state']> {
  return (state) => {
    acquaint(state, sol, ophir);
    knowsOf(state, sol, 'ophir');
    colonyAt({ state } as never, 'ophir').intel = 0;
    plant(state, spiesAshore('ophir', count));
    more(state);
  };
}

describe('the table of missions', () => {
  test('4.6-c, G-42: twenty missions with their difficulties', () => {
    expect(missionDifficulties.espionage).toEqual({
      ...{ trade: 1, colony: 1, facilities: 1, supply: 2, forces: 2, construction: 2 },
      ...{ treasury: 3, treaties: 3, designs: 4, research: 4 },
    });
    expect(missionDifficulties.sabotage).toEqual({
      trade: 2,
      infrastructure: 3,
      construction: 3,
      supply: 4,
      facility: 4,
      unit: 4,
    });
    expect(missionDifficulties.propaganda).toEqual({ trade: 2, supply: 2, morale: 3, relations: 3 });
    expect(Object.values(missionDifficulties).flatMap((missions) => Object.keys(missions))).toHaveLength(20);
  });

  test('G-42: three of utilized Intel add 1 to every difficulty', () => {
    expect([0, 2, 3, 5, 6].map(watchfulnessOf)).toEqual([0, 0, 1, 1, 2]);
    expect(difficultyOf({ art: 'sabotage', subject: 'trade' }, 2, []).total).toBe(4);
  });

  test('E-02: an emission nebula adds 2 to the difficulty of espionage', () => {
    expect(difficultyOf({ art: 'espionage', subject: 'trade' }, 0, ['emission nebula']).total).toBe(3);
  });

  test('3.2.6-i: emission 2, reflection 2, variable 2, dark 4, maser 4, each on its own, and only against espionage', () => {
    const nebulae = ['emission nebula', 'reflection nebula', 'variable nebula', 'dark nebula', 'maser nebula'] as const;
    expect(nebulae.map((nebula) => nebulaBonusOf([nebula]))).toEqual([2, 2, 2, 4, 4]);
    expect(nebulaBonusOf(['emission nebula', 'dark nebula', 'plasma storm'])).toBe(6);
    for (const art of ['sabotage', 'propaganda'] as const)
      expect(difficultyOf({ art, subject: 'trade' }, 0, ['dark nebula']).total).toBe(2);
  });

  test('G-42: more than the difficulty succeeds, and a 6 always', () => {
    expect([1, 2, 4, 5, 9].map(neededFor)).toEqual([2, 3, 5, 6, 6]);
  });

  test('4.6-b: 1 and 2 drive a caught spy off, 3 and 4 kill it, 5 and 6 tell who sent it', () => {
    expect(caughtTable.rows.map(([from, to, fate]) => [from, to, fate])).toEqual([
      [1, 2, 'driven off'],
      [3, 4, 'killed'],
      [5, 6, 'killed and known'],
    ]);
  });

  test('4.6-a, C-45: 3 escapes but is discovered, 4 dies undiscovered', () => {
    expect(criticalFailureTable.rows.map(([from, to, fate]) => [from, to, fate])).toEqual([
      [1, 2, 'escapes unseen'],
      [3, 3, 'escapes and is discovered'],
      [4, 4, 'killed'],
      [5, 6, 'killed and discovered'],
    ]);
  });
});

describe('G-42 step 2: those who try', () => {
  const tried = (faces: number[], more: Record<string, number[]> = {}, points = faces.length) =>
    run(resolveIntel, { state: atOphir(points), orders: [spyOn('treasury', points)], dice: { 'spy mission': faces, ...more } });
  const outcome = (turn: ReturnType<typeof tried>) => eventsOf(turn, 'spyMissionEnded')[0];

  test('a 4 is more than 3: the treasury is known, with its turn and its source', () => {
    const turn = tried([4]);
    expect(outcome(turn)).toMatchObject({ seenBy: [sol], of: ophir, success: true, difficulty: 3, drivenOff: 0, killed: 0 });
    const { treasury } = turn.state.empires[ophir] ?? { treasury: null };
    expect(turn.state.knowledge[sol]?.secrets).toContainEqual(
      expect.objectContaining({
        seen: turn.number,
        system: 'ophir',
        of: ophir,
        finding: expect.objectContaining({ kind: 'treasury', ...treasury }),
      }),
    );
  });

  test('a 3 is not, and nobody hears of it', () => {
    const turn = tried([3]);
    expect(outcome(turn)).toMatchObject({ success: false, discovered: false });
    expect(turn.events.filter(({ seenBy }) => seenBy.includes(ophir))).toEqual([]);
    expect(turn.state.knowledge[sol]?.secrets?.map(({ finding }) => finding.kind)).toEqual(['watchfulness']);
  });

  test('one success of several is enough, and the effect comes once', () => {
    expect(outcome(tried([2, 6, 5]))).toMatchObject({ success: true, spies: 3 });
  });

  test('a 6 succeeds however hard it is', () => {
    const turn = run(resolveIntel, {
      state: atOphir(1, (state) => Object.assign(colonyAt({ state } as never, 'ophir'), { census: 30, morale: 30, intel: 30 })),
      orders: [spyOn('treasury')],
      dice: { 'spy mission': [6] },
    });
    expect(eventsOf(turn, 'spyMissionEnded')[0]).toMatchObject({ success: true, difficulty: 13 });
  });

  const critical = (face: number) => tried([1], { 'critical failure': [face], relationship: [4] });
  const told = (turn: ReturnType<typeof tried>) => turn.events.filter(({ seenBy }) => seenBy.includes(ophir));
  const left = (turn: ReturnType<typeof tried>) => turn.state.spies.reduce((sum, { count }) => sum + count, 0);

  test.each([1, 2])('4.6-a: natural 1, then %i: it escapes unseen', (face) => {
    const turn = critical(face);
    expect([left(turn), told(turn)]).toEqual([1, []]);
  });

  test('4.6-a: natural 1, then 3: it escapes, and they know what it came for and who sent it', () => {
    const turn = critical(3);
    expect(left(turn)).toBe(1);
    expect(eventsOf(turn, 'spiesDiscovered')).toMatchObject([
      { seenBy: [ophir], by: sol, mission: { art: 'espionage', subject: 'treasury' }, escaped: 1, killed: 0 },
    ]);
  });

  test('4.6-a: natural 1, then 4: it is killed, and nobody knows what for', () => {
    const turn = critical(4);
    expect([left(turn), told(turn)]).toEqual([0, []]);
    expect(outcome(turn)).toMatchObject({ killed: 1, discovered: false });
  });

  test.each([5, 6])('4.6-a: natural 1, then %i: it is killed, and they know who sent it', (face) => {
    const turn = critical(face);
    expect(left(turn)).toBe(0);
    expect(eventsOf(turn, 'spiesDiscovered')).toMatchObject([{ by: sol, killed: 1 }]);
    expect(outcome(turn)).toMatchObject({ discovered: true });
  });

  test('G-42, G-44, G-46: whoever is known loses 1D6 of relationship, and is owed a grudge', () => {
    const turn = critical(5);
    const [relation] = Object.values(turn.state.relations).filter(
      ({ between }) => between.includes(sol) && between.includes(ophir),
    );
    const change = { by: -4, why: 'spies traced' };
    expect(eventsOf(turn, 'relationshipChanged')).toMatchObject([sol, ophir].sort().map((empire) => ({ empire, ...change })));
    expect(relation?.grievances[ophir]).toEqual({ broken: null, declared: null, spied: turn.number });
    expect(relation?.grievances[sol]).toBeUndefined();
  });

  test('those whom they have never met are strangers: they have no name, and nobody bears a grudge', () => {
    const turn = run(resolveIntel, {
      state: (state) => {
        atOphir(1)(state);
        state.relations = {};
      },
      orders: [spyOn('treasury')],
      dice: { 'spy mission': [1], 'critical failure': [5] },
    });
    expect(eventsOf(turn, 'spiesDiscovered')).toMatchObject([{ by: null, killed: 1 }]);
    expect(turn.state.relations).toEqual({});
  });
});

describe('G-42 step 1: those who stand guard', () => {
  const guarded = (
    dice: Record<string, number[]>,
    orders = [sabotage({ kind: 'trade' })],
    more?: (state: CampaignState) => void,
  ) =>
    run(resolveIntel, {
      state: atOphir(1, (state) => {
        plant(state, spiesAshore('ophir', 1, ophir, 'defensive'));
        more?.(state);
      }),
      orders,
      dice,
    });
  const outcome = (turn: ReturnType<typeof guarded>) => eventsOf(turn, 'spyMissionEnded')[0];

  test('4.6-b: less than the difficulty catches it, and its mission fails', () => {
    const turn = guarded({ 'counter-espionage': [1], 'caught spy': [3] });
    expect(outcome(turn)).toMatchObject({ success: false, killed: 1, discovered: false });
    expect(eventsOf(turn, 'spiesDiscovered')).toMatchObject([
      { seenBy: [ophir], by: null, mission: null, killed: 1, escaped: 0 },
    ]);
    expect(turn.state.spies.map(({ owner, count }) => [owner, count])).toEqual([[ophir, 1]]);
  });

  test('as much as the difficulty lets it pass, and no die of the guard is shown to anybody', () => {
    const turn = guarded({ 'counter-espionage': [2], 'spy mission': [3] });
    expect(outcome(turn)).toMatchObject({ success: true });
    expect(turn.dice.rolls.filter(({ label }) => label === 'counter-espionage').map(({ seenBy }) => seenBy)).toEqual([undefined]);
  });

  test.each([1, 2])('4.6-b: caught, then %i: it is driven off and comes home, and nobody knows whose it was', (face) => {
    const turn = guarded({ 'counter-espionage': [1], 'caught spy': [face] });
    expect(outcome(turn)).toMatchObject({ drivenOff: 1, killed: 0, discovered: false });
    expect(eventsOf(turn, 'spiesDiscovered')).toMatchObject([{ by: null, escaped: 1 }]);
    expect(turn.state.spies).toContainEqual(spiesAshore('sol', 1, sol, 'defensive'));
  });

  test.each([5, 6])('4.6-b: caught, then %i: they know who sent it, and not what for', (face) => {
    const turn = guarded({ 'counter-espionage': [1], 'caught spy': [face], relationship: [6] });
    expect(eventsOf(turn, 'spiesDiscovered')).toMatchObject([{ by: sol, mission: null, killed: 1 }]);
    expect(eventsOf(turn, 'relationshipChanged')).toMatchObject([{ by: -6 }, { by: -6 }]);
  });

  test('an idle spy is hunted as one of difficulty 2', () => {
    const caught = guarded({ 'counter-espionage': [1], 'caught spy': [3] }, []);
    expect(eventsOf(caught, 'spiesFound')).toMatchObject([{ seenBy: [sol], of: ophir, killed: 1 }]);
    const passed = guarded({ 'counter-espionage': [2] }, []);
    expect(passed.events).toEqual([]);
  });

  test('each guard draws one: the second finds nobody left', () => {
    const turn = guarded({ 'counter-espionage': [1], 'caught spy': [3] }, [], (state) =>
      plant(state, spiesAshore('ophir', 1, ophir, 'defensive')),
    );
    expect(eventsOf(turn, 'spiesFound')).toHaveLength(1);
  });
});

describe('G-43', () => {
  test('spies are recruited in the Intel Phase, stand guard at once, and only their empire hears of it', () => {
    const turn = run(resolveIntel, { orders: [given('recruit spies', { count: 2, spies: 'spies', colony: 'sol' })] });
    expect(turn.state.spies).toEqual([spiesAshore('sol', 2, sol, 'defensive')]);
    expect(eventsOf(turn, 'spiesRecruited')).toMatchObject([{ seenBy: [sol], system: 'sol', count: 2 }]);
  });
});

test('O-62: what was ordered of spies who are not there is not carried out, and its IP come back', () => {
  const turn = run(resolveIntel, {
    state: (state) => {
      acquaint(state, sol, ophir);
      erect(state, 'ophir', 'shipyard', ophir);
    },
    orders: [
      given(
        'sabotage',
        { spies: 'spies', system: 'ophir', aim: { kind: 'facility', facility: 'shipyard' } },
        { price: { ip: 4 } },
      ),
    ],
  });
  expect(eventsOf(turn, 'orderFailed')).toMatchObject([{ why: { kind: 'no spies at' } }]);
  expect(turn.ledger).toMatchObject([{ empire: sol, pool: 'ip', amount: 4 }]);
});
