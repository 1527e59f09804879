import { describe, expect, test } from 'vitest';
import { LONGEST_LETTER } from '#core/orders/sheet/letters.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { wideView } from '../../../builders/orders.ts';

const KILI = 'kili-hegemony';
const view = (communications = true) =>
  wideView(({ empires }) => Object.assign(empires[KILI] as KnownEmpire, { communications }));
const read = (body: string, known = view()) => readOrders(known, `${frontMatter(known)}\n${body}`);
const problems = (body: string, known = view()) =>
  read(`${body}\n\n## Economy\n\n- no orders`, known).problems.map(
    ({ line, column, severity, text }) => `${line - 5}:${column} ${severity} ${text}`,
  );

test('a letter is understood by the name of an empire and told in the forecast', () => {
  const known = view();
  const { letters } = read('## Letter to kili hegemony\n> Peace.\n');
  expect(letters).toEqual([{ line: 6, to: KILI, text: 'Peace.', says: 'letter to Kili Hegemony, 6 characters' }]);
  const { orders, remembered } = forecastSheet(known, `${frontMatter(known)}\n## Letter to Kili Hegemony\n> Peace.\n`);
  expect([orders, remembered]).toEqual([[], [{ line: 6, says: 'letter to Kili Hegemony, 6 characters' }]]);
});

test.each(['the Moderator', 'Moderator', 'the moderator:', '"The Moderator"'])(
  'a letter to %s reaches the moderator, whoever else can be talked to',
  (to) => {
    const known = view(false);
    const body = `## Letter to ${to}\n> May I ask\n> something?\n\n## Notes\n\nbuy ships\n\n- one\n- two\n`;
    const { letters, toModerator, notes } = read(body, known);
    expect([letters, toModerator]).toEqual([
      [],
      { line: 6, text: 'May I ask\nsomething?', says: 'letter to the moderator, 20 characters' },
    ]);
    expect(notes).toBe('buy ships\n\n- one\n- two');
    expect(forecastSheet(known, `${frontMatter(known)}\n${body}`)).toMatchObject({
      toModerator: 'May I ask\nsomething?',
      notes: 'buy ships\n\n- one\n- two',
      remembered: [{ line: 6, says: 'letter to the moderator, 20 characters' }],
    });
  },
);

test('notes beyond what the moderator is shown are cut, and their writer is told', () => {
  const { notes, problems: told } = read(`- no orders\n\n## Notes\n\n${'so it goes on\n'.repeat(400)}`);
  expect([notes.length, notes.at(-1)]).toEqual([4000, '…']);
  expect(told).toMatchObject([
    {
      severity: 'warning',
      text: 'the notes have 5599 characters, and the moderator is shown 4000 at most: the rest is left out',
    },
  ]);
});

describe('what is not sent', () => {
  test.each([
    [
      'nobody of that name',
      '## Letter to Kilo Hegemony\n> Peace.\n',
      '1:14 error the letter is not sent: "Kilo Hegemony" is no empire that you know; did you mean "Kili Hegemony"?',
    ],
    [
      'an empty one',
      '## Letter to Kili Hegemony\n',
      '1:14 warning the letter is not sent, for it is empty: write it under this heading',
    ],
    [
      'one that is too long',
      `## Letter to Kili Hegemony\n${'> so it goes on\n'.repeat(400)}`,
      `1:14 error the letter is not sent: it has 5599 characters, and ${LONGEST_LETTER} at most are carried`,
    ],
    [
      'a second one to the moderator',
      '## Letter to the Moderator\n> Why?\n\n## Letter to moderator\n> Really?\n',
      '4:14 error the letter is not sent: the sheet has a letter to the moderator already, and one is carried each turn; write both under one heading',
    ],
    [
      'one to the moderator that is too long',
      `## Letter to the Moderator\n${'> so it goes on\n'.repeat(400)}`,
      `1:14 error the letter is not sent: it has 5599 characters, and ${LONGEST_LETTER} at most are carried`,
    ],
    [
      'a second one',
      '## Letter to Kili Hegemony\n> Peace.\n\n## Letter to kili-hegemony\n> War!\n',
      '4:14 error the letter is not sent: the sheet has a letter to Kili Hegemony already, and one is carried each turn; write both under one heading',
    ],
  ])('%s', (_, body, problem) => {
    expect(problems(body)).toEqual([problem]);
  });

  test('one to those who do not understand us (4.5.3-c)', () => {
    expect(problems('## Letter to Kili Hegemony\n> Peace.\n', view(false))).toEqual([
      '1:14 error the letter is not sent: you cannot talk to Kili Hegemony yet (4.5.3-c)',
    ]);
  });

  test('one in a sheet that is refused whole', () => {
    expect(readOrders(view(), '## Letter to Kili Hegemony\n> Peace.\n').letters).toEqual([]);
  });
});

