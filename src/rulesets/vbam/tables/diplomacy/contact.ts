import { rollTable } from '#core/table.ts';
import type { DeclarationLevel } from '#schemas/vbam/stateWords.ts';

/** 4.5.3-a. */
export const communicationsTable = rollTable({
  name: 'communications',
  rule: '4.5.3-a',
  dice: '2d6',
  rows: [
    [-Infinity, 4, 'rejected'],
    [5, 8, 'nothing'],
    [9, 11, 'partial'],
    [12, Infinity, 'established'],
  ],
});

/** G-44. */
export const missionTable = rollTable({
  name: 'diplomatic mission',
  rule: 'G-44',
  dice: '2d6',
  rows: [
    [-Infinity, 4, 'offence'],
    [5, 8, 'nothing'],
    [9, 11, 'success'],
    [12, Infinity, 'great success'],
  ],
});

/** G-44: how far a mission moves the relationship. */
export const missionEffects = {
  offence: { dice: 'd6', sign: -1 },
  nothing: null,
  success: { dice: 'd6', sign: 1 },
  'great success': { dice: '2d6', sign: 1 },
} as const;

/** G-43: the price of a diplomat, in tenths of an EP. There is no upkeep. */
export const DIPLOMAT_PRICE = 50;

/** E-40: the points of Diplomatic that add 1 to the roll. */
export const DIPLOMATIC_PER_POINT = 5;

/** G-46: what is added to the chance of each declaration, highest level first. */
export const declarationModifiers: readonly (readonly [level: DeclarationLevel, add: number])[] = [
  ['final war', -40],
  ['war', 0],
  ['hostilities', 20],
];
