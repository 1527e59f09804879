import { describe, expect, test } from 'vitest';
import type { CampaignState, DeclarationLevel, Empire, EmpireKind, Relation, TreatyKind } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import type { PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import {
  answer,
  deal,
  failures,
  groundFor,
  inForce,
  offer,
  openOffer,
  pair,
  play,
  relationOf,
} from '../../../builders/dealing.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { eventsOf, given, kessa, ophir, run, sol, type TurnOptions } from '../../../builders/turn.ts';

describe('4.5.T-a: answers of empires that nobody plays', () => {
  const offered = (kind: PeaceTreaty, to: EmpireKind, roll: number | null, relationship = 18) =>
    deal(groundFor(kind), {
      relation: { relationship },
      state: play(ophir, to, { xenophobia: 87, integrity: 50 }),
      orders: [offer(kind)],
      dice: {
        ...(roll !== null && { 'treaty answer': [roll] }),
        'thought of breaking': [100],
        'thought of an offer': [100],
        'thought of war': [100],
      },
    });

  test('E-43: at Xenophobia 87 and relationship 18 a player may sign border and trade; a non-player empire rolls 21% and 1%; a non-aligned one signs both', () => {
    expect(inForce(offered('border', 'non-player', 21))).toEqual(['border']);
    expect(inForce(offered('border', 'non-player', 22))).toEqual([]);
    expect(inForce(offered('trade', 'non-player', 1))).toEqual(['border', 'trade']);
    expect(inForce(offered('trade', 'non-player', 2))).toEqual(['border']);
    expect(inForce(offered('border', 'non-aligned', null))).toEqual(['border']);
    expect(inForce(offered('trade', 'non-aligned', null))).toEqual(['border', 'trade']);
    expect(eventsOf(offered('border', 'non-player', 22), 'treatyRefused')).toHaveLength(2);
    for (const kind of ['border', 'trade'] as const) {
      const accepted = deal(groundFor(kind), {
        relation: { relationship: 18, ...openOffer(kind) },
        state: play(sol, 'player', { xenophobia: 87 }),
        orders: [answer('accept offer', kind)],
      });
      expect(inForce(accepted)).toContain(kind);
    }
  });

  test('R-14, 4.1.3-c, E-43, C-29: a non-aligned empire breaks at 0 or less without penalty: no loss of relationship, no grievance', () => {
    const kept = (relationship: number) =>
      deal(['border', 'trade'], { relation: { relationship }, state: play(ophir, 'non-aligned', { xenophobia: 87 }) });
    expect(inForce(kept(18))).toEqual(['border', 'trade']);
    const broken = kept(17);
    expect(inForce(broken)).toEqual(['border']);
    expect(relationOf(broken)).toMatchObject({ grievances: {}, relationship: 17 });
    expect(eventsOf(broken, 'treatyEnded')).toMatchObject([
      { how: 'broken', by: ophir },
      { how: 'broken', by: ophir },
    ]);
    expect(broken.dice.rolls).toEqual([]);
    expect(inForce(kept(-3))).toEqual([]);
    expect(relationOf(kept(-3))).toMatchObject({ grievances: {}, relationship: -3 });
  });

  test('E-69: both sides have one relationship, whoever asks', () => {
    const turn = offered('border', 'non-player', 21);
    expect(Object.keys(turn.state.relations)).toEqual([pair]);
    expect(pairIdOf(sol, ophir)).toBe(pairIdOf(ophir, sol));
    expect(new Set(eventsOf(turn, 'relationshipChanged').map((event) => 'to' in event && event.to)).size).toBe(1);
  });

  test('4.1.3-b: non-aligned empires never bind themselves to fight', () => {
    for (const kind of ['mutual defense', 'alliance', 'protectorate'] as const) {
      const turn = deal(groundFor(kind), { state: play(ophir, 'non-aligned', { xenophobia: 1 }), orders: [offer(kind)] });
      expect(inForce(turn)).toEqual(groundFor(kind));
      expect(eventsOf(turn, 'treatyRefused')).toHaveLength(2);
    }
  });

  test('M-17: the moderator may answer for a non-player empire', () => {
    const turn = run(
      (made) => {
        const place = { line: 1, column: 1 };
        made.answers.set(`sign-border-${sol}-${ophir}`, { choice: 'accept', reason: 'they are bored', place });
        resolveDiplomacy(made);
      },
      {
        state(state) {
          befriend(state, sol, ophir, [], { relationship: 18 });
          play(ophir, 'non-player', { xenophobia: 87 })(state);
        },
        orders: [offer('border')],
        dice: { 'treaty answer': [100], 'thought of an offer': [100], 'thought of war': [100], 'thought of breaking': [100] },
      },
    );
    expect(inForce(turn)).toEqual(['border']);
    expect(turn.asked).toMatchObject([{ id: `sign-border-${sol}-${ophir}`, chosen: 'accept', by: 'moderator' }]);
  });

  test('M-17, ruling: what terms ask of them is taken off their acceptance', () => {
    const knowing = (state: CampaignState) => {
      play(ophir, 'non-aligned', { xenophobia: 50 })(state);
      const [ours, theirs] = [state.knowledge[sol]?.systems, state.knowledge[ophir]?.systems];
      for (const id of ['vega', 'altair']) if (ours?.[id] && theirs) theirs[id] = structuredClone(ours[id]);
    };
    const asking = (systems: string[]) =>
      inForce(
        deal([], {
          relation: { relationship: -20 },
          state: knowing,
          orders: [offer('border', { terms: { relinquish: { they: systems } } })],
        }),
      );
    expect([asking(['vega']), asking(['altair', 'vega'])]).toEqual([['border'], []]);
  });

  test('ruling: they wish to keep a treaty with the chance with which they would sign it', () => {
    const parting = (roll: number) =>
      inForce(
        deal(['border', 'trade'], {
          relation: { relationship: 0 },
          state: play(ophir, 'non-player', { xenophobia: 40, integrity: 100 }),
          orders: [given('withdraw', { treaty: 'trade', empire: ophir })],
          dice: { 'treaty answer': [roll], 'thought of an offer': [100], 'thought of war': [100] },
        }),
      );
    expect([parting(30), parting(31)]).toEqual([['border', 'trade'], ['border']]);
  });
});

describe('G-48: an armistice offered to empires that nobody plays', () => {
  const enemies = { state: 'war', war: { since: 0, lost: {} }, relationship: -40 } as const;
  const declarations = (level: 'war' | 'final war') => ({ declarations: { [sol]: { level, turn: 0 } } });
  const truce = (kind: EmpireKind, roll: number | null, values: object = {}, level: 'war' | 'final war' = 'war') =>
    deal([], {
      relation: { ...enemies, ...declarations(level) },
      state: play(ophir, kind, { aggressiveness: 20 }),
      orders: [given('offer armistice', { empire: ophir, ...values })],
      dice: { ...(roll !== null && { 'treaty answer': [roll] }), 'thought of war': [100] },
    });

  test('non-player empires roll, non-aligned ones sign if their acceptance is more than 0', () => {
    const signed = truce('non-player', 12); // -40 + 50 - 20 + 20 + 2 for a turn of war
    expect(inForce(signed)).toEqual(['armistice']);
    expect(relationOf(signed)).toMatchObject({ state: 'non-intercourse', war: null, declarations: {} });
    expect(inForce(truce('non-player', 13))).toEqual([]);
    expect(inForce(truce('non-aligned', null))).toEqual(['armistice']);
  });

  test('what is asked of them weighs', () => {
    const terms = { pay: { they: { epTenths: 100, turns: 12 } } };
    expect(inForce(truce('non-aligned', null, { terms }))).toEqual([]);
  });

  test('a final war allows none in its first ten turns', () => {
    const turn = truce('non-player', null, {}, 'final war');
    expect(failures(turn)).toEqual(['a final war goes on until turn 9 at least']);
  });

  test('players offer the same and meet', () => {
    const turn = deal([], {
      relation: { ...enemies, relationship: -100, ...declarations('war') },
      orders: [given('offer armistice', { empire: ophir }), given('offer armistice', { empire: sol }, { empire: ophir })],
    });
    expect(inForce(turn)).toEqual(['armistice']);
  });
});

describe('4.5.N: what non-player empires do by themselves', () => {
  const calm = { 'thought of breaking': [100], 'thought of war': [100] };
  const thinking = (kinds: readonly TreatyKind[], options: Parameters<typeof deal>[1] = {}) =>
    deal(kinds, {
      ...options,
      state(state) {
        play(ophir, 'non-player', { xenophobia: 50, integrity: 50, aggressiveness: 50 })(state);
        options.state?.(state);
      },
      dice: { ...calm, 'thought of an offer': [1], ...options.dice },
    });
  const offersOf = (turn: VbamTurn) => relationOf(turn).offers.map(({ by, kind }) => [by, kind]);

  test('4.5.N-a, C-36: they offer the next treaty up the ladder', () => {
    expect(offersOf(thinking([]))).toEqual([[ophir, 'border']]);
    expect(offersOf(thinking(['border']))).toEqual([[ophir, 'trade']]);
    expect(offersOf(thinking(['border', 'trade', 'non-aggression']))).toEqual([[ophir, 'research']]);
    expect(offersOf(thinking(['border', 'trade', 'non-aggression', 'research']))).toEqual([[ophir, 'military']]);
  });

  test('the chance is a tenth of 100 - Xenophobia + relationship', () => {
    expect(offersOf(thinking([], { dice: { 'thought of an offer': [15] } }))).toHaveLength(1);
    expect(offersOf(thinking([], { dice: { 'thought of an offer': [16] } }))).toEqual([]);
  });

  test('co-belligerency is offered against common enemies', () => {
    const war = { state: 'war', communications: true } as const;
    const turn = thinking(['border', 'trade', 'non-aggression'], {
      relation: { relationship: 90 },
      state(state) {
        acquaint(state, sol, kessa, war);
        acquaint(state, ophir, kessa, { ...war, relationship: 100 });
      },
      dice: { 'thought of war': [100, 100] },
    });
    expect(relationOf(turn).offers).toMatchObject([{ kind: 'co-belligerency', terms: { against: [kessa] } }]);
  });

  test('a protectorate only where the other side is three times as rich, otherwise an alliance', () => {
    const ground: TreatyKind[] = ['border', 'trade', 'non-aggression', 'research', 'military', 'mutual defense'];
    const rich = (state: CampaignState) => {
      state.facilities = {};
      for (const colony of Object.values(state.colonies)) colony.economy = colony.owner === sol ? 6 : 1;
    };
    expect(offersOf(thinking(ground))).toEqual([[ophir, 'alliance']]);
    expect(offersOf(thinking(ground, { state: rich }))).toEqual([[ophir, 'protectorate']]);
    expect(offersOf(thinking([...ground, 'protectorate'], { state: rich }))).toEqual([[ophir, 'unification']]);
  });

  test('where their people would not sign the next, they want better relations', () => {
    const turn = thinking(['border'], { relation: { relationship: -20 } });
    expect(offersOf(turn)).toEqual([]);
    expect(relationOf(turn).aims[ophir]).toBe('better relations');
  });

  test('an offer that waits is not made again', () => {
    const relation = openOffer('border', { by: ophir });
    const turn = thinking([], { relation });
    expect(relationOf(turn).offers).toMatchObject([{ made: 0 }]);
  });

  test('between two that nobody plays an offer is answered at once', () => {
    const turn = thinking([], {
      state: play(sol, 'non-aligned', { xenophobia: 50 }),
    });
    expect(inForce(turn)).toEqual(['border']);
  });

  test('4.5.N-b, G-47: they try to break their highest treaty, and roll for it', () => {
    const breaking = (roll: number) =>
      deal(['border', 'trade', 'non-aggression'], {
        relation: { relationship: -60 },
        state: play(ophir, 'non-player', { integrity: 40, xenophobia: 50, aggressiveness: 1 }),
        dice: { 'thought of breaking': [12], 'treaty breaking': [roll], 'thought of war': [100] },
      });
    const broken = breaking(70); // 50 - 40 - (-60 + 0)
    expect(inForce(broken)).toEqual(['border', 'trade']);
    expect(relationOf(broken).grievances[sol]?.broken).toBe(1);
    expect(inForce(breaking(71))).toEqual(['border', 'trade', 'non-aggression']);
    const told = [70, 71].map((d100) => breaking(d100).dice.rolls.find(({ label }) => label === 'treaty breaking')?.result);
    expect(told).toEqual(['broken (70%)', 'kept (70%)']);
  });

  test('a non-player empire that is ordered to break rolls too', () => {
    const turn = deal(['border'], {
      relation: { relationship: -90 },
      state: play(sol, 'non-player'),
      orders: [given('break treaty', { treaty: 'border', empire: ophir })],
      dice: { 'treaty breaking': [100], 'thought of breaking': [100], 'thought of war': [100] },
    });
    expect([inForce(turn), failures(turn)]).toEqual([['border'], ['your people would not follow']]);
  });

  test('4.2.3-d, 4.4-c, G-52: without a capital nothing is thought of; non-aligned empires never roll', () => {
    const rolls = (change: (state: CampaignState) => void) =>
      deal(['border'], { state: change }).dice.rolls.filter(({ label }) => label.startsWith('thought of')).length;
    expect(rolls(play(ophir, 'non-aligned'))).toBe(0);
    const lost = rolls((state) => {
      play(ophir, 'non-player')(state);
      (state.empires[ophir] as Empire).capital = null;
    });
    expect(lost).toBe(0);
  });
});

describe('R-16: empires that nobody plays seek peace with each other', () => {
  const quiet = { 'thought of war': [100, 100, 100], 'thought of breaking': [100, 100], 'thought of an offer': [100, 100] };

  /** Turn 20 of a war that both have declared; the acceptance of each is 20 + 2 for each turn of it. */
  const atWar = (
    turns: number,
    rolls: [number, number] | [],
    more: Pick<TurnOptions, 'state' | 'dice'> & { relation?: Partial<Relation>; level?: DeclarationLevel } = {},
  ) =>
    run(resolveDiplomacy, {
      dice: { ...quiet, 'treaty answer': rolls, relationship: [1], ...more.dice },
      state(state) {
        state.turn = 19;
        for (const empire of [sol, ophir]) play(empire, 'non-player', { aggressiveness: 50 })(state);
        const declared = { level: more.level ?? 'war', turn: 20 - turns };
        acquaint(state, sol, ophir, {
          ...{ communications: true, state: 'war', relationship: 0, war: { since: 20 - turns, lost: {} } },
          ...{ declarations: { [sol]: declared, [ophir]: declared }, ...more.relation },
        });
        more.state?.(state);
      },
    });
  const answers = (turn: VbamTurn) => turn.dice.rolls.filter(({ label }) => label === 'treaty answer');

  test('both roll their acceptance, and an armistice without terms ends the war', () => {
    const turn = atWar(6, [32, 32]);
    expect(relationOf(turn)).toMatchObject({ state: 'non-intercourse', war: null, declarations: {} });
    expect(relationOf(turn).treaties).toMatchObject([{ kind: 'armistice', terms: {}, signed: 20 }]);
    expect(eventsOf(turn, 'warEnded').map(({ seenBy }) => seenBy)).toEqual([[sol], [ophir]].sort());
  });

  test.each([[[33, 32]], [[32, 33]]] as [[number, number]][])('one that rolls higher fights on: %j', (rolls) => {
    const turn = atWar(6, rolls);
    expect(relationOf(turn)).toMatchObject({ state: 'war', treaties: [] });
    expect(answers(turn)).toHaveLength(2); // both, whatever the first of them says
  });

  test('each sees its own roll alone', () => {
    expect(answers(atWar(6, [32, 33])).map(({ seenBy }) => seenBy)).toEqual([[sol], [ophir]].sort());
  });

  test('nobody is weary of a war that is younger than six turns, or sixteen where it is final', () => {
    expect(answers(atWar(5, []))).toEqual([]);
    expect(answers(atWar(15, [], { level: 'final war', relation: { relationship: 90 } }))).toEqual([]);
    expect(answers(atWar(16, [1, 1], { level: 'final war', relation: { relationship: 90 } }))).toHaveLength(2);
  });

  test('nor while neither would accept it with more than 0', () => {
    expect(answers(atWar(6, [], { relation: { relationship: -32 } }))).toEqual([]);
    expect(answers(atWar(6, [1, 1], { relation: { relationship: -31 } }))).toHaveLength(2);
  });

  test('4.5.3-c, 4.2.3-d: not without a common language, nor without a capital', () => {
    expect(answers(atWar(6, [], { relation: { communications: false } }))).toEqual([]);
    const headless = (state: CampaignState) => void Object.assign(state.empires[ophir] ?? {}, { capital: null });
    expect(answers(atWar(6, [], { state: headless }))).toEqual([]);
  });

  test('a player decides for itself', () => {
    const turn = atWar(6, [], { state: play(sol, 'player') });
    expect([answers(turn), relationOf(turn).state]).toEqual([[], 'war']);
  });

  test('a non-aligned empire does not roll: it signs what it accepts with more than 0 (G-48)', () => {
    const turn = atWar(6, [32, 100], { state: play(ophir, 'non-aligned') });
    expect(answers(turn)).toHaveLength(1);
    expect(relationOf(turn).state).toBe('non-intercourse');
  });

  test('M-17: the moderator may speak for either', () => {
    const stubborn = run(
      (turn) => {
        const place = { line: 1, column: 1 };
        turn.answers.set(`sign-armistice-${ophir}-${sol}`, { choice: 'refuse', reason: 'pride', place });
        resolveDiplomacy(turn);
      },
      { dice: { ...quiet, 'treaty answer': [1, 1] }, state: (state) => void Object.assign(state, atWarState()) },
    );
    expect(relationOf(stubborn).state).toBe('war');
  });

  function atWarState(): CampaignState {
    const state = structuredClone(atWar(6, [100, 100]).state);
    return Object.assign(state, { turn: 19 });
  }

  test('who has made peace goes no further in the same turn', () => {
    const belligerent = { 'thought of war': [1, 1], declaration: [1, 1] };
    const turn = atWar(6, [1, 1], { level: 'hostilities', relation: { relationship: -10 }, dice: belligerent });
    expect(eventsOf(turn, 'declared')).toEqual([]);
    expect(relationOf(turn)).toMatchObject({ state: 'non-intercourse', declarations: {} });
  });
});
