import { rollTable } from '#core/table.ts';
import type { DeclarationLevel } from '#schemas/stateWords.ts';

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

/** E-40: so much Diplomatic adds 1 to the roll. */
export const DIPLOMATIC_PER_POINT = 5;

/** G-46: what is added to the chance of each declaration, highest level first. */
export const declarationModifiers: readonly (readonly [level: DeclarationLevel, add: number])[] = [
  ['final war', -40],
  ['war', 0],
  ['hostilities', 20],
];
