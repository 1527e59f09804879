import { expect, test } from 'vitest';
import { areAlike, foldName, slugOf, unseenIn } from '#core/names.ts';

test('names fold without case, diacritics and doubled blanks', () => {
  expect(foldName('  TAÜ   Ceti ')).toBe('tau ceti');
});

test.each([
  ['Tau Ceti', 'tau-ceti'],
  ["K'ar", 'k-ar'],
  ['Épsilon *2*', 'epsilon-2'],
  ['--', ''],
  ['北極', ''],
])('%s gives the id "%s"', (name, id) => {
  expect(slugOf(name)).toBe(id);
});

test.each([
  ['Tau Ceti', 'tau-ceti', true],
  ['Épsilon', 'EPSILON', true],
  ['北極', '北極', true],
  ['北極', '極北', false],
  ['Tau Ceti', 'Tau', false],
])('%s and %s are alike: %s', (a, b, alike) => {
  expect(areAlike(a, b)).toBe(alike);
});

test('an id never ends in a hyphen, even where it is cut', () => {
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test('what a reader cannot see is found in a name, and so is a letter that was lost', () => {
  expect([unseenIn('Sol'), unseenIn('So\u202el'), unseenIn('S\ufffdl')]).toEqual([
    null,
    { at: 2, what: 'the control character U+202E' },
    { at: 1, what: 'U+FFFD, a letter that was lost' },
  ]);
});
