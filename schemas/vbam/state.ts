import * as z from 'zod';
import { count, recordId, techLevel, turn } from '../shared/ids.ts';
import { label, lane, slug, starSystem } from './galaxy.ts';
import { laneClasses, militaryResources, strategicResources } from './galaxyWords.ts';
import { relation } from './state/relations.ts';
import {
  abilities,
  battlefields,
  berths,
  detections,
  empireEnds,
  empireKinds,
  facilityKinds,
  facilityStates,
  patterns,
  scenarios,
  secessions,
  tradeRouteStates,
  unitTypes,
  victoryKinds,
} from './stateWords.ts';

export { type TechLevel, techLevel } from '../shared/ids.ts';
export * from './state/relations.ts';
export * from './stateWords.ts';

/** Two empires' ids in order of code units, joined by a sign that no id holds. */
const pairId = z.string().regex(/^[a-z0-9-]+\+[a-z0-9-]+$/, 'must be a pair such as kili-hegemony+ordani-league');
/** The id of a system; joined with an empire's by a sign that no id holds, where others live there already (G-58). */
const colonyKey = recordId.or(
  z.string().regex(/^[a-z0-9-]+\+[a-z0-9-]+$/, 'must be a system and an empire such as vega+kili-hegemony'),
);
const cultureValue = z.int().min(1).max(100);

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

/** 3.2.8-c: all resources of one kind in a system that their owner has at work in another. */
export const assignment = z.strictObject({
  resource: z.enum(strategicResources),
  from: slug,
  to: slug,
});

/** 5.2.X4-a, G-56: what is known of one tech level that is not yet reached. */
export const researchData = z.strictObject({
  techLevel,
  /** the empire it comes from; null where nobody knows */
  source: recordId.nullable(),
});

/** 4.4.4, O-64: a people that is led to think otherwise. */
export const revolution = z.strictObject({
  begun: turn,
  /** IP spent on it so far */
  ip: count,
  /** what success would change, at most 50 points in total */
  shift: z.strictObject({ aggressiveness: z.int(), integrity: z.int(), xenophobia: z.int() }),
});

/** 4.3.5: a part of an empire that no lane joins to its capital, with its own pools. */
export const region = z.strictObject({
  since: turn,
  /** its systems, in order of their ids */
  systems: z.array(slug).min(1),
  treasury,
  /** 4.3.5-d: classes that were prototyped when it was cut off or have been within it since, in order of their ids */
  classes: z.array(recordId),
});

/** O-69: what an empire calls a system. */
export const givenName = z.strictObject({
  name: label,
  former: label,
  /** the turn it was given: orders understand the former name one turn longer */
  given: turn,
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
  /** in order of the systems they lie in, and of their names */
  assignments: z.array(assignment),
  /** one for each tech level, lowest first */
  researchData: z.array(researchData),
  /** the names it has given to systems, by system id */
  systemNames: z.record(slug, givenName),
  /** regions that are cut off from the capital, in order of their first systems (4.3.5) */
  cutOff: z.array(region).default([]),
  revolution: revolution.nullable().default(null),
  /** G-69: the turn in which it ceased, or in which it lost its last colony; null while it has one. `into`: the empire it is part of now (4.5.T-m) */
  fallen: z
    .strictObject({ turn, how: z.enum(empireEnds), into: recordId.optional() })
    .nullable()
    .default(null),
  /** 3.4.11-f, 4.7: the empire whose colonies it began with; null for one that was nobody else's */
  seceded: z
    .strictObject({ turn, from: recordId, how: z.enum(secessions) })
    .nullable()
    .default(null),
  /** turns in a row without a sheet (G-04) */
  missedTurns: count,
  /** standing instructions, as they were written: each is an order of every turn until it is stopped */
  standing: z.array(z.string().min(1).max(2000)),
  /** G-63: empires that may use its Jump Gates though no treaty says so, in order of their ids */
  gatesOpenTo: z.array(recordId),
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
  /** the number that the last unit of this class was given; none comes back */
  numbered: count,
});

