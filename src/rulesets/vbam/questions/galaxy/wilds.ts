import type { CampaignState, Fleet } from '#schemas/vbam/state.ts';

/** G-11: whether a fleet is held by a booby trap: it holds everything that its empire has in the system. */
export function isTrapped({ wilds }: Pick<CampaignState, 'wilds'>, { owner, system }: Pick<Fleet, 'owner' | 'system'>): boolean {
  return Object.values(wilds).some((wild) => wild.kind === 'derelict' && wild.system === system && wild.trap?.caught === owner);
}
