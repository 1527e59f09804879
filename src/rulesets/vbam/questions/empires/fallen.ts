import { inIdOrder } from '#core/inIdOrder.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';

/** G-69: whether an empire no longer exists. */
export function hasCeased({ fallen }: Pick<Empire, 'fallen'>): boolean {
  return fallen !== null && fallen.how !== 'without colonies';
}

/** The empires that still exist, in order of their ids. */
export function livingEmpiresOf({ empires }: Pick<CampaignState, 'empires'>): string[] {
  return inIdOrder(empires).flatMap(([id, empire]) => (hasCeased(empire) ? [] : [id]));
}