export const place = z.discriminatedUnion('kind', [
  /** it moves with a fleet */
  z.strictObject({ kind: z.literal('fleet'), fleet: recordId }),
  /** it stands in a system on its own; a flight that stands so is crated and cannot fight (3.4.8-c) */
  z.strictObject({ kind: z.literal('system'), system: slug }),
  /** a flight that its colony or Fighter Garrison keeps ready (3.4.8-a, -b) */
  z.strictObject({ kind: z.literal('based'), system: slug }),
  /** another unit takes it along and it goes where that goes */
  z.strictObject({ kind: z.literal('carried'), by: recordId, as: z.enum(berths) }),
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
  /** taken from an enemy and not yet refitted (G-62): it may not attack */
  captured: z.boolean(),
  /** 3.2.8-n: the military resources that were at work where it was built */
  builtWith: z.array(z.enum(militaryResources)),
  /** points of its Supply that were given away since it was last recharged (G-41) */
  supplySpent: count,
  /** turns without supply that its Endurance has covered (G-41) */
  endured: count,
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
  /** O-03: the unit that leads it; null while nobody chose one */
  flagship: recordId.nullable(),
  /** the systems it still means to reach, in order; it goes on until it gets another order */
  course: z.array(slug),
  /** 3.3.8-b: Movement Phases already spent on the way to the first of them */
  headway: count,
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
  /**
   * 3.6.1-d: partial successes by empire and by the end it tries it from; with simplified exploration the Scout value
   * spent (3.6.5-b). 0 where it tried in vain. Its two ends are kept apart, for who knows both is not to be told
   * that they belong together.
   */
  progress: z.record(recordId, z.record(slug, count)),
  /** 3.6.5-b: the Scout value it takes, once somebody has tried; null while the rule is off */
  needs: count.nullable(),
  /** the class it had when it was last seen, by empires that know it and have not seen what works made of it since */
  seenAs: z.record(recordId, z.enum(laneClasses)).optional(),
});

/** 3.2.7-a, C-06: no Intel among it. */
export const infrastructureLeft = z.strictObject({ economy: count, industry: count, agriculture: count, research: count });

/** What play has made of a system; what is not named is as the galaxy made it. */
export const systemState = z.strictObject({
  /** the turn it was first explored, by whomever: then its contents were rolled */
  discovered: turn,
  /** 3.6.3-b, 3.6.4-d or the moderator */
  capacity: count.optional(),
  raw: count.optional(),
  biosphere: count.optional(),
  /** 3.2.7-a: what an abandoned colony left to whoever settles there */
  leftBehind: infrastructureLeft.optional(),
  /** 3.2.7-t, 3.2.7-i: the system at the other end of a wormhole or portal */
  wormhole: slug.optional(),
  portal: slug.optional(),
});

/** What belongs to nobody. */
export const wild = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('derelict'),
    system: slug,
    name: label,
    design: unitDesign,
    damage: count,
    /** the unit that tows it, or null */
    towedBy: recordId.nullable(),
    /** G-11: the empire whose force set it off, and how often it failed to disarm it; null where there is no trap */
    trap: z.strictObject({ caught: recordId, failures: count }).nullable(),
  }),
  z.strictObject({
    kind: z.literal('guardian'),
    system: slug,
    name: label,
    design: unitDesign,
    damage: count,
    /** G-13: the last turn in which a force was there */
    visited: turn,
  }),
  z.strictObject({
    kind: z.literal('monster'),
    system: slug,
    name: label,
    statistics: unitStatistics,
    damage: count,
    /** 3.2.7-l: healing left over, until it breeds */
    stored: count,
    /** 3.2.7-m: driven from its home */
    rogue: z.boolean(),
  }),
]);

/** Foreign forces in a system, as the best look at them told (G-17). */
export const knownForce = z.strictObject({
  /** the turn this was true */
  seen: turn,
  system: slug,
  owner: recordId,
  where: z.enum(battlefields),
  detection: z.enum(detections),
  /** command cost in halves; to the nearest 5 CC at Limited Detection */
  ccHalves: count,
  /** number of units by hull, from Normal Detection on */
  hulls: z.record(z.string(), count),
  /** from Full Detection on */
  units: z.array(
    z.strictObject({ class: recordId, called: label, damage: count, outOfSupply: count, carried: z.array(recordId) }),
  ),
});

/** What of a system may change, as an empire last saw it. */
export const knownFacts = z.strictObject({
  /** the turn this was true */
  seen: turn,
  capacity: count,
  raw: count,
  biosphere: count,
  /** the other ends, null where there is none */
  wormhole: slug.nullable(),
  portal: slug.nullable(),
  leftBehind: infrastructureLeft.nullable(),
});

