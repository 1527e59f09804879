import { describe, expect, test } from 'vitest';
import { pick, seededDice } from '#core/dice.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { humanHeadings, humanLine, mannerNames } from '../../../builders/humanSheets.ts';
import { humanSheet, lostIn } from '../../../builders/lostOrders.ts';
import { wideView } from '../../../builders/orders.ts';
import { sized, soaked } from '../../../builders/soaked.ts';

const view = wideView();
const front = `${frontMatter(view)}\n`;
const firstLine = front.split('\n').length;

/** What is told of a sheet, without what concerns the whole of it. */
function told(body: string): string[] {
  return forecastSheet(view, `${front}${body}\n`)
    .problems.filter(({ line }) => line > 1)
    .map(({ line, severity, text }) => `${line - firstLine + 1} ${severity} ${text}`);
}

describe('what reads like an order in a section of orders is an error with the mended line', () => {
  test.each([
    ['build industry at Sol', 'build industry at Sol'],
    ['1st Survey explore lane 3', '1st Survey: explore lane 3'],
    ['(1) build 2 scouts at Sol', 'build 2 Scout at Sol'],
    ['Order 3: build industry at Sol', 'build industry at Sol'],
    ['\u2022 colonise Altair', 'colonize Altair'],
    ['-build industry at Sol', 'build industry at Sol'],
    ['**invest 10 EP in research**', 'invest 10 in research'],
    ['| Sol | build industry at Sol |', 'build industry at Sol'],
    ['We should move 1st Fleet to Vega.', '1st Fleet: move to Vega'],
    ['Orders: build industry at Sol', 'build industry at Sol'],
    ['always: invest 3 in research', 'always: invest 3 in research'],
    ['bulid industry at Sol', 'build industry at Sol'],
    ['build 2 Scoutt at Sol', 'build 2 Scout at Sol'],
    ['release Starrbase 1', 'release Starbase 1'],
    ['base Fightter 1, Fighter 2 at Sol', 'base Fighter 1, Fighter 2 at Sol'],
    ['unload Fighter 1, Fgihter 2', 'unload Fighter 1, Fighter 2'],
    ['form 3rd Fleet from Scotu 1, Scout 2', 'form 3rd Fleet from Scout 1, Scout 2'],
    ['1st Fleet: never rereat', '1st Fleet: never retreat'],
    [
      'design Falcon as starsship csting 5 with DV 2, FTL 1, Scuot 5',
      'design Falcon as starship costing 5 with DV 2, FTL 1, scout 5',
    ],
  ])('%s', (written, line) => {
    const [problem, ...more] = told(written);
    expect(problem).toMatch(/^1 error ".*" is not carried out, for an order begins with "- ": write /);
    expect(problem).toContain(`write "- ${line}"`);
    expect(more).toEqual([]);
  });

  test('prose that asks for two things is offered as two lines', () => {
    expect(told('Please send 1st Survey to explore and put 20 EP into research')).toEqual([
      '1 error "Please send 1st Survey to explore and put 20 EP into researc\u2026" is not carried out, for an order begins with "- ": write "- 1st Survey: explore" and "- invest 20 in research"; but "- 1st Survey: explore" would be refused as things stand: Sol has no unexplored lane; the nearest you know are at Tau Ceti and Vega (1 jump) (3.6.1-a); "- invest 20 in research" would be refused as things stand: the research capacity is 18, and 18 of it are left (5.2.X2-a)',
    ]);
  });

  test.each([
    ['```\nbuild industry at Sol\n```', '2 error "build industry at Sol" is not carried out, for it stands in a block of code'],
    ['> build industry at Sol', '1 error "build industry at Sol" is not carried out, for it is quoted'],
    ['## build industry at Sol', '1 error "build industry at Sol" is not carried out, for it is a heading'],
    [
      '- no orders\n\n  build industry at Sol',
      '3 error "build industry at Sol" is not carried out, for an order begins with "- "',
    ],
  ])('also elsewhere: %j', (written, why) => {
    expect(told(written)).toEqual([`${why}: write "- build industry at Sol"`]);
  });

  test('nested orders are offered with what stands above them', () => {
    expect(told('- 1st Fleet:\n  - move to Vega')[1]).toBe(
      '2 error an order inside another order is not read: begin its line without blanks, and write "- 1st Fleet: move to Vega"',
    );
  });
});

