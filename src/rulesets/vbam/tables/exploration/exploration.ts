import { rollTable } from '#core/table.ts';

/** 3.6.1-d: what a mission encounters. */
export const explorationTable = rollTable<'peril' | 'nothing' | 'partial success' | 'success'>({
  name: 'exploration',
  rule: '3.6.1-d',
  dice: '2d6',
  rows: [
    [-Infinity, 4, 'peril'],
    [5, 8, 'nothing'],
    [9, 11, 'partial success'],
    [12, Infinity, 'success'],
  ],
});

/** 3.6.1-d: these dice are always Peril, whatever is added. */
export const ALWAYS_PERIL = 2;

/** 3.6.1-d: points of Scout for each +1. */
export const SCOUT_PER_BONUS = 5;

/** 3.6.2-a. */
export const perilTable = rollTable<'all damaged' | 'one crippled' | 'dearest lost' | 'all lost'>({
  name: 'peril',
  rule: '3.6.2-a',
  dice: '2d6',
  rows: [
    [2, 8, 'all damaged'],
    [9, 10, 'one crippled'],
    [11, 11, 'dearest lost'],
    [12, 12, 'all lost'],
  ],
});

/** 3.6.2-a: the damage that every unit takes on the first row. */
export const PERIL_DAMAGE = 1;

/** 3.6.5-b (optional): the Scout value that a lane takes, or what it is rolled with and multiplied by. */
export const simplifiedEffort = { fixed: 50, dice: 'd10', times: 10 } as const;
