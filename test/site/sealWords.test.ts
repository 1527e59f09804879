import { expect, test } from 'vitest';
import { sealInGroups, sealLines } from '#core/sealText.ts';
import { keptSealInWords } from '../../src/site/islands/verify/sealWords.ts';

const hex = (digit: string) => digit.repeat(64);
const seals = [
  { of: 'the start', seal: hex('1'), back: false },
  { of: 'turn 1', seal: hex('2'), back: false },
  { of: 'turn 2', seal: hex('3'), back: true },
  { of: 'turn 2', seal: hex('4'), back: false },
];
const judged = (pasted: string) => keptSealInWords(pasted, { campaign: 'reach', seals });
const mailOf = (of: string, digit: string, campaign = 'reach') =>
  `Dear Ann,\n${sealLines(campaign, { of, seal: hex(digit) }).join('\n')}\n`;

test.each([
  ['the whole mail', mailOf('turn 1', '2'), 'true', 'It is the seal of turn 1: turn 1 and all before it are as when you got it.'],
  ['the seal alone, in groups', ` ${sealInGroups(hex('4')).toUpperCase()}\n`, 'true', 'It is the seal of turn 2'],
  ['its first digits', hex('1').slice(0, 20), 'true', 'It is the seal of the start: it is as when you got it.'],
  [
    'that of a turn that was taken back',
    mailOf('turn 2', '3'),
    'back',
    'the seal that turn 2 had before it was taken back, as the gazette tells',
  ],
  [
    'another than is published',
    mailOf('turn 1', 'a'),
    'false',
    'The seal of turn 1 is another one here: turn 1, or something before it, was changed since you got yours.',
  ],
  ['that of another turn', mailOf('turn 1', '4'), 'false', 'The seal of turn 1 is another one here'],
  ['that of a turn that is gone', mailOf('turn 7', '4'), 'false', 'The seal of turn 7 is another one here'],
  [
    'two, of which one is wrong',
    mailOf('turn 1', '2') + mailOf('turn 2', 'b'),
    'false',
    'The seal of turn 2 is another one here',
  ],
  ['that of another campaign', mailOf('turn 1', '2', 'other'), 'false', 'That is a seal of other, and this campaign is reach.'],
  ['a number that is none', hex('c'), 'false', 'No turn has this seal.'],
  ['too little of one', '2222 2222', 'false', 'There is no seal in this'],
  ['anything else', 'I kept nothing', 'false', 'There is no seal in this'],
])('a reader pastes %s', (_, pasted, same, words) => {
  expect(judged(pasted)).toEqual({ same, words: expect.stringContaining(words) });
});

test('a forged one beside the right one, as in a rival’s letter, is told with a caution, and alone without', () => {
  const forged = mailOf('turn 1', 'b');
  expect(judged(forged + mailOf('turn 2', '4'))?.words).toContain('If it stands in a letter or in press, it means nothing');
  expect(judged(forged)?.words).not.toContain('letter');
  expect(judged(mailOf('turn 2', '4'))?.words).not.toContain('letter');
});

test('nothing is said of nothing', () => {
  expect(judged(' \n')).toBeNull();
});
