import type { Place } from '#core/orders/problem.ts';
import type { BattleCards } from '#schemas/vbam/facts/cards.ts';
import type { ModeratorChange } from '#schemas/vbam/facts/edits.ts';
import type { Detection, UnitClass } from '#schemas/vbam/state.ts';
import type { Closures } from './questions/shared/empires/borders.ts';

/** What phases pass on to later phases of the same turn. */
export interface TurnNotes {
  /** fleets that explored: they do not move this turn (3.6.1-c) */
  readonly explorers: Set<string>;
  /** G-17: what each empire made out in each system, by `detectionKey` */
  readonly detections: Map<string, DetectionNote>;
  /** lanes that were explored this turn (3.6.4-a) */
  readonly lanesExplored: string[];
  /** systems at the ends of a wormhole or portal that was opened this turn */
  readonly wormholeEnds: Set<string>;
  readonly portalEnds: Set<string>;
  /** 4.3.3, 4.3.4: what is closed to the military units of each empire in this Movement Phase */
  readonly closures: Map<string, Closures>;
  /** 3.2.7-s: what splinter colonies hand over in the Update Phase */
  readonly splinterForces: SplinterForces[];
  /** empires that have met another only now, which had met them before */
  readonly lateMeetings: { pair: string; empire: string }[];
  /** G-24: the system that each fleet came from in this Movement Phase, by fleet */
  readonly cameFrom: Map<string, string>;
  /** G-24, W-01: units that avoided battle or retreated: they fight no more this turn, and contest nothing */
  readonly withdrawn: Set<string>;
  /** G-23, G-25: ships that bombard this turn: they support nobody on the ground */
  readonly bombarding: Set<string>;
  /** 3.3.5-e: empires that failed to stay concealed, by `detectionKey`: it costs them surprise in their first battle there */
  readonly noticed: Set<string>;
  /** 3.3.5-b: the D100 of each search, by system, whose forces hide there, and the first of those who look for them together */
  readonly searches: Map<string, number>;
  /** whether a fleet stays hidden, by system, fleet and who looks for it */
  readonly concealments: Map<string, boolean>;
  /** M-21: what the moderator said about sides in battle */
  readonly sideWords: SideWord[];
  /** M-23: systems whose battles may be played at the table, by what the moderator said */
  readonly tableWords: TableWord[];
  /** M-23: results that the moderator has entered, by decision id */
  readonly tableResults: Map<string, TableResult>;
  /** M-23: how many battles there were so far, by where they were */
  readonly battles: Map<string, number>;
  /** M-23: the battles that were asked about */
  readonly cards: BattleCards[];
  /** 5.2.X4-c: what conquerors found among the research of others, paid out in the Tech Phase */
  readonly capturedResearch: { empire: string; from: string; system: string; tp: number }[];
  /** what is delivered in the Diplomacy Phase; `by` is null for the moderator */
  readonly letters: { by: string | null; to: string; text: string }[];
}

/** M-21: where it was written, and whether a battle has gone by it. */
export interface SideWord {
  says: Extract<ModeratorChange, { kind: 'fights alone' | 'fights beside' | 'leads' }>;
  place: Place;
  heeded: boolean;
}

/** M-23: where it was written, and whether a battle has gone by it. */
export interface TableWord {
  system: string;
  place: Place;
  heeded: boolean;
}

/** M-23: what a line of decisions.md says of a battle; whom it means is known only when that is fought. */
export interface TableResult {
  claims: readonly TableClaim[];
  place: Place;
}

/** `Destroyer 1, Destroyer 2 lost`: several names may stand in one. */
export interface TableClaim {
  written: string;
  names: string;
  says: { kind: 'lost' | 'retreats' | 'holds' } | { kind: 'damage'; points: number } | { kind: 'captured'; by: string };
}

/** Units that are bought and not yet there. */
export interface SplinterForces {
  owner: string;
  system: string;
  /** by id; those that were not on the owner's force list come with the units */
  classes: Readonly<Record<string, UnitClass>>;
  counts: Readonly<Record<string, number>>;
}

/** 3.3.4-b: one space and one ground result per empire, system and turn. */
export interface DetectionNote {
  space: Detection | 'none';
  ground: Detection | 'none';
}

export function freshNotes(): TurnNotes {
  return {
    explorers: new Set(),
    detections: new Map(),
    lanesExplored: [],
    wormholeEnds: new Set(),
    portalEnds: new Set(),
    closures: new Map(),
    splinterForces: [],
    lateMeetings: [],
    cameFrom: new Map(),
    withdrawn: new Set(),
    bombarding: new Set(),
    noticed: new Set(),
    searches: new Map(),
    concealments: new Map(),
    sideWords: [],
    tableWords: [],
    tableResults: new Map(),
    battles: new Map(),
    cards: [],
    capturedResearch: [],
    letters: [],
  };
}
