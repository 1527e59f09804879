import { rollTable } from '#core/table.ts';

/** G-21: damage in percent of the AS pool; one roll for each side and round. */
export const attackTable = rollTable({
  name: 'attack',
  rule: 'G-21',
  dice: '2d6',
  rows: [
    [-Infinity, 3, 25],
    [4, 5, 40],
    [6, 8, 60],
    [9, 10, 80],
    [11, Infinity, 100],
  ],
});

/** G-18: readiness in round 1, in percent, and what it adds to the attack roll of that round. */
export const readinessTable = rollTable({
  name: 'readiness',
  rule: 'G-18',
  dice: '2d6',
  rows: [
    [-Infinity, 1, { name: '0 %', percent: 0, attack: 0 }],
    [2, 3, { name: '25 %', percent: 25, attack: 0 }],
    [4, 5, { name: '50 %', percent: 50, attack: 0 }],
    [6, 7, { name: '75 %', percent: 75, attack: 0 }],
    [8, 11, { name: '100 %', percent: 100, attack: 0 }],
    [12, Infinity, { name: '100 %, and +1 on the attack', percent: 100, attack: 1 }],
  ],
});

/** G-18: what a side's own detection adds to its readiness. */
export const detectionReadiness = { none: -2, limited: -1, normal: 0, full: 1 } as const;

/** G-21: rounds of a space scenario. */
export const MAX_ROUNDS = 6;

/** G-23: rounds of a ground scenario. */
export const GROUND_ROUNDS = 3;

/** G-23: the part of the AS in orbit that supports those on the ground, and the most by the part of their own AS. */
export const orbitalSupport = { part: 4, most: 2 } as const;

/** G-23: what a side without CR can do in a round. */
export const LEADERLESS_ACTIONS = 1;

/** G-19: a Hyperspace scenario: its rounds, what AS and PD lose in percent, and the levels that can be bought. */
export const hyperspace = { rounds: 3, percent: -25, levels: 1 } as const;

/** G-21: formation levels that a unit can buy in a round. */
export const MAX_LEVELS = 3;

/** G-65: task forces that a side engages beyond as many as the enemy has formed. */
export const MORE_TASK_FORCES = 1;

/** G-24: the share of their AS that pursuers fire with, in percent. */
export const PURSUIT_PERCENT = 50;

/** G-41, W-19: what each level out of supply takes from AS and PD, in percent, and what is left at the least. */
export const outOfSupplyFire = { perLevel: 10, least: 50 } as const;

/** G-21, W-14: the share of the damage that can be directed, in percent, and how many points of damage make one that is. */
export const directedFire = { percent: 50, price: 2 } as const;

/** G-16: what a die must show, for each point of the ability, to take a crippled unit. */
export const captureRolls = { 'cyber warfare': 6, marines: 5 } as const;
