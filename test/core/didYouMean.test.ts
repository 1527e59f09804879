import { expect, test } from 'vitest';
import { didYouMean, nearestTo } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';

test('nearestTo finds the word that was meant, without case and diacritics', () => {
  expect(nearestTo('galxy', ['new', 'galaxy'])).toBe('galaxy');
  expect(nearestTo('VÉGA', ['sol', 'Vega'])).toBe('Vega');
  expect(nearestTo('nxy', ['new', 'galaxy'])).toBeUndefined();
  expect(nearestTo('x', ['galaxy'])).toBeUndefined();
});

test('two letters that changed places are one slip', () => {
  expect(nearestTo('trun', ['new', 'turn'])).toBe('turn');
  expect(nearestTo('mvoe', ['stay', 'move'])).toBe('move');
  expect(nearestTo('nut', ['turn'])).toBeUndefined();
  expect(nearestTo('sol', ['sol'])).toBe('sol');
});

test('didYouMean asks, or says nothing', () => {
  expect(didYouMean('galxy', ['galaxy'])).toBe('; did you mean "galaxy"?');
  expect(didYouMean('turn', ['galaxy'])).toBe('');
});

test('listed joins words as people do', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'], 'and')]).toEqual([
    '',
    'a',
    'a or b',
    'a, b and c',
  ]);
});
