import { expect, test } from 'vitest';
import { galaxy } from '#schemas/vbam/galaxy.ts';
import { smallGalaxy } from './galaxy.ts';

test('the small galaxy is a galaxy', () => {
  expect(galaxy.parse(smallGalaxy())).toEqual(smallGalaxy());
});

test('the small galaxy is frozen to its last system', () => {
  expect(() => smallGalaxy().systems[0]?.terrain.push('asteroids')).toThrow(TypeError);
});
