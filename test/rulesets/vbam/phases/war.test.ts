import { describe, expect, test } from 'vitest';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import type { DeclarationLevel } from '#schemas/vbam/stateWords.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { resolveUpdate } from '#vbam/phases/update.ts';
import { declaringChance, thoughtOfWar } from '#vbam/questions/shared/diplomacy/declaring.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { acquaint, befriend, treatiesOf } from '../../../builders/relations.ts';
import { toldFailures } from '../../../builders/told.ts';
import { eventsOf, given, kessa, ophir, run, sol, type TurnOptions } from '../../../builders/turn.ts';

const between = ({ state }: { state: CampaignState }, one = sol, other = ophir) =>
  state.relations[pairIdOf(one, other)] as Relation;
const cultured = (state: CampaignState, empire: string, aggressiveness: number, integrity = 50) =>
  Object.assign(state.empires[empire]?.culture ?? {}, { aggressiveness, integrity });
const kindly = (state: CampaignState, empire: string, kind: 'player' | 'non-player' | 'non-aligned') =>
  Object.assign(state.empires[empire] ?? {}, { kind });
const declare = (level: DeclarationLevel, empire = ophir, by = sol) => given('declare', { level, empire }, { empire: by });

/** All empires are played, so that nobody acts by itself, and those of Sol and Ophir can talk. */
function diplomacy({ state, ...more }: TurnOptions) {
  return run(resolveDiplomacy, {
    ...more,
    state(made) {
      for (const empire of Object.keys(made.empires)) kindly(made, empire, 'player');
      acquaint(made, sol, ophir, { communications: true });
      state?.(made);
    },
  });
}

