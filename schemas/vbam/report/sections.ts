import * as z from 'zod';
import { label, madeLabel, slug } from '../../shared/ids.ts';
import { importances } from '../galaxyWords.ts';
import { battlefields, berths, detections, postings, tradeRouteStates, unitTypes } from '../stateWords.ts';

/* What a report says about the map and those on it. It never holds others' ids: `at`, `owner` and the like are names. */

const count = z.int().min(0);
const turn = count;
/** the system and what its reader calls it; null for one that is not on its charts */
const place = { system: slug.nullable(), at: label };
/** the turn something was last known to be so, and how many turns ago that was */
const look = { seen: turn, age: count };

/** A number and the lines that make it. */
export const account = z.strictObject({
  lines: z.array(z.strictObject({ why: z.string(), amount: z.number(), rule: z.string() })),
  total: z.number(),
});

const soundness = {
  called: madeLabel,
  class: label,
  damage: count,
  /** DV: the damage at which it is crippled; at twice that it is destroyed */
  defenseValue: count,
  crippled: z.boolean(),
  /** levels */
  outOfSupply: count,
  mothballed: z.boolean(),
  /** G-62: it may not attack before its refit */
  captured: z.boolean(),
};

const reportedUnit = z.strictObject({
  ...soundness,
  /** all that goes where it goes, at any depth */
  aboard: z.array(z.strictObject({ ...soundness, how: z.enum(berths) })),
  /** the derelict in its tow, or null */
  tows: madeLabel.nullable(),
});

export const reportedFleet = z.strictObject({
  name: label,
  ...place,
  /** FTL; 0 where none of it can move */
  speed: count,
  /** 3.3.3-b: it goes only from gate to gate */
  gatesOnly: z.boolean(),
  flagship: madeLabel.nullable(),
  units: z.array(reportedUnit),
  supply: z.string(),
  /** what its supply ships can still give, in CC */
  stores: z.number().min(0),
  /** the systems it still means to reach, by name */
  course: z.array(label),
  /** it has no course and could explore, and there are lanes to explore */
  idle: z.boolean(),
  /** the turn it should be at the last of them; null where it has no course or the way is not clear */
  arrives: turn.nullable(),
  /** Part 7.2: what its own plan comes to; missing where it goes by that of all fleets */
  plan: z.string().optional(),
});

/** Part 7.2: what fleets do that say nothing else, and O-10: what is done about those who pass, by system. */
export const reportedPlans = z.strictObject({ usual: z.string(), passage: z.array(z.string()) });

/** G-41: what all colonies can supply, and what forces in their reach need: CC in halves. */
export const reportedSupplies = z.strictObject({ capacity: count, needed: count });

/** G-43: own diplomats in one place; `aboard` is the unit that carries them, or null. */
export const reportedDelegation = z.strictObject({ ...place, count, aboard: madeLabel.nullable() });

/** Units outside of fleets. */
export const standingUnits = z.strictObject({ ...place, units: z.array(reportedUnit) });

const knownSystem = z.strictObject({
  ...place,
  /** such as `single star, class K V` */
  star: z.string(),
  capacity: count,
  raw: count,
  biosphere: count,
  importance: z.enum(importances),
  terrain: z.array(z.string()),
  resources: z.array(z.string()),
  /** E-66: `Wormhole (Procyon 2)` */
  special: z.array(z.string()),
  /** what an abandoned colony left to settlers, by kind; null where there is nothing */
  leftBehind: z.record(z.string(), count).nullable(),
  /** G-06: known from charts alone */
  unvisited: z.literal(true).optional(),
  ...look,
});

/** `lane 3 at Vega, coreward`. */
const unexploredLane = z.strictObject({
  ...place,
  called: z.string(),
  progress: count,
  /** null while the reader has not tried it, or the rule is off */
  difficulty: z.int().nullable(),
});

const wildThing = z.strictObject({
  ...place,
  kind: z.string(),
  called: label,
  damage: count,
  /** G-17: of what fights; absent where nobody has measured it */
  cc: z.number().optional(),
  /** G-11 */
  holdsUs: z.boolean(),
  ...look,
});

export const exploration = z.strictObject({
  systems: z.array(knownSystem),
  lanes: z.array(unexploredLane),
  wilds: z.array(wildThing),
});

const foreignColony = z.strictObject({
  ...place,
  /** null where only facilities stand */
  owner: label.nullable(),
  size: z.string(),
  facilities: z.array(z.string()),
  ...look,
});

const foreignForce = z.strictObject({
  ...place,
  owner: label,
  where: z.enum(battlefields),
  detection: z.enum(detections),
  /** command cost */
  cc: z.number().min(0),
  /** from Normal Detection on: how many of each hull */
  hulls: z.record(z.string(), count),
  /** from Full Detection on */
  units: z.array(z.strictObject({ called: madeLabel, class: label, damage: count, outOfSupply: count, carries: z.array(label) })),
  ...look,
});

const foreignClass = z.strictObject({
  name: label,
  owner: label,
  type: z.enum(unitTypes),
  buildCost: count,
  techLevel: z.string(),
  defenseValue: count,
  attackStrength: count,
  pointDefense: count,
  /** such as `Scout 4` */
  abilities: z.array(z.string()),
  ...look,
});

/** G-42: own spies in one place, and what they may do there. */
const reportedSpies = z.strictObject({
  ...place,
  count,
  posting: z.enum(postings),
  /** the unit that carries them, or null */
  aboard: madeLabel.nullable(),
  /** orders that would stand, with their price and what is to be expected */
  missions: z.array(z.strictObject({ order: z.string(), ip: count, says: z.string() })),
});

/** G-42: what own spies found out. */
const reportedSecret = z.strictObject({ ...place, of: label, text: z.string(), ...look });

export const intelligence = z.strictObject({
  colonies: z.array(foreignColony),
  forces: z.array(foreignForce),
  classes: z.array(foreignClass),
  /** missing where there are none */
  spies: z.array(reportedSpies).optional(),
  secrets: z.array(reportedSecret).optional(),
  /** what was done to the reader this turn, or may have been */
  suspected: z.array(z.string()).optional(),
});

export const holdings = z.strictObject({
  /** 3.2.8: strategic resources at work, by system */
  resources: z.array(z.strictObject({ ...place, atWork: z.array(z.string()) })),
  /** 5.2.X4: tech levels of which something is known; `from` is null where nobody knows */
  researchData: z.array(z.strictObject({ techLevel: z.string(), from: label.nullable() })),
  /** G-62: taken from others and not yet refitted */
  captured: z.array(z.strictObject({ ...place, called: madeLabel, class: label })),
});

export const technology = z.strictObject({
  /** such as `TL 3` */
  techLevel: z.string(),
  /** eras and levels on one scale, `TL 0` just above the last era without levels; missing in older reports */
  rank: z.int().optional(),
  ftl: z.boolean(),
  tp: z.int(),
  /** TP for the next advance; null where nobody is left to advance */
  cost: account.nullable(),
  /** 5.2.X2-a: the most EP that may go into it next turn, by colony */
  capacity: account,
});

/** A trade route of the reader's. */
export const tradeRoute = z.strictObject({
  ...place,
  /** the name of the center of trade it starts at */
  from: label,
  opened: turn,
  state: z.enum(tradeRouteStates),
  /** what it earns each turn while it is active, in tenths of an EP; null where that is not known */
  earns: account.nullable(),
});
