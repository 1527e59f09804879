import { expect, test } from 'vitest';
import { designFrom } from '#vbam/orders/plans/designFrom.ts';
import type { Drawing } from '#vbam/orders/slots/drawing.ts';
import { interstellar } from '../../../builders/colonies.ts';

test('G-38: a design has what its order names, and nothing of which that names none', () => {
  const drawing: Drawing = {
    type: 'starship',
    buildCost: 4,
    techLevel: null,
    features: [
      { item: 'defenseValue', value: 3 },
      { item: 'scout', value: 0 },
      { item: 'FTL', value: 1 },
    ],
  };
  expect(designFrom(drawing, interstellar(2))).toEqual({
    type: 'starship',
    buildCost: 4,
    techLevel: interstellar(2),
    statistics: { defenseValue: 3, attackStrength: 0, pointDefense: 0 },
    abilities: { FTL: 1 },
  });
  expect(designFrom({ ...drawing, techLevel: interstellar(1) }, interstellar(2)).techLevel).toEqual(interstellar(1));
});
