import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { diceKey } from '#core/diceKey.ts';
import { plainWord, pledgedText, pledgeOf, pledgeProblem, wordProblem } from '#core/pledge.ts';

const secret = '1'.repeat(64);
const [ann, bob] = [
  { player: 'adasa-pact', word: 'correct horse battery' },
  { player: 'kili-hegemony', word: '0123456789abcdef0123456789abcdef' },
] as const;

describe('a pledge', () => {
  test('is the SHA-256 of one line, so that anybody can make it with a tool of their own', () => {
    const text = 'coreward pledge 1: adasa-pact: correct horse battery';
    expect(pledgedText('adasa-pact', 'correct horse battery')).toBe(text);
    expect(pledgeOf('adasa-pact', 'correct horse battery')).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('of the same word is another one for each player, so that none is worth copying', () => {
    expect(pledgeOf('adasa-pact', ann.word)).not.toBe(pledgeOf('kili-hegemony', ann.word));
  });

  test.each([['blanks at its ends and in a row', '  correct  horse\tbattery ']])('does not depend on %s', (_, written) => {
    expect(pledgeOf('x', written)).toBe(pledgeOf('x', plainWord(written)));
    expect(wordProblem(written)).toBeNull();
  });

  test.each([
    ['7 letters', 'correct', false],
    ['8 letters', 'corrects', true],
    ['64 letters', 'x'.repeat(64), true],
    ['65 letters', 'x'.repeat(65), false],
    ['letters outside the basic plane', '\u{1d5ba}'.repeat(10), false],
    ['letters that browsers may judge differently', 'Гагарин 1961', false],
    ['signs that word processors replace', 'it’s a word', false],
    ['a colon, which front matter reads', 'word: another', false],
    ['a line break', 'correct\u2028horse', true],
    ['nothing that can be seen', '\u200b'.repeat(10), false],
    ['blanks alone', ' '.repeat(10), false],
  ])('a word of %s', (_, word, stands) => {
    expect(wordProblem(word) === null).toBe(stands);
    if (!stands)
      expect(wordProblem(word)).toContain('cannot be a word for the dice: write 8 to 64 letters from a to z, digits and blanks');
  });

  test.each(['', 'abc', 'f'.repeat(63), 'f'.repeat(65), 'g'.repeat(64), `${'f'.repeat(63)}\n`])('%j is none', (text) => {
    expect(pledgeProblem(text)).toContain('is no pledge: write the 64 hex digits');
  });
});

describe('the key of all dice', () => {
  test('is the secret itself where nobody gives a word', () => {
    expect(diceKey(secret, [])).toBe(secret);
  });

  test('is an HMAC under the secret, of all words with their lengths', () => {
    const text = `15:coreward dice 110:${ann.player}21:${ann.word}13:${bob.player}32:${bob.word}`;
    expect(diceKey(secret, [ann, bob])).toBe(createHmac('sha256', secret).update(text).digest('hex'));
  });

  test('does not depend on the order in which words come', () => {
    expect(diceKey(secret, [bob, ann])).toBe(diceKey(secret, [ann, bob]));
  });

  test('changes with the secret, with every word, and with whoever gives it', () => {
    const keys = [
      diceKey(secret, []),
      diceKey('2'.repeat(64), [ann, bob]),
      diceKey(secret, [ann, bob]),
      diceKey(secret, [ann]),
      diceKey(secret, [bob]),
      diceKey(secret, [ann, { ...bob, word: `${bob.word.slice(0, -1)}0` }]),
      diceKey(secret, [
        { ...ann, word: bob.word },
        { ...bob, word: ann.word },
      ]),
      diceKey(secret, [{ ...ann, word: `${ann.word}${bob.player}` }]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
