import { describe, expect, test } from 'vitest';
import { understand } from '#core/orders/grammar/understand.ts';
import { setUpVerbs } from '#vbam/setup/index.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { answersTo, chosen, solStart } from '../../../builders/setUp.ts';

test('the example of every choice is understood as that choice', () => {
  for (const { example, name } of setUpVerbs) {
    const understood = understand(example, setUpVerbs, lexiconOf(solStart().view));
    expect(understood).toMatchObject(
      example.includes('Home Fleet') ? { verb: { name: 'start with' }, values: { fleet: 'Home Fleet' } } : { verb: { name } },
    );
  }
});

test('a sheet without a choice leaves the start as it was made', () => {
  expect(chosen()).toEqual({ orders: [], problems: [], start: solStart() });
  expect(answersTo('no orders')).toEqual(['no orders']);
});

test.each([
  ['name empire Foo\nfacility research lab', 'name empire Foo', 'facility research lab'],
  ['culture: aggressiveness 40\nfacility: research lab', 'culture: aggressiveness 40', 'facility research lab'],
])('a choice without its dash is told with the one above it: %j', (written, above, below) => {
  expect(answersTo(written)).toEqual([`"${written.replace('\n', ' ')}" holds 2 orders: write "- ${above}" and "- ${below}"`]);
});

describe('name, tag, livery and species', () => {
  test.each([
    ['name empire "Terran Union"', 'the empire is called Terran Union', { name: 'Terran Union' }],
    ['name empire Union of Sol at Last', 'the empire is called Union of Sol at Last', { name: 'Union of Sol at Last' }],
    ['tag tu', 'its tag is TU', { tag: 'TU' }],
    ['livery blue stripes', 'its livery is blue, diagonal', { colour: '#0072B2', pattern: 'diagonal' }],
    [
      'livery Sky Blue, back diagonal stripes',
      'its livery is sky blue, back diagonal',
      { colour: '#56B4E9', pattern: 'back diagonal' },
    ],
    ['livery yellow', 'its livery is yellow, solid', { colour: '#F0E442', pattern: 'solid' }],
    ['species Terrans', 'its people are the Terrans', { species: 'Terrans' }],
  ])('%s', (written, says, style) => {
    expect(answersTo(written)).toEqual([says]);
    expect(chosen(written).start.style).toEqual({ ...solStart().style, ...style });
  });

  test.each([
    ['name empire', '"name empire" is not complete: write "name empire <name>"'],
    ['name empire ""', '"" is empty: write a name'],
    [`name empire ${'x'.repeat(61)}`, `"${'x'.repeat(60)}…" has 61 letters: 60 at most`],
    ['name empire ---', '"name empire ---" is refused: a name holds at least a letter or a digit (O-69)'],
    ['name empire Ter\u200bran', '"name empire Ter\u200bran" is refused: a name cannot hold the control character U+200B (O-69)'],
    ['tag TUX', '"TUX" is no tag: write two letters from A to Z, such as TU'],
    ['tag SS', '"SS" is a tag that nobody gets: write another'],
    [
      'livery grenn dots',
      '"grenn dots" begins with no colour: write blue, vermilion, green, sky blue, orange, pink or yellow; did you mean "green"?',
    ],
    [
      'livery blue dotts',
      '"blue dotts" holds "dotts", which is no pattern: write solid, diagonal, dots, cross, vertical, horizontal or back diagonal; did you mean "dots"?',
    ],
    ['nane empire Sol', '"nane" begins no order; did you mean "name"?'],
  ])('%s is refused', (written, why) => {
    expect(answersTo(written)).toEqual([why]);
    expect(chosen(written).start).toEqual(solStart());
  });

  test.each([
    ['call my empire The Iron Moot', 'the empire is called The Iron Moot'],
    ['our empire is called Iron Moot', 'the empire is called Iron Moot'],
  ])('%s is understood', (written, says) => {
    expect(answersTo(written)).toContain(says);
  });

  test('each is said once', () => {
    expect(answersTo('tag TU', 'tag TV')).toEqual([
      'its tag is TU',
      '"tag TV" is refused: line 1 has chosen already: its tag is TU',
    ]);
  });
});

describe('4.4-a: culture', () => {
  test.each([
    ['culture aggressiveness 40 integrity 60 xenophobia 51', { aggressiveness: 40, integrity: 60, xenophobia: 51 }],
    ['culture integrity 100', { aggressiveness: 50, integrity: 100, xenophobia: 50 }],
    ['culture xenophobia 30 integrity 60', { aggressiveness: 50, integrity: 60, xenophobia: 30 }],
    ['culture integrity 60, xenophobia 30, aggressiveness 10', { aggressiveness: 10, integrity: 60, xenophobia: 30 }],
    ['culture aggressiveness 1 xenophobia 2', { aggressiveness: 1, integrity: 50, xenophobia: 2 }],
  ])('%s', (written, culture) => {
    expect(chosen(written).start.style.culture).toEqual(culture);
  });

  test.each([
    ['culture integrity 0', '"0" is no whole number from 1 to 100'],
    ['culture xenophobia 101', '"101" is no whole number from 1 to 100'],
    [
      'culture agressiveness 140',
      '"culture agressiveness 140" is not complete: write "culture [aggressiveness <1-100>] [integrity <1-100>] [xenophobia <1-100>]"; did you mean "aggressiveness"?',
    ],
    ['culture', '"culture" is refused: it names no value: write "aggressiveness 40" or the like (4.4-a)'],
  ])('%s is refused', (written, why) => {
    expect(answersTo(written)).toEqual([why]);
  });
});

