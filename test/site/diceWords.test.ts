import { describe, expect, test } from 'vitest';
import { pledgeOf } from '#core/pledge.ts';
import type { PublicReport } from '#schemas/vbam/report.ts';
import { pledgesNow, pledgesOf } from '../../src/site/data/gazette/pledges.ts';
import { keptWordIn } from '../../src/site/islands/desk/keptWord.ts';
import { wordLineOf } from '../../src/site/islands/desk/wordLine.ts';

const word = '0123456789abcdef0123456789abcdef';
const own = pledgeOf('terrans', word);
const desk = { empire: 'terrans', choosing: false, pledge: undefined, word };

describe('what the desk does with a word for the dice', () => {
  test('the start carries its pledge, and shows the word for other devices', () => {
    expect(wordLineOf({ ...desk, turn: 0, choosing: true })).toMatchObject({
      line: { key: 'pledge', value: own },
      word,
      warns: false,
    });
  });

  test('a browser that keeps nothing pledges nothing: it could not keep the word', () => {
    expect(wordLineOf({ ...desk, turn: 0, choosing: true, word: null })).toMatchObject({
      line: null,
      says: expect.stringContaining('keeps nothing'),
    });
  });

  test('turn 1 gives the word only if the set-up that was played has its pledge', () => {
    expect(wordLineOf({ ...desk, turn: 1, pledge: own })).toMatchObject({ line: { key: 'word', value: word }, always: true });
    const exchanged = wordLineOf({ ...desk, turn: 1, pledge: 'f'.repeat(64) });
    expect(exchanged).toMatchObject({
      line: null,
      warns: true,
      says: expect.stringContaining('ask your moderator before you send'),
    });
    expect(JSON.stringify(exchanged)).not.toContain(word);
    expect(wordLineOf({ ...desk, turn: 1 })).toMatchObject({
      line: null,
      warns: true,
      says: expect.stringContaining('No pledge of yours'),
    });
  });

  test('a pledge from another device asks for the words that were kept', () => {
    expect(wordLineOf({ ...desk, turn: 1, word: null, pledge: own })).toMatchObject({
      line: null,
      warns: true,
      says: expect.stringContaining('this browser does not know it'),
    });
  });

  test('without a set-up it says that no word can be pledged, and before it that one can', () => {
    expect(wordLineOf({ ...desk, turn: 1, word: null })?.says).toContain('possible only with the set-up, before turn 1');
    expect(wordLineOf({ ...desk, turn: 1, choosing: true })).toMatchObject({ line: null, warns: false });
    expect(wordLineOf({ ...desk, turn: 2, pledge: own })).toBeNull();
  });

  test('a word of 128 bits is drawn once, for each campaign, empire and site', () => {
    const kept = storage();
    const drawn = (place: string, campaign: string, empire: string) =>
      keptWordIn(() => kept, place, { campaign, empire }).readOrDraw();
    const mine = drawn('/', 'reach', 'terrans');
    expect(mine).toMatch(/^[0-9a-f]{32}$/);
    expect(drawn('/', 'reach', 'terrans')).toBe(mine);
    expect(
      new Set([mine, drawn('/star/', 'reach', 'terrans'), drawn('/', 'rim', 'terrans'), drawn('/', 'reach', 'rivals')]).size,
    ).toBe(4);
    expect(keptWordIn(() => kept, '/', { campaign: 'reach', empire: 'others' }).read()).toBeNull();
    const forbidden = keptWordIn(
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      '/',
      { campaign: 'reach', empire: 'terrans' },
    );
    expect([forbidden.read(), forbidden.readOrDraw()]).toEqual([null, null]);
  });
});

test('a word that went out with a sheet is not pledged again, but given again if its pledge still stands', () => {
  const all = storage();
  const kept = keptWordIn(() => all, '/', { campaign: 'reach', empire: 'terrans' });
  const first = kept.readOrDraw() ?? '';
  kept.give(first);
  kept.give(first);
  expect(kept.read()).toBe(first);
  const second = kept.readOrDraw() ?? '';
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect([second === first, kept.readOrDraw(), kept.read()]).toEqual([false, second, second]);
  expect([first, second].map((one) => kept.read(pledgeOf('terrans', one)))).toEqual([first, second]);
});

describe('what the gazette prints of pledges', () => {
  type Told = NonNullable<PublicReport['pledges']>;
  const report = (...is: Told[number]['is'][]) => ({
    pledges: is.map((how, index) => ({ hash: `${index}`.repeat(64), is: how })),
  });

  test('nothing where nobody has given one', () => {
    expect([pledgesOf({}), pledgesOf(report()), pledgesNow([{}, {}])]).toEqual([null, null, null]);
  });

  test.each([
    [report('given'), 'One player adds a word to the dice, known by its hash until turn 1'],
    [report('given', 'given'), '2 players add a word each to the dice, known by their hashes until turn 1'],
    [report('kept'), 'One pledge was kept, and its word is in every die from turn 1 on.'],
    [
      report('kept', 'kept', 'broken'),
      '2 pledges were kept, and their words are in every die from turn 1 on. One pledge was not kept',
    ],
    [report('broken', 'broken'), '2 pledges were not kept: the dice do without those words.'],
  ])('%j', (told, words) => {
    expect(pledgesOf(told)?.words).toContain(words);
    expect(pledgesOf(told)?.list.map(({ hash }) => hash)).toEqual(told.pledges.map(({ hash }) => hash));
  });

  test('what became of them in turn 1 stands instead, until that turn is taken back', () => {
    const [given, later] = [report('given', 'given'), report('kept', 'broken')];
    expect(pledgesNow([given, later, {}])?.list.map(({ is }) => is)).toEqual(['kept', 'not kept']);
    expect(pledgesNow([given])?.list.map(({ is }) => is)).toEqual(['', '']);
  });
});

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