/** What one empire knows of what is not its own, each with the turn it was last true. */
export const empireKnowledge = z.strictObject({
  /** by system id: what play may change, as it was when it was last seen; the rest is as the galaxy has it */
  systems: z.record(slug, knownFacts),
  /** foreign colonies and facilities by system id */
  colonies: z.record(
    slug,
    z.strictObject({
      seen: turn,
      /** null where only facilities stand */
      owner: recordId.nullable(),
      size: z.string(),
      facilities: z.array(z.strictObject({ kind: z.enum(facilityKinds), owner: recordId })),
      /** G-58: further colonies there */
      besides: z.array(z.strictObject({ owner: recordId, size: z.string() })).optional(),
    }),
  ),
  /** by system, owner and battlefield, see `forceIdOf` */
  forces: z.record(z.string(), knownForce),
  /** foreign classes by id, in full */
  classes: z.record(recordId, unitDesign.extend({ seen: turn, owner: recordId, name: label })),
  /** what belongs to nobody, by id */
  wilds: z.record(
    recordId,
    z.strictObject({
      seen: turn,
      kind: z.string(),
      system: slug,
      name: label,
      damage: count,
      /** G-11: its trap holds the empire's own ships */
      holdsUs: z.literal(true).optional(),
    }),
  ),
});

export const withdrawal = z.strictObject({
  owner: recordId,
  /** the empire whose systems they are now */
  from: recordId,
  systems: z.array(slug).min(1),
  /** the last turn they may stay; what is left then is confiscated */
  until: turn,
});

/** G-43: diplomats of one empire in one place. Nobody else sees them. */
export const delegation = z.strictObject({
  owner: recordId,
  place: z.discriminatedUnion('kind', [
    /** at home, or where a trade route has brought them */
    z.strictObject({ kind: z.literal('system'), system: slug }),
    /** aboard a unit, in the room of its Diplomatic or Cargo */
    z.strictObject({ kind: z.literal('unit'), unit: recordId }),
  ]),
  count: z.int().min(1),
});

/** G-02. */
export const victory = z.strictObject({
  turn,
  kind: z.enum(victoryKinds),
  /** more than one where they share it */
  winners: z.array(recordId),
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
  /** by system id; those who came later to a system (G-58) by its id and their own */
  colonies: z.record(colonyKey, colony),
  facilities: z.record(recordId, facility),
  unitClasses: z.record(recordId, unitClass),
  units: z.record(recordId, unit),
  fleets: z.record(recordId, fleet),
  projects: z.record(recordId, project),
  tradeRoutes: z.record(recordId, tradeRoute),
  /** by system id; only systems that were explored */
  systems: z.record(slug, systemState),
  /** systems and lanes that the galaxy did not have at the start, by id (G-15, G-67) */
  newSystems: z.record(slug, starSystem),
  newLanes: z.record(slug, lane.extend({ since: turn })),
  wilds: z.record(recordId, wild),
  /** 3.6.4-a, G-67 */
  emergence: z.strictObject({
    /** turns in which nobody explored a lane, since the last empire emerged */
    quietTurns: count,
    /** how many have emerged */
    empires: count,
  }),
  /** by lane id; only lanes of which there is something to say */
  lanes: z.record(slug, laneKnowledge),
  /** by empire id */
  knowledge: z.record(recordId, empireKnowledge),
  /** by pair of empires; only those in contact */
  relations: z.record(pairId, relation),
  /** 4.7-b: forces that must leave systems which are no longer theirs, by deadline */
  withdrawals: z.array(withdrawal).default([]),
  /** in order of their owners, and of the places; one for each place */
  diplomats: z.array(delegation).default([]),
  /** M-34: how and by whom the campaign was won, or null while it goes on */
  victory: victory.nullable().default(null),
});

export type Culture = z.infer<typeof culture>;
export type Treasury = z.infer<typeof treasury>;
export type Assignment = z.infer<typeof assignment>;
export type ResearchData = z.infer<typeof researchData>;
export type Revolution = z.infer<typeof revolution>;
export type Region = z.infer<typeof region>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type Delegation = z.infer<typeof delegation>;
export type Victory = z.infer<typeof victory>;
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
export type SystemState = z.infer<typeof systemState>;
export type Wild = z.infer<typeof wild>;
export type KnownForce = z.infer<typeof knownForce>;
export type KnownFacts = z.infer<typeof knownFacts>;
export type EmpireKnowledge = z.infer<typeof empireKnowledge>;
export type CampaignState = z.infer<typeof campaignState>;
