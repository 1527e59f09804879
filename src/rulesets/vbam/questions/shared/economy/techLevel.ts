import type { TechLevel } from '#schemas/vbam/state.ts';
import { eras } from '#schemas/vbam/stateWords.ts';
import { DESIGN_PERCENT_PER_LEVEL, eraRules } from '#vbam/tables/economy/techLevels.ts';

/** 5.2.X1-c, -d: whether the level `own` may use what needs `wanted`. */
export function reachesTech(own: TechLevel, wanted: TechLevel): boolean {
  const [ownRank, wantedRank] = [eras.indexOf(own.era), eras.indexOf(wanted.era)];
  return ownRank === wantedRank ? own.level >= wanted.level : ownRank > wantedRank;
}

/** G-38: the multiplier of design points, in percent. */
export function designPercentOf(techLevel: TechLevel): number {
  const { designPercent } = eraRules[techLevel.era];
  return techLevel.era === 'interstellar' ? designPercent + DESIGN_PERCENT_PER_LEVEL * techLevel.level : designPercent;
}

/** As the rule book writes it: `TL 3`, `Industrial`. */
export function techLevelNameOf({ era, level }: TechLevel): string {
  return era === 'interstellar' ? `TL ${level}` : era[0]?.toUpperCase() + era.slice(1);
}

/** Eras and levels on one scale, `TL 0` just above the last era without levels. */
export function techRankOf({ era, level }: TechLevel): number {
  return era === 'interstellar' ? level : eras.indexOf(era) - eras.indexOf('interstellar');
}
