import * as z from 'zod';
import { count, madeLabel, recordId, slug, turn } from '../../shared/ids.ts';
import { battlegrounds, blockadeKinds, commandActionNames, laneChoices, postures, spiritWords } from '../stateWords.ts';

/** Whom a plan means: one unit, all of a class, all of a hull; enemies' units by what they are called. */
export const battleTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unit'), unit: recordId }),
  z.strictObject({ kind: z.literal('class'), class: recordId }),
  z.strictObject({ kind: z.literal('hull'), hull: z.string() }),
  z.strictObject({ kind: z.literal('called'), called: madeLabel }),
]);

/** O-08: what a fleet does where enemies stand in its way (3.3.4). */
export const contestedPolicy = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('rear guard') }),
  z.strictObject({ kind: z.literal('leave'), units: z.array(recordId).min(1) }),
  /** with a rear guard, if there are no more than that many CC of enemies */
  z.strictObject({ kind: z.literal('go on'), upTo: count }),
]);

/** Part 7.2: a battle plan, sentence by sentence; what was never said is not there. */
export const battleOrders = z.strictObject({
  posture: z.enum(postures).optional(),
  spirit: z.enum(spiritWords).optional(),
  /** G-24: below which share of the enemy's strength it leaves, in percent, or never; and where to */
  retreat: z.strictObject({ below: z.int().min(1).max(1000).nullable(), to: slug.optional() }).optional(),
  command: z.array(z.enum(commandActionNames)).min(1).optional(),
  spend: z.array(battleTarget).min(1).optional(),
  protect: z.array(battleTarget).min(1).optional(),
  aim: z.array(battleTarget).min(1).optional(),
  ground: z.enum(battlegrounds).optional(),
  /** O-13: empires that it attacks wherever that is permitted */
  attack: z.array(recordId).min(1).optional(),
  contested: contestedPolicy.optional(),
  afterLane: z.enum(laneChoices).optional(),
  /** O-09: where it stops if nobody has seen it */
  stopUnseen: slug.optional(),
  /** O-16: a system and how it is blockaded; without one, normally wherever it holds the orbit at war (W-21) */
  blockade: z.strictObject({ system: slug, kind: z.enum(blockadeKinds) }).optional(),
});

/** G-28, W-21: who keeps a colony shut off, and since when. */
export const blockade = z.strictObject({
  by: recordId,
  since: turn,
  /** neutral powers are shut out too */
  full: z.boolean(),
});

/** G-23: whose troops fight for a colony on its ground, and since when. */
export const siege = z.strictObject({
  by: recordId,
  since: turn,
  /** 3.4.3-i: they outweighed those of its owner when the fighting was over; missing where they did not */
  disrupted: z.literal(true).optional(),
});

export type BattleTarget = z.infer<typeof battleTarget>;
export type ContestedPolicy = z.infer<typeof contestedPolicy>;
export type BattleOrders = z.infer<typeof battleOrders>;
export type Blockade = z.infer<typeof blockade>;
export type Siege = z.infer<typeof siege>;
