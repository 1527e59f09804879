import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { processorTime } from '../../builders/processorTime.ts';

const ordersIn = (source: string) => readSheet(source).items.map(({ text }) => text);
const problemsIn = (source: string) =>
  readSheet(source).problems.map(({ line, column, severity, text }) => `${line}:${column} ${severity} ${text}`);

test('every list item is an order; headings and prose are for people', () => {
  const sheet =
    '## Economy\nWe need ships.\n\n- build industry at Sol\n- invest 24 in research\n\n## Fleets\n1. 1st Fleet: move to Vega\n2) no orders\n\nThat is all.\n';
  expect(ordersIn(sheet)).toEqual(['build industry at Sol', 'invest 24 in research', '1st Fleet: move to Vega', 'no orders']);
});

test('an order knows its place in the file, also in its middle', () => {
  const [first, second] = readSheet('# Orders\n\n- build industry at Sol\n* [x] invest 24\n').items;
  expect([first?.placeOf(0), first?.placeOf(6)]).toEqual([
    { line: 3, column: 3 },
    { line: 3, column: 9 },
  ]);
  expect([second?.text, second?.placeOf(0)]).toEqual(['invest 24', { line: 4, column: 7 }]);
});

describe('what is not an order', () => {
  test.each([
    ['items in block quotes', '> - build industry at Sol\n'],
    ['items in code', '```\n- build industry at Sol\n```\n'],
    ['items in comments', '<!--\n- build industry at Sol\n-->\n'],
    ['prose', 'build industry at Sol\n'],
  ])('%s', (_, source) => {
    expect([ordersIn(source), problemsIn(source)]).toEqual([[], []]);
  });

  test.each([
    ['## Notes\n- build industry at Sol\n', '2:1 info under notes nothing is an order: what is listed here is not carried out'],
    [
      '## PRESS ##\n\n- build industry at Sol\n',
      '3:1 error a list under Press is neither printed nor carried out: begin its lines with "> " to print it',
    ],
  ])('items under Notes and Press, which is said', (source, info) => {
    expect([ordersIn(source), problemsIn(source)]).toEqual([[], [info]]);
  });

  test('after Notes another heading takes orders again', () => {
    expect(ordersIn('## Notes\n- idle talk\n## Economy\n- no orders\n')).toEqual(['no orders']);
  });
});

describe('letters', () => {
  const lettersIn = (source: string) => readSheet(source).letters;

  test('what stands under "Letter to" is a letter, quoted or not, up to the next heading', () => {
    const sheet =
      '## Letter to Kili Hegemony\n\n> We come in peace.\n> - with gifts\n\nYours,\nthe Terrans\n\n## Economy\n- no orders\n';
    expect(lettersIn(sheet)).toEqual([
      { to: 'Kili Hegemony', text: 'We come in peace.\n- with gifts\n\nYours,\nthe Terrans', place: { line: 1, column: 14 } },
    ]);
    expect(ordersIn(sheet)).toEqual(['no orders']);
  });

  test.each(['### letter to kili', '## LETTER TO kili ##', '## Letters to  kili:'])('%s', (heading) => {
    expect(lettersIn(`${heading}\n> Peace.\n`)).toMatchObject([{ to: 'kili', text: 'Peace.' }]);
  });

  test('comments are not sent, and an empty letter is told', () => {
    expect(lettersIn('## Letter to Kili\n<!-- hint\n> no -->\n')).toMatchObject([{ to: 'Kili', text: '' }]);
  });

  test.each([
    [
      'a list, which may be orders, is neither sent nor carried out',
      '## Letter to Kili\n> Peace.\n\n- 1st Fleet: move to Kili\n',
      '4:1 error a list under a letter is neither sent nor carried out: begin its lines with "> " to send it, or put it under another heading',
    ],
    [
      'code is not sent',
      '## Letter to Kili\n```\nFleet\n```\n',
      '2:1 error code under a letter is not sent: begin its lines with "> " to send it',
    ],
    [
      'nobody is named',
      '## Letters\n> Peace.\n',
      '2:1 error this letter goes to nobody: write a name behind "Letter to" in its heading',
    ],
  ])('%s', (_, source, problem) => {
    expect([ordersIn(source), problemsIn(source)]).toEqual([[], [problem]]);
    expect(JSON.stringify(lettersIn(source))).not.toMatch(/Fleet/);
  });
});

