import type { Scenario } from '#schemas/vbam/stateWords.ts';

export interface ScenarioRule {
  readonly rule: string;
  readonly name: string;
  readonly summary: string;
  /** lanes that a journey of this many jumps from a home crosses are explored */
  readonly exploredJumps: number;
  /** non-player empires, unless the moderator wants another number */
  readonly npes: number;
  /** whether player empires with adjacent home regions know each other */
  readonly contact: boolean;
}

/** G-02. */
export const scenarioRules: Record<Scenario, ScenarioRule> = {
  'first-steps': {
    rule: 'G-02',
    name: 'First steps',
    summary: 'Each empire knows the lanes of its home system and nobody else.',
    exploredJumps: 1,
    npes: 0,
    contact: false,
  },
  neighbours: {
    rule: 'G-02',
    name: 'Neighbours',
    summary: 'Each empire knows the lanes within two jumps of its home; neighbouring players have met.',
    exploredJumps: 2,
    npes: 3,
    contact: true,
  },
};
