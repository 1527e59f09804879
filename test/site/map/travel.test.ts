import { describe, expect, test } from 'vitest';
import type { Scene, SceneSystem } from '../../../src/site/islands/map/scene.ts';
import { atlasOf, type Heading } from '../../../src/site/islands/map/travel.ts';

function system(id: string, x: number, y: number, neighbours: string[], home: number | null = null): SceneSystem {
  return { id, name: id, x, y, summary: '', neighbours, home };
}

const scene: Scene = {
  bounds: { x: 0, y: 0, width: 400, height: 400 },
  systems: [
    system('middle', 200, 200, ['north', 'north-east', 'east'], 2),
    system('north', 190, 100, ['middle']),
    system('north-east', 290, 110, ['middle'], 1),
    system('east', 300, 210, ['middle']),
    system('south', 200, 300, [], 7),
  ],
};
const atlas = atlasOf(scene);
const middle = atlas.get('middle') as SceneSystem;
const upspin: Heading = { x: 0, y: -1, word: 'upspin' };
const coreward: Heading = { x: 1, y: 0, word: 'coreward' };
const downspin: Heading = { x: 0, y: 1, word: 'downspin' };

describe('travel', () => {
  test('takes the lane that is best aligned with the arrow', () => {
    expect(atlas.along(middle, upspin)?.id).toBe('north');
    expect(atlas.along(middle, coreward)?.id).toBe('east');
  });

  test('goes nowhere where no lane leads, however near a system is', () => {
    expect(atlas.along(middle, downspin)).toBeUndefined();
  });

  test('reaches every neighbour with some arrow, and comes back', () => {
    for (const id of ['north', 'east']) {
      const there = atlas.get(id) as SceneSystem;
      const back: Heading = id === 'north' ? downspin : { x: -1, y: 0, word: 'rimward' };
      expect(atlas.along(there, back)?.id).toBe('middle');
    }
  });

  test('goes around the homes in order of their numbers', () => {
    expect(atlas.homeAfter(null, 1)?.home).toBe(1);
    expect(atlas.homeAfter('north-east', 1)?.home).toBe(2);
    expect(atlas.homeAfter('south', 1)?.home).toBe(1);
    expect(atlas.homeAfter('north-east', -1)?.home).toBe(7);
  });

  test('finds the nearest star, if it is near enough', () => {
    expect(atlas.nearest({ x: 205, y: 195 }, 24)?.id).toBe('middle');
    expect(atlas.nearest({ x: 250, y: 250 }, 24)).toBeUndefined();
  });
});
