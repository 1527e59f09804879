import { describe, expect, test } from 'vitest';
import type { UnitDesign } from '#schemas/vbam/state.ts';
import { basingSizeOf } from '#vbam/questions/shared/forces/basing.ts';
import { canDesign } from '#vbam/questions/shared/forces/canDesign.ts';
import { ccOf, commandRatingOf, designAccountOf, hullOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import {
  MAX_STARTING_CLASSES,
  STARTING_FORCES,
  type StartingClass,
  startingClasses,
  startingColony,
  startingFleets,
  startingGarrison,
  startingTechLevel,
} from '#vbam/tables/campaign/starting.ts';
import { newcomer } from '../../../builders/designs.ts';

type Counts = Readonly<Partial<Record<StartingClass, number>>>;

const designOf = (unitClass: StartingClass): UnitDesign => {
  const { name: _, ...rest } = startingClasses[unitClass];
  return { ...rest, techLevel: startingTechLevel };
};
const classes = Object.keys(startingClasses) as StartingClass[];
const sumOver = (counts: Counts, value: (unitClass: StartingClass) => number) =>
  classes.reduce((sum, unitClass) => sum + (counts[unitClass] ?? 0) * value(unitClass), 0);
const ability = (name: keyof UnitDesign['abilities']) => (unitClass: StartingClass) => designOf(unitClass).abilities[name] ?? 0;

describe('the starting force list', () => {
  test('G-37: it has at least eight classes and at most twelve, each with its own name', () => {
    expect(classes.length).toBeGreaterThanOrEqual(8);
    expect(classes.length).toBeLessThanOrEqual(MAX_STARTING_CLASSES);
    expect(new Set(classes.map((unitClass) => startingClasses[unitClass].name)).size).toBe(classes.length);
  });

  test.each(classes)('G-38: the %s is legal at TL 0 and spends every design point', (unitClass) => {
    expect(canDesign(designOf(unitClass), newcomer)).toBe(true);
    expect(designAccountOf(designOf(unitClass)).left).toBe(0);
  });

  test('the classes are what their names promise', () => {
    const hulls = (['destroyer', 'light-cruiser', 'heavy-cruiser', 'light-carrier', 'fighter', 'starbase'] as const).map(
      (unitClass) => hullOf(designOf(unitClass)).abbreviation,
    );
    expect(hulls).toEqual(['DD', 'CL', 'CA', 'CVL', 'LF', 'SB']);
  });

  test('6.1.X164-l: one constabulary is more Police than the home has Census', () => {
    expect(designOf('constabulary').abilities.police).toBeGreaterThan(startingColony.census);
  });
});

describe('the starting forces', () => {
  test('G-10: they cost exactly 120 EP', () => {
    const cost = (unitClass: StartingClass) => designOf(unitClass).buildCost;
    const fleets = startingFleets.map(({ units, carried }) => sumOver(units, cost) + sumOver(carried?.units ?? {}, cost));
    expect(fleets.reduce((sum, fleet) => sum + fleet, 0) + sumOver(startingGarrison, cost)).toBe(STARTING_FORCES);
    expect(STARTING_FORCES).toBe(120);
  });

  test('3.6.1-a: at least two fleets can explore: a Scout in each, and FTL in every ship', () => {
    const explorers = startingFleets.filter(
      ({ units }) =>
        sumOver(units, ability('scout')) >= 1 &&
        classes.every((unitClass) => !units[unitClass] || ability('FTL')(unitClass) >= 1),
    );
    expect(explorers.length).toBeGreaterThanOrEqual(2);
  });

  test('3.6.1-d: each survey fleet adds at least 1 to its exploration rolls', () => {
    const surveys = startingFleets.filter(({ name }) => name.endsWith('Survey'));
    expect(surveys.every(({ units }) => sumOver(units, ability('scout')) >= 5)).toBe(true);
  });

  test('G-65: the flagship of the home fleet can lead all its ships', () => {
    const { units } = startingFleets[0] ?? { units: {} };
    const others = sumOver(units, (unitClass) => ccOf(designOf(unitClass))) - ccOf(designOf('heavy-cruiser'));
    expect(others).toBeLessThanOrEqual(commandRatingOf(designOf('heavy-cruiser')));
  });

  test('6.1.X164-c: what is carried has room', () => {
    for (const { carried } of startingFleets) {
      if (!carried) continue;
      const room = designOf(carried.by).abilities.carrier ?? 0;
      expect(sumOver(carried.units, (unitClass) => basingSizeOf(designOf(unitClass)))).toBeLessThanOrEqual(room);
    }
  });

  test('fleets have names of their own', () => {
    expect(new Set(startingFleets.map(({ name }) => name)).size).toBe(startingFleets.length);
  });
});
