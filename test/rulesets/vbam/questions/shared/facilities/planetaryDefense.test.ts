import { expect, test } from 'vitest';
import { defenseGunsOf, defenseShieldOf } from '#vbam/questions/shared/facilities/planetaryDefense.ts';
import { ruleNotes } from '#vbam/tables/ruleNotes/index.ts';
import { interstellar } from '../../../../../builders/colonies.ts';

test.each([
  [null, 30, 5],
  [0, 30, 5],
  [1, 30, 5],
  [3, 30, 15],
  [4, 40, 20],
  [6, 60, 30],
])('G-26: with Census %j guns have a strength of %i and a shield absorbs %i', (census, strength, absorbed) => {
  const colony = census === null ? null : { census };
  expect(defenseGunsOf(colony, interstellar(0))).toEqual({
    attackStrength: strength,
    defenseValue: strength,
    pointDefense: 0,
    commandCost: 0,
  });
  expect(defenseShieldOf(colony, interstellar(0))).toBe(absorbed);
});

test.each([
  [{ era: 'interplanetary', level: 0 }, 54, 27],
  [interstellar(1), 63, 31],
  [interstellar(4), 72, 36],
] as const)('G-26, G-38: at %j those of Census 6 have %i and %i', (techLevel, strength, absorbed) => {
  expect([defenseGunsOf({ census: 6 }, techLevel).attackStrength, defenseShieldOf({ census: 6 }, techLevel)]).toEqual([
    strength,
    absorbed,
  ]);
});

test('G-26: its page prints the numbers that are used', () => {
  const [, text = ''] = ruleNotes['G-26'] ?? [];
  expect(text).toContain('a defense value of 10 times the Census, as for a Census of 3 at least');
  expect(text).toContain('absorbs 5 times the Census of damage, as for a Census of 1 at least');
  expect(text).toMatch(/no point defense and no command cost.*as design points do, and stand once in a system\.$/);
});
