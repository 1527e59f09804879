import { describe, expect, test } from 'vitest';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { explorationChanceOf, explorationModifiers } from '#vbam/questions/shared/exploration/exploring.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { answersTo, refused, solView } from '../../../../../builders/orders.ts';

/** Sol's view with the surveys at Vega, where lane 1 is unexplored, and two more lanes at Sol itself. */
function surveyView(change: (view: EmpireView) => void = () => {}): EmpireView {
  return solView((view) => {
    for (const name of ['1st', '2nd', '3rd'])
      Object.assign(view.fleets[`${view.empire.id}-${name}-survey`] ?? {}, { system: 'vega' });
    view.stubs.splice(0, Infinity, stub(1), { ...stub(3), progress: 2 });
    change(view);
  });
}

function stub(number: number): EmpireView['stubs'][number] {
  return { system: 'vega', number, direction: 'coreward', progress: 0, difficulty: null };
}

describe('O-12: explore', () => {
  test('tells what is added and the chance to get through', () => {
    const view = surveyView();
    expect(answersTo(view, '1st Survey: explore lane 3 at Vega', '2nd Survey: explore lane 1', '3rd Survey: stay')).toEqual([
      '1st Survey tries lane 3 at Vega: 2D6 + 1 (Scout 8) + 2 (earlier progress), 28% to get through',
      '2nd Survey tries lane 1 at Vega: 2D6 + 1 (Scout 8), 8% to get through',
      '3rd Survey stays at Vega',
    ]);
    expect(answersTo(view, '1st Survey: explore at Vega')).toEqual([
      '1st Survey tries an unexplored lane at Vega, by lot: 2D6 + 1 (Scout 8), 8% to get through apart from earlier progress; lane 3 has progress 2: write "explore lane 3" to go on there',
    ]);
    const [, second] = answersTo(view, '1st Survey: explore lane 3', '2nd Survey: explore');
    expect(second).toMatch(/apart from earlier progress$/);
  });

  test('G-11: a fleet that is held by a booby trap does not leave', () => {
    const view = surveyView(({ foreign }) => {
      foreign.wilds.oruna = { seen: 1, kind: 'derelict', system: 'vega', name: 'Derelict Oruna', damage: 3, holdsUs: true };
    });
    expect(answersTo(view, '1st Survey: explore lane 3')).toEqual([
      refused('1st Survey: explore lane 3', 'the booby trap of Derelict Oruna holds 1st Survey (G-11)'),
    ]);
  });

  test('3.6.5-a: how hard a lane is counts once it was tried', () => {
    const hard = (difficulty: number | null) =>
      surveyView((view) => {
        Object.assign(view.rules, { variableDifficulty: true });
        Object.assign(view.stubs[0] ?? {}, { difficulty });
      });
    expect(answersTo(hard(null), '1st Survey: explore lane 1')).toEqual([
      '1st Survey tries lane 1 at Vega: 2D6 + 1 (Scout 8), 8% to get through apart from how hard the lane is',
    ]);
    expect(answersTo(hard(-2), '1st Survey: explore lane 1')).toEqual([
      '1st Survey tries lane 1 at Vega: 2D6 + 1 (Scout 8) - 2 (a hard lane), 0% to get through',
    ]);
  });

  test('3.6.5-b: simplified exploration tells the sum, and not what it must be where it is rolled', () => {
    const simple = (explorationEffort: 'fixed' | 'rolled') =>
      surveyView((view) => {
        Object.assign(view, { rules: { ...view.rules, simplifiedExploration: true } });
        Object.assign(view, { constants: { ...view.constants, explorationEffort } });
      });
    expect(answersTo(simple('fixed'), '1st Survey: explore lane 3')).toEqual([
      '1st Survey tries lane 3 at Vega: Scout 2 + 8 of 50',
    ]);
    expect(answersTo(simple('rolled'), '1st Survey: explore lane 3')).toEqual([
      '1st Survey tries lane 3 at Vega: Scout 2 + 8 of what the lane takes',
    ]);
  });

  test('C-53: as many fleets as there are unexplored lanes may leave theirs to the lot', () => {
    const [first, second, third] = answersTo(surveyView(), '1st Survey: explore', '2nd Survey: explore', '3rd Survey: explore');
    expect([first, second]).toEqual([expect.stringContaining('by lot'), expect.stringContaining('by lot')]);
    expect(third).toBe(
      refused('3rd Survey: explore', 'your other fleets try every unexplored lane at Vega this turn already (C-53)'),
    );
  });

  test('C-53: a lane that is named is none that the lot could fall on', () => {
    const [, , third] = answersTo(surveyView(), '1st Survey: explore', '2nd Survey: explore', '3rd Survey: explore lane 1');
    expect(third).toBe(
      refused('3rd Survey: explore lane 1', 'your other fleets try every unexplored lane at Vega this turn already (C-53)'),
    );
  });

  test('C-53, 3.6.1-c: one try for each fleet and each lane, and no other task', () => {
    expect(
      answersTo(
        surveyView(),
        '1st Survey: explore lane 1',
        '1st Survey: explore lane 3',
        '2nd Survey: explore lane 1',
        '2nd Survey: explore',
        '3rd Survey: explore',
        '1st Survey: move to Sol',
        '3rd Survey: move to Sol',
        '3rd Survey: explore lane 3',
      ),
    ).toEqual([
      expect.stringContaining('1st Survey tries lane 1'),
      refused('1st Survey: explore lane 3', '1st Survey has its orders for this turn already: it explores (C-53)'),
      refused('2nd Survey: explore lane 1', 'another fleet of yours tries lane 1 at Vega this turn already (C-53)'),
      expect.stringContaining('by lot'),
      refused('3rd Survey: explore', 'your other fleets try every unexplored lane at Vega this turn already (C-53)'),
      refused('1st Survey: move to Sol', '1st Survey has its orders for this turn already: it explores (O-06)'),
      expect.stringContaining('3rd Survey moves'),
      refused('3rd Survey: explore lane 3', '3rd Survey has its orders for this turn already: it moves (C-53)'),
    ]);
  });

  test.each([
    ['1st Survey: explore lane 2', 'lane 2 at Vega is not unexplored: write 1 or 3 (3.6.1-a)'],
    ['1st Survey: explore lane 1 at Sol', '1st Survey is at Vega, not at Sol, and explores from where it is (3.6.1-a)'],
    ['1st Fleet: explore', 'none of its units has Scout (3.6.1-a)'],
  ])('%s', (order, why) => {
    expect(answersTo(surveyView(), order)).toEqual([refused(order, why)]);
  });

  test('3.6.1-a: needs FTL and Scout, units that are not laid up, and an unexplored lane', () => {
    const order = '1st Survey: explore';
    const joined = surveyView(({ units, empire }) => {
      Object.assign(units[`${empire.id}-starbase-1`] ?? {}, { place: { kind: 'fleet', fleet: `${empire.id}-1st-survey` } });
    });
    expect(answersTo(joined, order)).toEqual([refused(order, 'Starbase 1 has no FTL, and nothing takes it along (3.6.1-a)')]);
    const laidUp = surveyView(({ units, empire }) => Object.assign(units[`${empire.id}-scout-1`] ?? {}, { mothballed: true }));
    expect(answersTo(laidUp, order)).toEqual([
      refused(order, 'Scout 1 is laid up, and serves from the turn after it is reactivated (3.6.1-a)'),
    ]);
    const charted = surveyView(({ stubs }) => stubs.splice(0));
    expect(answersTo(charted, order)).toEqual([refused(order, 'Vega has no unexplored lane (3.6.1-a)')]);
    const elsewhere = surveyView((view) => {
      const at = (system: string) => ({ ...stub(1), system });
      view.stubs.splice(0, Infinity, at('tau-ceti'), at('sol'), at('altair'));
    });
    const nearest = 'Vega has no unexplored lane; the nearest you know are at Sol (1 jump) (3.6.1-a)';
    expect(answersTo(elsewhere, order)).toEqual([refused(order, nearest)]);
    expect(answersTo(surveyView(), '1st Survey: explore lane x')[0]).toContain('"x" is no whole number from 1 to 99');
  });

  test('3.6.1-a: carried units need no FTL of their own', () => {
    const view = surveyView(({ units, empire }) => {
      Object.assign(units[`${empire.id}-light-carrier-1`] ?? {}, { place: { kind: 'fleet', fleet: `${empire.id}-1st-survey` } });
    });
    expect(answersTo(view, '1st Survey: explore lane 1')[0]).toContain('tries lane 1');
  });
});

