import { describe, expect, test } from 'vitest';
import type { Era, UnitDesign, UnitType } from '#schemas/vbam/state.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { design, jackson, jefferson, jeffersonB, newcomer } from '../../../../../builders/designs.ts';

const at = (era: Era, level = 0) => ({ techLevel: { era, level }, ftlUnlocked: era === 'interstellar' });

test.each([
  ['E-61', jackson],
  ['E-62', jefferson],
  ['E-63', jeffersonB],
])('%s: the sample class is legal', (_, sample) => {
  expect(canDesign(sample, newcomer)).toBe(true);
});

test('a design may leave points unspent', () => {
  expect(canDesign(design({ buildCost: 20 }), newcomer)).toBe(true);
});

describe('refusals, each with its own reason', () => {
  const statistics = { defenseValue: 1, attackStrength: 0, pointDefense: 0 };
  const refusals: [UnitDesign, RegExp][] = [
    [design({ buildCost: 0 }), /build cost is 0/],
    [design({ buildCost: 2.5 }), /build cost is 2.5/],
    [design({ statistics: { ...statistics, defenseValue: 0 } }), /defense value is 0/],
    [design({ statistics: { ...statistics, attackStrength: -1 } }), /attack strength is -1/],
    [design({ statistics: { ...statistics, pointDefense: 0.5 } }), /point defense is 0.5/],
    [design({ abilities: { scout: 1.5 } }), /scout is 1.5/],
    [design({ abilities: { scout: 0 } }), /scout is 0/],
    [design({ techLevel: { era: 'interstellar', level: -1 } }), /tech level is -1/],
    [design({ techLevel: { era: 'interstellar', level: 1 } }), /designed for TL 1, the empire has TL 0/],
    [design({ type: 'starbase', abilities: { FTL: 1 } }), /a starbase cannot have FTL/],
    [design({ type: 'ground force', abilities: { FTL: 1 } }), /a ground force cannot have FTL/],
    [design({ type: 'ground base', abilities: { FTL: 1 } }), /a ground base cannot have FTL/],
    [design({ type: 'ground force', abilities: { atmospheric: 1 } }), /a ground force cannot have atmospheric/],
    [design({ buildCost: 40, abilities: { armor: 3 } }), /armor is 3: 2 is the most/],
    [design({ buildCost: 40, abilities: { compact: 2 } }), /compact is 2: 1 is the most/],
    [design({ type: 'flight', abilities: { atmospheric: 2 } }), /atmospheric is 2: 1 is the most/],
    [design({ abilities: { jump: 1 } }), /jump needs FTL/],
    [design({ buildCost: 10, abilities: { atmospheric: 1 } }), /costs 9 at most, this one 10/],
    [design({ abilities: { scout: 8 } }), /spends 9 design points and has 8/],
  ];

  test.each(refusals)('%j: %s', (refused, why) => {
    expect(canDesign(refused, newcomer)).toEqual({ why: expect.stringMatching(why), rule: expect.any(String) });
  });

  test('half a point too much is too much', () => {
    expect(canDesign(design({ abilities: { scout: 7 } }), newcomer)).toBe(true);
    expect(canDesign(design({ abilities: { scout: 7, cargo: 1 } }), newcomer)).not.toBe(true);
  });

  test('an atmospheric starship of build cost 9 is still allowed', () => {
    expect(canDesign(design({ buildCost: 9, abilities: { atmospheric: 1 } }), newcomer)).toBe(true);
  });

  test('3.6.3-d: an interstellar people without FTL cannot design it', () => {
    expect(canDesign(jackson, { ...newcomer, ftlUnlocked: false })).toEqual({
      why: 'the empire has not unlocked FTL',
      rule: '3.6.3-d',
    });
  });

  test('5.2.X1-h: no FTL before the interstellar era, unlocked or not', () => {
    const ship = design({ techLevel: { era: 'interplanetary', level: 0 }, abilities: { FTL: 1 } });
    expect(canDesign(ship, newcomer)).toMatchObject({ why: 'FTL is unknown at Interplanetary' });
  });
});

describe('unit types by era', () => {
  const allowed: Record<Era, UnitType[]> = {
    'pre-industrial': ['ground force'],
    industrial: ['flight', 'ground force'],
    information: ['flight', 'starbase', 'ground force'],
    interplanetary: ['starship', 'flight', 'starbase', 'ground force', 'ground base'],
    interstellar: ['starship', 'flight', 'starbase', 'ground force', 'ground base'],
  };

  test.each(Object.entries(allowed) as [Era, UnitType[]][])('5.2.X1: at %s an empire designs %j and no more', (era, types) => {
    const techLevel = { era, level: 0 };
    const all: UnitType[] = ['starship', 'flight', 'starbase', 'ground force', 'ground base'];
    const abilities = (type: UnitType) => (type === 'flight' ? { atmospheric: 1 } : {});
    const possible = all.filter((type) => canDesign(design({ type, techLevel, abilities: abilities(type) }), at(era)) === true);
    expect(possible).toEqual(types);
  });

  test('5.2.X1-f: industrial flights must be atmospheric, later ones need not', () => {
    const flight = (era: Era) => design({ type: 'flight', techLevel: { era, level: 0 } });
    expect(canDesign(flight('industrial'), at('industrial'))).toMatchObject({
      rule: '5.2.X1-f',
      why: 'a flight at Industrial must be atmospheric',
    });
    expect(canDesign(flight('information'), at('information'))).toBe(true);
  });

  test('an interstellar empire may still design for a lower era', () => {
    expect(canDesign(design({ type: 'ground force', techLevel: { era: 'industrial', level: 0 } }), newcomer)).toBe(true);
  });
});

describe('G-38: attack strength and Decoy of new classes are limited', () => {
  const armed = (attackStrength: number, defenseValue: number, more: Partial<UnitDesign> = {}) =>
    canDesign(design({ buildCost: 20, ...more, statistics: { defenseValue, attackStrength, pointDefense: 0 } }), newcomer);
  const decoys = (buildCost: number, decoy: number) => canDesign(design({ buildCost, abilities: { decoy } }), newcomer);

  test.each(['starship', 'starbase', 'flight', 'ground force', 'ground base'] as const)(
    'an attack strength of twice the defense value is the most: %s',
    (type) => {
      expect(armed(6, 3, { type })).toBe(true);
      expect(armed(7, 3, { type })).toEqual({
        why: 'its attack strength is 7, more than twice its defense value of 3: take 6, or a defense value of 4',
        rule: 'G-38',
      });
    },
  );

  test('what the refusal proposes is allowed', () => {
    expect([armed(6, 3), armed(7, 4), armed(2, 1), armed(3, 2)]).toEqual([true, true, true, true]);
    expect(armed(3, 1)).toMatchObject({ why: expect.stringContaining('take 2, or a defense value of 2') });
  });

  test.each([
    [4, 1], // command cost a half
    [5, 1],
    [10, 2],
    [24, 4],
  ])('at a build cost of %i Decoy %i is the most', (buildCost, most) => {
    expect(decoys(buildCost, most)).toBe(true);
    expect(decoys(buildCost, most + 1)).toMatchObject({ rule: 'G-38' });
  });

  test('the refusal says why', () => {
    expect(decoys(10, 3)).toMatchObject({ why: 'its decoy is 3: 2 is the most, its command cost' });
    expect(decoys(4, 2)).toMatchObject({ why: 'its decoy is 2: 1 is the most, for a command cost of 0.5' });
  });
});
