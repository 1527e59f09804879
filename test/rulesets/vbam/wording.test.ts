import { expect, test } from 'vitest';
import { ruleNotes } from '#vbam/tables/ruleNotes/index.ts';
import { inWords } from '#vbam/wording.ts';

const names = { system: (id: string) => id, empire: (id: string) => id };

function discovered(type: 'single' | 'binary' | 'multiple' | 'black hole' | 'star cluster', spectral: 'F' | null = 'F'): string {
  return inWords(
    {
      kind: 'systemDiscovered',
      rule: '3.6.1',
      seenBy: ['kili'],
      empire: 'kili',
      system: 'Vega',
      type,
      spectral,
      capacity: 6,
      raw: 4,
      biosphere: 3,
      importance: 'moderate',
      terrain: [],
      resources: ['intel', 'trade'],
    },
    names,
  );
}

test('what begins with a vowel has its article', () => {
  expect(discovered('single')).toMatch(/with an intel resource(,| and) a trade resource\.$/);
});

test('each kind of star is called what it is', () => {
  expect(discovered('single')).toContain('Vega, a star of class F, of');
  expect(discovered('binary')).toContain('Vega, a binary star of class F, of');
  expect(discovered('multiple')).toContain('Vega, a multiple star of class F, of');
  expect(discovered('star cluster')).toContain('Vega, a star cluster of class F, of');
  expect(discovered('black hole', null)).toContain('Vega, a black hole, of');
});

const told = { rule: 'x', seenBy: ['kili'], empire: 'kili', system: 'Vega' };

test('a ship that leaves the yards has the article of its class', () => {
  const built = (made: string) => inWords({ kind: 'unitBuilt', ...told, unit: 'u1', class: made, builtWith: [] }, names);
  expect(built('Explorer')).toBe('An Explorer left the yards at Vega.');
  expect(built('Scout')).toBe('A Scout left the yards at Vega.');
});

test('one lane was new to us, two were', () => {
  const received = (lanes: number) =>
    inWords({ kind: 'chartsReceived', rule: 'x', seenBy: ['kili'], empire: 'kili', with: 'Ubu', lanes, systems: [] }, names);
  expect(received(1)).toBe('Ubu gave us charts: 1 lane was new to us.');
  expect(received(2)).toBe('Ubu gave us charts: 2 lanes were new to us.');
});

test('3.2.7-h, 3.2.7-o: what doubles research doubles what is built, and brings nothing by itself', () => {
  const found = (find: 'ancient ruins' | 'spatial anomaly') => inWords({ kind: 'wonderFound', ...told, find }, names);
  expect(found('ancient ruins')).toMatch(/Research built at a colony there counts twice.*; without any, they bring nothing\.$/);
  expect(found('spatial anomaly')).toMatch(
    /Research built at a colony there brings twice the free TP; without any, it brings nothing\.$/,
  );
  expect(ruleNotes['3.2.7-h']?.[1]).toMatch(/^Research built in the system counts twice/);
});
