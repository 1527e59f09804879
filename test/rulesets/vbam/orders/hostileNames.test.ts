import { describe, expect, test } from 'vitest';
import { looksLike } from '#core/unicode/skeleton.ts';
import { spellingProblem } from '#core/unicode/spelling.ts';
import { answersTo, solView, wideView } from '../../../builders/orders.ts';
import { honestNames, hostileNames } from '../../../builders/playersNames.ts';
import { chosen, answersTo as setUpAnswersTo } from '../../../builders/setUp.ts';

const named = (name: string) => answersTo(solView(), `name fleet "1st Survey" as "${name}"`)[0] ?? '';

describe.each(hostileNames)('O-69: a name %s', (why, names) => {
  test.each(names.map((name) => [JSON.stringify(name), name]))('%s', (_, name) => {
    expect(spellingProblem(name.normalize('NFC')) ?? named(name)).toContain(why);
    expect(named(name)).toMatch(/refused|not understood|begins no|is no|is not/);
  });
});

test('O-69: at least sixty of them are tried', () => {
  expect(hostileNames.flatMap(([, names]) => names).length).toBeGreaterThanOrEqual(100);
});

describe.each(Object.entries(honestNames))('O-69: honest names are taken: %s', (_, names) => {
  test.each(names)('%s', (name) => {
    expect(named(name)).toBe(`1st Survey is called ${name.normalize('NFC')}`);
  });
});

test.each(['\u00a0', '\u2003', '\u3000', '\t', '\u202f', '\u205f', '\u2028', '\ufeff'])(
  'a sheet makes %j a plain space',
  (space) => {
    expect(named(`Ve${space}ga`)).toBe('1st Survey is called Ve ga');
  },
);

test('O-69: a name is kept composed, however it was typed', () => {
  expect(named('Łódź'.normalize('NFD'))).toBe('1st Survey is called Łódź');
  expect(named('New   Hope')).toBe('1st Survey is called New Hope');
});

describe('O-69: nothing that an empire knows can be mistaken for another', () => {
  test.each([
    ['name fleet "1st Fleet" as "lst Survey"', 'it would be taken for 1st Survey, which is the name of a fleet'],
    ['name fleet "1st Fleet" as "Ist Survey"', 'it would be taken for 1st Survey, which is the name of a fleet'],
    ['name fleet "1st Fleet" as Vega', 'it would be taken for Vega, which is the name of a system'],
    ['name fleet "1st Fleet" as Scout', 'it would be taken for Scout, which is the name of a class'],
    ['name class Scout as Sol', 'it would be taken for Sol, which is the name of a system'],
    ['name class Scout as S0l', 'it would be taken for Sol, which is the name of a system'],
    ['name system Vega as "S0l"', 'it would be taken for Sol, which is the name of a system'],
    ['name system Vega as "Ѕоӏ"', 'it would be taken for Sol, which is the name of a system'],
    ['name system Vega as "Sol."', 'it would be taken for Sol, which is the name of a system'],
    ['name system Vega as "Sol・"', 'it would be taken for Sol, which is the name of a system'],
    ['name system Vega as "S’ol"', 'it would be taken for Sol, which is the name of a system'],
    ['name system Vega as "SCOUT"', 'it would be taken for Scout, which is the name of a class'],
    ['form "1st F1eet" from Scout 1', 'it would be taken for 1st Fleet, which is the name of a fleet'],
    ['design Sc0ut as starship costing 5 with DV 2, FTL 1', 'it would be taken for Scout, which is the name of a class'],
    ['design Shlpyard as starship costing 5 with DV 2, FTL 1', null],
    ['name class Scout as "Scоut"', 'mixes Latin and Cyrillic'],
  ])('%s', (order, why) => {
    const [answer = ''] = answersTo(wideView(), order);
    if (why === null) expect(answer).not.toContain('refused');
    else expect(answer).toContain(why);
  });

  test('its own name and those of empires it has met are taken', () => {
    const view = wideView();
    const [met] = Object.values(view.empires);
    for (const name of [view.empire.name, met?.name ?? '']) {
      expect(answersTo(view, `name system Vega as "${name.toUpperCase()}"`)[0]).toContain('which is the name of an empire');
    }
  });

  test('of what it does not know nothing is told', () => {
    const stranger = solView((view) => void delete view.systems.vega);
    expect(answersTo(stranger, 'name fleet "1st Fleet" as Vega')).toEqual(['1st Fleet is called Vega']);
  });

  test('a class may be called like one of another empire, but not only look like it', () => {
    const view = solView((known) => {
      const [scout] = Object.values(known.unitClasses);
      if (scout) known.foreignClasses.theirs = { ...scout, owner: 'kessa', name: 'Milano' };
    });
    expect(answersTo(view, 'name class Scout as Milano')).toEqual(['Scout is called Milano']);
    expect(answersTo(view, 'name class Scout as Rnilano')[0]).toContain('taken for Milano, a class of another empire');
  });

  test.each([
    ['Scout 1', 'Scout 11'],
    ['Group 1-1', 'Group 11'],
    ['Mark 1.1', 'Mark 11'],
    ['Fila', 'Flla'],
    ['Mark 2', 'Mark 3'],
    ['Союз', 'Coюз-2'],
  ])('%s and %s are two', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });
});

describe('O-69: the longest names', () => {
  test.each([
    ['class', `name class Scout as ${'x'.repeat(49)}`, 'has 49 letters: 48 at most'],
    ['design', `design ${'x'.repeat(49)} as starship costing 5 with DV 2, FTL 1`, 'has 49 letters: 48 at most'],
    ['fleet', `name fleet "1st Fleet" as ${'x'.repeat(61)}`, 'has 61 letters: 60 at most'],
    ['letters of two units each', `name fleet "1st Fleet" as ${'𝕍'.repeat(31)}`, 'has 62 letters: 60 at most'],
  ])('%s', (_, order, why) => {
    expect(answersTo(solView(), order)[0]).toContain(why);
  });

  test('a class of 48 letters and a fleet of 60 are taken', () => {
    const orders = [`name class Scout as ${'x'.repeat(48)}`, `name fleet "1st Fleet" as ${'y'.repeat(60)}`];
    expect(answersTo(solView(), ...orders).every((answer) => answer.includes('is called'))).toBe(true);
  });

  test('a people has at most 30', () => {
    expect(setUpAnswersTo(`species ${'x'.repeat(31)}`)[0]).toContain('has 31 letters: 30 at most');
    expect(chosen(`species ${'x'.repeat(30)}`).start.style.species).toBe('x'.repeat(30));
  });
});

test.each(['name empire "The Moderator"', 'species Moderators', 'start with 1 Scout in Moderator'])(
  'set-up refuses %s',
  (choice) => {
    expect(setUpAnswersTo(choice).join()).toContain('taken for the moderator');
  },
);
