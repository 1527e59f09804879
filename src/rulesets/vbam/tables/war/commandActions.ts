import type { Ability, CommandAction } from '#schemas/vbam/state.ts';

/** What a command action does in its round. */
export interface ActionRule {
  /** another action that must have been chosen before it */
  readonly needs?: 'attack' | 'defend';
  /** an ability that some unit of the task force must have */
  readonly ability?: Ability;
  /** only one stance at a time */
  readonly stance?: true;
  /** added to the percentages of AS and PD */
  readonly as?: number;
  readonly pd?: number;
  /** added to the own attack roll, and to the enemy's */
  readonly roll?: number;
  readonly enemyRoll?: number;
  /** which pool the ability's values are added to */
  readonly adds?: 'as' | 'pd';
}

/** G-22: each costs 1 of the flagship's CR, once a round for each task force. */
export const commandActions = {
  attack: {},
  defend: {},
  offensive: { needs: 'attack', stance: true, as: 25, pd: -25, enemyRoll: 1 },
  defensive: { needs: 'defend', stance: true, as: -25, pd: 25, enemyRoll: -2 },
  'maximum firepower': { needs: 'attack', stance: true, as: 50, pd: -50, enemyRoll: 2 },
  'offensive fire': { needs: 'attack', roll: 1 },
  'defensive fire': { needs: 'defend', pd: 25 },
  'sneak attack': { ability: 'stealth', adds: 'as' },
  'tactical cloak': { ability: 'stealth', adds: 'pd' },
  'targeting sensors': { ability: 'scout', adds: 'as' },
  'flanking maneuver': { ability: 'fast', adds: 'as' },
  'suppressive fire': { needs: 'attack', enemyRoll: -1 },
  'emergency repairs': {},
} as const satisfies Record<CommandAction, ActionRule>;

/** G-22: who orders nothing else takes these, as far as the flagship's CR reaches and the force has what they need. */
export const usualActions: readonly CommandAction[] = [
  'attack',
  'defend',
  'suppressive fire',
  'offensive fire',
  'targeting sensors',
  'flanking maneuver',
  'sneak attack',
  'tactical cloak',
  'defensive fire',
  'emergency repairs',
];