test('the sheet to be filled in tells how, and to whom; as it stands it sends nothing', () => {
  const sheet = orderSheet(view(), null);
  expect(sheet).toContain('  ### Letter to Kili Hegemony\n  > We come in peace.\nYou can write to Kili Hegemony, one letter');
  expect(readOrders(view(), sheet)).toMatchObject({ letters: [], problems: [] });
  expect(orderSheet(view(false), null)).toContain('You cannot talk to any empire yet');
});

describe('what looks like a letter and is none is a warning', () => {
  const unsent = (what: string, to: string) =>
    `warning "${what}" looks like a letter, and is not sent: write "## Letter to ${to}" above its text`;

  test.each([
    ['Letter to Kili Hegemony:\n> Peace?', 'Letter to Kili Hegemony:', 'Kili Hegemony'],
    ['## To kili hegemony\nWe want peace.', 'To kili hegemony', 'Kili Hegemony'],
    ['Dear Kili Hegemony,\nwe want peace.', 'Dear Kili Hegemony,', 'Kili Hegemony'],
    ['Dear Kili Hegemony, we want peace.', 'Dear Kili Hegemony, we want peace.', 'Kili Hegemony'],
    ['## Message to Kili Hegemony\n\n> Peace?', 'Message to Kili Hegemony', 'Kili Hegemony'],
    ['## Note to the moderator\nI am away.', 'Note to the moderator', 'the Moderator'],
    ['To the GM:\nI am away.', 'To the GM:', 'the Moderator'],
  ])('%j', (body, what, to) => {
    const [first, ...more] = problems(body);
    expect(first).toBe(`1:${body.startsWith('#') ? body.indexOf(what) + 1 : 1} ${unsent(what, to)}`);
    expect(more).toEqual([]);
  });

  test.each([
    '## To Kili Hegemony\n- no orders',
    'Dear Kili Hegemony,',
    'Dear diary,\nall is well.',
    'To Vega and back\nwe went.',
    '## Notes\nDear Kili Hegemony,\nwe want peace.',
    '## Letter to Kili Hegemony\nDear Kili Hegemony,\nwe want peace.',
  ])('no false alarm: %j', (body) => {
    expect(problems(body)).toEqual([]);
  });
});

test.each(['Mod', 'GM', 'the GM', 'Game Master'])('%s is the moderator', (to) => {
  expect(read(`## Letter to ${to}\n> Hello.\n`)).toMatchObject({ letters: [], toModerator: { text: 'Hello.' }, problems: [] });
});

test('an empire of that name is written to all the same', () => {
  const known = wideView(({ empires }) => Object.assign(empires[KILI] as KnownEmpire, { name: 'GM', communications: true }));
  expect(read('## Letter to GM\n> Hello.\n', known)).toMatchObject({ letters: [{ to: KILI }], toModerator: null });
});

test('who writes to a name that nobody has is told how to reach the moderator', () => {
  expect(problems('## Letter to Ann Miller\n> Hello.\n')).toEqual([
    '1:14 error the letter is not sent: "Ann Miller" is no empire that you know; letters go to empires, not to who plays them: you can write to Kili Hegemony, and to "the Moderator"',
  ]);
});
