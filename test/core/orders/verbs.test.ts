import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { listOf } from '#core/orders/grammar/lists.ts';
import { namesBy } from '#core/orders/grammar/nameSlot.ts';
import { begins, cutsOf, formsOf } from '#core/orders/grammar/sentence.ts';
import { count, freeText, type Lexicon, oneOf, type Slot } from '#core/orders/grammar/slots.ts';
import { understand } from '#core/orders/grammar/understand.ts';
import { formInWords, type ValuesOf, type Verb, verbsFor } from '#core/orders/grammar/verb.ts';
import { quote } from '#core/orders/quote.ts';

const names: Record<string, [string, string][]> = {
  place: [
    ['sol', 'Sol'],
    ['tau-ceti', 'Tau Ceti'],
    ['port-at-sea', 'Port at Sea'],
    ['zoe', 'Zoë'],
  ],
  model: [
    ['scout', 'Scout'],
    ['twin-a', 'Twin'],
    ['twin-b', 'Twin'],
  ],
  group: [['first', '1st Group']],
};
const lexicon: Lexicon = (category) => (names[category] ?? []).map(([id, label]) => ({ id, label }));

const nameOf = namesBy<'group' | 'model' | 'place'>();
const verb = verbsFor<object, object>();
const check = () => ({});

const buildWorks = verb({
  name: 'build works',
  sentence: 'build {what} at {place}',
  slots: { what: oneOf('works', ['mine', 'farm']), place: nameOf('place') },
  help: 'builds works',
  example: 'build mine at Sol',
  check,
});
const buildModel = verb({
  name: 'build models',
  sentence: 'build [{count}] {model} at {place}',
  slots: { count: count('number'), model: nameOf('model'), place: nameOf('place') },
  help: 'builds models',
  example: 'build 2 Scout at Sol',
  check,
});
const move = verb({
  name: 'move',
  sentence: '{group}: move to {path}',
  slots: { group: nameOf('group'), path: listOf(nameOf('place')) },
  help: 'moves',
  example: '1st Group: move to Sol, Tau Ceti',
  check,
});
const settle = verb({
  name: 'settle',
  sentence: 'settle {place} [from {base}] [as {name}]',
  slots: { place: nameOf('place'), base: nameOf('base', 'place'), name: freeText('name', 12) },
  help: 'settles',
  example: 'settle Sol',
  check,
});
const nothing = verb({ name: 'no orders', sentence: 'no orders', slots: {}, help: 'does nothing', example: 'no orders', check });
const verbs = [buildWorks, buildModel, move, settle, nothing];

const read = (text: string) => {
  const result = understand(text, verbs, lexicon);
  if ('verb' in result) return { [result.verb.name]: result.values };
  const { at, words, why } = result;
  return `${at}: ${words === null ? '' : `${quote(words)} `}${why}`;
};

test.each([
  ['build mine at Sol', { 'build works': { what: 'mine', place: 'sol' } }],
  ['BUILD Farm AT sol', { 'build works': { what: 'farm', place: 'sol' } }],
  ['build 2 Scout at Tau Ceti', { 'build models': { count: 2, model: 'scout', place: 'tau-ceti' } }],
  ['build Scout at tau-ceti', { 'build models': { model: 'scout', place: 'tau-ceti' } }],
  ['build mine at Port at Sea', { 'build works': { what: 'mine', place: 'port-at-sea' } }],
  ['build mine at "Port at Sea"', { 'build works': { what: 'mine', place: 'port-at-sea' } }],
  ['build mine at ZOE', { 'build works': { what: 'mine', place: 'zoe' } }],
  ['1st Group: move to Sol, Tau Ceti', { move: { group: 'first', path: ['sol', 'tau-ceti'] } }],
  ['1st Group : move to "Tau Ceti","Port at Sea" , Sol', { move: { group: 'first', path: ['tau-ceti', 'port-at-sea', 'sol'] } }],
  ['settle Sol', { settle: { place: 'sol' } }],
  ['settle Sol from Zoë', { settle: { place: 'sol', base: 'zoe' } }],
  ['settle Sol as Haven', { settle: { place: 'sol', name: 'Haven' } }],
  ['settle Sol from Zoë as New Haven', { settle: { place: 'sol', base: 'zoe', name: 'New Haven' } }],
  ['no   orders', { 'no orders': {} }],
])('"%s" is understood', (text, meaning) => {
  expect(read(text)).toEqual(meaning);
});

