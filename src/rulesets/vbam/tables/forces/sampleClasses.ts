import type { UnitDesign } from '#schemas/vbam/state.ts';

/** A-f, E-61 to E-63: the classes that the book prints, at TL 0. */
export const sampleClasses = {
  Jackson: {
    type: 'starship',
    buildCost: 9,
    statistics: { defenseValue: 4, attackStrength: 1, pointDefense: 3 },
    abilities: { FTL: 1, decoy: 1, carrier: 5 },
  },
  Jefferson: {
    type: 'starship',
    buildCost: 13,
    statistics: { defenseValue: 6, attackStrength: 7, pointDefense: 3 },
    abilities: { FTL: 1, armor: 1 },
  },
  'Jefferson-B': {
    type: 'starship',
    buildCost: 13,
    statistics: { defenseValue: 9, attackStrength: 7, pointDefense: 3 },
    abilities: { FTL: 1, decoy: 1 },
  },
} as const satisfies Record<string, Omit<UnitDesign, 'techLevel'>>;
