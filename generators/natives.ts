import { copyOf } from '#core/copy.ts';
import type { Colony, Empire, TechLevel } from '#schemas/vbam/state.ts';
import { sharedWorksOf } from '#vbam/questions/exploration/discovery.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { freshEmpire } from '#vbam/tables/campaign/starting.ts';
import { nativeColonies } from '#vbam/tables/exploration/discovery.ts';

/** A people that lived by itself until it was found. */
export interface Natives {
  /** of its empire */
  id: string;
  system: string;
  techLevel: TechLevel;
  /** the turn it was found */
  founded: number;
}

/** 3.6.3-e: capped by Capacity, except Morale (C-30). */
export function nativesColonyOf({ id, system, techLevel, founded }: Natives, capacity: number): Colony {
  const { census, morale, infrastructure } = nativeColonies[techLevel.era];
  const people = Math.min(census, capacity);
  return {
    ...newColonyOf({ system, owner: id, techLevel, founded }),
    census: people,
    morale,
    ...sharedWorksOf({ census: people, infrastructure }, capacity),
  };
}

type People = Pick<Empire, 'name' | 'species' | 'tag' | 'colour' | 'pattern' | 'culture' | 'kind'>;

/** 3.6.3-d: none of them has FTL, however far they have come. */
export function nativesEmpireOf({ system, techLevel }: Natives, people: People): Empire {
  return {
    ...people,
    home: null,
    techLevel: { ...techLevel },
    ftlUnlocked: false,
    treasury: { epTenths: 0, pp: 0, tp: 0, ip: 0 },
    capital: system, // 4.2-a
    ...copyOf(freshEmpire),
  };
}
