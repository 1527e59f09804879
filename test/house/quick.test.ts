import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { long, quick } from './quick.ts';

test('what npm run quick takes and leaves out is there', () => {
  const taken = quick.map((pattern) => globSync(pattern));
  expect(taken.filter((files) => files.length === 0)).toEqual([]);
  expect(long.filter((pattern) => !globSync(pattern).some((file) => taken.flat().includes(file)))).toEqual([]);
});
