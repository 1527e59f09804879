import { type RollTable, rollTable } from '#core/table.ts';
import type { LaneClass, Luminosity } from '#schemas/vbam/galaxy.ts';

/** 3.3-a: no system has fewer or more lanes. */
export const laneLimits = { least: 1, most: 6 };

/** 3.2.1-b, 3.2.1-d, 3.2.3-b: numbers that are not rolled. */
export const fixedLanes = { 'black hole': 6, 'star cluster': 2, hypergiant: 6 };

/** G-08: how many lanes a star draws, by luminosity. */
export const laneTargetTables: Record<Exclude<Luminosity, '0'>, RollTable<number>> = {
  I: laneTargets(4, 5, 5, 6),
  II: laneTargets(4, 4, 5, 5),
  III: laneTargets(3, 3, 4, 5),
  IV: laneTargets(2, 3, 3, 4),
  V: laneTargets(1, 2, 3, 4),
  VI: laneTargets(1, 2, 2, 3),
  VII: laneTargets(1, 1, 2, 2),
};

/** 3.3.7-a (optional). */
export const laneClassTable = rollTable<LaneClass>({
  name: 'lane class',
  rule: '3.3.7-a',
  dice: 'd10',
  rows: [
    [1, 4, 'restricted'],
    [5, 7, 'minor'],
    [8, 9, 'normal'],
    [10, 10, 'major'],
  ],
});

/** 3.6.5-a (optional): added to exploration rolls on the lane. */
export const explorationDifficultyTable = rollTable({
  name: 'exploration difficulty',
  rule: '3.6.5-a',
  dice: '2d6',
  adds: true,
  rows: [
    [2, 3, -2],
    [4, 5, -1],
    [6, 8, 0],
    [9, 10, 1],
    [11, 12, 2],
  ],
});

function laneTargets(one: number, twoThree: number, fourFive: number, six: number): RollTable<number> {
  return rollTable({
    name: 'lanes',
    rule: 'G-08',
    dice: 'd6',
    rows: [
      [1, 1, one],
      [2, 3, twoThree],
      [4, 5, fourFive],
      [6, 6, six],
    ],
  });
}
