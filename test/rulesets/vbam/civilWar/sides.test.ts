import { describe, expect, test } from 'vitest';
import type { Relation } from '#schemas/vbam/state.ts';
import { resolvePromotions } from '#vbam/phases/diplomacy/realms/promotion.ts';
import { concludingProblem } from '#vbam/phases/diplomacy/treaties/conclude.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { rebelCultureOf } from '#vbam/questions/empires/civilWar.ts';
import { calm, culture, faction, garrison, played, rebelsIn, relation, rising } from '../../../builders/civilWar.ts';
import { acquaint, befriend } from '../../../builders/relations.ts';
import { erect, eventsOf, given, kessa, ophir, run, sol } from '../../../builders/turn.ts';

describe('4.8.1-d to -f: what the rebels begin with', () => {
  test('the imperial capital is theirs if it is in a rebel colony; the loyalists have none then', () => {
    const turn = played({
      state: (state) => {
        const { colonies } = state;
        Object.assign(colonies.sol ?? {}, { morale: 0 });
        Object.assign(colonies.vega ?? {}, { morale: 4 });
        garrison(state, 'sol');
      },
    });
    expect(faction(turn).capital).toBe('sol');
    expect(turn.state.empires[sol]?.capital).toBeNull();
    expect(eventsOf(turn, 'capitalLost')).toMatchObject([{ seenBy: [sol], system: 'sol' }]);
  });

  test('D-20, C-33: culture is half of a roll and half of the loyalists’, to the nearest', () => {
    expect(rebelCultureOf(37, 50)).toBe(44);
    const was = { aggressiveness: 50, integrity: 51, xenophobia: 100 };
    const turn = played({ state: ({ empires }) => Object.assign(empires[sol] ?? {}, { culture: was }) });
    expect(faction(turn).culture).toEqual({ aggressiveness: 44, integrity: 57, xenophobia: 51 });
  });

  test('war between the two at −50, declared by both, which no treaty or truce comes from', () => {
    const turn = played();
    expect(relation(turn, rebelsIn(turn), sol)).toMatchObject({
      state: 'war',
      relationship: -50,
      communications: true,
      declarations: { [sol]: { level: 'war' }, [rebelsIn(turn)]: { level: 'war' } },
      treaties: [],
      grievances: {},
    });
  });

  test.each<[string, Partial<Relation>, Parameters<typeof befriend>[3], number]>([
    ['as they were', { relationship: 30 }, ['border'], 30],
    ['50 better with the loyalists’ enemies', { relationship: -20, state: 'war' }, [], 30],
    ['100 at most', { relationship: 80, state: 'war' }, [], 100],
    [
      '25 worse with their partners in mutual defense',
      { relationship: 60 },
      ['border', 'non-aggression', 'military', 'mutual defense'],
      35,
    ],
  ])('with others %s', (_, more, kinds, expected) => {
    const turn = played({ state: (state) => befriend(state, sol, ophir, kinds, more) });
    expect(relation(turn, rebelsIn(turn), ophir)).toMatchObject({
      relationship: expected,
      state: 'non-intercourse',
      communications: true,
      treaties: [],
      war: null,
    });
    expect(relation(turn, sol, ophir).treaties.map(({ kind, ended }) => [kind, ended])).toEqual(
      kinds.map((kind) => [kind, null]),
    );
  });

  test('G-49: allies of the loyalists are called', () => {
    const treaties = ['border', 'non-aggression', 'military', 'mutual defense', 'alliance'] as const;
    const turn = played({ state: (state) => befriend(state, sol, ophir, treaties) });
    expect(relation(turn, sol, ophir).calls).toEqual([{ called: ophir, enemy: rebelsIn(turn), since: 1 }]);
  });

  test('R-20: whoever cannot talk to the loyalists hears nothing, although the rebels know of them', () => {
    const turn = played({ state: (state) => acquaint(state, sol, ophir, { relationship: 10 }) });
    const between = relation(turn, rebelsIn(turn), ophir);
    expect(between).toMatchObject({ communications: false, relationship: 10, sides: { [ophir]: { met: null } } });
    expect(turn.events.some(({ seenBy }) => seenBy.includes(ophir) || seenBy.includes(kessa))).toBe(false);
  });

  test('those who can talk to the loyalists hear of it, and not where', () => {
    const turn = played({ state: (state) => befriend(state, sol, ophir, ['border']) });
    const heard = eventsOf(turn, 'civilWarBegan').map((event) => [event.seenBy[0], 'systems' in event && event.systems]);
    expect(heard).toEqual([
      [sol, ['altair', 'vega']],
      [rebelsIn(turn), ['altair', 'vega']],
      [ophir, []],
    ]);
    expect(turn.events.some(({ seenBy }) => seenBy.includes(kessa))).toBe(false);
  });

  test('4.8.1-g: they talk to others, and of an armistice, once they have an imperial capital', () => {
    const turn = played({
      state(state) {
        befriend(state, sol, ophir, []);
        erect(state, 'vega', 'sector capital');
      },
    });
    const id = rebelsIn(turn);
    const offer = (kind: 'armistice' | 'border') => ({ by: id, purpose: 'sign', kind, terms: {}, made: 1 }) as const;
    const problems = () => [
      concludingProblem(turn, relation(turn, id, sol), offer('armistice'), id),
      concludingProblem(turn, relation(turn, id, ophir), offer('border'), id),
    ];
    expect(problems().map((problem) => problem?.rule)).toEqual(['4.2.3-d', '4.2.3-d']);
    const promoting = { ...turn, orders: [given('promote capital', { colony: 'vega' }, { empire: id })] };
    resolvePromotions(promoting);
    expect(faction(turn).capital).toBe('vega');
    expect(problems()).toEqual([null, null]);
  });

  test('M-26: nobody plays them, unless the moderator says so', () => {
    const byDefault = played();
    expect(byDefault.asked).toMatchObject([{ id: `rebels-of-${sol}`, chosen: 'non-player', by: 'default' }]);
    expect(faction(byDefault).kind).not.toBe('player');
    const turn = run(
      (playing) => {
        playing.answers.set(`rebels-of-${sol}`, { choice: 'player', reason: 'Ann wants them', place: { line: 1, column: 1 } });
        resolveMorale(playing);
      },
      { dice: { ...calm, ...culture, 'civil war': [1] }, state: rising },
    );
    expect(faction(turn).kind).toBe('player');
  });
});