test('two orders in a line are an error that shows both, and so is a line without its dash', () => {
  expect(
    told('- build industry at Sol and build agriculture at Sol\n- name fleet 1st Fleet as Wolves; build intel at Sol'),
  ).toEqual([
    '1 error "build industry at Sol and build agriculture at Sol" holds 2 orders: write "- build industry at Sol" and "- build agriculture at Sol"',
    '2 error "name fleet 1st Fleet as Wolves; build intel at Sol" holds 2 orders: write "- name fleet 1st Fleet as Wolves" and "- build intel at Sol"',
  ]);
  expect(told('- build industry at Sol\n1st Survey: stay')).toEqual([
    '1 error "build industry at Sol 1st Survey: stay" holds 2 orders: write "- build industry at Sol" and "- 1st Survey: stay"',
  ]);
});

test.each([
  ['- raise population at Sol, repair Destroyer 2\nI would like to scrap Destroyer 1.', 3],
  ['- sell intel at Sol.\nWe want to open trade route to Vega.\nscavenge Vega and destroy Derelict Oruna', 4],
  ['- name fleet 1st Fleet as Wolves; release Starbase 1\nlet Kili Hegemonny enter Vega', 3],
  ['- name fleet 1st Fleet as Wolves, accept data of TL 2 from Kili Hegemony', 2],
  ['- build industry at Sol because we need it\n**raise population at Sol**', 2],
  ['- leave unpaid first Destroyer 1\nwithdraw from trade treaty with Kili Hegemony', 2],
])('every order of %j is named', (written, count) => {
  expect(told(written)).toEqual([expect.stringContaining(` holds ${count} orders: write `)]);
});

test('what is wished below an item of an item is named too', () => {
  expect(told('- no orders\n  - 1st Survey: explore\nI would like to scrap Destroyer 1.')).toEqual([
    '2 error an order inside another order is not read: begin its line without blanks, and write "- 1st Survey: explore" and "- scrap Destroyer 1"',
  ]);
});

test.each([
  ['build research at Sol because we need it', 'build research at Sol'],
  ['1st Fleet: move to Vega as soon as possible', '1st Fleet: move to Vega'],
])('a reason behind an order is passed over: %s', (written, line) => {
  expect(told(`- ${written}`)).toEqual([`1 info understood as "- ${line}"`]);
});

test('a reason that is a reservation is not', () => {
  expect(told('- build industry at Sol because we need it unless Vega falls')).toEqual([expect.stringMatching(/^1 error /)]);
});

test.each(['## Notes', '## Our situation', '## Letter to Kili Hegemony'])(
  'long prose under %s hides no order below it',
  (heading) => {
    const prose =
      'We spoke of whether to build industry at home, or to move the fleet and explore what lies beyond; supply is short, and others may declare war.\n\n';
    for (const [written, line] of [
      ['build industry at Sol', 'build industry at Sol'],
      ['  1st Fleet: move to Vega, Altair', '1st Fleet: move to Vega, Altair'],
    ])
      expect(told(`${heading}\n\n${prose.repeat(28)}\n## Economy\n\n${written}`).join('\n')).toContain(
        `is not carried out, for an order begins with "- ": write "- ${line}"`,
      );
  },
);

