import * as z from 'zod';
import { label, slug } from './galaxy.ts';
import { laneClasses } from './galaxyWords.ts';
import {
  abilities,
  empireKinds,
  eras,
  facilityKinds,
  facilityStates,
  patterns,
  relationStates,
  scenarios,
  tradeRouteStates,
  unitTypes,
} from './stateWords.ts';

export * from './stateWords.ts';

/** Ids of things in play; longer than a slug, for they may hold the id of their system or empire. */
const recordId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id such as sol-shipyard')
  .max(120);
/** Two empires' ids in order of code units, joined by a sign that no id holds. */
const pairId = z.string().regex(/^[a-z0-9-]+\+[a-z0-9-]+$/, 'must be a pair such as kili-hegemony+ordani-league');
const turn = z.int().min(0);
const count = z.int().min(0);
const cultureValue = z.int().min(1).max(100);

export const techLevel = z.strictObject({
  era: z.enum(eras),
  /** 0 for every era before the interstellar one */
  level: count,
});

export const culture = z.strictObject({
  /** 4.4.1 */
  aggressiveness: cultureValue,
  /** 4.4.2 */
  integrity: cultureValue,
  /** 4.4.3 */
  xenophobia: cultureValue,
});

export const treasury = z.strictObject({
  /** economic points in tenths, for commerce and maintenance come in tenths (G-33) */
  epTenths: count,
  /** population points */
  pp: count,
  /** tech points */
  tp: count,
  /** intel points */
  ip: count,
});

export const empire = z.strictObject({
  name: label,
  /** two letters, for maps and narrow tables */
  tag: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  colour: z.string().regex(/^#[0-9A-F]{6}$/, 'must be a colour such as #0072B2'),
  pattern: z.enum(patterns),
  kind: z.enum(empireKinds),
  /** the number of its home in the galaxy, or null for an empire that rose in play */
  home: z.int().min(1).nullable(),
  species: label,
  culture,
  techLevel,
  /** 3.6.3-d: an interstellar people may still have to find FTL */
  ftlUnlocked: z.boolean(),
  treasury,
  /** the system of the imperial capital, or null in an interregnum (4.2.3) */
  capital: slug.nullable(),
  /** turns in a row without a sheet (G-04) */
  missedTurns: count,
  /** standing instructions, as they were written: each is an order of every turn until it is stopped */
  standing: z.array(z.string().min(1).max(2000)),
});

export const colony = z.strictObject({
  system: slug,
  owner: recordId,
  originalOwner: recordId,
  census: count,
  morale: count,
  economy: count,
  industry: count,
  agriculture: count,
  research: count,
  intel: count,
  techLevel,
  /** the turn it was founded; 0 for what stood at the start */
  founded: turn,
  /** 3.4.12 */
  martialLaw: z.boolean(),
  /** the turn it was conquered, or null once it is integrated or was never conquered (3.4.14-c) */
  conquered: turn.nullable(),
  /** turns in a row in which people starved (G-35) */
  starvedTurns: count,
  /** what it made while it could not be sent out (G-28) */
  sequestered: treasury,
});

export const facility = z.strictObject({
  system: slug,
  owner: recordId,
  kind: z.enum(facilityKinds),
  state: z.enum(facilityStates),
});

/** 6.1.X16-b, -c: what is bought point by point. */
export const unitStatistics = z.strictObject({
  /** DV: damage to cripple */
  defenseValue: z.int().min(1),
  /** AS: what it adds to the fire pool */
  attackStrength: count,
  /** PD: what it adds to the formation pool */
  pointDefense: count,
});

/** G-38: what a player chooses; CC, BT, MC, CR and the hull follow from it and are never stored. */
export const unitDesign = z.strictObject({
  type: z.enum(unitTypes),
  /** BC: its price in EP */
  buildCost: z.int().min(1),
  /** TL: the least that a colony must have to build it */
  techLevel,
  statistics: unitStatistics,
  /** only those it has, with their values */
  abilities: z.partialRecord(z.enum(abilities), z.int().min(1)),
});

export const unitClass = unitDesign.extend({
  owner: recordId,
  name: label,
  /** G-37: only a prototyped class can be built */
  prototyped: z.boolean(),
});

export const place = z.discriminatedUnion('kind', [
  /** it moves with a fleet */
  z.strictObject({ kind: z.literal('fleet'), fleet: recordId }),
  /** it stands in a system on its own */
  z.strictObject({ kind: z.literal('system'), system: slug }),
  /** it is based on another unit and goes where that goes */
  z.strictObject({ kind: z.literal('carried'), by: recordId }),
]);

export const unit = z.strictObject({
  class: recordId,
  owner: recordId,
  /** a name of its own, or null while it is known by class and number */
  name: label.nullable(),
  /** crippled at the defense value, destroyed at twice that (G-40) */
  damage: count,
  /** levels out of supply, also for unpaid maintenance (G-34, G-41) */
  outOfSupply: count,
  /** laid up at a colony (G-34, optional) */
  mothballed: z.boolean(),
  place,
});

/** What takes more than a turn: it is paid, and is there in the Construction Phase of the turn `ready`. */
export const project = z.strictObject({
  owner: recordId,
  system: slug,
  work: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('unit'), class: recordId }),
    z.strictObject({ kind: z.literal('prototype'), class: recordId }),
    z.strictObject({ kind: z.literal('imperial capital') }),
  ]),
  begun: turn,
  ready: turn,
});

