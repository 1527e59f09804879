import type { CampaignState } from '#schemas/vbam/state.ts';

/** 3.2.7-d, 3.6.3-d, 3.6.4-h: the highest interstellar level that a player's empire has; 0 while none is interstellar. */
export function highestPlayerLevel({ empires }: Pick<CampaignState, 'empires'>): number {
  const levels = Object.values(empires)
    .filter(({ kind, techLevel }) => kind === 'player' && techLevel.era === 'interstellar')
    .map(({ techLevel }) => techLevel.level);
  return Math.max(0, ...levels);
}
