import { expect, test } from 'vitest';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { extraLevelsIn, hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';

const at = (terrain: StarSystem['terrain'], type: StarSystem['type'] = 'single') => ({ type, terrain });

test('3.2.1-c, -e: a black hole and a star cluster take a point each turn, also from the Fast', () => {
  expect(hazardOf(at([], 'black hole'))).toBe(1);
  expect(hazardOf(at([], 'star cluster'))).toBe(1);
  expect(hazardOf(at([], 'black hole'), true)).toBe(1);
  expect(hazardOf(at([], 'binary'))).toBe(0);
});

test('3.2.6-a, -n, -p: storms and masers add up, and storms spare the Fast', () => {
  expect(hazardOf(at(['plasma storm', 'plasma storm', 'maser nebula', 'asteroids']))).toBe(3);
  expect(hazardOf(at(['plasma storm', 'plasma storm', 'maser nebula']), true)).toBe(1);
  expect(hazardOf(at(['ion storm', 'dark nebula', 'flare star']))).toBe(0);
});

test('3.2.1-e, 3.2.6-n: a star cluster and each maser nebula add a level; a maser nebula spares the ground', () => {
  const sky = at(['maser nebula', 'maser nebula'], 'star cluster');
  expect(extraLevelsIn(sky, 'space')).toEqual([
    { hazard: 'star cluster', levels: 1 },
    { hazard: 'maser nebula', levels: 2 },
  ]);
  expect(extraLevelsIn(sky, 'ground')).toEqual([{ hazard: 'star cluster', levels: 1 }]);
  expect(extraLevelsIn(at(['plasma storm'], 'black hole'), 'space')).toEqual([]);
});