describe('declarations (G-46)', () => {
  const asked = { culture: { aggressiveness: 50 }, relationship: 0, grievance: undefined, called: false, turn: 20 };

  test('aggressiveness less 50 less relationship, with the modifier of the level', () => {
    const chance = (level: 'hostilities' | 'war' | 'final war') => declaringChance({ ...asked, level });
    expect([chance('hostilities'), chance('war'), chance('final war')]).toEqual([20, 0, -40]);
    expect(declaringChance({ ...asked, level: 'war', relationship: -30 })).toBe(30);
  });

  test('a breach or a declaration adds 20 for ten turns, a traced spy another 20, a call 50', () => {
    const wronged = (broken: number | null, declared: number | null, spied: number | null = null) =>
      declaringChance({ ...asked, level: 'war', grievance: { broken, declared, spied } });
    expect([wronged(10, null), wronged(9, null), wronged(null, 15), wronged(15, 15), wronged(15, null, 12)]).toEqual([
      20, 0, 20, 20, 40,
    ]);
    expect(declaringChance({ ...asked, level: 'war', called: true })).toBe(50);
  });

  test('D-13: aggressiveness 75, relationship -40: 12%', () => {
    expect(thoughtOfWar({ aggressiveness: 75 }, -40)).toBe(12);
  });

  test('who is played declares if the chance is above nothing: the state is war, both are told, the relationship falls', () => {
    const turn = diplomacy({ orders: [declare('hostilities')], dice: { relationship: [2, 5] } });
    expect(between(turn)).toMatchObject({
      state: 'war',
      relationship: -7,
      declarations: { [sol]: { level: 'hostilities', turn: 1 } },
      war: { since: 1, lost: {} },
      grievances: { [ophir]: { broken: null, declared: 1, spied: null } },
    });
    expect(eventsOf(turn, 'declared')).toMatchObject(
      between(turn).between.map((empire) => ({ seenBy: [empire], by: sol, level: 'hostilities' })),
    );
  });

  test('both sides are weighed before anything is said', () => {
    const turn = diplomacy({
      state: (state) => cultured(state, ophir, 32),
      orders: [declare('hostilities'), declare('hostilities', sol, ophir)],
      dice: { relationship: [1, 1, 1, 1] },
    });
    expect(Object.keys(between(turn).declarations).sort()).toEqual([sol, ophir].sort());
    expect(between(turn).relationship).toBe(-4);
  });

  test('what the relationship has become since the sheet was written counts', () => {
    const turn = diplomacy({ state: (state) => cultured(state, sol, 30), orders: [declare('hostilities')] });
    expect(between(turn).declarations).toEqual({});
    expect(toldFailures(turn)).toMatchObject([{ why: 'your people would not follow', rule: 'G-46' }]);
  });

  test('war ends all treaties of the pair, hostilities none', () => {
    const at = (level: DeclarationLevel, before: Relation['declarations']) =>
      diplomacy({
        state: (state) =>
          befriend(state, sol, ophir, ['border', 'trade'], { relationship: -20, declarations: before, state: 'war' }),
        orders: [declare(level)],
        dice: { relationship: [1, 1, 1, 1] },
      });
    expect(between(at('hostilities', {})).treaties.map(({ ended }) => ended)).toEqual([null, null]);
    const war = at('war', { [sol]: { level: 'hostilities', turn: 0 } });
    expect(between(war).treaties.map(({ ended }) => ended?.how)).toEqual(['war', 'war']);
  });

  test.each([
    ['hostilities', null, -2],
    ['war', 'hostilities', -4],
    ['final war', 'war', -6],
  ] as const)('G-44, G-46: %s after %s costs as many dice as it should, here of 1 each', (level, before, cost) => {
    const turn = diplomacy({
      state(state) {
        cultured(state, sol, 100);
        const declarations = before ? { [sol]: { level: before, turn: 0 } } : {};
        acquaint(state, sol, ophir, {
          communications: true,
          relationship: -50,
          state: before ? 'war' : 'non-intercourse',
          declarations,
        });
      },
      orders: [declare(level)],
      dice: { relationship: Array(-cost).fill(1) },
    });
    expect(between(turn)).toMatchObject({ relationship: -50 + cost, declarations: { [sol]: { level, turn: 1 } }, state: 'war' });
  });

  test('G-46: nothing comes after final war, and nobody declares on an empire whose contact is lost', () => {
    const declared = { [sol]: { level: 'final war' as const, turn: 0 } };
    const far = diplomacy({
      state: (state) => void acquaint(state, sol, ophir, { relationship: -90, declarations: declared, state: 'war' }),
      orders: [declare('final war')],
    });
    expect(toldFailures(far)[0]).toMatchObject({
      why: expect.stringContaining('there is nothing beyond'),
      rule: 'G-46',
    });
    const gone = diplomacy({
      state: (state) => void acquaint(state, sol, ophir, { relationship: -90, state: 'no contact', communications: true }),
      orders: [declare('hostilities')],
    });
    expect(toldFailures(gone)[0]).toMatchObject({ why: 'contact with them is lost', rule: 'G-50' });
    expect(between(gone)).toMatchObject({ state: 'no contact', declarations: {} });
  });

  test('4.5.3-c: who cannot understand it is not told, thinks no worse, and sees no war', () => {
    const turn = diplomacy({
      state: (state) => acquaint(state, sol, ophir),
      orders: [declare('hostilities')],
    });
    expect(eventsOf(turn, 'declared').map(({ seenBy }) => seenBy)).toEqual([[sol]]);
    expect(between(turn).relationship).toBe(0);
    const { rules, constants } = turn;
    expect(viewFor(turn.state, smallGalaxy(), { rules, constants }, ophir).empires[sol]).toMatchObject({
      state: 'non-intercourse',
      level: null,
      declared: { we: null, they: null },
      grievance: { declared: null },
    });
  });
});

