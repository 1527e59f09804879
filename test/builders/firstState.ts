import { seededDice } from '#core/dice.ts';
import { type FirstStateOptions, generateFirstState } from '#generators/firstState.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { deepFreeze } from './deepFreeze.ts';
import { smallGalaxy } from './galaxy.ts';

/** The first turn's state in the small galaxy, with three players by default; frozen. */
export function firstState(more: Partial<FirstStateOptions> = {}): CampaignState {
  return deepFreeze(
    generateFirstState({
      campaign: 'demo',
      galaxy: smallGalaxy(),
      players: 3,
      scenario: 'first-steps',
      dice: seededDice('first state'),
      ...more,
    }),
  );
}
