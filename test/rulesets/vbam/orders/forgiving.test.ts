import { expect, test } from 'vitest';
import { cutsOf, formsOf } from '#core/orders/grammar/sentence.ts';
import { understand } from '#core/orders/grammar/understand.ts';
import { decisionVerbs } from '#vbam/decisions/index.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { setUpVerbs } from '#vbam/setup/index.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { answersTo, wideView } from '../../../builders/orders.ts';

const view = wideView();
const lexicon = lexiconOf(view);

/** What is understood of a text: the lines that should have been written, or null if it was written so. */
function understoodAs(text: string): string[] | null {
  const read = understand(text, orderVerbs, lexicon);
  if ('why' in read) return [`not understood: ${read.why}`];
  return read.as === null ? null : [read, ...read.further].map(({ as }) => as ?? '');
}

/** As players write, and what it means. */
const variations: readonly (readonly [written: string, ...understood: string[]])[] = [
  ['build 2 scouts at Sol', 'build 2 Scout at Sol'],
  ['build 2 Heavy Cruisers at Sol', 'build 2 Heavy Cruiser at Sol'],
  ['Build two Scouts at Sol!', 'build 2 Scout at Sol'],
  ['build 2x Scout at Sol', 'build 2 Scout at Sol'],
  ['build a Scout at Sol', 'build 1 Scout at Sol'],
  ['build 4 more Scouts at Sol', 'build 4 Scout at Sol'],
  ['build another Scout at Sol', 'build Scout at Sol'],
  ['build 2 destroyers and a light cruiser at sol', 'build 2 Destroyer at Sol', 'build 1 Light Cruiser at Sol'],
  ['build 3 Scouts and an Explorer at Sol', 'build 3 Scout at Sol', 'build 1 Explorer at Sol'],
  ['build two Scouts, one Destroyer at Sol', 'build 2 Scout at Sol', 'build 1 Destroyer at Sol'],
  ['build 1 Scout, 1 Destroyer at Sol', 'build 1 Scout at Sol', 'build 1 Destroyer at Sol'],
  ['build 2 x Scout and three more Destroyers at Sol', 'build 2 Scout at Sol', 'build 3 Destroyer at Sol'],
  ['build Scout and 2 Destroyers at Sol', 'build Scout at Sol', 'build 2 Destroyer at Sol'],
  ['Sol: build a Scout & 2 Destroyers', 'build 1 Scout at Sol', 'build 2 Destroyer at Sol'],
  ['construct 2 Scouts in Sol', 'build 2 Scout at Sol'],
  ['build 2 Scouts @ Sol', 'build 2 Scout at Sol'],
  ['Sol: build 2 Scouts', 'build 2 Scout at Sol'],
  ['build shipyards at Sol', 'build shipyard at Sol'],
  ['build a shipyard on Sol', 'build shipyard at Sol'],
  ['please build industry at Sol', 'build industry at Sol'],
  ['build industry at Sol.', 'build industry at Sol'],
  ['**build industry at Sol**', 'build industry at Sol'],
  ['build industry at Sol (our best world)', 'build industry at Sol'],
  ['build industry at Sol, please', 'build industry at Sol'],
  ['build industry at the Sol system', 'build industry at Sol'],
  ['build industry and agriculture at Sol', 'build industry at Sol', 'build agriculture at Sol'],
  ['colonise Altair', 'colonize Altair'],
  ['settle Altair from Sol', 'colonize Altair from Sol'],
  ['found a colony at Altair', 'colonize Altair'],
  ['invest 10 EP in research', 'invest 10 in research'],
  ['invest ten EP into research', 'invest 10 in research'],
  ['put 20 EP into research', 'invest 20 in research'],
  ['spend 5 on technology', 'invest 5 in research'],
  ['invest all', 'invest all in research'],
  ['invest everything in research', 'invest all in research'],
  ['increase population of Sol', 'raise population at Sol'],
  ['repair Scout 1, Scout 2', 'repair Scout 1', 'repair Scout 2'],
  ['repair Scout 1, 2', 'repair Scout 1', 'repair Scout 2'],
  ['repair Scouts 1 and 2', 'repair Scout 1', 'repair Scout 2'],
  ['transfer Scout 1, 2 to 1st Fleet', 'transfer Scout 1, Scout 2 to 1st Fleet'],
  ['transfer Scout 1 and Scout 2 to First Fleet', 'transfer Scout 1, Scout 2 to 1st Fleet'],
  ['scrap Scout #1', 'scrap Scout 1'],
  ['1st Fleet -> Vega', '1st Fleet: move to Vega'],
  ['1st Fleet \u2192 Vega', '1st Fleet: move to Vega'],
  ['1st Fleet move to Vega', '1st Fleet: move to Vega'],
  ['1st Fleet - move to Vega', '1st Fleet: move to Vega'],
  ['1st Fleet: move to Vega and then Altair', '1st Fleet: move to Vega, Altair'],
  ['1st Fleet: go to Vega', '1st Fleet: move to Vega'],
  ['move the 1st fleet to Vega', '1st Fleet: move to Vega'],
  ['send 1st Survey to explore', '1st Survey: explore'],
  ['1st Survey explores lane 3', '1st Survey: explore lane 3'],
  ['1st Survey, 2nd Survey: explore', '1st Survey: explore', '2nd Survey: explore'],
  ['explore lane 3 with 1st Survey', '1st Survey: explore lane 3'],
  ['load Garrison 1 onto 1st Fleet', 'load Garrison 1 aboard 1st Fleet'],
  ['give Kili Hegemony 20 EP', 'send 20 EP to Kili Hegemony'],
  ['propose a trade treaty to the Kili Hegemony', 'offer trade treaty to Kili Hegemony'],
  ['declare war against Kili Hegemony', 'declare war on Kili Hegemony'],
  ['rename fleet 1st Fleet to Home Fleet', 'name fleet 1st Fleet as Home Fleet'],
  ['no orders this turn', 'no orders'],
];

