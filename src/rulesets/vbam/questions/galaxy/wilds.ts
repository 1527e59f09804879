import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Fleet, UnitStatistics } from '#schemas/vbam/state.ts';
import { MONSTER_BONUS } from '#vbam/tables/galaxy/encounters.ts';

/** G-11: whether a fleet is held by a booby trap: it holds everything that its empire has in the system. */
export function isTrapped({ wilds }: Pick<CampaignState, 'wilds'>, { owner, system }: Pick<Fleet, 'owner' | 'system'>): boolean {
  return Object.values(wilds).some((wild) => wild.kind === 'derelict' && wild.system === system && wild.trap?.caught === owner);
}

/** 3.2.7-k. */
export function monsterStatisticsOf({
  capacity,
  raw,
  biosphere,
}: Pick<StarSystem, 'capacity' | 'raw' | 'biosphere'>): UnitStatistics {
  return {
    defenseValue: capacity + MONSTER_BONUS,
    attackStrength: raw + MONSTER_BONUS,
    pointDefense: biosphere + MONSTER_BONUS,
  };
}
