import { expect, test } from 'vitest';
import { drawsInWords, withDraw } from './draws.ts';

test('a seed keeps what it came to at first, and what it came to last', () => {
  const first = withDraw([], 'spring', { noticed: 255, of: 300 });
  expect(first).toEqual([{ seed: 'spring', first: { noticed: 255, of: 300 }, last: { noticed: 255, of: 300 } }]);
  const later = withDraw(first, 'spring', { noticed: 280, of: 300 });
  expect(later).toEqual([{ seed: 'spring', first: { noticed: 255, of: 300 }, last: { noticed: 280, of: 300 } }]);
});

test('other seeds and first figures are told', () => {
  const draws = [
    { seed: 'book', first: null, last: { noticed: 216, of: 237 } },
    { seed: 'spring', first: { noticed: 255, of: 300 }, last: { noticed: 280, of: 300 } },
  ];
  expect(drawsInWords(draws, 'spring')).toEqual([
    'drawn with the seed “book”, 216 of 237 (91.1 %) were noticed',
    'when “spring” was drawn first, before tests were written for the rest, it was 255 of 300 (85.0 %)',
  ]);
});