export const fleet = z.strictObject({
  owner: recordId,
  /** unique within its empire */
  name: label,
  system: slug,
});

export const tradeRoute = z.strictObject({
  owner: recordId,
  /** the system whose trade value it adds (5.4.X13-b) */
  target: slug,
  /** the center of trade it starts at (5.4.X11-a) */
  center: slug,
  opened: turn,
  state: z.enum(tradeRouteStates),
});

export const laneKnowledge = z.strictObject({
  /** explored for play, whoever did it (3.6-a) */
  explored: z.boolean(),
  /** the empires that know it (G-06), in order of their ids */
  knownBy: z.array(recordId),
  /** what works have made of it (3.3.7-c, -d), or null while it is as the galaxy made it */
  class: z.enum(laneClasses).nullable(),
});

export const empireKnowledge = z.strictObject({
  /** by system id */
  systems: z.record(
    slug,
    z.strictObject({
      /** the turn it was last seen */
      seen: turn,
    }),
  ),
});

export const relation = z.strictObject({
  /** the two empires, in order of their ids */
  between: z.tuple([recordId, recordId]),
  /** the turn of first contact */
  contact: turn,
  state: z.enum(relationStates),
  /** G-44: one number for the pair; null until it is rolled (4.5.2-a) */
  relationship: z.int().min(-100).max(100).nullable(),
  /** 4.5.3-c: no treaties before communications */
  communications: z.boolean(),
});

/** All that play changes. What follows from it is computed by questions and never stored. */
export const campaignState = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  turn,
  scenario: z.enum(scenarios),
  /** fingerprint of the galaxy it is played in */
  galaxy: z.string().min(1),
  empires: z.record(recordId, empire),
  /** by system id, as long as a system holds one colony (G-58) */
  colonies: z.record(recordId, colony),
  facilities: z.record(recordId, facility),
  unitClasses: z.record(recordId, unitClass),
  units: z.record(recordId, unit),
  fleets: z.record(recordId, fleet),
  projects: z.record(recordId, project),
  tradeRoutes: z.record(recordId, tradeRoute),
  /** by lane id; only lanes of which there is something to say */
  lanes: z.record(slug, laneKnowledge),
  /** by empire id */
  knowledge: z.record(recordId, empireKnowledge),
  /** by pair of empires; only those in contact */
  relations: z.record(pairId, relation),
});

export type TechLevel = z.infer<typeof techLevel>;
export type Culture = z.infer<typeof culture>;
export type Treasury = z.infer<typeof treasury>;
export type Empire = z.infer<typeof empire>;
export type Colony = z.infer<typeof colony>;
export type Facility = z.infer<typeof facility>;
export type UnitStatistics = z.infer<typeof unitStatistics>;
export type UnitDesign = z.infer<typeof unitDesign>;
export type UnitClass = z.infer<typeof unitClass>;
export type Place = z.infer<typeof place>;
export type Unit = z.infer<typeof unit>;
export type Fleet = z.infer<typeof fleet>;
export type Project = z.infer<typeof project>;
export type TradeRoute = z.infer<typeof tradeRoute>;
export type LaneKnowledge = z.infer<typeof laneKnowledge>;
export type EmpireKnowledge = z.infer<typeof empireKnowledge>;
export type Relation = z.infer<typeof relation>;
export type CampaignState = z.infer<typeof campaignState>;
