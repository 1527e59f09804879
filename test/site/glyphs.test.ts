import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the Latin subsets of our fonts hold, according to their makers; without another font on the device all else is an empty box. */
const LATIN =
  /[\s\u0020-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215\uFEFF\uFFFD]/g;

test('every sign in the words of the site and its reports stands in its fonts', () => {
  const files = globSync(['src/{site,report}/**/*.{ts,astro,css}', 'src/rulesets/**/*.ts']);
  expect(files.length).toBeGreaterThan(200);
  const strange = files.flatMap((file) => {
    const written = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const signs = new Set(written.replace(LATIN, ''));
    return signs.size === 0 ? [] : [`${file}: ${[...signs].join(' ')}`];
  });
  expect(strange).toEqual([]);
});
