import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { forceListFor, purchaseForces } from '#generators/nativeForces.ts';
import { designUnit } from '#generators/unitDesigner.ts';
import { eras, type TechLevel, unitTypes } from '#schemas/vbam/state.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { designAccountOf, designBudgetOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { eraRules } from '#vbam/tables/economy/techLevels.ts';
import { interstellar } from '../builders/colonies.ts';

const techLevels: TechLevel[] = [
  ...eras.filter((era) => era !== 'interstellar').map((era) => ({ era, level: 0 })),
  ...[0, 1, 5, 13, 30].map(interstellar),
];
const weights = fc.record({ defenseValue: fc.nat(9), attackStrength: fc.nat(9), pointDefense: fc.nat(9) });

describe('designUnit', () => {
  const costs = Array.from({ length: 60 }, (_, index) => index + 1);
  const briefs = techLevels.flatMap((techLevel) =>
    eraRules[techLevel.era].unitTypes.flatMap((type) => costs.map((buildCost) => ({ techLevel, type, buildCost }))),
  );

  test('is legal, never over budget, and leaves less than a point, for every build cost to 60 and every tech level', () => {
    for (const { techLevel, type, buildCost } of briefs) {
      const design = designUnit({ type, buildCost, techLevel, abilities: type === 'flight' ? { atmospheric: 1 } : {} });
      expect(design === null).toBe(designBudgetOf({ type, buildCost, techLevel }) < 1);
      if (!design) continue;
      expect(canDesign(design, { techLevel, ftlUnlocked: true })).toBe(true);
      expect(designAccountOf(design).left).toBeGreaterThanOrEqual(0);
      expect(designAccountOf(design).left).toBeLessThan(1);
    }
  });

  test('whatever the weights', () => {
    const level = fc.constantFrom(...techLevels.filter(({ era }) => eraRules[era].unitTypes.includes('starship')));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        level,
        fc.constantFrom(...unitTypes),
        weights,
        (buildCost, techLevel, type, wanted) => {
          const design = designUnit({ type, buildCost, techLevel, weights: wanted });
          if (!design) throw new Error('no design');
          expect(canDesign(design, { techLevel, ftlUnlocked: true })).toBe(true);
          expect(designAccountOf(design).left).toBeLessThan(1);
        },
      ),
    );
  });

  test('shares points by weight, and abilities are paid first', () => {
    const weights = { defenseValue: 50, attackStrength: 35, pointDefense: 15 };
    const design = designUnit({ type: 'starbase', buildCost: 20, techLevel: interstellar(0), weights });
    expect(design?.statistics).toEqual({ defenseValue: 30, attackStrength: 21, pointDefense: 9 });
    const scout = designUnit({ type: 'starship', buildCost: 4, techLevel: interstellar(0), abilities: { FTL: 1, scout: 5 } });
    expect(scout?.statistics).toEqual({ defenseValue: 1, attackStrength: 0, pointDefense: 0 });
  });

  test('G-38: whatever the weights, no attack strength is above twice the defense value', () => {
    const raider = { defenseValue: 3, attackStrength: 6, pointDefense: 1 };
    const glass = { defenseValue: 0, attackStrength: 1, pointDefense: 0 };
    for (let buildCost = 1; buildCost <= 60; buildCost++) {
      for (const weights of [raider, glass]) {
        const design = designUnit({ type: 'starship', buildCost, techLevel: interstellar(0), weights });
        const { attackStrength = 0, defenseValue = 0 } = design?.statistics ?? {};
        expect([buildCost, attackStrength <= 2 * defenseValue]).toEqual([buildCost, true]);
        expect(design && designAccountOf(design).left).toBeLessThan(1);
      }
    }
    expect(designUnit({ type: 'starship', buildCost: 6, techLevel: interstellar(0), weights: glass })?.statistics).toEqual({
      ...{ defenseValue: 4, attackStrength: 8, pointDefense: 0 },
    });
  });

  test('gives nothing where the abilities cost too much or the era forbids the type', () => {
    expect(designUnit({ type: 'starship', buildCost: 2, techLevel: interstellar(0), abilities: { scout: 9 } })).toBeNull();
    expect(designUnit({ type: 'starship', buildCost: 9, techLevel: { era: 'industrial', level: 0 } })).toBeNull();
  });
});

describe('forceListFor', () => {
  test.each(techLevels.map((techLevel) => [techLevel] as const))(
    '%o: every class is legal, and some ground force keeps order',
    (techLevel) => {
      for (const ftl of [false, true]) {
        const classes = Object.values(forceListFor({ owner: 'kili', techLevel, ftl }));
        for (const unitClass of classes) expect(canDesign(unitClass, { techLevel, ftlUnlocked: ftl })).toBe(true);
        expect(classes.some(({ type, abilities }) => type === 'ground force' && (abilities.police ?? 0) > 0)).toBe(true);
        const explores = classes.some(({ abilities }) => (abilities.FTL ?? 0) > 0 && (abilities.scout ?? 0) > 0);
        expect(explores).toBe(ftl && techLevel.era === 'interstellar');
      }
    },
  );
});

describe('purchaseForces', () => {
  const stream = () => seededDice('forces').at('natives');

  test('never spends more than there is, and leaves less than the cheapest class costs', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.constantFrom(...techLevels), fc.boolean(), (ep, techLevel, ftl) => {
        const classes = forceListFor({ owner: 'kili', techLevel, ftl });
        const counts = purchaseForces(stream(), { ep, classes });
        const spent = Object.entries(counts).reduce((sum, [id, count]) => sum + count * (classes[id]?.buildCost ?? 0), 0);
        expect(spent).toBeLessThanOrEqual(ep);
        const last = Object.values(classes).filter(({ type }) => type === 'starship');
        const cheapest = Math.min(...(last.length > 0 ? last : Object.values(classes)).map(({ buildCost }) => buildCost));
        expect(ep - spent).toBeLessThan(Math.max(cheapest, 8));
        expect(purchaseForces(stream(), { ep, classes })).toEqual(counts);
      }),
    );
  });

  test('buys what must be, then a garrison, then of every kind', () => {
    const classes = forceListFor({ owner: 'kili', techLevel: interstellar(2), ftl: true });
    expect(purchaseForces(stream(), { ep: 9, classes, must: { 'kili-scout': 3 } })).toEqual({
      'kili-scout': 2,
      'kili-fighter': 1,
    });
    expect(purchaseForces(stream(), { ep: 3, classes })).toEqual({ 'kili-garrison': 1 });
    const types = Object.keys(purchaseForces(stream(), { ep: 200, classes })).map((id) => classes[id]?.type);
    expect(new Set(types)).toEqual(new Set(unitTypes));
  });
});
