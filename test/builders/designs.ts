import type { Empire, UnitDesign } from '#schemas/vbam/state.ts';
import { deepFreeze } from './deepFreeze.ts';

/** A starship of TL 0 with only what a design must have. */
export function design(more: Partial<UnitDesign> = {}): UnitDesign {
  return deepFreeze({
    type: 'starship',
    buildCost: 4,
    techLevel: { era: 'interstellar', level: 0 },
    statistics: { defenseValue: 1, attackStrength: 0, pointDefense: 0 },
    abilities: {},
    ...more,
  });
}

/** The sample classes of the appendix (A-f). */
export const jackson = design({
  buildCost: 9,
  statistics: { defenseValue: 4, attackStrength: 1, pointDefense: 3 },
  abilities: { FTL: 1, decoy: 1, carrier: 5 },
});
export const jefferson = design({
  buildCost: 13,
  statistics: { defenseValue: 6, attackStrength: 7, pointDefense: 3 },
  abilities: { FTL: 1, armor: 1 },
});
export const jeffersonB = design({
  buildCost: 13,
  statistics: { defenseValue: 9, attackStrength: 7, pointDefense: 3 },
  abilities: { FTL: 1, decoy: 1 },
});

/** An empire at TL 0 with FTL. */
export const newcomer: Pick<Empire, 'techLevel' | 'ftlUnlocked'> = deepFreeze({
  techLevel: { era: 'interstellar', level: 0 },
  ftlUnlocked: true,
});
