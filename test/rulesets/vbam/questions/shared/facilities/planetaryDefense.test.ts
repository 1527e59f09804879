import { expect, test } from 'vitest';
import { defenseGunsOf, defenseShieldOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import { interstellar } from '../../../../../builders/colonies.ts';

test.each([
  [null, 5],
  [0, 5],
  [1, 5],
  [6, 30],
])('G-26: with Census %j guns and shield have a strength of %i', (census, strength) => {
  const colony = census === null ? null : { census };
  expect(defenseGunsOf(colony, interstellar(0))).toEqual({
    attackStrength: strength,
    defenseValue: strength,
    pointDefense: 0,
    commandCost: 0,
  });
  expect(defenseShieldOf(colony, interstellar(0))).toBe(strength);
});

test.each([
  [{ era: 'interplanetary', level: 0 }, 27],
  [interstellar(1), 31],
  [interstellar(4), 36],
] as const)('G-26, G-38: at %j those of Census 6 have %i', (techLevel, strength) => {
  expect([defenseGunsOf({ census: 6 }, techLevel).attackStrength, defenseShieldOf({ census: 6 }, techLevel)]).toEqual([
    strength,
    strength,
  ]);
});
