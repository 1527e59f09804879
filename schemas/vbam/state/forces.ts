import * as z from 'zod';
import { count, label, madeLabel, recordId, slug, turn } from '../../shared/ids.ts';
import { militaryResources } from '../galaxyWords.ts';
import { abilities, berths, supplyGaps, unitTypes } from '../stateWords.ts';
import { techLevel } from './technology.ts';
import { battleOrders } from './war.ts';

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
  /** TL: the lowest that a colony must have to build it */
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
  /** the number that the last unit of this class was given; numbers are never reused */
  numbered: count,
});

/** Where a unit is. */
export const unitLocation = z.discriminatedUnion('kind', [
  /** it moves with a fleet */
  z.strictObject({ kind: z.literal('fleet'), fleet: recordId }),
  /** it is in a system on its own; such a flight is crated and cannot fight (3.4.8-c) */
  z.strictObject({ kind: z.literal('system'), system: slug }),
  /** a flight that its colony or Fighter Garrison keeps ready (3.4.8-a, -b) */
  z.strictObject({ kind: z.literal('based'), system: slug }),
  /** another unit carries it, and it goes where that one goes */
  z.strictObject({ kind: z.literal('carried'), by: recordId, as: z.enum(berths) }),
]);

/** G-41: why supplies did not reach a unit; `at` is where the way is cut, if its owner knows what is there. */
export const supplyGap = z.strictObject({ why: z.enum(supplyGaps), at: slug.optional() });

export const unit = z.strictObject({
  class: recordId,
  owner: recordId,
  /** a name of its own, or null while it is known by class and number */
  name: madeLabel.nullable(),
  /** crippled at the defense value, destroyed at twice that (G-40) */
  damage: count,
  /** levels out of supply, also for unpaid maintenance (G-34, G-41) */
  outOfSupply: count,
  /** G-34: those of them that are for unpaid maintenance: supplies do not lift these, pay does */
  unpaid: count.default(0),
  /** laid up at a colony (G-34, optional) */
  mothballed: z.boolean(),
  /** taken from an enemy and not yet refitted (G-62): it may not attack */
  captured: z.boolean(),
  /** G-48: whose it was before it was taken in a war; missing where it was not */
  capturedFrom: recordId.optional(),
  /** 3.2.8-n: the military resources that were at work where it was built */
  builtWith: z.array(z.enum(militaryResources)),
  /** points of its Supply that were given away since it was last recharged (G-41) */
  supplySpent: count,
  /** turns without supply that its Endurance has covered (G-41) */
  endured: count,
  /** G-41: why the last Supply Phase gave it nothing; missing where it did */
  gap: supplyGap.optional(),
  /** G-28: finished at a blockaded colony, it stays in dock until a fleet takes it or the blockade ends; missing elsewhere */
  docked: z.literal(true).optional(),
  /** G-23, G-41: the turn in which it landed on a colony that is not its owner's; missing elsewhere */
  landed: turn.optional(),
  place: unitLocation,
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
  /** its own battle plan; where it says nothing, the empire's counts */
  plan: battleOrders.optional(),
  /** O-07, W-04: it hides; `from`: those who missed it where it is, in order of their ids */
  concealed: z.strictObject({ from: z.array(recordId) }).optional(),
});

/** What takes more than a turn: it is paid for, and done in the Construction Phase of the turn `ready`. */
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
  /** W-22: it was taken with its colony, and so is what comes of it (G-62); missing where it was not */
  captured: z.literal(true).optional(),
});

export type UnitStatistics = z.infer<typeof unitStatistics>;
export type UnitDesign = z.infer<typeof unitDesign>;
export type UnitClass = z.infer<typeof unitClass>;
export type UnitLocation = z.infer<typeof unitLocation>;
export type Unit = z.infer<typeof unit>;
export type SupplyGap = z.infer<typeof supplyGap>;
export type Fleet = z.infer<typeof fleet>;
export type Project = z.infer<typeof project>;
