import { describe, expect, test } from 'vitest';
import type { Difference } from '#core/turn/proveReplay.ts';
import {
  differenceInWords,
  foreignInWords,
  rollInWords,
  sameInWords,
  stepsInWords,
  verdictInWords,
} from '../../src/site/islands/verify/words.ts';

const roll = {
  ...{ stream: 'turn 2/exploration/mission/1st-survey', label: 'exploration', dice: '2d6', rule: '3.6.1' },
  ...{ faces: [3, 4], modifiers: [{ why: 'Scouts', add: 1 }], total: 8 },
};

test('a roll reads as it was thrown', () => {
  expect(rollInWords(roll)).toBe('2d6: 3 and 4, +1 Scouts = 8');
});

describe('a difference names the turn, and what differs there', () => {
  test.each<[string, Difference, string]>([
    ['the turn before', { kind: 'before' }, 'What is published of turn 2 does not begin where turn 1 ended.'],
    [
      'a sheet that was not played',
      { kind: 'input', file: 'decisions.md', how: 'unheard' },
      'In turn 2 the sheet decisions.md is published, but it was not played.',
    ],
    [
      'a sheet that is missing',
      { kind: 'input', file: 'kili.md', how: 'missing' },
      'In turn 2 the sheet kili.md was played, but it is not published.',
    ],
    [
      'another face',
      { kind: 'roll', number: 3, published: { ...roll, faces: [6, 6], total: 13 }, found: roll },
      'In turn 2 roll 3 (exploration, turn 2/exploration/mission/1st-survey) is published as 2d6: 6 and 6, +1 Scouts = 13. The secret gives 2d6: 3 and 4, +1 Scouts = 8.',
    ],
    [
      'another roll',
      { kind: 'roll', number: 3, published: { ...roll, label: 'loyalty' }, found: roll },
      'In turn 2 roll 3 (loyalty, turn 2/exploration/mission/1st-survey) is another one: the secret gives 2d6: 3 and 4, +1 Scouts = 8 for exploration there.',
    ],
    [
      'a roll that was made up',
      { kind: 'roll', number: 3, published: roll, found: null },
      'In turn 2 roll 3 (exploration, turn 2/exploration/mission/1st-survey) was never thrown: the secret gives only 2 rolls.',
    ],
    [
      'a roll that was left out',
      { kind: 'roll', number: 3, published: null, found: roll },
      'In turn 2 roll 3 is missing: the secret gives 2d6: 3 and 4, +1 Scouts = 8 for exploration.',
    ],
    ['what cannot be played', { kind: 'fault', message: 'no rules' }, 'What is published of turn 2 cannot be played: no rules'],
  ])('%s', (_, difference, words) => {
    expect(differenceInWords(2, difference)).toBe(words);
  });
});

test('turns are counted apart from the set-up', () => {
  expect([[0, 1, 2], [1], [0]].map(stepsInWords)).toEqual(['the set-up and 2 turns', '1 turn', 'the set-up']);
  expect(verdictInWords({ turns: [1, 2], rolls: 1 })).toContain('1 roll of 2 turns came out as published');
});

test('a turn of other rules is told with the version that can play it', () => {
  expect(foreignInWords({ turn: 4, engine: '0.1.0', rules: 2 }, 3)).toBe(
    'From turn 4 on it was played by Coreward 0.1.0 with rules 2. This page has rules 3, so it cannot play that again; that version can. All before it is right.',
  );
  expect(foreignInWords({ turn: 1, engine: '0.1.0', rules: 0 }, 3)).toContain('Coreward 0.1.0 with rules of an older kind.');
});

test('a commitment that was kept is compared however it was pasted', () => {
  const commitment = 'ab'.repeat(32);
  expect(sameInWords('  ', commitment)).toBeNull();
  expect(sameInWords(`"${commitment.toUpperCase()}"\n`, commitment)?.same).toBe(true);
  expect(sameInWords('zzz', commitment)?.words).toContain('another one');
});
