import { copyOf } from '#core/copy.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { untroubledColony } from '#vbam/tables/campaign/starting.ts';
import { newColony } from '#vbam/tables/colonies/expansion.ts';

/** 3.4.1-d: a colony as it is founded, at the tech level of the capital's colony that sent it. */
export function newColonyOf({
  system,
  owner,
  techLevel,
  founded,
}: Pick<Colony, 'system' | 'owner' | 'techLevel' | 'founded'>): Colony {
  return {
    system,
    owner,
    originalOwner: owner,
    ...newColony,
    techLevel: { ...techLevel },
    founded,
    ...copyOf(untroubledColony),
  };
}
