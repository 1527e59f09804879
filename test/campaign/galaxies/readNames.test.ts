import { expect, test } from 'vitest';
import { readNames } from '#campaign/galaxies/readNames.ts';
import { tempFile } from '../../builders/coreward.ts';

/** The names, or the message without the folder. */
function read(content: string | Uint8Array): string[] | string {
  const file = tempFile('stars.txt', content);
  try {
    return readNames(file);
  } catch (error) {
    return (error as Error).message.replaceAll(file, 'stars.txt');
  }
}

test('takes one name from each line, whatever the line ends and marks', () => {
  expect(read('\ufeff# our stars\r\n\r\n  Vega \r\nTau Ceti\r\n# more\nÉtoile\n天狼')).toEqual([
    'Vega',
    'Tau Ceti',
    'Étoile',
    '天狼',
  ]);
});

test.each([
  ['Vega\nSol\u0007\n', 'stars.txt:2:4 a name cannot hold the control character U+0007: take it out'],
  ['Vega\n  So\u202el\n', 'stars.txt:2:5 a name cannot hold the control character U+202E: take it out'],
  [`Vega\n${'x'.repeat(61)}`, 'stars.txt:2:1 the name has 61 characters: 60 at most'],
  ['Vega\nSol\nvéga', 'stars.txt:3:1 "véga" reads like "Vega" on line 1: every name must be its own'],
  ['Tau Ceti\n\ntau-ceti', 'stars.txt:3:1 "tau-ceti" reads like "Tau Ceti" on line 1: every name must be its own'],
  ['天狼\nSystem 1', 'stars.txt:2:1 "System 1" reads like "天狼" on line 1: every name must be its own'],
  ['Sol\nVegа', 'stars.txt:2:1 a name has one script in each word, but "Vegа" mixes Latin and Cyrillic'],
  ['Vega\nSo\u3164l', expect.stringContaining('stars.txt:2:1 a name cannot hold U+3164: write letters, ')],
  ['Vega\nModerator', 'stars.txt:2:1 "Moderator" would be taken for the moderator'],
  ['Sol\nS0l', 'stars.txt:2:1 "S0l" reads like "Sol" on line 1: every name must be its own'],
  ['# nothing\n', 'stars.txt: holds no name; write one on each line'],
  ['Vega\nSol\0', 'stars.txt:2:4 this is no text: a zero byte stands here'],
])('refuses %j', (content, message) => {
  expect(read(content)).toEqual(message);
});

test('tells all that is wrong, top to bottom', () => {
  expect(read('Vega\nvega\nSo\u0001l\nVEGA')).toBe(
    [
      'stars.txt:2:1 "vega" reads like "Vega" on line 1: every name must be its own',
      'stars.txt:3:3 a name cannot hold the control character U+0001: take it out',
      'stars.txt:4:1 "VEGA" reads like "Vega" on line 1: every name must be its own',
    ].join('\n'),
  );
});

test('refuses bytes that are no UTF-8, with their place', () => {
  const damaged = Buffer.concat([Buffer.from('Vega\nSœ'), Buffer.from([0xe9]), Buffer.from('l\n')]);
  expect(read(damaged)).toBe('stars.txt:2:3 the file is damaged here, this is no UTF-8 text: save it as UTF-8');
  expect(read(Buffer.from('Vega\nSol', 'utf16le'))).toBe('stars.txt:1:2 this is no text: a zero byte stands here');
  expect(read(Buffer.from('\ufeffVega', 'utf16le'))).toBe('stars.txt:1:1 this is UTF-16: save the file as UTF-8');
});

test('refuses a file that is not there', () => {
  expect(() => readNames('/nowhere/stars.txt')).toThrow('/nowhere/stars.txt: there is no such file');
});
