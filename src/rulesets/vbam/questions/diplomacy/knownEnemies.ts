import type { CampaignState } from '#schemas/vbam/state.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { stateAsKnown } from './stateAsKnown.ts';

/** W-02: at Hostilities or worse, and both know it. */
export function areKnownEnemies({ relations }: Pick<CampaignState, 'relations'>, one: string, other: string): boolean {
  const relation = relations[pairIdOf(one, other)];
  return relation?.state === 'war' && relation.between.every((empire) => stateAsKnown(relation, empire) === 'war');
}
