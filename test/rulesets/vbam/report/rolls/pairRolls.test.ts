import { expect, test } from 'vitest';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { pairRolls } from '#vbam/report/rolls/pairRolls.ts';

type Dispatch = TurnReport['dispatches'][number];
type Roll = TurnReport['rolls'][number];

const dispatch = (kind: string, rule: string, text = 'Something happened.'): Dispatch => {
  return { kind, rule, phase: 'exploration', text, system: 'vega', fleet: null, empires: [] };
};
const roll = (rule: string, total: number, result: string, label = 'exploration'): Roll => {
  return { label, dice: '2d6', faces: [total - 1, 1], modifiers: [], total, rule, result, system: 'vega' };
};
const totals = (dispatches: Dispatch[], rolls: Roll[]) => {
  const pairs = pairRolls({ dispatches, rolls });
  return dispatches.map((one) => (pairs.get(one) ?? []).map(({ total }) => total));
};

test('a dispatch has the roll of its system and rule', () => {
  const morale = dispatch('moraleChanged', '3.4.9-a');
  expect(
    totals([morale], [roll('3.4.9-a', 4, '-1'), { ...roll('3.4.9-a', 5, '0'), system: 'sol' }, roll('G-17', 6, 'full')]),
  ).toEqual([[4]]);
});

test('of several tries at one place each has the one with its outcome', () => {
  const news = [
    dispatch('explorationVain', '3.6.1-d'),
    dispatch('explorationVain', '3.6.1-d'),
    dispatch('laneExplored', '3.6.1-d'),
  ];
  const rolls = [roll('3.6.1-d', 13, 'success'), roll('3.6.1-d', 7, 'nothing'), roll('3.6.1-d', 6, 'nothing')];
  expect(totals(news, rolls)).toEqual([[7], [6], [13]]);
});

test('where it cannot be told whose they are, nobody has them', () => {
  const news = [dispatch('unitLost', '3.6.2-a'), dispatch('unitLost', '3.6.2-a')];
  expect(
    totals(
      news,
      [2, 3, 4].map((total) => roll('3.6.2-a', total, 'lost')),
    ),
  ).toEqual([[], []]);
});

test('space and ground are looked at apart', () => {
  const news = [
    dispatch('forceSighted', 'G-17', 'Ground forces of X at Vega: 2 CC.'),
    dispatch('forceSighted', 'G-17', 'Forces of X at Vega: 2 CC.'),
  ];
  const rolls = [roll('G-17', 8, 'normal', 'space detection'), roll('G-17', 9, 'normal', 'ground detection')];
  expect(totals(news, rolls)).toEqual([[9], [8]]);
});

test('what happened nowhere has no dice', () => {
  expect(
    totals(
      [{ ...dispatch('communicationsTried', '4.5.3-a'), system: null }],
      [{ ...roll('4.5.3-a', 5, 'nothing'), system: null }],
    ),
  ).toEqual([[]]);
});