describe('non-player empires and war', () => {
  const npe =
    (more: Partial<Relation> = {}) =>
    (state: CampaignState) => {
      kindly(state, ophir, 'non-player');
      cultured(state, ophir, 75);
      acquaint(state, sol, ophir, { communications: true, relationship: -40, ...more });
    };

  test('4.5.N-c: it thinks of war with 12%, and then rolls for the declaration', () => {
    const turn = diplomacy({ state: npe(), dice: { 'thought of war': [12], declaration: [85], relationship: [1, 1] } });
    expect(between(turn).declarations).toEqual({ [ophir]: { level: 'hostilities', turn: 1 } });
  });

  test('above its chance nothing happens', () => {
    const turn = diplomacy({ state: npe(), dice: { 'thought of war': [13] } });
    expect(between(turn)).toMatchObject({ declarations: {}, aims: {} });
  });

  test('4.5.N-e: who wanted to and could not masses its forces', () => {
    const turn = diplomacy({ state: npe(), dice: { 'thought of war': [1], declaration: [86] } });
    expect(between(turn)).toMatchObject({ declarations: {}, aims: { [ophir]: 'mass forces' } });
  });

  test('4.5.N-d, G-51: it keeps faith with a partner up to its integrity, and otherwise breaks the treaty first', () => {
    const bound = { treaties: treatiesOf(sol, ['border', 'non-aggression']), state: 'normal relations' as const };
    const loyal = diplomacy({ state: npe(bound), dice: { 'thought of war': [1], 'faith kept': [50] } });
    expect(between(loyal).treaties.map(({ ended }) => ended)).toEqual([null, null]);
    const false_ = diplomacy({
      state: npe(bound),
      dice: { 'thought of war': [1], 'faith kept': [51], declaration: [1], relationship: [1, 1, 1, 1, 1, 1] },
    });
    expect(between(false_).treaties[1]?.ended).toEqual({ turn: 1, how: 'broken', by: ophir });
    expect(between(false_).declarations[ophir]?.level).toBe('hostilities');
  });

  test.each([
    [['border', 'trade', 'research'], ['research']],
    [
      ['border', 'trade', 'non-aggression', 'research'],
      ['non-aggression', 'research'],
    ],
    [
      ['border', 'non-aggression', 'military'],
      ['non-aggression', 'military'],
    ],
  ] as const)('G-51: of %j it breaks what forbids war, and then declares', (kinds, broken) => {
    const turn = diplomacy({
      state: npe({ treaties: treatiesOf(sol, [...kinds]), state: 'normal relations' }),
      dice: { 'thought of war': [1], 'faith kept': [51], declaration: [1], relationship: Array(6).fill(1) },
    });
    const ended = between(turn).treaties.filter((treaty) => treaty.ended !== null);
    expect(ended.map(({ kind }) => kind).sort()).toEqual([...broken].sort());
    expect(between(turn).declarations[ophir]?.level).toBe('hostilities');
  });

  test('4.5.N-e, G-48: whom a truce keeps from declaring masses its forces too', () => {
    const turn = diplomacy({ state: npe({ treaties: treatiesOf(sol, ['armistice']) }), dice: { 'thought of war': [1] } });
    expect(between(turn)).toMatchObject({ declarations: {}, aims: { [ophir]: 'mass forces' } });
  });

  test('4.1.3-d: a non-aligned empire rolls nothing', () => {
    const turn = diplomacy({
      state(state) {
        npe()(state);
        kindly(state, ophir, 'non-aligned');
      },
    });
    expect(between(turn).declarations).toEqual({});
  });

  test('4.1.3-e: income decides in the Update Phase who is non-aligned; who is played never is', () => {
    const turn = run(resolveUpdate, {
      state(state) {
        for (const empire of [sol, ophir])
          Object.assign(state.colonies[state.empires[empire]?.capital ?? ''] ?? {}, { economy: 1 });
        kindly(state, sol, 'player');
        kindly(state, ophir, 'non-player');
        kindly(state, kessa, 'non-aligned');
      },
    });
    const kinds = [sol, ophir, kessa].map((id) => turn.state.empires[id]?.kind);
    expect(kinds).toEqual(['player', 'non-aligned', 'non-player']);
    expect(eventsOf(turn, 'alignmentChanged')).toHaveLength(2);
    const settled = run(resolveUpdate, { state: (state) => Object.assign(state, structuredClone(turn.state)) });
    expect(eventsOf(settled, 'alignmentChanged')).toEqual([]); // who is what they were is told nothing
  });
});