test.each([
  ['build mine at Sool', '14: "Sool" is no place that you know; did you mean "Sol"?'],
  ['build mime at Sol', '6: "mime" is no works: write mine or farm; did you mean "mine"?'],
  ['build 0 Scout at Sol', '6: "0" is no whole number from 1 to 1000000'],
  ['build Twin at Sol', '6: "Twin" is the name of several: write twin-a or twin-b'],
  ['build mine', '6: is not complete: write "build <works> at <place>" or "build [<number>] <model> at <place>"'],
  ['1st Group: move to Sol, Nowhere', '19: "Sol, Nowhere" holds "Nowhere", which is no place that you know'],
  ['2nd Group: move to Sol', '0: "2nd Group" is no group that you know; did you mean "1st Group"?'],
  ['1st Group  move to Nowhere', '9: lacks a ":": write "1st Group: move to Nowhere"'],
  ['2nd Group move to Sol', '0: "2nd Group" is no group that you know; did you mean "1st Group"?'],
  ['settle Sol as A very long name indeed', '14: "A very long name indeed" has 23 letters: 12 at most'],
  ['bild mine at Sol', '0: "bild" begins no order; did you mean "build"?'],
  ['settle', '6: is not complete: write "settle <place> [from <base>] [as <name>]"'],
  ['frobnicate', '0: "frobnicate" begins no order'],
  ['', '0: "" begins no order'],
])('"%s" is refused with its place and what would work', (text, problem) => {
  expect(read(text)).toBe(problem);
});

test('what was read is told again in short', () => {
  const long = 'x'.repeat(500);
  const told = `"${'x'.repeat(60)}\u2026"`;
  expect(read(`build mine at ${long}`)).toBe(`14: ${told} is no place that you know`);
  expect(read(long)).toBe(`0: ${told} begins no order`);
  expect(read(`1st Group: move to Sol, ${long}`)).toContain(`holds ${told}, which is no place`);
});

describe('a sheet of thousands of orders costs no more than its orders', () => {
  let reads = 0;
  const slip: Slot<never> = { title: 'thing', choices: () => null, read: () => ({ why: `is nothing (${++reads})` }) };
  const many = Array.from({ length: 40 }, (_, index) =>
    verb({
      name: `verb${index}`,
      sentence: `verb${index} {a} at {b}`,
      slots: { a: slip, b: slip },
      help: '',
      example: '',
      check,
    }),
  );

  function readsOf(text: string, among: readonly Verb[] = many): number {
    reads = 0;
    understand(text, among, lexicon);
    return reads;
  }

  test('an order meets only the verbs that begin as it does', () => {
    expect([readsOf('verb7 x at y'), readsOf('nothing x at y')]).toEqual([2, 0]);
  });

  test('a word that stands there a hundred times is tried a few times', () => {
    expect(readsOf(`verb7 ${'x at '.repeat(100)}y`)).toBeLessThanOrEqual(8);
  });

  test('a list is read up to its first slip', () => {
    const list = verb({ name: 'list', sentence: 'list {a}', slots: { a: listOf(slip) }, help: '', example: '', check });
    expect(readsOf(`list ${'x, '.repeat(500)}`, [list])).toBe(1);
  });

  test('names are compared with slips of the pen up to a bound', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => ({ id: `star-${index}`, label: `Star ${index}` }));
    const hints = Array.from({ length: 100 }, (_, index) => {
      const result = understand(`build mine at Stra ${index}`, verbs, (category) => (category === 'place' ? thousand : []));
      return 'why' in result && result.why.includes('did you mean');
    });
    expect([hints[0], hints[20], hints[99]]).toEqual([true, true, false]);
  });
});

test.each(['1st Group: move to ,', '1st Group: move to , ,,'])('a list of commas alone names nothing: %s', (text) => {
  expect(understand(text, verbs, lexicon)).toMatchObject({ why: expect.stringContaining('names nothing: write place') });
});

