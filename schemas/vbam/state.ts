import * as z from 'zod';
import { sha256 } from '../shared/hash.ts';
import { count, recordId, slug, turn } from '../shared/ids.ts';
import { FEWEST_LETTERS, MOST_LETTERS } from '../shared/pledgeWords.ts';
import { lane, starSystem } from './galaxy.ts';
import { band } from './state/bands.ts';
import { colony, facility } from './state/colony.ts';
import { tradeRoute } from './state/economy.ts';
import { empire } from './state/empire.ts';
import { laneKnowledge, systemState, wild } from './state/exploration.ts';
import { fleet, project, unit, unitClass } from './state/forces.ts';
import { empireKnowledge } from './state/knowledge.ts';
import { delegation, relation, withdrawal } from './state/relations.ts';
import { spyGroup, trouble } from './state/spies.ts';
import { scenarios, victoryKinds } from './stateWords.ts';

export * from './state/bands.ts';
export * from './state/colony.ts';
export * from './state/economy.ts';
export * from './state/empire.ts';
export * from './state/exploration.ts';
export * from './state/forces.ts';
export * from './state/knowledge.ts';
export * from './state/relations.ts';
export * from './state/spies.ts';
export * from './state/technology.ts';
export * from './state/war.ts';
export * from './stateWords.ts';

/** Two empires' ids in order of code units, joined by a sign that no id contains. */
const pairId = z.string().regex(/^[a-z0-9-]+\+[a-z0-9-]+$/, 'must be a pair such as kili-hegemony+ordani-league');
/** The id of a system; where others already live there (G-58), joined with an empire's by a sign that no id contains. */
const colonyKey = recordId.or(
  z.string().regex(/^[a-z0-9-]+\+[a-z0-9-]+$/, 'must be a system and an empire such as vega+kili-hegemony'),
);

/** G-02. */
export const victory = z.strictObject({
  turn,
  kind: z.enum(victoryKinds),
  /** more than one where they share it */
  winners: z.array(recordId),
});

/** A word for the dice: its hash is given before turn 1, and the word itself with the sheet of turn 1. */
const pledge = z.strictObject({
  hash: sha256,
  /** null while it is awaited, and for ever if it did not come */
  word: z.string().min(FEWEST_LETTERS).max(MOST_LETTERS).nullable(),
});

/** Everything that play changes. What follows from it is computed by questions and never stored. */
export const campaignState = z.strictObject({
  /** version of this layout */
  format: z.literal(4),
  campaign: slug,
  turn,
  scenario: z.enum(scenarios),
  /** absent where it was as in the scenario */
  talk: z.literal('from the start').optional(),
  /** fingerprint of the galaxy it is played in */
  galaxy: z.string().min(1),
  empires: z.record(recordId, empire),
  /** by system id; those who came later to a system (G-58) by its id and their own */
  colonies: z.record(colonyKey, colony),
  facilities: z.record(recordId, facility),
  unitClasses: z.record(recordId, unitClass),
  /** by ids that no empire has; they own units as empires do */
  bands: z.record(recordId, band),
  units: z.record(recordId, unit),
  fleets: z.record(recordId, fleet),
  projects: z.record(recordId, project),
  tradeRoutes: z.record(recordId, tradeRoute),
  /** by system id; only explored systems */
  systems: z.record(slug, systemState),
  /** systems and lanes that the galaxy did not have at the start, by id (G-15, G-67) */
  newSystems: z.record(slug, starSystem),
  newLanes: z.record(slug, lane.omit({ explored: true }).extend({ since: turn })),
  wilds: z.record(recordId, wild),
  /** 3.6.4-a, G-67 */
  emergence: z.strictObject({
    /** turns in which nobody explored a lane, since the last empire emerged */
    quietTurns: count,
    /** how many have emerged */
    empires: count,
  }),
  /** by lane id; only lanes that differ from the default */
  lanes: z.record(slug, laneKnowledge),
  /** by empire id */
  knowledge: z.record(recordId, empireKnowledge),
  /** by pair of empires; only those in contact */
  relations: z.record(pairId, relation),
  /** 4.7-b: forces that must leave systems which are no longer theirs, by deadline */
  withdrawals: z.array(withdrawal).default([]),
  /** in order of their owners, and of the places; one for each place */
  diplomats: z.array(delegation).default([]),
  /** in order of their owners, places and postings; one for each */
  spies: z.array(spyGroup).default([]),
  /** G-42: what spies have brought about this turn; missing between turns */
  troubles: z.array(trouble).optional(),
  /** by empire id, what each player adds to the dice; missing where nobody does */
  pledges: z.record(recordId, pledge).optional(),
  /** M-34: how and by whom the campaign was won, or null while it goes on */
  victory: victory.nullable().default(null),
});

export type Pledge = z.infer<typeof pledge>;
export type Victory = z.infer<typeof victory>;
export type CampaignState = z.infer<typeof campaignState>;
