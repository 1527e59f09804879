import type { Modifier } from '#core/dice.ts';
import type { Colony, TechLevel } from '#schemas/vbam/state.ts';
import { eras } from '#schemas/vbam/stateWords.ts';
import {
  CAPTURE_LEVELS_PER_ERA,
  captureModifiers,
  SCAVENGING_POINTS,
  STUDY_POINTS_PER_ERA,
} from '#vbam/tables/economy/research.ts';
import { colonySizeOf } from '../colonies/colonySize.ts';
import { type Account, accountOf } from './account.ts';
import { techStepOf } from './advancement.ts';
import { reachesTech } from './techLevel.ts';

/** C-05: how far ahead another is: in eras, and in levels within the interstellar one. */
export function techLeadOf(own: TechLevel, other: TechLevel): { eras: number; levels: number } {
  if (reachesTech(own, other)) return { eras: 0, levels: 0 };
  return { eras: eras.indexOf(other.era) - eras.indexOf(own.era), levels: other.level - own.level };
}

/** 5.2.RE-a: TP for studying a unit successfully. */
export function reverseEngineeringGainOf(own: TechLevel, unit: TechLevel): Account {
  const lead = techLeadOf(own, unit);
  return accountOf([
    { why: { kind: 'eras ahead' }, amount: lead.eras * STUDY_POINTS_PER_ERA, rule: '5.2.RE-a' },
    { why: { kind: 'levels ahead' }, amount: lead.levels, rule: '5.2.RE-a' },
  ]);
}

/** 5.2.X4-c: TP at stake when a research center of this capacity is conquered; a captor from an earlier era ignores the victim's number. */
export function captureStakeOf(researchCapacity: number, captor: TechLevel, victim: TechLevel): number {
  const lead = techLeadOf(captor, victim);
  return researchCapacity * (lead.eras > 0 ? lead.eras * CAPTURE_LEVELS_PER_ERA : lead.levels);
}

/** 5.2.X4-c: what is added to the roll on the captured research table. */
export function captureModifiersOf(colony: Pick<Colony, 'census'>): Modifier[] {
  const size = colonySizeOf(colony);
  return [{ why: size, add: captureModifiers[size] }];
}

/** 5.2.X4-c: TP from the share that the table gives. */
export function capturedResearchOf(stake: number, percent: number): number {
  return Math.floor((stake * percent) / 100);
}

/** whether its owner conquered a colony in an earlier turn; one that was ceded, freed or bought does not count. */
export function isSpoils({ taken }: Pick<Colony, 'taken'>, turn: number): boolean {
  return taken !== undefined && taken < turn;
}

/** 5.2.SC-a: a conquered colony after a turn of scavenging, and the TP that gives; null when nothing is left to learn. */
export function scavengedOf(
  { census, techLevel }: Pick<Colony, 'census' | 'techLevel'>,
  own: TechLevel,
): { techLevel: TechLevel; tp: number } | null {
  if (reachesTech(own, techLevel)) return null;
  const lower = techStepOf(techLevel, -1);
  return lower && { techLevel: lower, tp: SCAVENGING_POINTS * census };
}