describe('mutual defense (4.5.T-k)', () => {
  const ladder = ['border', 'non-aggression', 'military', 'mutual defense'] as const;
  const atWar = {
    declarations: { [kessa]: { level: 'war' as const, turn: 0 } },
    state: 'war' as const,
    war: { since: 0, lost: {} },
  };
  const bound =
    (more: (state: CampaignState) => void = () => {}) =>
    (state: CampaignState) => {
      befriend(state, sol, ophir, [...ladder]);
      acquaint(state, sol, kessa, { communications: true, relationship: -30, ...atWar });
      more(state);
    };
  const call = given('call to arms', { empire: ophir, enemy: kessa });

  test('a call gives three turns, and introduces who has not met the enemy', () => {
    const turn = diplomacy({ state: bound(), orders: [call] });
    expect(between(turn).calls).toEqual([{ called: ophir, enemy: kessa, since: 1 }]);
    expect(turn.state.relations[pairIdOf(ophir, kessa)]).toMatchObject({ state: 'non-intercourse', contact: 1 });
    expect(eventsOf(turn, 'introduced').map(({ seenBy }) => seenBy[0])).toEqual([ophir, kessa]);
  });

  test('who is called declares more easily by 50, and the call is settled', () => {
    const turn = diplomacy({
      state: bound((state) => {
        acquaint(state, ophir, kessa, { communications: true, relationship: 45 });
        between({ state }).calls = [{ called: ophir, enemy: kessa, since: 0 }];
      }),
      orders: [declare('hostilities', kessa, ophir)],
      dice: { relationship: [1, 1] },
    });
    expect(turn.state.relations[pairIdOf(ophir, kessa)]?.declarations[ophir]?.level).toBe('hostilities');
    expect(between(turn)).toMatchObject({ calls: [], relationship: 50 });
  });

  test('a call that nobody follows for three turns costs 25', () => {
    const turnsOn = (turns: number) =>
      diplomacy({
        state: bound((state) => {
          acquaint(state, ophir, kessa);
          state.turn = turns;
          between({ state }).calls = [{ called: ophir, enemy: kessa, since: 1 }];
        }),
      });
    expect(between(turnsOn(2))).toMatchObject({ relationship: 50, calls: [{ called: ophir }] });
    expect(between(turnsOn(3))).toMatchObject({ relationship: 25, calls: [] });
    expect(eventsOf(turnsOn(3), 'callIgnored')).toHaveLength(2);
  });

  test('an armistice or the end of the treaty settles a call without blame', () => {
    const turn = diplomacy({
      state: bound((state) => {
        acquaint(state, sol, kessa);
        acquaint(state, ophir, kessa);
        state.turn = 8;
        between({ state }).calls = [{ called: ophir, enemy: kessa, since: 1 }];
      }),
    });
    expect(between(turn)).toMatchObject({ relationship: 50, calls: [] });
  });

  test('G-49: allies are called at once when war is declared, not on hostilities', () => {
    const declared = (level: 'hostilities' | 'war') =>
      diplomacy({
        state(state) {
          befriend(state, sol, ophir, [...ladder, 'alliance']);
          acquaint(state, ophir, kessa);
          const before = level === 'war' ? { [kessa]: { level: 'hostilities' as const, turn: 0 } } : {};
          acquaint(state, sol, kessa, { communications: true, relationship: -60, declarations: before });
        },
        orders: [declare(level, sol, kessa)],
        dice: { relationship: [1, 1, 1, 1] },
      });
    expect(between(declared('hostilities')).calls).toEqual([]);
    expect(between(declared('war')).calls).toEqual([{ called: ophir, enemy: kessa, since: 1 }]);
  });

  test('G-49: a ward follows its protector to war', () => {
    const turn = diplomacy({
      state(state) {
        befriend(state, sol, ophir, [...ladder]).treaties.push(...treatiesOf(sol, ['protectorate'], { protector: sol }));
        acquaint(state, sol, kessa, { communications: true, relationship: -60 });
        acquaint(state, ophir, kessa, { communications: true, relationship: 80 });
      },
      orders: [declare('hostilities', kessa)],
      dice: { relationship: [1, 1, 1, 1] },
    });
    expect(turn.state.relations[pairIdOf(ophir, kessa)]?.declarations[ophir]?.level).toBe('hostilities');
  });

  const warded =
    (theirs: Partial<Relation>, more: (state: CampaignState) => void = () => {}) =>
    (state: CampaignState) => {
      cultured(state, sol, 100);
      befriend(state, sol, ophir, [...ladder]).treaties.push(...treatiesOf(sol, ['protectorate'], { protector: sol }));
      const declarations = { [sol]: { level: 'hostilities' as const, turn: 0 } };
      acquaint(state, sol, kessa, { communications: true, relationship: -60, state: 'war', declarations });
      acquaint(state, ophir, kessa, { communications: true, ...theirs });
      more(state);
    };
  const leading = (state: (made: CampaignState) => void) => {
    const turn = diplomacy({ state, orders: [declare('war', kessa)], dice: { relationship: Array(12).fill(1) } });
    return turn.state.relations[pairIdOf(ophir, kessa)]?.declarations[ophir]?.level;
  };

  test('G-49: a ward that lags behind goes one step of its own', () => {
    expect(leading(warded({}))).toBe('hostilities');
  });

  test('G-49: a ward declares nothing by itself, even if it became one after it had sent its orders', () => {
    const turn = diplomacy({ state: warded({}), orders: [declare('hostilities', kessa, ophir)] });
    expect(between(turn, ophir, kessa).declarations).toEqual({});
    expect(toldFailures(turn)).toMatchObject([{ empire: ophir }]);
  });

  test('G-46, G-48, 4.2.3-d: a ward stays out where it may not declare', () => {
    expect(
      leading(warded({ treaties: treatiesOf(ophir, ['border', 'non-aggression']), state: 'normal relations' })),
    ).toBeUndefined();
    expect(leading(warded({ treaties: treatiesOf(ophir, ['armistice']) }))).toBeUndefined();
    const headless = (state: CampaignState) => void Object.assign(state.empires[ophir] ?? {}, { capital: null });
    expect(leading(warded({}, headless))).toBeUndefined();
    expect(leading(warded({}, (state) => void kindly(state, ophir, 'non-aligned')))).toBeUndefined();
  });

  test('O-55: a call fails where the treaty was broken in the same turn, or the enemy is at war no more', () => {
    const breaking = given('break treaty', { treaty: 'mutual defense', empire: sol }, { empire: ophir });
    const parted = diplomacy({
      state: bound((state) => void Object.assign(between({ state }), { relationship: -90 })),
      orders: [breaking, call],
      dice: { relationship: [1, 1, 1] },
    });
    expect(toldFailures(parted)[0]).toMatchObject({ why: 'the mutual defense treaty has ended', rule: '4.5.T-k' });
    expect(eventsOf(parted, 'introduced')).toEqual([]);
    const peace = diplomacy({ state: bound((state) => void acquaint(state, sol, kessa)), orders: [call] });
    expect(toldFailures(peace)[0]).toMatchObject({ why: 'they are at war with you no more', rule: '4.5.T-k' });
    expect(between(peace).calls).toEqual([]);
  });
});