test('what is wrong with a text is told by kind, not only in words', () => {
  const kindOf = (text: string) => {
    const result = understand(text, [...verbs, buildWorks], lexicon);
    return 'kind' in result ? result.kind : null;
  };
  const texts = ['build mine at Sool', '1st Group move to Nowhere', 'build mine', '2nd Group: rest', 'frobnicate', 'no orders'];
  expect(texts.map(kindOf)).toEqual(['unfit value', 'unsigned', 'incomplete', 'like no order', 'unknown word', null]);
  const twice = [settle, { ...settle, name: 'found' }];
  expect(understand('settle Sol', twice, lexicon)).toMatchObject({ kind: 'ambiguous', words: null });
});

test('the values of a verb are typed by its sentence and its slots: what stands in brackets may be missing', () => {
  expectTypeOf<ValuesOf<typeof buildWorks>>().branded.toEqualTypeOf<{ what: 'mine' | 'farm'; place: string }>();
  expectTypeOf<ValuesOf<typeof move>['path']>().toEqualTypeOf<string[]>();
  expectTypeOf<ValuesOf<typeof settle>>().branded.toEqualTypeOf<{ place: string; base?: string; name?: string }>();
});

test('a gap without a slot, a slot without a gap, a value that is in no gap and a name of no category do not compile', () => {
  const more = { name: 'x', help: '', example: '' };
  // @ts-expect-error {y} has no slot
  const forgotten = verb({ ...more, sentence: 'x {y}', slots: {}, check });
  // @ts-expect-error there is no gap {z}
  verb({ ...more, sentence: 'x {y}', slots: { y: nameOf('place'), z: nameOf('place') }, check });
  // @ts-expect-error no name is of this category
  nameOf('plaice');
  // @ts-expect-error the sentence says {y}
  verb({ ...more, sentence: 'x {y}', slots: { y: nameOf('place') }, check: (_, { why }) => ({ why }) });
  expect(() => understand('x Sol', [forgotten], lexicon)).toThrow('verb "x" has no slot {y}');
});

test('a guard speaks before the check of every verb that it is declared with', () => {
  const guarded = verbsFor<{ open: boolean }, { done: true }, { rule: string }>(({ open }, { rule }) =>
    open ? null : { why: 'it is closed', rule },
  );
  const enter = guarded({
    name: 'x',
    rule: '1-a',
    sentence: 'x',
    slots: {},
    help: '',
    example: 'x',
    check: () => ({ done: true }),
  });
  expect([enter.check({ open: true }, {}), enter.check({ open: false }, {})]).toEqual([
    { done: true },
    { why: 'it is closed', rule: '1-a' },
  ]);
});

test('the words that a sentence begins with are known at the beginning of a text, and nowhere else', () => {
  expect(['settle Sol', '  SETTLE', 'settlers', 'we settle Sol', 'no orders'].map((text) => begins(settle, text))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('every example is understood as its own verb', () => {
  for (const { name, example } of verbs) expect(Object.keys(read(example))).toEqual([name]);
});

test('a form is written for people with its titles', () => {
  expect(formInWords(settle)).toBe('settle <place> [from <base>] [as <name>]');
});

describe('no order is executed that was not understood', () => {
  test('words inside quotes are never the sentence', () => {
    expect(
      cutsOf(formsOf('a {x} at {y}')[0] ?? [], 'a "p at q" at r').map((spans) => [...spans.values()].map(({ text }) => text)),
    ).toEqual([['"p at q"', 'r']]);
  });

  test('whatever is understood says the same words back', () => {
    const words = fc.constantFrom(
      'build',
      'mine',
      'at',
      'Sol',
      'Tau Ceti',
      '"',
      ',',
      ':',
      'move to',
      '1st Group',
      'settle',
      'from',
      'as',
      '2',
      'x',
      'no orders',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 9 }), (parts) => {
        const text = parts.join(' ').replace(/ +/g, ' ').trim();
        const result = understand(text, verbs, lexicon);
        if ('why' in result) {
          expect(result.at).toBeGreaterThanOrEqual(0);
          expect(result.at).toBeLessThanOrEqual(text.length);
          return;
        }
        for (const part of formsOf(result.verb.sentence).at(-1) ?? [])
          if ('word' in part) expect(text.toLowerCase()).toContain(part.word);
      }),
      { numRuns: 3000, seed: 4 },
    );
  });
});
