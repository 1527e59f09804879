import type { Ability, UnitStatistics, UnitType } from '#schemas/vbam/state.ts';
import { startingClasses } from '../campaign/starting.ts';

/** The part that a class plays in a people's forces. */
export type Part = 'ground' | 'defence' | 'ships';

export interface NativeClass {
  readonly id: string;
  readonly name: string;
  readonly part: Part;
  readonly type: UnitType;
  /** at interstellar level 0; a lower era pays more for the essentials */
  readonly buildCost: number;
  readonly weights: Readonly<UnitStatistics>;
  readonly abilities: Readonly<Partial<Record<Ability, number>>>;
  /** only those with FTL build it, or only those without; if absent, anybody */
  readonly ftl?: boolean;
}

type Standard = keyof typeof startingClasses;

const asUsual = (id: Standard, part: Part, ftl?: boolean): NativeClass => {
  const { name, type, buildCost, statistics, abilities } = startingClasses[id];
  return { id, name, part, type, buildCost, weights: statistics, abilities, ...(ftl === undefined ? {} : { ftl }) };
};

/** The forces of peoples that rise in play; a class that their era cannot build is left out. */
export const nativeClasses: readonly NativeClass[] = [
  asUsual('garrison', 'ground'),
  {
    id: 'militia',
    name: 'Militia',
    part: 'ground',
    type: 'ground force',
    buildCost: 2,
    weights: { defenseValue: 2, attackStrength: 2, pointDefense: 0 },
    abilities: {},
  },
  asUsual('fighter', 'defence'),
  {
    id: 'fortress',
    name: 'Fortress',
    part: 'defence',
    type: 'ground base',
    buildCost: 5,
    weights: { defenseValue: 6, attackStrength: 6, pointDefense: 3 },
    abilities: {},
  },
  asUsual('starbase', 'defence'),
  {
    id: 'gunboat',
    name: 'Gunboat',
    part: 'ships',
    type: 'starship',
    buildCost: 4,
    weights: { defenseValue: 3, attackStrength: 3, pointDefense: 2 },
    abilities: {},
    ftl: false,
  },
  {
    id: 'monitor',
    name: 'Monitor',
    part: 'ships',
    type: 'starship',
    buildCost: 8,
    weights: { defenseValue: 7, attackStrength: 6, pointDefense: 3 },
    abilities: {},
    ftl: false,
  },
  asUsual('scout', 'ships', true),
  asUsual('destroyer', 'ships', true),
  asUsual('light-cruiser', 'ships', true),
  asUsual('heavy-cruiser', 'ships', true),
  asUsual('supply-ship', 'ships', true),
];

/** The one that keeps order, and the one that explores. */
export const GARRISON = 'garrison';
export const SCOUT = 'scout';

/** The least design points that a class must have left for its statistics to be worth building. */
export const LEAST_STATISTICS = 2;

/** How EP for forces are shared out, in percent; what one part leaves goes to the next. */
export const partShares: readonly { readonly part: Part; readonly percent: number }[] = [
  { part: 'ground', percent: 30 },
  { part: 'defence', percent: 30 },
  { part: 'ships', percent: 40 },
];
