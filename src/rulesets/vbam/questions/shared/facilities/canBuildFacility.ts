import type { Answer, Refusal } from '#core/answer.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { type Era, eras, type FacilityKind } from '#schemas/vbam/stateWords.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import { SECTOR_CAPITAL_CENSUS } from '#vbam/tables/colonies/expansion.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';
import { eraRules } from '#vbam/tables/economy/techLevels.ts';
import type { Standing } from './facilityWorks.ts';

export interface FacilitySite {
  system: Pick<StarSystem, 'type' | 'terrain'>;
  /** the builder's own colony there */
  colony: Pick<Colony, 'census' | 'morale' | 'blockade'> | null;
  unintegrated?: boolean;
  /** all that exist or are being built in the system */
  facilities: Standing;
  /** the builder's */
  era: Era;
}

/** G-27: the limits that follow from the site itself, or the first reason why not; supply range, war and money are checked elsewhere. */
export function canBuildFacility(kind: FacilityKind, site: FacilitySite): Answer {
  return placeProblem(kind, site) ?? techProblem(kind, site) ?? colonyProblem(kind, site) ?? true;
}

function placeProblem(kind: FacilityKind, { system, facilities }: FacilitySite): Refusal | null {
  if (system.type === 'black hole') return { rule: '3.2.1-b', why: 'nothing can be built at a black hole' };
  if (system.type === 'star cluster') return { rule: '3.2.1-d', why: 'nothing can be built in a star cluster' };
  if (system.terrain.includes('maser nebula')) return { rule: '3.2.6-o', why: 'nothing can be built in a maser nebula' };
  if (facilities.some((facility) => facility.kind === kind)) {
    return { rule: 'G-27', why: `the system has one already: ${kind}` };
  }
  return null;
}

function techProblem(kind: FacilityKind, { era, colony }: FacilitySite): Refusal | null {
  const least = facilityRules[kind].era;
  if (eras.indexOf(era) < eras.indexOf(least)) {
    return { rule: eraRules[era].rule, why: `it needs ${least} technology: ${kind}` };
  }
  if (era !== 'interstellar' && !colony) {
    return { rule: 'C-44', why: `${era} technology builds only at own colonies` };
  }
  return null;
}

function colonyProblem(kind: FacilityKind, { colony, unintegrated }: FacilitySite): Refusal | null {
  const { rule, needsColony } = facilityRules[kind];
  if (needsColony && !colony) return { rule: 'G-27', why: `it needs a colony: ${kind}` };
  if (colony && inRebellion({ colony })) return { rule: 'G-27', why: 'the colony is in rebellion' };
  if (colony?.blockade) return { rule: 'G-28', why: 'the colony is blockaded: no facility is built there' };
  if (kind !== 'sector capital' || !colony) return null;
  if (unintegrated) return { rule: 'G-29', why: 'an unintegrated colony cannot hold a capital' };
  if (colony.census >= SECTOR_CAPITAL_CENSUS) return null;
  return { rule, why: `a sector capital needs a Census of ${SECTOR_CAPITAL_CENSUS}, the colony has ${colony.census}` };
}