describe('a line without its dash is not taken for more words of the item above it', () => {
  test.each([
    ['name fleet 1st Fleet as Far Sight\nbuild 2 scouts at Sol', 'name fleet 1st Fleet as Far Sight', 'build 2 Scout at Sol'],
    ['name fleet 1st Fleet as Far\n  Sight\nbuild 2 Scoutt at Sol', 'name fleet 1st Fleet as Far Sight', 'build 2 Scout at Sol'],
    ['turn 11: build 2 Scout at Sol\nbuild 1 Scout at Sol', 'build 2 Scout at Sol', 'build 1 Scout at Sol'],
    ['turn 11: name fleet 1st Fleet as Wolves\nbuild 1 Scout at Sol', 'name fleet 1st Fleet as Wolves', 'build 1 Scout at Sol'],
    ['always: 1st Survey: explore\n1st Fleet: stay', '1st Survey: explore', '1st Fleet: stay'],
  ])('%j', (written, above, below) => {
    const [problem, ...more] = told(`- ${written}`);
    expect(problem).toMatch(/^1 error ".*" holds 2 orders: write /);
    expect(problem).toContain(`write "- ${above}" and "- ${below}"`);
    expect(more).toEqual([]);
    const { orders, remembered } = forecastSheet(view, `${front}- ${written}\n`);
    expect([orders, remembered]).toEqual([[], []]);
  });

  test('a name that goes on in the next line stays one', () => {
    expect(told('- name fleet 1st Fleet as Far\n  Sight of Sol')).toEqual([]);
  });
});

test.each([
  ['recruit a diplomat at Sol', 'understood as "- recruit 1 diplomat at Sol"'],
  ['raise pop at Sol', 'understood as "- raise population at Sol"'],
  ['1st Fleet stays put', 'understood as "- 1st Fleet: stay"'],
  ['declare hostilities on Hegemony', 'understood as "- declare hostilities on Kili Hegemony"'],
])('%s is understood, and told', (written, text) => {
  expect(told(`- ${written}`)).toEqual([`1 info ${text}`]);
});

test.each([
  [
    'accept trade treaty from Kili',
    /"accept trade treaty of Kili Hegemony" is refused: Kili Hegemony offers you no trade treaty/,
  ],
  ['1st Survey continues', /^1 error "1st Survey continues" is no order: write "<fleet>: explore .*", .* "<fleet>: stay" or /],
  ['offer trade treaty to Kil', /"Kil" is no empire that you know/],
])('%s is refused for what it is', (written, text) => {
  expect(told(`- ${written}`)).toEqual([expect.stringMatching(text)]);
});

test('a part of a name that two empires have means neither', () => {
  const two = wideView(({ empires }) => {
    const kili = empires['kili-hegemony'];
    if (kili) empires.tau = { ...kili, name: 'Tau Hegemony' };
  });
  const { orders, problems } = forecastSheet(two, `${front}- offer non-aggression treaty to Hegemony\n`);
  expect(orders).toEqual([]);
  expect(problems.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^"Hegemony" is no empire that you know/));
});

test('prose that is no order is passed over with one note', () => {
  expect(
    told('Dear moderator,\nwe hope you are well.\n\n- no orders\n\nKeep an eye on Vega. Do not build 2 scouts at Sol.'),
  ).toEqual([
    '1 warning "Dear moderator," looks like a letter, and is not sent: write "## Letter to the Moderator" above its text',
    '1 info lines 6 to 7 and 11 are no orders and were passed over',
  ]);
});

test.each([
  'Build up slowly, then rest.',
  'Supply is short at Vega.',
  'We will not declare war on Kili Hegemony.',
  'Moving on.',
  'Name: Ann',
  'Release of Tension',
])('no false alarm: %s', (prose) => {
  expect(told(prose)).toEqual(['1 info line 6 is no order and was passed over']);
});

