import { expect, test } from 'vitest';
import { classIdFor, fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';

test('names that are written alike get ids with numbers, from 2 on', () => {
  const taken: Record<string, true> = {};
  const names = ['Grosse Faust', 'Grosse-Faust', 'GROSSE FAUST', 'Grosse Faust!'];
  for (const name of names) taken[classIdFor('kili', name, taken)] = true;
  const [first = ''] = Object.keys(taken);
  expect(Object.keys(taken)).toEqual([first, ...[2, 3, 4].map((number) => `${first}-${number}`)]);
});

test('a name that Latin letters cannot write is called by what it names', () => {
  expect(classIdFor('kili', '星', {})).toBe('kili-class');
  expect(fleetIdFor('kili', '星', { 'kili-fleet': true })).toBe('kili-fleet-2');
});