test.each(variations)('"%s" is understood', (written, ...understood) => {
  expect(understoodAs(written)).toEqual(understood.filter((line) => line !== undefined));
});

test.each(variations)('what is said to be understood of "%s" is an order by the letter', (_, ...understood) => {
  for (const line of understood.filter((text) => text !== undefined)) expect([line, understoodAs(line)]).toEqual([line, null]);
});

test('what was understood is told as a note, at its line', () => {
  const { orders, problems } = forecastSheet(view, `${frontMatter(view)}\n- build 2 scouts at Sol\n- build industry at Sol\n`);
  expect(orders.map(({ says }) => says)).toEqual(['2 Scouts at Sol for 8 EP', expect.stringContaining('industry at Sol rises')]);
  expect(problems.filter(({ line, severity }) => line > 1 && severity === 'info')).toEqual([
    { line: 6, column: 3, severity: 'info', text: 'understood as "- build 2 Scout at Sol"' },
  ]);
});

test.each([
  'build industry at Sol (not yet)',
  'build industry at Sol // cancelled',
  'build Scout at Sol (x3)',
  'always: build industry at Sol (once)',
  'scrap Scout 1 (no, wait, keep it)',
  'scrap Scout 1 (only if it is crippled)',
  'invest all in research (at most 5 EP)',
  '1st Fleet: move to Vega (next turn)',
  'send 20 EP to Kili Hegemony (in exchange for peace)',
  'no orders (except build industry at Sol)',
  '~~build industry at Sol',
  '~~build industry at Sol~~',
])('an order with a reservation is not carried out without it: %s', (written) => {
  const { orders, problems } = forecastSheet(view, `${frontMatter(view)}\n- ${written}\n`);
  expect(orders).toEqual([]);
  expect(problems).toContainEqual(expect.objectContaining({ line: 6, severity: 'error' }));
});

test.each(['end', 'cancel', 'terminate'])('%s a treaty is not taken for a breach: it can be ended by consent', (verb) => {
  expect(understoodAs(`${verb} trade treaty with Kili Hegemony`)?.[0]).toMatch(/^not understood: /);
  expect(understoodAs('break the trade agreement with Kili Hegemony')).toEqual(['break trade treaty with Kili Hegemony']);
});

test('a remark that only explains is passed over', () => {
  for (const remark of ['(our best world)', '(70 EP)', '// for the yards'])
    expect(understoodAs(`build industry at Sol ${remark}`)).toEqual(['build industry at Sol']);
});

test('a number that may count for each of several is not guessed: the lines are offered', () => {
  expect(answersTo(view, 'build 2 Scout at Sol and Vega', 'build 2 Scouts and Destroyers at Sol')).toEqual([
    '"build 2 Scout at Sol and Vega" holds 2 orders: write "- build 2 Scout at Sol" and "- build 2 Scout at Vega"',
    '"build 2 Scouts and Destroyers at Sol" holds 2 orders: write "- build 2 Scout at Sol" and "- build 2 Destroyer at Sol"',
  ]);
});