describe('G-10: the free facility', () => {
  test('takes the place of the one that was made', () => {
    const { start, orders } = chosen('facility Supply Depot');
    expect(orders[0]?.says).toBe('supply depot at Sol, free of charge: a supply center of range 3; upkeep 2 EP');
    expect(Object.keys(start.view.facilities).sort()).toEqual(['sol-shipyard', 'sol-supply-depot']);
    expect(start.free).toBe('supply depot');
  });

  test('may be the same', () => {
    expect(chosen('facility mining base').start.view.facilities).toEqual(solStart().view.facilities);
  });

  test.each([
    ['facility shipyard', '"facility shipyard" is refused: the system has one already: shipyard (G-27)'],
    ['facility sector capital', '"facility sector capital" is refused: the imperial capital stands there (4.2-a)'],
    ['facility Suply Depot', expect.stringContaining('; did you mean "supply depot"?')],
  ])('%s is refused', (written, why) => {
    expect(answersTo(written)).toEqual([why]);
  });
});

describe('G-37: classes', () => {
  const forces = ['start with 4 Explorer'];
  const kestrel = 'design Kestrel as starship costing 5 with DV 2, FTL 1, Scout 5';

  test('a class is designed in the place of another and needs no prototype', () => {
    const { start, problems } = chosen('drop class Transport', kestrel, 'start with 2 Kestrel');
    expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
    const names = Object.values(start.view.unitClasses).map(({ name }) => name);
    expect(names).toHaveLength(12);
    expect(names).not.toContain('Transport');
    expect(Object.values(start.view.unitClasses).find(({ name }) => name === 'Kestrel')).toMatchObject({
      buildCost: 5,
      prototyped: true,
      numbered: 2,
    });
  });

  test('there are twelve at most', () => {
    expect(answersTo(kestrel)).toEqual([
      `"${kestrel.slice(0, 60).trimEnd()}…" is refused: the force list has 12 classes, and no more are free: drop one first (G-37)`,
    ]);
  });

  test('G-38: a design is checked as in any turn', () => {
    const greedy = 'design Titan as starship costing 5 with DV 40';
    expect(answersTo('drop class Transport', ...forces, greedy).at(-1)).toBe(
      `"${greedy}" is refused: it spends 40 design points and has 10 (G-38)`,
    );
    const glass = 'design Glass as starship costing 5 with DV 1, AS 3, FTL 1';
    expect(answersTo('drop class Transport', ...forces, glass).at(-1)).toBe(
      `"${glass}" is refused: its attack strength is 3, more than twice its defense value of 1: take 2, or a defense value of 2 (G-38)`,
    );
    const double = 'design Scout as starship costing 5 with DV 2';
    expect(answersTo('drop class Transport', ...forces, double).at(-1)).toBe(
      `"${double}" is refused: another class is called Scout (O-69)`,
    );
  });

  test('6.1.X11, X12: a size is understood as what is of that size', () => {
    const mauler = (as: string) => answersTo('drop class Transport', ...forces, `design Mauler as ${as}`).at(-1);
    for (const [size, type] of [
      ['heavy cruiser costing 13', 'starship costing 13'],
      ['a heavy carrier costing 10', 'starship costing 10'],
      ['destroyer', 'starship costing 4'],
      ['Titan costing 40', 'starship costing 40'],
      ['medium ground force', 'ground force costing 3'],
    ])
      expect(mauler(`${size} with DV 1`)).toBe(`understood as "- design Mauler as ${type} with DV 1"`);
  });

  test('a size without its price, or with that of another, is told what it costs', () => {
    const mauler = (as: string) => answersTo('drop class Transport', ...forces, `design Mauler as ${as}`).at(-1);
    expect(mauler('a heavy cruiser with DV 6, FTL 1')).toBe(
      '"a heavy cruiser with DV 6, FTL 1" names no price: a heavy cruiser is a starship that costs 10 to 14 EP; write "starship costing 10 with DV 6, FTL 1" or more',
    );
    expect(mauler('heavy cruiser costing 5 for TL 0 with DV 2')).toBe(
      '"heavy cruiser costing 5 for TL 0 with DV 2" holds "heavy cruiser costing 5", which contradicts itself: a heavy cruiser is a starship that costs 10 to 14 EP; write "starship costing 5 for TL 0 with DV 2" or another price',
    );
    expect(mauler('titan with DV 2')).toContain('a titan is a starship that costs 35 EP or more; write "starship costing 35 ');
  });

  test('a class that the forces have units of stays', () => {
    expect(answersTo('drop class Transport')).toEqual([
      '"drop class Transport" is refused: the forces you start with have 1 of them: choose other forces with "start with" first (G-10)',
    ]);
    expect(answersTo(...forces, 'drop class Explorer').at(-1)).toBe(
      '"drop class Explorer" is refused: the forces you start with have 4 of them: choose other forces with "start with" first (G-10)',
    );
    expect(answersTo('drop class Corvete')).toEqual(['"Corvete" is no class that you know']);
  });

  test('when the forces of the sheet do not stand, neither does dropping what was made', () => {
    const { problems, start } = chosen('drop class Transport', 'start with 2 Destroyer');
    expect(problems.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '1 "drop class Transport" is refused: the forces you start with have 1 of them: choose other forces with "start with" first (G-10)',
      '2 these forces cannot explore, for no unit has both Scout and FTL: add Explorer or Scout; until then the forces that were made for you stay (G-10)',
    ]);
    expect(start).toEqual(solStart());
  });
});
