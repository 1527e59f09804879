import { expect, test } from 'vitest';
import { militaryResources } from '#schemas/vbam/galaxy.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { design, jefferson } from '../../../../../builders/designs.ts';

test('3.2.8-n: a unit is what its class is', () => {
  expect(statisticsOf({ builtWith: [] }, jefferson)).toEqual({
    defenseValue: 6,
    attackStrength: 7,
    pointDefense: 3,
    commandRating: 6,
    abilities: { FTL: 1, armor: 1 },
  });
});

test.each([
  ['military (attack strength)', { attackStrength: 9 }],
  ['military (defense value)', { defenseValue: 8 }],
  ['military (point defense)', { pointDefense: 4 }],
  ['military (command rating)', { commandRating: 8 }],
  ['military (FTL)', { abilities: { FTL: 2, armor: 1 } }],
] as const)('3.2.8-n: %s gives a quarter more, rounded up', (resource, raised) => {
  expect(statisticsOf({ builtWith: [resource] }, jefferson)).toMatchObject(raised);
});

test('G-70: two of the same are added before they are rounded', () => {
  const twice = statisticsOf({ builtWith: ['military (attack strength)', 'military (attack strength)'] }, jefferson);
  expect(twice.attackStrength).toBe(11); // 7 x 150% = 10.5; one after the other it would be 12
});

test('3.2.8-n: what a unit cannot do it does not learn, and its class stays as it was', () => {
  const plain = design();
  expect(statisticsOf({ builtWith: [...militaryResources] }, plain)).toMatchObject({ attackStrength: 0, abilities: {} });
  expect(plain).toEqual(design());
});
