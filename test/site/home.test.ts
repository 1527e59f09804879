import { expect, test } from 'vitest';
import { generateGalaxy } from '#generators/galaxy.ts';
import { homePage, showpiece } from '../../src/site/data/home.ts';

const galaxy = generateGalaxy(showpiece.seed, showpiece.options);

test('the map of the home page names every system', () => {
  const { map } = homePage();
  const first = map.slice(0, map.indexOf('display="none"') === -1 ? undefined : map.indexOf('display="none"'));
  expect(galaxy.systems.filter(({ name }) => !first.includes(`>${name}<`)).map(({ name }) => name)).toEqual([]);
});
