import { expect, test } from 'vitest';
import { quote, shortened } from '#core/orders/quote.ts';

test('quote cuts a long text, and never in the middle of a letter', () => {
  expect(quote('a'.repeat(61))).toBe(`"${'a'.repeat(60)}…"`);
  expect(quote(`a${'🚀'.repeat(60)}`)).toBe(`"a${'🚀'.repeat(29)}…"`);
});

test('shortened leaves a text that fits as it is, and ends others with a word', () => {
  expect(shortened('move to 🚀', 10)).toBe('move to 🚀');
  expect(shortened('move to Vega', 8)).toBe('move to…');
});
