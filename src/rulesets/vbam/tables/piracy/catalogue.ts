import type { UnitDesign } from '#schemas/vbam/state.ts';

const atLevelNone = { era: 'interstellar', level: 0 } as const;

function ship(
  buildCost: number,
  [defenseValue, attackStrength, pointDefense]: readonly [number, number, number],
  abilities: UnitDesign['abilities'] = { FTL: 1 },
): UnitDesign {
  const statistics = { defenseValue, attackStrength, pointDefense };
  return { type: 'starship', buildCost, techLevel: atLevelNone, statistics, abilities };
}

/** G-55: what every black market has: DV, AS and PD as printed; command cost, build time and maintenance follow from the build cost. */
export const pirateShips = {
  Skiff: ship(1, [1, 1, 0], {}),
  Cutter: ship(2, [1, 2, 0]),
  Raider: ship(3, [2, 2, 0], { FTL: 1, cargo: 1 }),
  Corsair: ship(4, [3, 3, 0]),
  Marauder: ship(8, [5, 5, 2]),
  Warlord: ship(12, [8, 7, 3]),
} as const satisfies Record<string, UnitDesign>;

/** G-55. Ruling: they land nobody, so they buy none. */
export const cutthroats: UnitDesign = {
  type: 'ground force',
  buildCost: 2,
  techLevel: atLevelNone,
  statistics: { defenseValue: 2, attackStrength: 2, pointDefense: 0 },
  abilities: {},
};

/** G-55: the command cost of 2 is that of a starbase of 10 EP; pirates pay more for it. */
export const pirateBase: UnitDesign = {
  type: 'starbase',
  buildCost: 10,
  techLevel: atLevelNone,
  statistics: { defenseValue: 10, attackStrength: 5, pointDefense: 5 },
  abilities: {},
};

export const PIRATE_BASE = 'Pirate Base';
/** G-55: the EP that it takes, and the black market. */
export const BASE_PRICE = 25;
export const BASE_MARKET = 10;

/** 5.5.BM-c, C-31: how far behind the classes of those who live there must be. */
export const LEVELS_BEHIND = 2;

/** G-55: EP of loot for each point of AS. */
export const LOOT_PER_AS = 0.5;

/** G-55: the BC that it takes to seize a colony, for each point of Census, and what it adds to Aggressiveness. */
export const SEIZING_BC = 10;
export const PIRATES_AGGRESSIVENESS = 20;

/** By their names. */
export type PirateShip = keyof typeof pirateShips;
