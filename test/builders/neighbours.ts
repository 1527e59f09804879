import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { settle } from '#vbam/questions/colonies/colonies.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';

/** G-58: the rules of a campaign in which several empires may live in one system. */
export const shared = { multiColonySystems: true } as const;

/** Puts a colony of an empire beside those in a system; its people are in good order and have built nothing. */
export function settleBeside(state: CampaignState, system: string, owner: string, more: Partial<Colony> = {}): Colony {
  const techLevel = { era: 'interstellar', level: 0 } as const;
  const colony = { ...newColonyOf({ system, owner, techLevel, founded: 0 }), census: 1, morale: 4, ...more };
  settle(state, colony);
  return colony;
}
