import { describe, expect, test } from 'vitest';
import type { Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import { mapNow, ownMap } from '#vbam/questions/galaxy/mapNow.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';

const galaxy = smallGalaxy();
const nothing = { systems: {}, newSystems: {}, newLanes: {} };
const haven: StarSystem = { ...(galaxy.systems[1] as StarSystem), id: 'haven', name: 'Haven', q: 20, r: 0 };
const wayIn: Lane & { since: number } = { id: 'lane-99', a: 'maw', b: 'haven', class: null, difficulty: null, since: 3 };

describe('the map as play has made it', () => {
  test('is the galaxy itself while nothing has changed', () => {
    expect(mapNow(galaxy, { ...nothing, systems: { sol: { discovered: 0 } } })).toBe(galaxy);
  });

  test('has the values that play has given, and leaves the galaxy alone', () => {
    const map = mapNow(galaxy, { ...nothing, systems: { vega: { discovered: 1, biosphere: 5 } } });
    expect(map.systems.find(({ id }) => id === 'vega')).toMatchObject({ capacity: 6, raw: 4, biosphere: 5 });
    expect(galaxy.systems.find(({ id }) => id === 'vega')?.biosphere).toBe(3);
  });

  test('has what came later, once, however often it is asked for', () => {
    const changes = { ...nothing, newSystems: { haven }, newLanes: { 'lane-99': wayIn } };
    const twice = mapNow(mapNow(galaxy, changes), changes);
    expect(twice.systems.filter(({ id }) => id === 'haven')).toEqual([haven]);
    expect(twice.lanes.filter(({ id }) => id === 'lane-99')).toEqual([
      { id: 'lane-99', a: 'maw', b: 'haven', class: null, difficulty: null },
    ]);
  });

  test('can be added to without touching the galaxy', () => {
    ownMap(galaxy, nothing).systems.push(haven);
    expect(galaxy.systems).not.toContain(haven);
  });
});
