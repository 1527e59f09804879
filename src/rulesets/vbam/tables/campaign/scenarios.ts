import type { Colony } from '#schemas/vbam/state.ts';
import type { FacilityKind, Scenario, TreatyKind } from '#schemas/vbam/stateWords.ts';
import type { Muster, StartingFleet } from './starting.ts';

/** Which pairs of empires: none, those with adjacent home regions (players only, or all, or with the two nearest of each), or any two. */
export type Circle = 'nobody' | 'neighbouring players' | 'neighbours' | 'neighbours and the two nearest' | 'everybody';

/** What has grown between two empires by turn 0. */
export interface Past {
  /** as part of a sentence */
  readonly name: string;
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
  /** how it begins, in a sentence */
  readonly summary: string;
  /** what it is good for, and for whom */
  readonly suits: string;
  /** non-player empires, unless the moderator wants another number */
  readonly npes: number;
  /** lanes that a journey of this many jumps crosses are explored: from a home, for its empire; from the middle of the map, for all */
  readonly explored: { readonly fromHome: number; readonly fromMiddle: number };
  /** who have met, and which of them can talk */
  readonly contact: Circle;
  readonly communications: Circle;
  /** whether those who can talk know the ways between their homes, and what the other has settled on their charts */
  readonly embassies: boolean;
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
    suits:
      'For those who like to find everything themselves. The first meeting may take five turns or more, and then one has to learn to talk.',
    npes: 0,
    explored: { fromHome: 1, fromMiddle: 0 },
    contact: 'nobody',
    communications: 'nobody',
    embassies: false,
    pasts: [],
    colonies: [],
  },
  neighbours: {
    rule: 'G-02',
    name: 'Neighbours',
    summary: 'Each empire knows the lanes within two jumps of its home; neighbouring players have met.',
    suits:
      'For those who want somebody to deal with soon: envoys can open talks from turn 1, and empires that nobody plays lie between.',
    npes: 3,
    explored: { fromHome: 2, fromMiddle: 0 },
    contact: 'neighbouring players',
    communications: 'nobody',
    embassies: false,
    pasts: [],
    colonies: [],
  },
  concert: {
    rule: 'G-02',
    name: 'The Concert',
    summary:
      'Old powers with three colonies each share charts of the middle; neighbours can talk, bound by a border treaty or set apart by an old grudge.',
    suits: 'For three or more who want politics, and wars to declare, from turn 1. Worlds and lanes are left to find.',
    npes: 0,
    explored: { fromHome: 1, fromMiddle: 1 },
    contact: 'neighbours and the two nearest',
    communications: 'neighbours and the two nearest',
    embassies: true,
    pasts: [
      { name: 'a border treaty', relationship: 20, treaties: ['border'] },
      { name: 'an old grudge', relationship: -35, treaties: [] },
    ],
    colonies: [
      {
        values: { census: 3, morale: 6, economy: 3, industry: 2, agriculture: 3, research: 0, intel: 0 },
        facilities: [],
        garrison: { garrison: 1 },
        fleets: [{ name: '2nd Fleet', units: { 'light-cruiser': 1, destroyer: 2 } }],
      },
      {
        values: { census: 2, morale: 6, economy: 2, industry: 0, agriculture: 2, research: 0, intel: 0 },
        facilities: [],
        garrison: { garrison: 1 },
        fleets: [],
      },
    ],
  },
};
