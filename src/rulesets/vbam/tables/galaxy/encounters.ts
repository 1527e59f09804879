import { rollTable } from '#core/table.ts';
import type { Ability, UnitStatistics } from '#schemas/vbam/state.ts';

/** 3.2.7-c: the dice for the build cost, in EP, of all derelicts of a system together; of a guardian too. */
export const derelictCostTable = rollTable({
  name: 'derelict build cost',
  rule: '3.2.7-c',
  dice: 'd6',
  rows: [
    [1, 2, '2d6'],
    [3, 4, '4d6'],
    [5, 6, '6d6'],
  ],
});

/** 3.2.7-d: its tech level, or the dice for it; the rarest are above anything that players have. */
export const derelictTechTable = rollTable({
  name: 'derelict tech level',
  rule: '3.2.7-d',
  dice: '2d6',
  rows: [
    [2, 3, 'interplanetary'],
    [4, 5, '1d6'],
    [6, 7, '2d6'],
    [8, 9, '3d6'],
    [10, 11, '4d6'],
    [12, 12, '4d6 above the highest'],
  ],
});

/** 3.2.7-c lets the build cost be split and does not say when: the number of derelicts. */
export const derelictCountTable = rollTable({
  name: 'derelicts',
  rule: '3.2.7-c',
  dice: 'd6',
  rows: [
    [1, 4, 1],
    [5, 5, 2],
    [6, 6, 3],
  ],
});

export interface DerelictStyle {
  readonly name: string;
  readonly weights: Readonly<Record<keyof UnitStatistics, number>>;
  readonly abilities: Readonly<Partial<Record<Ability, number>>>;
}

/** 3.2.7-e: what it was built for, by D6. What its points cannot pay for is left out. */
export const derelictStyleTable = rollTable<DerelictStyle>({
  name: 'derelict design',
  rule: '3.2.7-e',
  dice: 'd6',
  rows: [
    [1, 2, { name: 'warship', weights: { defenseValue: 4, attackStrength: 4, pointDefense: 2 }, abilities: {} }],
    [3, 3, { name: 'raider', weights: { defenseValue: 3, attackStrength: 6, pointDefense: 1 }, abilities: {} }],
    [4, 4, { name: 'escort', weights: { defenseValue: 4, attackStrength: 2, pointDefense: 4 }, abilities: {} }],
    [5, 5, { name: 'scout', weights: { defenseValue: 4, attackStrength: 1, pointDefense: 1 }, abilities: { scout: 3 } }],
    [6, 6, { name: 'transport', weights: { defenseValue: 4, attackStrength: 1, pointDefense: 1 }, abilities: { cargo: 6 } }],
  ],
});

/** G-11: a trap is armed on the first, and disarmed on 2D6 from the second on. */
export const boobyTrap = { armed: 6, disarmed: 8, damage: 1 } as const;

/** G-12: the damage that must be repaired before its engines run; the rest is repaired like that of any unit. */
export const SALVAGE_REPAIR = 1;

/** G-13: a guardian's design points. */
export const guardianWeights = { defenseValue: 50, attackStrength: 35, pointDefense: 15 } as const;

/** G-13: turns after the last visit until it has mended itself. */
export const GUARDIAN_REST = 2;

/** 3.2.7-k: what a monster adds to the values of the system it was found in. */
export const MONSTER_BONUS = 2;

/** 3.2.7-l: damage that a monster heals each turn. */
export const MONSTER_HEALING = 1;

/** G-14: a monster at home attacks a force on this, and more, of a die. */
export const MONSTER_ATTACKS = 5;

/** 3.2.7-u: hexes to the far end of a wormhole, at least. */
export const WORMHOLE_DISTANCE = '2d10';

/** 3.2.7-i: systems of a pocket dimension. */
export const POCKET_SYSTEMS = '1d6';
