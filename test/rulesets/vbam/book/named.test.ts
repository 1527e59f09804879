import { describe, expect, test } from 'vitest';
import { decisionIds, filledBy, knownIds, orderIds, ruleIds } from './ids.ts';
import { namedIn } from './namedIn.ts';
import { titlesIn, titlesUnder } from './titles.ts';
import { leftOut, waiting } from './waiting.ts';

const titles = titlesUnder('test');
const named = new Set(titles.flatMap(({ title }) => namedIn(title)));
const listed = [...waiting, ...Object.keys(leftOut)];

/** By its own id, or by all that fills it. */
const isNamed = (id: string) => named.has(id) || (filledBy[id]?.every((filling) => named.has(filling)) ?? false);

describe('the whole book', () => {
  test('every rule, order and decision is named by a test, or waits, or is left out on purpose', () => {
    const owed = [...ruleIds, ...orderIds, ...decisionIds].filter((id) => !listed.includes(id));
    expect(owed.filter((id) => !isNamed(id))).toEqual([]);
  });

  test('what waits leaves its list when a test names it', () => {
    expect(listed.filter(isNamed)).toEqual([]);
  });

  test('the lists know only what is in the book, and each id is in one of them', () => {
    expect([...listed, ...Object.entries(filledBy).flat(2)].filter((id) => !knownIds.has(id))).toEqual([]);
    expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
  });

  test('no title names what is not in the book', () => {
    const strange = titles.flatMap(({ file, title }) => namedIn(title).map((id) => ({ file, id })));
    expect(strange.filter(({ id }) => !knownIds.has(id))).toEqual([]);
  });

  test('the book has 380 rules, 73 orders and 36 decisions, each once', () => {
    expect([new Set(ruleIds).size, orderIds.length, decisionIds.length]).toEqual([380, 73, 36]);
    expect(ruleIds.length).toBe(380);
  });
});

describe('what a title names', () => {
  test('rules, alone, in lists and in ranges', () => {
    expect(namedIn('3.4.2-a, 5.2.X1-c: text (4.5.T-k)')).toEqual(['3.4.2-a', '5.2.X1-c', '4.5.T-k']);
    expect(namedIn('3.3.7-c, -d: text')).toEqual(['3.3.7-c', '3.3.7-d']);
    expect(namedIn('3.2.7-c to -f, -h and -k, A-d')).toEqual([...'cdefhk'].map((letter) => `3.2.7-${letter}`).concat('A-d'));
    expect(namedIn('2-c: the year')).toEqual(['2-c']);
  });

  test('orders, decisions and rulings', () => {
    expect(namedIn('O-01, O-02; M-16: text (G-41, R-02)')).toEqual(['O-01', 'O-02', 'M-16', 'G-41', 'R-02']);
  });

  test('neither whole sections nor what only looks like an id', () => {
    expect(namedIn('3.4.2 and 4.5.T: 2.8 lanes, vega-3-a, lane 3-alpha, turn-2-c, X-4.2-a, D-100, O-7, A-dur')).toEqual([]);
  });
});

describe('where titles are', () => {
  test('in tests, groups and tables', () => {
    expect(titlesIn("describe('one', () => { it(`two \u0024{2} three`, () => {}); });")).toEqual(['one', 'two   three']);
    expect(titlesIn("test.each([['3.2-a', 4], ['3.2-b', 5]] as const)('%s: %i', () => {});")).toEqual(['3.2-a: %i', '3.2-b: %i']);
    expect(titlesIn("test.each([['move', 'no way (3.3-a)']])('%s: %s', () => {});")).toEqual(['move: no']);
    expect(titlesIn("describe.skipIf(slow)('one', () => {}); test.each(rows)('%s', () => {});")).toEqual(['one', '%s']);
  });

  test('but not in comments, in tests that do not run, or in anything else', () => {
    expect(titlesIn("// test('one')\ntest.skip('two', () => {}); test.todo('three'); it.write('four'); other('five');")).toEqual(
      [],
    );
  });
});
