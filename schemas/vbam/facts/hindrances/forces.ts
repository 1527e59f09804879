import * as z from 'zod';
import { slug } from '../../../shared/ids.ts';
import { abilities, berths, postings, unitTypes } from '../../stateWords.ts';

/** What a unit is called, by the empire that gave the order. */
const called = z.string();
const type = z.enum(unitTypes);
const as = z.enum(berths);

/** Where diplomats or spies are: in a system, or aboard a ship or fleet. */
const post = z.union([z.strictObject({ system: slug }), z.strictObject({ called })]);

/** What is wrong with one unit, and needs no more words than its name. */
export const unitFaults = [
  'named twice',
  'laid up',
  'aboard already',
  'aboard itself',
  'not aboard',
  'in tow',
  'aboard another',
  'no flight',
  'based already',
  'not atmospheric',
  'crated already',
  'towed already',
  'not towed',
  'no Towing',
  'tows already',
  'carried, so it leads nobody',
  'no FTL',
  'no room anywhere',
] as const;

/** What hinders forces, and takes no facts to say. */
const plainForcesHindrances = [
  'no airfield',
  'nowhere for crates',
  'no place for a starbase',
  'no such fleet',
  'merged with itself',
  'fleet name taken',
  'fleet gone',
  'fleet elsewhere',
  'fleet empty',
  'fleet without units',
  'fleet explored',
  'no way there',
  'no Scout',
  'held by a trap',
  'no such lane',
  'lane tried by another fleet',
  'all lanes tried',
  'no armed unit there',
  'orbit not held',
  'nothing to bombard',
  'no war permits bombardment',
  'no task force left',
  'no troops aboard',
  'nobody to land on',
  'no war permits landing',
  'orbit bars landing',
  'guns bar landing',
  'shield bars landing',
  'nobody to embark',
  'no room to embark',
  'derelict gone',
  'nobody there to repair',
  'trap still live',
  'repair ship gone',
  'repair ship elsewhere',
  'repair ship spent',
  'not damaged',
  'unit gone',
  'unit elsewhere',
  'unit at no colony',
  'units gone',
  'no such class',
  'class not listed',
  'class in use',
  'nothing to learn',
  'no Research left',
] as const;

/** Why an order to forces cannot be carried out. */
export const forcesHindrances = [
  z.strictObject({ kind: z.enum(plainForcesHindrances) }),
  z.strictObject({ kind: z.literal('unit unfit'), called, fault: z.enum(unitFaults) }),
  z.strictObject({ kind: z.literal('unit away'), called, at: slug, wanted: slug }),
  /** G-39 */
  z.strictObject({ kind: z.literal('never aboard'), called, type }),
  z.strictObject({ kind: z.literal('carrier aboard it'), called, carrier: called }),
  z.strictObject({ kind: z.literal('wrong type for berth'), called, type, as }),
  z.strictObject({ kind: z.literal('moves by itself'), called, as }),
  z.strictObject({ kind: z.literal('carrier lacks'), called, carrier: called, abilities: z.array(z.enum(abilities)) }),
  z.strictObject({
    kind: z.literal('carrier full'),
    called,
    carrier: called,
    has: z.array(z.strictObject({ ability: z.enum(abilities), value: z.number() })),
  }),
  z.strictObject({ kind: z.literal('nobody takes it in'), called, system: slug }),
  /** C-13: in BC */
  z.strictObject({ kind: z.literal('airfield full'), called, size: z.number(), room: z.number() }),
  z.strictObject({ kind: z.literal('not of fleet'), called, fleet: z.string() }),
  z.strictObject({ kind: z.literal('leads fleet already'), called, fleet: z.string() }),
  z.strictObject({ kind: z.literal('in fleet already'), called, fleet: z.string() }),
  z.strictObject({ kind: z.literal('fleets apart'), fleet: z.string(), at: slug, other: z.string(), otherAt: slug }),
  /** G-65 */
  z.strictObject({ kind: z.literal('type joins no fleet'), called, type }),
  /** 3.3.5-a */
  z.strictObject({ kind: z.literal('without stealth'), called }),
  z.strictObject({ kind: z.literal('derelict left'), called }),
  z.strictObject({ kind: z.literal('derelict in tow'), called }),
  z.strictObject({ kind: z.literal('derelict too heavy'), commandCost: z.number(), towing: z.number() }),
  z.strictObject({ kind: z.literal('no diplomats at'), post }),
  z.strictObject({ kind: z.literal('too few diplomats at'), post, there: z.int() }),
  z.strictObject({ kind: z.literal('no room for diplomats'), post, room: z.int() }),
  /** G-43 */
  z.strictObject({ kind: z.literal('no spies at'), post }),
  z.strictObject({ kind: z.literal('too few spies at'), post, there: z.int() }),
  z.strictObject({ kind: z.literal('no room for spies'), post, room: z.int() }),
  z.strictObject({ kind: z.literal('nobody to spy on'), system: slug }),
  z.strictObject({ kind: z.literal('spies stay as they are'), system: slug, posting: z.enum(postings), there: z.int() }),
  z.strictObject({ kind: z.literal('no such target there'), system: slug }),
  /** G-43: `leaving` it takes a ship */
  z.strictObject({ kind: z.literal('no haven'), system: slug, leaving: z.boolean() }),
  z.strictObject({ kind: z.literal('havens apart'), from: slug, to: slug }),
] as const;

export type ForcesHindrance = z.infer<(typeof forcesHindrances)[number]>;
export type UnitFault = (typeof unitFaults)[number];
