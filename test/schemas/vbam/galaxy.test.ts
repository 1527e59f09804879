import { expect, test } from 'vitest';
import { starSystem } from '#schemas/vbam/galaxy.ts';
import { smallGalaxy } from '../../builders/galaxy.ts';

const [system] = smallGalaxy().systems;

test.each(['q', 'r'])('a hex beyond any map that can be drawn is refused: %s', (axis) => {
  expect(starSystem.safeParse({ ...system, [axis]: 10_000 }).success).toBe(true);
  expect(starSystem.safeParse({ ...system, [axis]: -10_001 }).success).toBe(false);
});

test.each(['x', 'y'])('a point beyond any map that can be drawn is refused: %s', (axis) => {
  expect(starSystem.safeParse({ ...system, [axis]: -2_000_000 }).success).toBe(true);
  expect(starSystem.safeParse({ ...system, [axis]: 2_000_001 }).success).toBe(false);
});