describe('people write as they like', () => {
  test.each([
    ['Windows line ends', '- build industry at Sol\r\n- no orders\r\n', ['build industry at Sol', 'no orders']],
    ['a byte order mark', '\ufeff- no orders\n', ['no orders']],
    ['smart quotes and dashes', '- colonize \u201cTau Ceti\u201d \u2013 soon\n', ['colonize "Tau Ceti" - soon']],
    ['blanks that do not break', '- build\u00a0industry at\u202fSol\n', ['build industry at Sol']],
    ['checkboxes', '- [ ] no orders\n- [x] invest 3\n', ['no orders', 'invest 3']],
    ['lists indented by four', '    - no orders\n', ['no orders']],
    ['an order on two lines', '- build industry\n  at Sol\n', ['build industry   at Sol']],
    ['names with marks', '- name fleet *Wolf_Pack* & <Sons>\n', ['name fleet *Wolf_Pack* & <Sons>']],
    ['a comment behind an order', '- build industry at Sol <!-- 30 EP -->\n', ['build industry at Sol']],
    ['link definitions and entities', '- [a]: b &amp; \\*c\n', ['[a]: b &amp; \\*c']],
    ['a line of dashes below', '- no orders\n---\n', ['no orders']],
    ['long lines of dashes and stars', '------------\n- no orders\n************\n', ['no orders']],
    ['items of many kinds', '1. a\n2. b\n9. c\n10. d\n* e\n+ f\n+ g\n', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
    ['items that go on', '- a\n- b\nb2\n  b3\n- [x] c\n- d\n\n  not d\n', ['a', 'b b2   b3', 'c', 'd']],
    ['HTML before a list', '<b>hello</b>\n- no orders\n', ['no orders']],
  ])('%s', (_, source, orders) => {
    expect(ordersIn(source)).toEqual(orders);
  });
});

test('the front matter is handed over with its line, and is no order', () => {
  const { front, items } = readSheet('---\nempire: kili\nturn: 3\n---\n- no orders\n');
  expect(front).toEqual({ text: 'empire: kili\nturn: 3\n', line: 2 });
  expect([items[0]?.text, items[0]?.placeOf(0)]).toEqual(['no orders', { line: 5, column: 3 }]);
});

test('an order that goes on over many lines has no more letters than a line may have', () => {
  const order = (lines: number) => `- build industry\n${'  at Sol and so on\n'.repeat(lines)}`;
  expect(readSheet(order(100)).items).toHaveLength(1);
  const sheet = `- no orders\n${order(200)}- no orders\n`;
  expect(ordersIn(sheet)).toEqual(['no orders', 'no orders']);
  expect(problemsIn(sheet)).toEqual([
    expect.stringMatching(
      /^2:3 error "build industry {3}at .*\u2026" has \d{4} characters, and an order 2000 at most: make several of it$/,
    ),
  ]);
});

test('press beyond what is printed is left out, with its place', () => {
  const part = (letters: number) => `> ${'x'.repeat(letters)}\n\n---\n\n`;
  const sheet = `## Press\n\n${part(1990)}${part(1990)}${part(21)}${part(20)}`;
  expect(readSheet(sheet).press.map((text) => text.length)).toEqual([1990, 1990, 20]);
  expect(problemsIn(sheet)).toEqual([
    '11:1 error this is not printed: with it the press has 4001 characters, and 4000 at most are printed each turn',
  ]);
});

test('what stands under Press is the press; what is not quoted there is told', () => {
  const sheet = '> not this\n\n## Press\n> The fleet\n> is *ready*.\n\nAll is\nwell.\n\n> Second.\n';
  expect(readSheet(sheet).press).toEqual(['The fleet\nis *ready*.', 'All is\nwell.', 'Second.']);
  expect(problemsIn(sheet)).toEqual([
    '7:1 info this is printed in the gazette, for it stands under Press; begin its lines with "> " to say so yourself',
  ]);
});

describe('what cannot be read is told with its place', () => {
  test.each([
    [
      'a nested order',
      '- no orders\n  - build industry at Sol\n',
      '2:3 error an order inside another order is not read: begin its line without blanks',
    ],
    [
      'an order with two dashes',
      '- no orders\n- - build industry at Sol\n',
      '2:3 error an order inside another order is not read: this order has two dashes: take one away',
    ],
    ['code that never ends', 'x\n\n```\n- no orders\n', '3:1 warning this code block never ends: what follows is not read'],
    [
      'a comment that never ends',
      'x\n<!-- hm\n- no orders\n',
      '2:1 error this comment never ends (-->): what follows is not read',
    ],
    ['a line too long', `x\n- ${'a'.repeat(2000)}\n`, '2:2001 error the line has 2002 characters: 2000 at most are read'],
    ['too many marks', `x\n${'> '.repeat(9)}a\n`, '2:1 error the line begins with 9 list or quote marks: 8 at most are read'],
    ['a sheet too large', 'a b\n'.repeat(70_000), '1:1 error the sheet has 280000 characters: 262144 at most are read'],
    [
      'too many marks behind others',
      '- - a\n'.repeat(1600),
      '301:1 error the sheet has more than 300 list and quote marks behind others or behind blanks: no more are read',
    ],
    [
      'a paragraph too long',
      'a\n'.repeat(1002),
      '1001:1 error the paragraph has more than 1000 lines: part it with an empty line',
    ],
    ['a sheet too long', 'a\n'.repeat(2500), '2001:1 error the sheet has 2501 lines: 2000 at most are read'],
    ['bytes', '\0\u0001PNG', '1:1 error the sheet is not a text: it holds bytes that no editor writes'],
  ])('%s', (_, source, problem) => {
    expect(problemsIn(source)).toEqual([problem]);
    expect(ordersIn(source).filter((text) => text !== 'no orders')).toEqual([]);
  });
});

test('letters that a terminal would obey become signs, and nothing moves', () => {
  const [item] = readSheet('- a\u001b[31mb\u0007\u009b\u202ec d\n').items;
  expect([item?.text, item?.placeOf(11)]).toEqual(['a\ufffd[31mb\ufffd\ufffd\ufffdc d', { line: 1, column: 14 }]);
});

test('an order is read alike whether it stands alone or among a thousand', () => {
  const { items } = readSheet(Array.from({ length: 1000 }, (_, index) => `- order *${index}*`).join('\n'));
  expect(items.map(({ text }) => text)).toEqual(Array.from({ length: 1000 }, (_, index) => `order *${index}*`));
  expect(items[700]?.placeOf(6)).toEqual({ line: 701, column: 9 });
});

test('any text at all is read without a fault, and every order stands where it says', () => {
  const words = fc.constantFrom(
    '- ',
    '* ',
    '1. ',
    '> ',
    '```\n',
    '<!--',
    '-->',
    '\n',
    '\r\n',
    '    ',
    '# ',
    '---\n',
    '[ ] ',
    '"',
    '\u201c',
    'build',
    ' at ',
    'Sol',
    '*a_ ',
    '&lt;',
    '<b>',
    '\t',
    '\u00a0',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 120 }), (parts) => {
      const source = parts.join('');
      const lines = source.split('\n');
      for (const { text, placeOf } of readSheet(source).items) {
        const { line, column } = placeOf(0);
        expect((lines[line - 1] ?? '').slice(column - 1).length).toBeGreaterThanOrEqual(text === '' ? 0 : 1);
      }
    }),
    { numRuns: 2000, seed: 3 },
  );
});

test('hostile text on which a Markdown parser takes quadratic time is read', async () => {
  const hostile = `${'*a_ '.repeat(490)}\n`.repeat(130);
  expect(await processorTime(() => expect(readSheet(hostile).items).toEqual([]))).toBeLessThan(5000);
});
