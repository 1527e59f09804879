import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { UnitStatistics, Wild } from '#schemas/vbam/state.ts';
import { MONSTER_BONUS } from '#vbam/tables/galaxy/encounters.ts';
import { ccOf } from '../forces/unitDesign.ts';

/** The one thing that must be known of something wild: where it is. */
export interface Lurking {
  kind: string;
  system: string;
}

/** What is wild and fights. */
export type Beast = Exclude<Wild, { kind: 'derelict' }>;

/** G-13, G-14: a guardian has the CC of its build cost, a monster that of its size. */
export function beastCcOf(beast: Beast): number {
  return beast.kind === 'guardian' ? ccOf(beast.design) : monsterCcOf(beast.statistics);
}

/** G-14: as if it had cost an EP for each point of its DV. */
export function monsterCcOf({ defenseValue }: Pick<UnitStatistics, 'defenseValue'>): number {
  return ccOf({ buildCost: defenseValue });
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

/** guardians and monsters bar new colonies, and only guardians bar facilities. Beside an own colony nobody asks. */
export function barredBy(wilds: readonly Lurking[], system: string, placed: 'colony' | 'facility'): Refusal<Hindrance> | null {
  const here = wilds.filter((wild) => wild.system === system);
  if (here.some(({ kind }) => kind === 'guardian')) return { why: { kind: 'barred by wild', wild: 'guardian' }, rule: 'G-13' };
  if (placed === 'facility' || !here.some(({ kind }) => kind === 'monster')) return null;
  return { why: { kind: 'barred by wild', wild: 'monster' }, rule: 'G-14' };
}
