import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadedDice, seededDice } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { slugOf } from '#core/names.ts';
import { generateEmpires, tagFor } from '#generators/empires.ts';
import { polities, qualities, speciesEndings, speciesMiddles, speciesStarts } from '#generators/words/empires.ts';
import { empire } from '#schemas/vbam/state.ts';
import { bandCalled } from '#vbam/questions/shared/war/bands.ts';

const homes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ number: index + 1, system: `home-${index + 1}` }));

describe('over many seeds', () => {
  const cases = fc.tuple(fc.string(), fc.integer({ min: 1, max: 42 }));

  test('names, ids, species and tags are unique, and no two species begin alike', () => {
    fc.assert(
      fc.property(cases, ([seed, count]) => {
        const empires = generateEmpires(seededDice(seed), homes(count), count);
        for (const field of ['name', 'id', 'species', 'tag'] as const)
          expect(new Set(empires.map((one) => one[field])).size).toBe(count);
        expect(new Set(empires.map(({ species }) => species.slice(0, 2))).size).toBe(count);
      }),
      { numRuns: 60 },
    );
  });

  test('a further empire never changes an earlier one', () => {
    fc.assert(
      fc.property(cases, ([seed, count]) => {
        const fewer = generateEmpires(seededDice(seed), homes(count - 1), 3);
        expect(generateEmpires(seededDice(seed), homes(count), 3).slice(0, -1)).toEqual(fewer);
      }),
      { numRuns: 60 },
    );
  });

  test('the livery of a non-player does not tell its number, and so not how many others there are', () => {
    const liveries = Array.from({ length: 60 }, (_, seed) => {
      const { colour, pattern } = itemAt(generateEmpires(seededDice(String(seed)), homes(5), 3), 4);
      return `${colour} ${pattern}`;
    });
    expect(new Set(liveries).size).toBeGreaterThan(20);
  });

  test('names are words that can be said and written in an order', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const { name, species, id } of generateEmpires(seededDice(seed), homes(42), 4)) {
          expect(name).toMatch(/^([A-Z][a-z]+ )?[A-Z][a-z]+ [A-Z][a-z]+$/);
          expect(name.length).toBeLessThanOrEqual(36);
          expect(species).toMatch(/^[A-Z][a-z]{4,}$/);
          expect(species).not.toMatch(/[aeiouy]{4}|[^aeiouy]{4}/i);
          expect(id).toBe(name.toLowerCase().replaceAll(' ', '-'));
        }
      }),
      { numRuns: 30 },
    );
  });

  test('no form of government comes twice while there is another', () => {
    const governments = generateEmpires(seededDice('polities'), homes(polities.length), 4).map(({ name }) =>
      name.split(' ').at(-1),
    );
    expect(new Set(governments).size).toBe(polities.length);
  });
});

describe('who is who', () => {
  test('the first homes are players’, with culture 50/50/50 (4.4-a), the rest are non-players’', () => {
    const empires = generateEmpires(seededDice('x'), homes(5), 2);
    expect(empires.map(({ kind }) => kind)).toEqual(['player', 'player', 'non-player', 'non-player', 'non-player']);
    expect(empires[1]?.culture).toEqual({ aggressiveness: 50, integrity: 50, xenophobia: 50 });
  });

  test('4.4-b: a non-player empire rolls D100 for each value of its culture, and the rolls are kept', () => {
    const dice = loadedDice({ aggressiveness: [100], integrity: [1], xenophobia: [37] });
    const [, other] = generateEmpires(dice, homes(2), 1);
    expect(other?.culture).toEqual({ aggressiveness: 100, integrity: 1, xenophobia: 37 });
    expect(dice.rolls.map(({ stream, dice, rule }) => [stream, dice, rule])).toEqual(
      Array(3).fill(['empire/2', 'd100', '4.4-b']),
    );
  });

  test('homes may come in any order', () => {
    const ordered = generateEmpires(seededDice('x'), homes(6), 2);
    expect(generateEmpires(seededDice('x'), homes(6).reverse(), 2)).toEqual(ordered);
  });

  test('an empire is labelled as the state wants it', () => {
    const shape = empire.pick({ name: true, tag: true, colour: true, pattern: true, kind: true, species: true, culture: true });
    for (const { number: _, system: __, id: ___, ...one } of generateEmpires(seededDice('x'), homes(42), 4)) {
      expect(shape.parse(one)).toEqual(one);
    }
  });
});

describe('tags', () => {
  test.each([
    ['Kili Hegemony', [], 'KH'],
    ['Free Kili Hegemony', [], 'KH'],
    ['Kili Hegemony', ['KH'], 'KI'],
    ['Kili Hegemony', ['KH', 'KI', 'KL'], 'KE'],
    ['Sarda Syndicate', [], 'SA'], // SS means something else
    ['Kili', [], 'KI'],
    ['Zo', ['ZO'], 'AA'],
  ])('%s with %j taken gets %s', (name, taken, tag) => {
    expect(tagFor(name, new Set(taken))).toBe(tag);
  });
});

describe('the word lists', () => {
  test('no two species starts share their first two letters, and there are enough for 42 empires', () => {
    expect(new Set(speciesStarts.map((start) => start.slice(0, 2))).size).toBe(speciesStarts.length);
    expect(speciesStarts.length).toBeGreaterThanOrEqual(42);
  });

  test.each(Object.entries({ speciesMiddles, speciesEndings, polities, qualities }))('%s holds no word twice', (_, words) => {
    expect(new Set(words).size).toBe(words.length);
  });

  test('syllables alternate, so that any three can be said', () => {
    expect(speciesStarts.filter((start) => !/[aeiouy]$/.test(start))).toEqual([]);
    expect(speciesMiddles.filter((middle) => !/^[^aeiouy]+[aeiou]$/.test(middle))).toEqual([]);
    expect(speciesEndings.filter((ending) => !/^[^aeiouy]/.test(ending))).toEqual([]);
  });
});

test('W-25: no people can be called so that its id is taken for that of a band of rebels', () => {
  const firsts = [...qualities, ...speciesStarts.flatMap((start) => speciesMiddles.map((middle) => start + middle))];
  const species = firsts.flatMap((first) => [first, ...speciesEndings.map((ending) => first + ending)]);
  expect(species.length).toBeGreaterThan(1000);
  expect(species.filter((name) => bandCalled(`${slugOf(name)}-empire`) !== undefined)).toEqual([]);
  expect(bandCalled('rebels-vega')).toBe('rebels');
});
