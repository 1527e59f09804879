import * as z from 'zod';
import { takenDecisionOn } from '../shared/decision.ts';
import { sha256 } from '../shared/hash.ts';
import { label, slug } from '../shared/ids.ts';
import { roll } from '../shared/roll.ts';
import { battleCards } from './facts/cards.ts';
import { moderatedBattle, reportedBattle } from './report/battles.ts';
import { act, newsItem } from './report/digest.ts';
import { letter, moderatedLetter, moderatedRelation, neighbour } from './report/diplomacy.ts';
import { knownMap, wholeMap } from './report/map.ts';
import {
  account,
  exploration,
  holdings,
  intelligence,
  reportedDelegation,
  reportedFleet,
  reportedPlans,
  reportedSupplies,
  standingUnits,
  technology,
  tradeRoute,
} from './report/sections.ts';
import { battlefields, cultureValues, empireEnds, empireKinds, patterns, victoryKinds } from './stateWords.ts';

const ledgerLine = z.strictObject({
  heading: z.string(),
  why: z.string(),
  /** how the amount came about, and `what` it was for where that is not all; missing in older reports */
  sum: z.array(z.string()).optional(),
  what: z.string().optional(),
  /** of what is paid back, the `why` of the line that had been paid; missing in older reports */
  back: z.string().optional(),
  /** EP in tenths */
  amount: z.int(),
  rule: z.string(),
});

/** One pool over a turn: opening + all lines = closing. */
const statement = z.strictObject({ opening: z.int(), lines: z.array(ledgerLine), closing: z.int() });

const reportedColony = z.strictObject({
  system: slug,
  name: label,
  size: z.string(),
  state: z.string(),
  census: z.int(),
  morale: z.int(),
  /** Carrying Capacity, Habitats included */
  capacity: z.int(),
  /** G-58: how much of it others who live there have taken */
  taken: z.int().optional(),
  /** G-28: by whom and since when it is blockaded, and what its own pool holds; missing where it is not */
  blockade: z.string().optional(),
  /** G-23: whose troops fight for it, and since when; missing where nobody's do */
  siege: z.string().optional(),
  /** 3.4.14-c: since when it is held by force, and how likely it is won over next turn; missing where it is not */
  occupation: z.string().optional(),
  /** 3.4.12: missing where none is in force, and in older reports */
  martialLaw: z.literal(true).optional(),
  /** built and utilized, by kind; `lines` make the utilized value */
  infrastructure: z.record(z.string(), z.strictObject({ built: z.int(), utilized: z.int(), lines: account.shape.lines })),
  facilities: z.array(z.string()),
  /** 4.3.2: the capital whose sector it is in; null beyond all of them (4.2.2-b), missing in older reports */
  sector: label.nullable().optional(),
});

const reportedProject = z.strictObject({ system: slug, name: label, what: z.string(), ready: z.int() });

/** Something that happened, in words; `rule` is its section. */
const dispatch = z.strictObject({
  kind: z.string(),
  rule: z.string(),
  /** the step of the turn in which it happened (G-03) */
  phase: z.string(),
  text: z.string(),
  /** null where it happened in no system, or in none that the reader knows */
  system: slug.nullable(),
  /** G-17: where a force was sighted; missing in older reports, and in dispatches of other kinds */
  where: z.enum(battlefields).optional(),
  /** the fleet and the other empires that its text names */
  fleet: label.nullable(),
  empires: z.array(label),
});

/** A roll that its reader may see; the stream it came from may name what they do not know. */
const reportedRoll = roll.omit({ stream: true, seenBy: true, subject: true }).extend({
  /** the system it was rolled for */
  system: slug.nullable(),
});

/** `phase` and `about`: what it was rolled in, and for; missing in older reports. */
const moderatedRoll = roll.extend({ phase: z.string().optional(), about: z.array(z.string()).optional() });

const sheetProblem = z.strictObject({ line: z.int(), column: z.int(), severity: z.string(), text: z.string() });
const pools = z.strictObject({ ep: statement, pp: statement, tp: statement, ip: statement });
/** G-28: a colony that is shut off, or was when the turn began. */
const localPools = z.strictObject({ at: label, shutOff: z.boolean(), ledger: pools });
/** `systems`: the names of its systems, those it had when the turn began if it no longer exists. */
const reportedRegion = z.strictObject({ systems: z.array(label), cutOff: z.boolean(), ledger: pools });
const livery = { name: label, tag: z.string(), colour: z.string(), pattern: z.enum(patterns) };

/** 4.4: a value of a culture, and what such a people is called. */
const reportedCulture = z.strictObject({ kind: z.enum(cultureValues), value: z.int().min(1).max(100), band: z.string() });

