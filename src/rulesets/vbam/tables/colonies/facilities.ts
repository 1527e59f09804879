import type { Era, FacilityKind } from '#schemas/vbam/state.ts';
import { DEPOT_RANGE } from '../forces/supply.ts';
import { UTILIZATION_BONUS } from './infrastructure.ts';

export interface FacilityRule {
  readonly rule: string;
  /** what it does, in one line */
  readonly effect: string;
  /** G-27: the earliest era of its builder */
  readonly era: Era;
  /** G-27: whether it needs a colony */
  readonly needsColony: boolean;
}

/** 3.5 and G-27. */
export const facilityRules: Record<FacilityKind, FacilityRule> = {
  'command post': { rule: '3.5-d', effect: '+1 on readiness rolls within 3 jumps', era: 'interplanetary', needsColony: false },
  'fighter garrison': {
    rule: '3.5-e',
    effect: 'bases further flights, also non-atmospheric ones',
    era: 'industrial',
    needsColony: false,
  },
  habitats: { rule: '3.5-f', effect: '+1 Capacity', era: 'interplanetary', needsColony: true },
  'jump gate': { rule: '3.5-g', effect: 'lets units without FTL cross to another gate', era: 'interstellar', needsColony: false },
  'mining base': { rule: '3.5-h', effect: `+${UTILIZATION_BONUS} utilized Economy`, era: 'interplanetary', needsColony: false },
  'orbital factory': {
    rule: '3.5-i',
    effect: `+${UTILIZATION_BONUS} utilized Industry`,
    era: 'interplanetary',
    needsColony: true,
  },
  'orbital farms': {
    rule: '3.5-j',
    effect: `+${UTILIZATION_BONUS} utilized Agriculture`,
    era: 'interplanetary',
    needsColony: false,
  },
  'planetary defense guns': { rule: 'G-26', effect: 'fires on attackers', era: 'interplanetary', needsColony: false },
  'planetary defense shield': {
    rule: 'G-26',
    effect: 'absorbs bombardment and bars landings',
    era: 'interplanetary',
    needsColony: false,
  },
  'research lab': { rule: '3.5-l', effect: `+${UTILIZATION_BONUS} utilized Research`, era: 'industrial', needsColony: false },
  'sector capital': {
    rule: '4.2.1-b',
    effect: 'a center of trade and supply with a zone of control',
    era: 'interplanetary',
    needsColony: true,
  },
  shipyard: { rule: '3.5-m', effect: 'builds non-atmospheric starships', era: 'interplanetary', needsColony: true },
  'supply depot': { rule: '3.5-n', effect: `a supply center of range ${DEPOT_RANGE}`, era: 'interplanetary', needsColony: false },
  'trading post': { rule: '3.5-o', effect: 'a center of trade', era: 'interplanetary', needsColony: false },
};

/** those that stand in a neutral zone only with the partner's consent. */
export const armedFacilities: readonly FacilityKind[] = [
  'planetary defense guns',
  'planetary defense shield',
  'fighter garrison',
  'command post',
  'supply depot',
];

/** 3.5-a, in EP: the price at a capital, and what each jump from the nearest one adds. */
export const facilityCost = { base: 100, perJump: 25 };

/** 3.5-b: EP per turn, each. */
export const FACILITY_UPKEEP = 2;

/** G-27, in EP: the cost of repairing a crippled facility, and the gain for a scrapped one. */
export const facilityWork = { repair: 25, scrap: 25 };

/** G-26: strength for each point of Census, and the Census that they have at least the strength of. */
export const planetaryDefense = {
  guns: { perCensus: 10, leastCensus: 3 },
  shield: { perCensus: 5, leastCensus: 1 },
};