describe('sanctions and lost contact (G-50)', () => {
  test('sanctions cost D6 once, and both hear of it; lifting them gives nothing back', () => {
    const turn = diplomacy({ orders: [given('sanction', { empire: ophir })], dice: { relationship: [4] } });
    expect(between(turn)).toMatchObject({ sanctions: [sol], relationship: -4 });
    expect(eventsOf(turn, 'sanctionsChanged')).toHaveLength(2);
    const lifted = diplomacy({
      state: (state) => acquaint(state, sol, ophir, { communications: true, sanctions: [sol, ophir].sort() }),
      orders: [given('lift sanctions', { empire: ophir })],
    });
    expect(between(lifted)).toMatchObject({ sanctions: [ophir], relationship: 0 });
  });

  const apart = (turn: number, more: Partial<Relation>) => (state: CampaignState) => {
    state.turn = turn;
    acquaint(state, sol, ophir, { communications: false, relationship: 7, ...more });
  };

  test('who cannot talk and shares no system for twenty turns is lost; what they thought is kept', () => {
    expect(between(diplomacy({ state: apart(18, {}) })).state).toBe('non-intercourse');
    const lost = diplomacy({ state: apart(19, {}) });
    expect(between(lost)).toMatchObject({ state: 'no contact', relationship: 7 });
    expect(eventsOf(lost, 'contactLost')).toHaveLength(2);
  });

  test.each<[string, Partial<Relation>]>([
    ['who can talk stays in contact', { communications: true }],
    ['who is at war stays in contact', { state: 'war', declarations: { [sol]: { level: 'war', turn: 0 } } }],
    ['dealings put it off', { dealings: 5 }],
  ])('%s', (_, more) => {
    expect(between(diplomacy({ state: apart(19, more) })).state).not.toBe('no contact');
  });
});
