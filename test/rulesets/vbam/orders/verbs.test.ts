import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { understand } from '#core/orders/grammar/understand.ts';
import { orderHelp } from '#vbam/orders/help.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { KnownEmpire } from '#vbam/view/view.ts';
import { answersTo, solView, wideView } from '../../../builders/orders.ts';

const lexicon = lexiconOf(
  wideView(({ empire, empires }) => {
    empires['ordani-league'] = { ...structuredClone(empires['kili-hegemony'] as KnownEmpire), name: 'Ordani League', tag: 'OL' };
    const data = { kind: 'data', techLevel: { era: 'interstellar', level: 2 } } as const;
    empires['kili-hegemony']?.bargains.push(
      { by: 'kili-hegemony', goods: data, epTenths: 200, made: 0 },
      { by: empire.id, goods: { kind: 'system', system: 'vega' }, epTenths: 0, made: 0 },
    );
  }),
);

/** The verbs that make sense of a text. */
const readersOf = (text: string) =>
  orderVerbs.filter((verb) => 'verb' in understand(text, [verb], lexicon)).map(({ name }) => name);

test.each(orderVerbs.map(({ name, example }) => [name, example]))(
  '%s: its example is understood as this verb alone',
  (name, example) => {
    expect(readersOf(example)).toEqual([name]);
  },
);

test('every verb that is declared is listed, once', () => {
  const folder = 'src/rulesets/vbam/orders/verbs';
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/= order\(\{\s*name: '([^']+)'/g)])
    .map(([, name]) => name);
  expect(orderVerbs.map(({ name }) => name).sort()).toEqual(declared.sort());
});

describe('words that several verbs begin with', () => {
  test.each([
    ['build research at Sol', 'build infrastructure'],
    ['build research lab at Sol', 'build facility'],
    ['build sector capital at Sol', 'build facility'],
    ['build Scout at Sol', 'build units'],
    ['repair shipyard at Sol', 'repair facility'],
    ['repair Scout 1', 'repair'],
    ['scrap shipyard at Sol', 'scrap facility'],
    ['scrap Scout 1', 'scrap unit'],
    ['raise technology at Sol', 'raise technology'],
    ['colonize Altair', 'colonize'],
  ])('%s', (text, name) => {
    expect(readersOf(text)).toEqual([name]);
  });
});

test('no class can be named so that an order becomes ambiguous', () => {
  const view = solView();
  expect(
    answersTo(
      view,
      'name class Scout as Shipyard',
      'name class Scout as INTEL',
      'name class Scout as 2 Scout',
      'name class Scout as imperial capital',
    ),
  ).toEqual([
    '"name class Scout as Shipyard" is refused: Shipyard is the name of something else that is built (O-69)',
    '"name class Scout as INTEL" is refused: INTEL is the name of something else that is built (O-69)',
    '"name class Scout as 2 Scout" is refused: the name of a class begins with a letter (O-69)',
    '"name class Scout as imperial capital" is refused: imperial capital is the name of something else that is built (O-69)',
  ]);
});

test('a slip of the pen is answered for the verb that was meant', () => {
  expect(
    answersTo(
      solView(),
      'build 2 Scoutt at Sol',
      'build Scout at Vega',
      'build shipyrad at Sol',
      'colonize Vegga',
      'scrap Scout 9',
    ),
  ).toEqual([
    '"Scoutt" is no class that you know; did you mean "Scout"?',
    '"build Scout at Vega" is refused: you have no colony there (G-36)',
    expect.stringMatching(/^"shipyrad" is no facility: .*; did you mean "shipyard"\?$/),
    '"Vegga" is no system that you know; did you mean "Vega"?',
    '"Scout 9" is no unit that you know; did you mean "Scout 1"?',
  ]);
});

test.each([
  ['raid Vega', '"raid" begins no order: send a fleet there, and say whom it attacks, as in "1st Fleet: attack Kili Hegemony"'],
  [
    'attack Vega',
    '"attack" begins no order: send a fleet there, and say whom it attacks, as in "1st Fleet: attack Kili Hegemony"',
  ],
  ['1st Fleet: attack Vega', '"Vega" is a system, not an empire: you live there'],
  ['blockade Vega', '"blockade Vega" is no order: write "<fleet>: blockade <system>" or "<fleet>: blockade <system> fully"'],
  ['invade Vega', '"invade" begins no order: say with which fleet, and where, as in "1st Fleet: land all troops at Vega"'],
  [
    '1st Train: land all troops',
    '"land" begins no order: say with which fleet, and where, as in "1st Fleet: land all troops at Vega"',
  ],
  ['Bombard Vega', '"bombard" begins no order: say with which fleet, and at what, as in "1st Fleet: bombard shipyard at Vega"'],
  [
    'sabotage shipyard at Vega',
    '"sabotage" begins no order: say where your spies are, and what they do there, as in "spies at Vega: sabotage shipyard"',
  ],
])('a newcomer who writes "%s" is told what is true of it', (order, why) => {
  expect(answersTo(wideView(), order)).toEqual([why]);
});

test('a fleet with a warlike name is still a fleet', () => {
  expect(answersTo(wideView(), 'name fleet 1st Fleet as Attack Group', 'Attack Group: move to Nowhere')[1]).toContain(
    '"Nowhere" is no ',
  );
});

test('orderHelp tells form, help and example of every verb', () => {
  const help = orderHelp({ ...solView().rules, strategicResources: true, laneClasses: true, mothballing: true });
  expect(help.map(({ name }) => name)).toEqual(orderVerbs.map(({ name }) => name));
  expect(help.find(({ name }) => name === 'build units')).toEqual({
    name: 'build units',
    form: 'build [<count>] <class> at <colony>',
    help: 'builds units for their build cost, which also uses as much of the industrial capacity; starships need a shipyard',
    example: 'build 2 Scout at Sol',
    rule: 'O-23',
  });
});
