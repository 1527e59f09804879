import { rollTable } from '#core/table.ts';
import type { Terrain } from '#schemas/vbam/galaxyWords.ts';

/** G-17: what an empire detects; the same for space and ground. */
export const detectionTable = rollTable({
  name: 'detection',
  rule: 'G-17',
  dice: '2d6',
  rows: [
    [-Infinity, 4, 'none'],
    [5, 7, 'limited'],
    [8, 10, 'normal'],
    [11, Infinity, 'full'],
  ],
});

/** 3.2.6-l. */
export const variableNebulaTable = rollTable({
  name: 'variable nebula',
  rule: '3.2.6-l',
  dice: 'd6',
  adds: true,
  rows: [
    [1, 2, -1],
    [3, 4, -2],
    [5, 6, -3],
  ],
});

/** 3.2.6-j, -k, -m, -n: in space only (3.2.6-h), each nebula on its own. */
export const nebulaPenalties: Readonly<Partial<Record<Terrain, number>>> = {
  'emission nebula': -2,
  'reflection nebula': -2,
  'dark nebula': -4,
  'maser nebula': -4,
};

/** G-17: the points of Scout that add 1 to the roll. */
export const SCOUT_PER_POINT = 5;

/** G-17: at Limited Detection command cost is rounded to the nearest multiple of this. */
export const LIMITED_CC = { space: 5, ground: 1 } as const;