test.each([
  [4, 0, 3],
  [5, 0, 8],
  [14, 2, 42],
  [50, 0, 97],
])('the chance to get through with Scout %i and progress %i is %i%%', (scout, progress, percent) => {
  expect(explorationChanceOf(explorationModifiers(scout, progress, null))).toBe(percent);
});

test('colonize shows what an abandoned colony left, and is refused where natives are known to live (3.2.7-a, G-66)', () => {
  const left = solView(({ systems }) =>
    Object.assign(systems.vega ?? {}, { leftBehind: { economy: 2, industry: 0, agriculture: 1, research: 0 } }),
  );
  expect(answersTo(left, 'colonize Vega')).toEqual([
    'a colony at Vega for 50 EP, with the economy 2, agriculture 1 that others left, unless others have come there since',
  ]);
  const lived = solView(({ foreign }) => {
    foreign.colonies.vega = { seen: 1, owner: 'natives', size: 'settlement', facilities: [] };
  });
  expect(answersTo(lived, 'colonize Vega')).toEqual([refused('colonize Vega', 'another people live there (3.4.1-a)')]);
});

test('3.6.1-c, -d: its help says that who finds the way goes through it, and moves nowhere else', () => {
  expect(explore.help).toMatch(/where it finds the way, it goes through the lane .*, and it moves nowhere else this turn$/);
});
