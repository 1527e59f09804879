import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderVerbs } from '#vbam/orders/verbs/index.ts';
import { ruleHref, rulePageOf } from '#vbam/report/html/ruleHref.ts';
import { isRuling, ruleNotes } from '#vbam/tables/ruleNotes/index.ts';
import { houseRulings } from '../../../src/site/data/rules/houseRulings.ts';
import { orderPage } from '../../../src/site/data/rules/orderPage.ts';
import { rulePage, rulingsPage } from '../../../src/site/data/rules/rulePage.ts';
import { tablePage } from '../../../src/site/data/rules/tablePage.ts';

/** A rule's number as code writes it, in quotes. */
const quoted = /'((?:[2-6]\.\d+(?:\.[A-Z]*\d*)?(?:-[a-z]+)?)|(?:[GCOMR]-\d\d))'/g;

function citedIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('ruleNotes'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(quoted)].map(([, rule]) => rule as string));
}

const cited = [...new Set(['src/rulesets', 'src/report', 'src/campaign', 'generators'].flatMap(citedIn))].sort();

test('every rule that events, ledger lines, rolls and refusals name stands on a page', () => {
  const anchors = new Set([
    ...[...rulePage(), ...rulingsPage().chapters].flatMap(({ entries }) => entries.map(({ id }) => id)),
    ...orderPage().map(({ rule }) => rule.id),
  ]);
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter((rule) => !anchors.has(rule))).toEqual([]);
});

test('R-12, W-01: every ruling on war and play that docs/rulings.md or a warning names is explained', () => {
  const named = [...houseRulings().flatMap(({ rules, why }) => [...rules, ...(why.match(/\bR-\d\d\b/g) ?? [])]), 'W-01'];
  const ours = [...new Set(named)].filter((rule) => rule.startsWith('R-') || rule === 'W-01');
  expect(ours.sort()).toEqual(expect.arrayContaining(['R-04', 'R-12', 'R-20', 'W-01']));
  expect(ours.filter((rule) => !(rule in ruleNotes))).toEqual([]);
});

test('each rule stands on the page that links lead to', () => {
  expect(ruleHref('3.4.9-a', '../../../')).toBe('../../../rules/#3.4.9-a');
  expect(ruleHref('G-29', '/')).toBe('/rules/rulings/#G-29');
  expect(ruleHref('O-12', '/')).toBe('/rules/orders/#O-12');
  for (const { entries } of rulePage()) for (const { id } of entries) expect([id, rulePageOf(id)]).toEqual([id, 'rules/']);
  const ruled = rulingsPage().chapters.flatMap(({ entries }) => entries);
  for (const { id } of ruled) expect([id, rulePageOf(id)]).toEqual([id, 'rules/rulings/']);
  const told = rulePage().flatMap(({ entries }) => entries).length + ruled.length;
  expect(told).toBe(Object.keys(ruleNotes).length);
});

test('our rulings say that they are, and why; what the book says does not', () => {
  for (const [rule, [title, text, why]] of Object.entries(ruleNotes)) {
    expect([rule, title.length > 2, /[.)]$/.test(text)]).toEqual([rule, true, true]);
    expect([rule, why !== undefined]).toEqual([rule, isRuling(rule)]);
  }
});

test('rules stand in the order of their numbers', () => {
  const colonies =
    rulePage()
      .find(({ id }) => id === 'colonies')
      ?.entries.map(({ id }) => id) ?? [];
  expect(colonies.indexOf('3.4.9-a')).toBeLessThan(colonies.indexOf('3.4.11-a'));
  const [first, second] = rulePage().find(({ id }) => id === 'facilities')?.entries ?? [];
  expect([first?.id, second?.id]).toEqual(['3.5', '3.5-a']);
});

test('every ruling of docs/rulings.md stands on a page, with its reason', () => {
  const all = houseRulings();
  expect(all.length).toBeGreaterThan(20);
  const shown = new Set([
    ...[...rulePage(), ...rulingsPage().chapters].flatMap(({ entries }) =>
      entries.flatMap(({ further }) => further.map(({ text }) => text)),
    ),
    ...rulingsPage().further.map(({ text }) => text),
    ...orderPage().flatMap(({ further }) => further.map(({ text }) => text)),
  ]);
  expect(all.filter(({ text, why, rules }) => !shown.has(text) || why === '' || rules.length === 0)).toEqual([]);
});

test('a row of docs/rulings.md may name several rules of one section', () => {
  const [ruling] = houseRulings('| s | r | w |\n| - | - | - |\n| 3.2.6-b, -j, C-38 | Say `no orders`. | So. |\n');
  expect(ruling).toEqual({ rules: ['3.2.6-b', '3.2.6-j', 'C-38'], text: 'Say “no orders”.', why: 'So.' });
});

test('every order has its place, its form and its example', () => {
  const verbs = orderPage().flatMap((group) => group.verbs);
  expect(verbs.map(({ name }) => name).sort()).toEqual(orderVerbs.map(({ name }) => name).sort());
  expect(verbs.find(({ name }) => name === 'mothball')?.needs).toMatchObject({ name: 'mothballing', rule: { id: 'G-34' } });
});

test('tables are printed whole, each row as wide as its head, and no two of a chapter have one name', () => {
  for (const { tables } of tablePage()) {
    expect(tables.length).toBeGreaterThan(0);
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
    for (const { name, head, rows } of tables) for (const row of rows) expect([name, row.length]).toEqual([name, head.length]);
  }
  const text = JSON.stringify(tablePage());
  expect(text).not.toMatch(/\[object|undefined|NaN|Infinity/);
});

test('4.4: the names of cultures are printed from 1 on', () => {
  const chapter = tablePage().find(({ id }) => id === 'culture');
  expect(chapter?.tables.map(({ name, link }) => [name, link.id])).toEqual([
    ['Aggressiveness', '4.4.1-a'],
    ['Integrity', '4.4.2-a'],
    ['Xenophobia', '4.4.3-a'],
  ]);
  const [first, , , , last] = chapter?.tables[0]?.rows.map((row) => row.map(({ text }) => text)) ?? [];
  expect([first, last]).toEqual([
    ['1 to 20', 'extreme pacifist'],
    ['81 or more', 'extremely hostile'],
  ]);
});

test('the dice and results of a table are those that are rolled', () => {
  const peril = tablePage()
    .flatMap(({ tables }) => tables)
    .find(({ name }) => name === 'Peril');
  expect(peril?.head).toEqual(['2D6', 'Result']);
  expect(peril?.rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['2 to 8', 'all damaged'],
    ['9 to 10', 'one crippled'],
    ['11', 'dearest lost'],
    ['12', 'all lost'],
  ]);
});

test('a number below zero in a table has a true minus, and no rule loses its hyphen', () => {
  const cells = tablePage().flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()));
  expect(cells.filter(({ text, href }) => href === null && /(^|\s)-\d/.test(text))).toEqual([]);
  expect(cells.some(({ text }) => text === '\u22123')).toBe(true);
  expect(cells.some(({ text, href }) => href !== null && text.includes('-'))).toBe(true);
});
