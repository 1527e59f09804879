import type { Refusal } from '#core/answer.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Fleet, UnitStatistics } from '#schemas/vbam/state.ts';
import { MONSTER_BONUS } from '#vbam/tables/encounters.ts';

/** What is known of something wild is enough to see where it is. */
interface Lurking {
  kind: string;
  system: string;
}

/** G-13: no colony and no facility while a guardian lives there. Ruling: nor while a monster does. */
export function barredBy(wilds: Readonly<Record<string, Lurking>>, system: string): Refusal | null {
  const here = Object.values(wilds).filter((wild) => wild.system === system);
  if (here.some(({ kind }) => kind === 'guardian')) return { why: 'a guardian bars the system', rule: 'G-13' };
  if (here.some(({ kind }) => kind === 'monster')) return { why: 'a space monster bars the system', rule: 'G-14' };
  return null;
}

/** G-11: whether a fleet is held by a booby trap: all that its empire has in the system is. */
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
