import * as z from 'zod';
import { count, label, madeLabel } from '../../shared/ids.ts';
import { roll } from '../../shared/roll.ts';
import { battleScenarios, commandActionNames, detections, reasonsToStay } from '../stateWords.ts';

/* M-23: what those who play a battle at the table need. Powers and places are ids in the turn, and names in reports. */

/** One unit, Guns, a guardian or a monster, as it goes into battle. */
const card = z.strictObject({
  /** the name that a result gives it */
  called: madeLabel,
  /** missing for what is wild */
  power: z.string().optional(),
  hull: z.string(),
  class: label.optional(),
  /** BC */
  cost: count,
  /** as it is built, undamaged: DV, AS, PD, CC, CR */
  defense: count,
  attack: count,
  pointDefense: count,
  commandCost: z.number().min(0),
  commandRating: count,
  abilities: z.record(z.string(), z.number()),
  damage: count,
  outOfSupply: count,
  fleet: madeLabel.optional(),
  /** G-65: its task force, from 1; those above `engaged` are the reserve */
  taskForce: count,
  isFlagship: z.boolean(),
  /** W-12: it stays where it is */
  isFixed: z.boolean(),
  /** G-26: a Shield covers it */
  isShielded: z.boolean(),
  /** the carrier that it flies from */
  carrier: madeLabel.optional(),
  /** lost with it */
  carries: z.array(madeLabel),
});

/** Those of one fleet, or an empire's units outside of fleets. */
const squadron = z.strictObject({
  called: madeLabel.nullable(),
  power: z.string(),
  plan: z.strictObject({
    before: count.nullable(),
    during: count.nullable(),
    actions: z.array(z.enum(commandActionNames)),
    spend: z.array(madeLabel),
    protect: z.array(madeLabel),
    aim: z.array(z.string()),
  }),
  stays: z.enum(reasonsToStay).optional(),
  /** where it goes if it leaves; null: nowhere */
  to: z.string().nullable(),
});

const side = z.strictObject({
  powers: z.array(z.string()),
  wild: label.optional(),
  detection: z.enum(['none', ...detections]),
  /** G-18 */
  readiness: z.strictObject({ roll: roll.pick({ dice: true, faces: true, modifiers: true, total: true }), percent: count }),
  /** G-26 */
  shield: count,
  /** G-24: Σ (AS + DV), in halves */
  strength: count,
  engaged: count,
  squadrons: z.array(squadron),
  cards: z.array(card),
});

export const battleCards = z.strictObject({
  /** the question that asks for it, `battle-vega-1` */
  id: z.string(),
  /** what a result calls it, `vega-1` */
  name: z.string(),
  /** the question of an earlier battle that is still open, and that may change who meets here */
  after: z.string().nullable(),
  /** whether its result is still to come */
  isOpen: z.boolean(),
  scenario: z.enum(battleScenarios),
  at: z.string(),
  to: z.string().optional(),
  /** G-20.4: the side, from 0 */
  defender: z.union([z.literal(0), z.literal(1)]),
  sides: z.tuple([side, side]),
});

export type BattleCards = z.infer<typeof battleCards>;
export type CardSide = BattleCards['sides'][number];
export type BattleCard = CardSide['cards'][number];
