import type { Colony } from '#schemas/vbam/state.ts';
import type { FacilityKind, Scenario, TreatyKind } from '#schemas/vbam/stateWords.ts';
import type { Muster, StartingFleet } from './starting.ts';

/** Which pairs of empires: none, those with adjacent home regions (players only, or all), or any two. */
export type Circle = 'nobody' | 'neighbouring players' | 'neighbours' | 'everybody';

/** What has grown between two empires by turn 0. */
export interface Past {
  readonly relationship: number;
  /** the lower ones first; only those that need no terms */
  readonly treaties: readonly Extract<TreatyKind, 'border' | 'trade' | 'non-aggression' | 'research' | 'military'>[];
}

/** A colony besides the home, on the nearest world of the home's region, of several on the richest; its values are cut down to Capacity. */
export interface FurtherColony {
  readonly values: Pick<Colony, 'census' | 'morale' | 'economy' | 'industry' | 'agriculture' | 'research' | 'intel'>;
  readonly facilities: readonly FacilityKind[];
  /** its forces, besides those of G-10 at home; the names of fleets are the empire's, so each may stand here once */
  readonly garrison: Muster;
  readonly fleets: readonly StartingFleet[];
}

export interface ScenarioRule {
  readonly rule: string;
  readonly name: string;
  readonly summary: string;
  /** non-player empires, unless the moderator wants another number */
  readonly npes: number;
  /** lanes that a journey of this many jumps crosses are explored: from a home, for its empire; from the middle of the map, for all */
  readonly explored: { readonly fromHome: number; readonly fromMiddle: number };
  /** who have met, and which of them can talk */
  readonly contact: Circle;
  readonly communications: Circle;
  /** those who can talk have one of these behind them, by lot; where there is none, they roll when play begins (4.5.2-a) */
  readonly pasts: readonly Past[];
  readonly colonies: readonly FurtherColony[];
}

/** G-02, R-22. */
export const scenarioRules: Record<Scenario, ScenarioRule> = {
  'first-steps': {
    rule: 'G-02',
    name: 'First steps',
    summary: 'Each empire knows the lanes of its home system and nobody else.',
    npes: 0,
    explored: { fromHome: 1, fromMiddle: 0 },
    contact: 'nobody',
    communications: 'nobody',
    pasts: [],
    colonies: [],
  },
  neighbours: {
    rule: 'G-02',
    name: 'Neighbours',
    summary: 'Each empire knows the lanes within two jumps of its home; neighbouring players have met.',
    npes: 3,
    explored: { fromHome: 2, fromMiddle: 0 },
    contact: 'neighbouring players',
    communications: 'nobody',
    pasts: [],
    colonies: [],
  },
};
