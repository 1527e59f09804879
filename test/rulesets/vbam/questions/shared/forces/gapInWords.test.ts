import { expect, test } from 'vitest';
import { needInWords } from '#vbam/questions/shared/forces/gapInWords.ts';

type Sky = Parameters<typeof needInWords>[2];

const nameOf = (id: string) => id;
const hungry = { outOfSupply: 2, unpaid: 0 };
const [cruiser, garrison] = [{ type: 'starship' }, { type: 'ground force' }] as const;

test('3.2.6-n: maser nebulae are blamed for what they add up to, and never for the need of ground forces', () => {
  const sky: Sky = { type: 'single', terrain: ['maser nebula', 'maser nebula'] };
  expect(needInWords(hungry, cruiser, sky, nameOf)).toBe('the maser nebula adds 2 levels each turn');
  expect(needInWords(hungry, garrison, sky, nameOf)).toBe('');
  expect(needInWords({ ...hungry, gap: { why: 'rebellion' } }, garrison, sky, nameOf)).toBe('nothing gets through the rebellion');
});

test('3.2.1-e: a star cluster adds a level for all', () => {
  const sky: Sky = { type: 'star cluster', terrain: [] };
  const words = 'the star cluster adds a level each turn';
  expect(needInWords(hungry, cruiser, sky, nameOf)).toBe(words);
  expect(needInWords({ ...hungry, unpaid: 1 }, garrison, sky, nameOf)).toBe(`${words}, and its maintenance was not paid`);
});
