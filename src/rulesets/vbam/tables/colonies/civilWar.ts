import { rollTable } from '#core/table.ts';
import type { ColonySize } from './population.ts';

/** 4.8.1-b: EP of ground forces for each Census of a rebel colony. */
export const MILITIA_PER_CENSUS = 5;

/** 4.8.1-c: of 100 points of build cost, those that go over to the rebels. */
export const defectionTable = rollTable({
  name: 'unit defection',
  rule: '4.8.1-c',
  dice: '2d6',
  rows: [
    [-Infinity, 2, 0],
    [3, 4, 10],
    [5, 6, 20],
    [7, 8, 40],
    [9, 10, 60],
    [11, 12, 80],
    [13, Infinity, 100],
  ],
});

/** 4.8.1-c, C-32: for the whole roll of planetary defenses. */
export const PLANETARY_DEFENSES = 2;

/** 4.8.1-c, C-32: by the empire's colony in the system. */
export const defectionBySize: Readonly<Record<ColonySize | 'no colony', number>> = {
  'no colony': -2,
  outpost: -2,
  settlement: -1,
  'minor colony': 0,
  'major colony': 0,
  'core world': 1,
};

/** 4.8.1-f: what rebels and loyalists think of each other. */
export const REBELS_AND_LOYALISTS = -50;
/** 4.8.1-f: added with powers that are at war with the loyalists. */
export const ENEMY_OF_MY_ENEMY = 50;
/** 4.8.1-f: added with powers that have signed mutual defense with the loyalists. */
export const FRIEND_OF_MY_ENEMY = -25;
