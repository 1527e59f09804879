import { expect, test } from 'vitest';
import { designAccountOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { design } from '../../../../../builders/designs.ts';

test('G-16: the account of a design has a line for each thing it has, and none for what it has not', () => {
  const items = (more: Parameters<typeof design>[0]) => designAccountOf(design(more)).lines.map(({ item }) => item);
  expect(items({})).toEqual(['defenseValue']);
  expect(items({ statistics: { defenseValue: 1, attackStrength: 0, pointDefense: 2 }, abilities: { FTL: 1 } })).toEqual([
    'defenseValue',
    'pointDefense',
    'FTL',
  ]);
});
