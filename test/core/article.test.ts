import { expect, test } from 'vitest';
import { withArticle } from '#core/article.ts';

test.each([
  ['intel resource', 'an intel resource'],
  ['agricultural resource', 'an agricultural resource'],
  ['Outpost', 'an Outpost'],
  ['trade resource', 'a trade resource'],
  ['unit', 'a unit'],
  ['umbrella', 'an umbrella'],
])('%s: %s', (words, told) => {
  expect(withArticle(words)).toBe(told);
});
