import type { Colony, Facility, Trouble } from '#schemas/vbam/state.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import { moraleStateOf, type WorkConditions } from '../colonies/moraleState.ts';
import type { Surroundings } from '../colonies/percentEffects.ts';
import { type Utilization, utilizedOf } from '../colonies/utilization.ts';

/** A system where an empire has a colony or facilities: as it is, or as its owner knows it. */
export interface Workplace {
  system: { id: string };
  /** null where there are only facilities */
  colony: Colony | null;
  facilities: Facility[];
  /** terrain affects everybody; resources are those at work there for its owner */
  surroundings: Surroundings;
  /** G-42: what spies have brought about there this turn */
  troubles?: readonly Trouble['what'][];
}

/** The key of what an empire has in a system, where all empires' belongings are in one list. */
export function siteKey(owner: string, system: string): string {
  return `${system} ${owner}`;
}

/** G-29, 3.4.3-i: what counts for work there besides Morale. */
export function conditionsOf(colony: Pick<Colony, 'martialLaw' | 'conquered' | 'siege'> | null): WorkConditions {
  return {
    martialLaw: colony?.martialLaw ?? false,
    unintegrated: colony ? colony.conquered !== null : false,
    disrupted: colony?.siege?.disrupted ?? false,
  };
}

export function utilizedAt(
  { colony, facilities, troubles = [] }: Pick<Workplace, 'colony' | 'facilities' | 'troubles'>,
  kind: Infrastructure,
): Utilization {
  const utilized = utilizedOf(colony, kind, facilities, conditionsOf(colony));
  return troubles.includes(kind) ? sabotagedOf(utilized) : utilized;
}

/** G-42: Sabotage: Infrastructure leaves half of it, rounded down. */
export function sabotagedOf({ lines, total, facility }: Utilization): Utilization {
  const lost = Math.ceil(total / 2);
  const line = { why: { kind: 'sabotage' }, amount: -lost, rule: 'G-42' } as const;
  return { lines: [...lines, line], total: total - lost, facility: Math.min(facility, total - lost) };
}

/** 3.4.11-e: it begins when Morale is 0, and lasts until Morale is above it and no rebels are left in arms. */
export function inRebellion({ colony }: { colony: Pick<Colony, 'census' | 'morale' | 'inArms'> | null }): boolean {
  return colony !== null && (colony.inArms !== undefined || moraleStateOf(colony) === 'rebellion');
}

/** G-28: whether nothing goes in or out: enemies blockade it, or it is in rebellion. */
export function isShutOff({ colony }: Pick<Workplace, 'colony'>): boolean {
  return colony !== null && (colony.blockade !== undefined || inRebellion({ colony }));
}