test('a count that is not clear is offered as it is written: an article counts one', () => {
  expect(answersTo(view, 'build 2 Scouts, a Destroyer and Light Cruiser at Sol')).toEqual([
    '"build 2 Scouts, a Destroyer and Light Cruiser at Sol" holds 3 orders: write "- build 2 Scout at Sol", "- build 1 Destroyer at Sol" and "- build 1 Light Cruiser at Sol"',
  ]);
});

test('an order that is told once is not told again while it stands', () => {
  const standing = wideView((changed) => {
    changed.empire.standing = [{ turn: null, order: 'put 1 EP into research' }];
  });
  const { orders, problems } = forecastSheet(standing, `${frontMatter(standing)}\n- no orders\n`);
  expect(orders.map(({ says }) => says)).toEqual(['no orders', '1 EP into research']);
  expect(problems.filter(({ text }) => text.includes('understood'))).toEqual([]);
});

test('G-04: of a sheet that nobody has touched the forecast is that of the turn: what costs anything is left out, and says so', () => {
  const standing = wideView((changed) => {
    changed.empire.standing = [
      { turn: null, order: 'put 1 EP into research' },
      { turn: changed.turn, order: '1st Fleet: stay' },
    ];
  });
  const { orders, problems, expected } = forecastSheet(standing, `${frontMatter(standing)}\n`);
  expect(orders.map(({ says }) => says)).toEqual([expect.stringMatching(/^1st Fleet stays at /)]);
  expect(problems.map(({ severity, text }) => `${severity} ${text}`)).toContainEqual(
    'warning standing instruction: 1 EP into research: left out, for without a sheet only what costs nothing is carried out, and "no orders" is enough of a sheet (G-04)',
  );
  expect(expected).toEqual(
    forecastSheet({ ...standing, empire: { ...standing.empire, standing: [] } }, `${frontMatter(standing)}\n`).expected,
  );
});

test('invest all takes what can be paid and used', () => {
  const poor = wideView(({ empire }) => {
    empire.treasury.epTenths = 75;
  });
  expect(answersTo(poor, 'invest all in research')).toEqual(['7 EP into research']);
  const [all, again] = answersTo(view, 'invest all in research', 'invest all in research');
  const limit = /^(\d+) EP into research$/.exec(all ?? '')?.[1];
  expect(again).toBe(`"invest all in research" is refused: the research capacity of ${limit} is used up (5.2.X2-a)`);
});

test.each(['Empire: NAME', 'empire: "NAME"', 'EMPIRE : name'])('an empire may be called by its name: %s', (line) => {
  const { name, id } = view.empire;
  const written = line.replace('NAME', name).replace('name', name.toLowerCase());
  const text = `---\ncampaign: ${view.campaign}\n${written}\nturn: ${view.turn}\n---\n- no orders\n`;
  const { orders, problems } = forecastSheet(view, text);
  expect(orders).toHaveLength(1);
  expect(problems).toContainEqual({
    line: 3,
    column: 1,
    severity: 'info',
    text: expect.stringMatching(new RegExp(`^empire ".*" is understood as "${id}"$`)),
  });
});

test('other ways to write an order have its gaps, and all that it cannot do without', () => {
  for (const { name, sentence, also = [] } of [...orderVerbs, ...setUpVerbs, ...decisionVerbs]) {
    const gapsOf = (text: string) => formsOf(text).map((form) => form.flatMap((part) => ('slot' in part ? [part.slot] : [])));
    const needed = gapsOf(sentence).reduce((least, gaps) => (gaps.length < least.length ? gaps : least));
    const known = new Set(gapsOf(sentence).flat());
    for (const other of also)
      for (const gaps of gapsOf(other)) {
        expect([name, other, gaps.filter((gap) => !known.has(gap))]).toEqual([name, other, []]);
        expect([name, other, needed.filter((gap) => !gaps.includes(gap))]).toEqual([name, other, []]);
      }
  }
});

test('no name is read across the end of its quotes', () => {
  const [form = []] = formsOf('give {empire} {amount} EP');
  expect(cutsOf(form, 'give "Kili and Sons" 20 EP', 3).map((spans) => spans.get('empire')?.text)).toContain('"Kili and Sons"');
});
