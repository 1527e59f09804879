import { describe, expect, test } from 'vitest';
import { lanesAt, lanesBySystem } from '#vbam/questions/galaxy/lanesAt.ts';
import { type Direction, directionTo, turnTo } from '#vbam/questions/shared/galaxy/directions.ts';
import { smallGalaxy } from '../../../../builders/galaxy.ts';
import { galaxyOf } from '../../../../builders/maps.ts';

const here = { x: 0, y: 0 };

/** y grows downspin, so upspin is negative. */
const compass: [Direction, number, number][] = [
  ['upspin', 0, -10],
  ['upspin-coreward', 10, -10],
  ['coreward', 10, 0],
  ['downspin-coreward', 10, 10],
  ['downspin', 0, 10],
  ['downspin-rimward', -10, 10],
  ['rimward', -10, 0],
  ['upspin-rimward', -10, -10],
];

describe('3.1-a: directionTo', () => {
  test.each(compass)('calls it %s', (direction, x, y) => {
    expect(directionTo(here, { x, y })).toBe(direction);
    expect(directionTo(here, { x: x + 2, y: y + 2 })).toBe(direction);
  });
});

describe('turnTo', () => {
  test('grows clockwise from upspin', () => {
    const turns = compass.map(([, x, y]) => turnTo(here, { x, y }));
    expect(turns).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]);
  });

  test('orders any directions as the true angle does', () => {
    const points = Array.from({ length: 360 }, (_, degree) => ({
      x: Math.sin((degree * Math.PI) / 180),
      y: -Math.cos((degree * Math.PI) / 180),
    }));
    const turns = points.slice(1).map((point) => turnTo(here, point));
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
  });

  test('is a number even where two systems share a place', () => {
    expect(turnTo(here, here)).toBe(0);
  });
});

describe('lanesAt', () => {
  test('numbers lanes clockwise from upspin', () => {
    const galaxy = galaxyOf({ systems: 120 });
    const byId = new Map(galaxy.systems.map((system) => [system.id, system]));
    for (const { id } of galaxy.systems) {
      const from = byId.get(id);
      const lanes = lanesAt(galaxy, id);
      const turns = lanes.map(({ to }) => turnTo(from as NonNullable<typeof from>, to));
      expect(turns).toEqual([...turns].sort((a, b) => a - b));
      expect(lanes.map(({ number }) => number)).toEqual(lanes.map((_, index) => index + 1));
    }
  });

  test.each(compass)('numbers the nearer of two lanes that lead %s first', (_, x, y) => {
    const { systems } = smallGalaxy();
    const [middle, near, far] = systems.slice(0, 3).map((star, steps) => ({ ...star, x: 300 + x * steps, y: 300 + y * steps }));
    if (!middle || !near || !far) throw new Error('three systems are needed');
    const lanes = [far, near].map((end, index) => ({
      id: `lane-${index}`,
      a: middle.id,
      b: end.id,
      class: null,
      difficulty: null,
    }));
    expect(lanesAt({ systems: [middle, near, far], lanes }, middle.id).map(({ to }) => to.id)).toEqual([near.id, far.id]);
  });

  test('agrees with the lanes of all systems at once', () => {
    const galaxy = smallGalaxy();
    const all = lanesBySystem(galaxy);
    for (const { id } of galaxy.systems) expect(lanesAt(galaxy, id)).toEqual(all.get(id));
  });

  test('does not depend on the order of the lanes in the file', () => {
    const galaxy = galaxyOf({ systems: 60 });
    expect(lanesBySystem({ ...galaxy, lanes: [...galaxy.lanes].reverse() })).toEqual(lanesBySystem(galaxy));
  });

  test('refuses a lane to nowhere', () => {
    const galaxy = smallGalaxy();
    const lanes = [{ id: 'lost', a: 'sol', b: 'nowhere', class: null, difficulty: null }];
    expect(() => lanesBySystem({ ...galaxy, lanes })).toThrow(/lane lost/);
  });
});