/** What one empire reads of a turn. */
export const turnReport = z.strictObject({
  /** version of this layout */
  format: z.literal(2),
  campaign: slug,
  /** 0: the set-up */
  turn: z.int().min(0),
  empire: z.strictObject({ id: z.string(), ...livery }),
  /** what needs the reader, the worst first; none in reports of layout 1 */
  act: z.array(act),
  /** what happened, wars and first talks first */
  news: z.array(newsItem),
  ledger: pools,
  /** 4.3.5: regions that are cut off, or were when the turn began, with their own pools */
  regions: z.array(reportedRegion).optional(),
  localPools: z.array(localPools).optional(),
  colonies: z.array(reportedColony),
  construction: z.array(reportedProject),
  holdings,
  fleets: z.array(reportedFleet),
  /** none in reports from before there were battle plans */
  plans: reportedPlans.optional(),
  /** none in older reports */
  supplies: reportedSupplies.optional(),
  standing: z.array(standingUnits),
  exploration,
  intelligence,
  diplomacy: z.array(neighbour),
  /** its own; none in older reports */
  culture: z.array(reportedCulture).default([]),
  /** none in reports from before there were diplomats */
  diplomats: z.array(reportedDelegation).default([]),
  /** none in reports from before there were letters */
  letters: z.array(letter).default([]),
  map: knownMap,
  technology,
  trade: z.array(tradeRoute),
  dispatches: z.array(dispatch),
  /** W-30: those it fought in; none in reports from before there were any */
  battles: z.array(reportedBattle).default([]),
  /** what was wrong with the sheet */
  problems: z.array(sheetProblem),
  /** the dice that were thrown before its eyes */
  rolls: z.array(reportedRoll),
});

/** What players and moderator publish themselves; `by` is the name of an empire, or null for the moderator. */
const published = {
  press: z.array(z.strictObject({ by: label.nullable(), text: z.string() })),
  rulings: z.array(z.strictObject({ text: z.string(), reason: z.string() })),
};

const moderatedEmpire = z.strictObject({
  id: z.string(),
  ...livery,
  kind: z.enum(empireKinds),
  /** the file of its sheet, or null where none came */
  sheet: z.string().nullable(),
  /** orders that stood */
  orders: z.int(),
  missedTurns: z.int(),
  /** what its player wrote under Notes; missing where there was nothing */
  notes: z.string().optional(),
  ledger: pools,
  regions: z.array(reportedRegion).optional(),
  localPools: z.array(localPools).optional(),
  problems: z.array(sheetProblem),
  colonies: z.int(),
  census: z.int(),
  /** none in older reports */
  culture: z.array(reportedCulture).default([]),
  /** such as `TL 3` */
  techLevel: z.string(),
  fleets: z.int(),
  units: z.int(),
  /** how many systems are on its charts */
  knows: z.int(),
  /** the others, each as decisions.md understands it; those that came into being later are not listed there */
  unknown: z.array(label),
  /** the empires that it has not met */
  unmet: z.array(label),
  /** Part 7.2: what it has said of its battle plans; none in older reports */
  plans: z.array(z.string()).default([]),
});

/** What the moderator reads: everything (G-68). */
export const moderatorReport = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  /** 0: the set-up */
  turn: z.int().min(0),
  empires: z.array(moderatedEmpire),
  map: wholeMap,
  /** all pairs that have met, by name; none in reports from before treaties */
  relations: z.array(moderatedRelation).default([]),
  letters: z.array(moderatedLetter).default([]),
  /** 4.1.2-a, 4.1.3-f: who would run unplayed empires if there were no moderator, by name */
  regencies: z.array(z.strictObject({ empire: label, by: label })).default([]),
  /** what decisions.md did, line by line */
  edits: z.array(z.strictObject({ line: z.int(), what: z.string(), reason: z.string() })),
  /** what the turn asked, with answers and defaults */
  decisions: z.array(takenDecisionOn(z.string().min(1))),
  /** everybody's, with those who saw them */
  dispatches: z.array(dispatch.extend({ seenBy: z.array(z.string()) })),
  /** as they were; none in reports from before there were any */
  battles: z.array(moderatedBattle).default([]),
  /** M-23: of the battles that the turn asked about, by names */
  cards: z.array(battleCards).optional(),
  rolls: z.array(moderatedRoll),
  /** what the public will read of the turn */
  public: z.strictObject(published),
});

/** G-02: one empire as the campaign leaves it; sums in tenths. */
const finalStanding = z.strictObject({
  ...livery,
  won: z.boolean(),
  /** its score, and what that is made of */
  tenths: z.int(),
  systemIncome: z.int(),
  commerceTenths: z.int(),
  census: z.int(),
  techLevel: z.int(),
  capitals: z.int(),
  /** the turn it ceased, and how; null for one that stands */
  fallen: z.strictObject({ turn: z.int(), how: z.enum(empireEnds), into: label.nullable() }).nullable(),
});

/** What anybody may read: nothing but what players and moderator publish themselves (G-68). */
export const publicReport = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  name: label,
  /** 0: the set-up */
  turn: z.int().min(0),
  /** only in an open campaign, where everybody sees them on the map */
  empires: z.array(z.strictObject(livery)),
  ...published,
  /** only where the campaign makes them public */
  treaties: z.array(z.string()).default([]),
  wars: z.array(z.string()).default([]),
  battles: z.array(z.string()).optional(),
  /** words for the dice, by their hashes and in order of them: given before turn 1, and in turn 1 what became of each */
  pledges: z.array(z.strictObject({ hash: sha256, is: z.enum(['given', 'kept', 'broken']) })).optional(),
  /** only of the turn in which the campaign was won: from then on who was who is no secret */
  ended: z
    .strictObject({ how: z.enum(victoryKinds), standings: z.array(finalStanding) })
    .nullable()
    .default(null),
});

export type TurnReport = z.infer<typeof turnReport>;
export type ModeratorReport = z.infer<typeof moderatorReport>;
export type PublicReport = z.infer<typeof publicReport>;
export type Statement = z.infer<typeof statement>;