test('what begins like an order and names something is warned about, with the forms it may have', () => {
  expect(told('Build scouts!')[0]).toMatch(/^1 warning this is not carried out, .*; if it is an order, write "- build /);
});

test('and so is what names only what nobody knows', () => {
  expect(told('release Mule 7')).toEqual([
    '1 warning this is not carried out, for an order begins with "- "; if it is an order, write "- release <unit or derelict>" or "- release <colony, ...> [as <name>]"',
  ]);
});

test('a sheet that was sent out says nothing of its own headings, hints and comments', () => {
  const { problems } = forecastSheet(view, orderSheet(view, 'tomorrow'));
  expect(problems.filter(({ line }) => line > 1)).toEqual([]);
});

test('the reasons of the autopilot raise no alarm', () => {
  const { problems } = forecastSheet(view, autopilotSheet(view), 'ours');
  expect(problems.filter(({ line, text }) => line > 1 && /carried out|passed over/.test(text))).toEqual([]);
});

test('an order written into the comment of the hints is told', () => {
  expect(told('<!--\nhints\n- build industry at Sol\n-->')).toEqual([
    '3 info "build industry at Sol" stands in a comment, between <!-- and -->, and is not carried out',
  ]);
});

describe('notes, press and letters', () => {
  test('under Notes an order is a warning', () => {
    expect(told('## Notes\n- build industry at Sol\n\nbuild 2 scouts at Sol\n\nWe might build industry at Sol.')).toEqual([
      '2 info under notes nothing is an order: what is listed here is not carried out',
      '2 warning "build industry at Sol" is not carried out, for under Notes nothing is an order; if it is one, write "- build industry at Sol" under another heading',
      '4 warning "build 2 scouts at Sol" is not carried out, for under Notes nothing is an order; if it is one, write "- build 2 Scout at Sol" under another heading',
    ]);
  });

  test('under Press an order is an error, and other text is printed with a note', () => {
    expect(told('## Press\nWe declare war on Kili Hegemony!')).toEqual([
      '2 info this is printed in the gazette, for it stands under Press; begin its lines with "> " to say so yourself',
    ]);
    for (const written of ['declare war on Kili Hegemony', '- declare war on Kili Hegemony'])
      expect(told(`## Press\n${written}`)).toEqual([
        '2 error "declare war on Kili Hegemony" is neither carried out nor printed, nor is what stands with it: write "- declare war on Kili Hegemony" under another heading, or begin the lines with "> " to print them',
      ]);
  });

  test('under Notes what is wished and what names the unknown is a warning too', () => {
    expect(told('## Notes\nI would like to sell intel at Sol.\n\nRelease Mule 7.')).toEqual([
      '2 warning "I would like to sell intel at Sol" is not carried out, for under Notes nothing is an order; if it is one, write "- sell intel at Sol" under another heading',
      '4 warning "Release Mule 7" is not carried out, for under Notes nothing is an order; if it is one, write "- release <unit or derelict>" or "- release <colony, ...> [as <name>]" under another heading',
    ]);
  });

  test('what is quoted under Press is printed, and an order in it is told so', () => {
    const sheet = `${front}## Press\n> We are strong.\n> release Starbase 1\n`;
    expect(readOrders(view, sheet).press).toEqual(['We are strong.\nrelease Starbase 1']);
    expect(told('## Press\n> We are strong.\n> release Starbase 1')).toEqual([
      '3 info "release Starbase 1" is printed in the gazette and not carried out, for it is quoted under Press',
    ]);
  });

  test('every line of a list under Press is told', () => {
    expect(told('## Press\n- we are strong\n- release Starbase 1').map((line) => line.slice(0, 60))).toEqual(
      [
        '2 error a list under Press is neither printed nor carried out:',
        '3 error "release Starbase 1" is neither carried out nor printe',
      ].map((line) => line.slice(0, 60)),
    );
  });

  test('a letter that holds an order is not sent', () => {
    const sheet = `${front}## Letter to Kili Hegemony\nPeace.\n\n1st Fleet: move to Vega\n`;
    const { problems, remembered } = forecastSheet(view, sheet);
    expect(remembered).toEqual([]);
    expect(problems.map(({ text }) => text)).toContain(
      '"1st Fleet: move to Vega" reads like an order, so the letter is not sent: write "- 1st Fleet: move to Vega" under another heading, or begin the line with "> " to send it',
    );
    expect(forecastSheet(view, `${front}## Letter to Kili Hegemony\nPlease send us 20 EP.\n`).remembered).toHaveLength(1);
  });

  test.each([
    ['## Pres', 'Press'],
    ['## Nots', 'Notes'],
  ])('a slip in the heading %s is told', (heading, meant) => {
    expect(told(`${heading}\n- no orders`)).toEqual([
      `1 warning "${heading.slice(3)}" is a heading like any other, under which orders stand; did you mean "${meant}"?`,
    ]);
  });
});

const SHEETS = sized(300, 3000);
const orders = orderVerbs.map(({ example }) => example).filter((example) => example !== 'no orders');

test(`${SHEETS} sheets as people write them: every order is carried out, refused or warned about`, { timeout: 600_000 }, () => {
  const dice = seededDice('sheets as people write them');
  const silent: string[] = [];
  for (let number = 0; number < SHEETS; number++) {
    const stream = dice.at('sheet', String(number));
    const manner = pick(stream, mannerNames);
    const [order, other] = [pick(stream, orders), pick(stream, orders)];
    const written = humanLine(manner, order, other, stream);
    const heading = pick(stream, humanHeadings);
    const body = `${heading}\n\n${written}\n`;
    const { orders: stand, problems } = forecastSheet(view, front + body);
    const given = body.split('\n').flatMap((line, index) => (line.trim() !== '' && line !== heading ? [firstLine + index] : []));
    const isTold = problems.some(
      ({ line, severity, text }) => given.includes(line) && (severity !== 'info' || /printed|comment/.test(text)),
    );
    const done = stand.filter(({ line, verb }) => given.includes(line) && verb !== 'no orders').length;
    if (!isTold && done < (/^two|second/.test(manner) ? 2 : 1)) silent.push(`${manner}: ${body}`);
  }
  expect(silent).toEqual([]);
  soaked(`${SHEETS} sheets as people write them: no order was silent`);
});

test(`${SHEETS} sheets of several passages: each order of several is accounted for by itself`, { timeout: 600_000 }, () => {
  const dice = seededDice('sheets as people write them');
  const silent: string[] = [];
  for (let number = 0; number < SHEETS; number++) {
    const sheet = humanSheet(view, orders, dice.at('sheet', String(number)));
    const lost = lostIn(view, sheet, forecastSheet(view, sheet.text));
    if (lost.length > 0) silent.push(`${lost.join(' | ')} in:\n${sheet.text.slice(front.length)}`);
  }
  expect(silent).toEqual([]);
  soaked(`${SHEETS} sheets of several passages: ${silent.length} had an order that was silent`);
});

test('whoever loses an order is found out, whatever is said of the others', () => {
  const dice = seededDice('orders that are lost');
  let [dropped, found] = [0, 0];
  for (let number = 0; number < 60; number++) {
    const sheet = humanSheet(view, orders, dice.at('sheet', String(number)));
    const answer = forecastSheet(view, sheet.text);
    for (const [index, { verb }] of answer.orders.entries()) {
      if (verb === 'no orders') continue;
      dropped++;
      found += lostIn(view, sheet, { ...answer, orders: answer.orders.filter((_, other) => other !== index) }).length;
    }
    for (const [index, { severity }] of answer.problems.entries()) {
      if (severity !== 'error') continue;
      dropped++;
      const problems = answer.problems.filter((_, other) => other !== index);
      found += Math.min(1, lostIn(view, sheet, { ...answer, problems }).length);
    }
  }
  expect(dropped).toBeGreaterThan(100);
  expect(found).toBeGreaterThan(dropped * 0.9); // two may be said of one order
});
