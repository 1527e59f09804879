import type { CampaignState } from '#schemas/vbam/state.ts';
import { coloniesIn } from '../colonies/colonies.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { warLevelOf } from '../shared/diplomacy/relations.ts';
import { isAtPeaceIn } from './peaceAt.ts';

type Asked = Pick<CampaignState, 'relations' | 'withdrawals' | 'colonies'>;

/** G-46, W-24: whether two empires fight on the ground of a system; under hostilities only where nobody lives. */
export function mayFightOnGround(state: Asked, one: string, other: string, system: string): boolean {
  const relation = one === other ? undefined : state.relations[pairIdOf(one, other)];
  const level = relation?.state === 'war' ? warLevelOf(relation) : null;
  if (level === null || isAtPeaceIn(state, one, other, system)) return false;
  return level !== 'hostilities' || coloniesIn(state, system).length === 0;
}
