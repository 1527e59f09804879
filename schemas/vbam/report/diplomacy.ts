import * as z from 'zod';
import { label } from '../../shared/ids.ts';
import { declarationLevels, empireEnds, patterns, relationStates, treatyEnds, treatyKinds } from '../stateWords.ts';

/* What a report says about other empires. What came with treaties has a default, so older reports can still be read. */

const turn = z.int().min(0);
const kind = z.enum(treatyKinds);
/** the reader's empire, or the other */
const side = z.enum(['we', 'they']);
const level = z.enum(declarationLevels).nullable();
/** clauses, each as a sentence of its own */
const terms = z.array(z.string());

/** A treaty as it was signed, in force or not. */
const treatyPaper = z.strictObject({
  kind,
  terms,
  /** null where the moderator decided it */
  offeredBy: side.nullable(),
  signed: turn,
  /** 4.5.T-l */
  protector: side.nullable(),
  ended: z.strictObject({ turn, how: z.enum(treatyEnds), by: side.nullable() }).nullable(),
});

/** Something that waits for an answer. */
const openOffer = z.strictObject({
  by: side,
  /** what is offered, such as `a trade treaty` */
  what: z.string(),
  terms,
  made: turn,
  /** the last turn in which it can be answered */
  until: turn,
  /** why the reader cannot accept it as things are; null if that can be done, or the reader offers it */
  bar: z.string().nullable().default(null),
  /** what the reader can order about it, as it is written on a sheet */
  orders: z.array(z.string()),
});

/** 4.5.T-k. */
const callToArms = z.strictObject({
  called: side,
  enemy: label,
  until: turn,
  /** the order that follows the call, where the reader is called */
  orders: z.array(z.string()),
});

/** One step of a negotiation, in this turn. */
const step = z.strictObject({
  what: z.enum(['offered', 'refused', 'lapsed', 'taken back', 'signed', 'ended']),
  kind,
  purpose: z.enum(['sign', 'withdraw']),
  by: side.nullable(),
});

/** An empire that was met. */
export const neighbour = z.strictObject({
  name: label,
  tag: z.string(),
  colour: z.string(),
  pattern: z.enum(patterns),
  species: label,
  state: z.enum(relationStates),
  /** how it ceased, as far as the reader has heard; null while it lives */
  fallen: z.enum(empireEnds).nullable().default(null),
  /** null until it is rolled */
  relationship: z.int().nullable(),
  /** what moved it in this turn, in words */
  changes: z.array(z.strictObject({ by: z.int(), to: z.int(), why: z.string() })).default([]),
  communications: z.boolean(),
  /** the turn of first contact */
  contact: turn,
  /** G-63: whose Jump Gates are open to whom */
  opensGates: z.boolean(),
  usesOurGates: z.boolean(),
  /** G-46: how far each side has gone */
  declared: z.strictObject({ we: level, they: level }).default({ we: null, they: null }),
  /** G-48: null in peace */
  warSince: turn.nullable().default(null),
  /** G-48: the last turn of a truce, or null */
  truceUntil: turn.nullable().default(null),
  /** G-50: who sanctions whom */
  sanctions: z.array(side).default([]),
  /** O-59: neutral systems into which one side lets the other's forces */
  consents: z.strictObject({ ours: z.array(label), theirs: z.array(label) }).default({ ours: [], theirs: [] }),
  /** G-46, G-47: the last turn in which they broke a treaty with us, or declared on us */
  grievance: z.strictObject({ broken: turn.nullable(), declared: turn.nullable() }).default({ broken: null, declared: null }),
  calls: z.array(callToArms).default([]),
  offers: z.array(openOffer).default([]),
  /** 3.2.8-d: strategic resources that work for the partner, each in words */
  deals: z.array(z.strictObject({ giver: side, what: z.string(), since: turn })).default([]),
  /** in order of signing */
  treaties: z.array(treatyPaper).default([]),
  steps: z.array(step).default([]),
});

/** A private letter of this turn; `with` is null for the moderator. */
export const letter = z.strictObject({ with: label.nullable(), ours: z.boolean(), text: z.string() });

const moderatedOffer = z.strictObject({ by: label, what: z.string(), terms, made: turn, until: turn });

/** Two empires that have met, as the moderator sees them; empires by name. */
export const moderatedRelation = z.strictObject({
  between: z.tuple([label, label]),
  contact: turn,
  state: z.enum(relationStates),
  relationship: z.int().nullable(),
  communications: z.boolean(),
  declared: z.array(z.strictObject({ by: label, level: z.enum(declarationLevels), turn })),
  warSince: turn.nullable(),
  truceUntil: turn.nullable(),
  sanctions: z.array(label),
  calls: z.array(z.strictObject({ called: label, enemy: label, since: turn, until: turn })),
  /** those in force */
  treaties: z.array(z.strictObject({ kind, terms, signed: turn, protector: label.nullable() })),
  offers: z.array(moderatedOffer),
  /** 4.5.N: what empires that nobody plays are after */
  aims: z.array(z.strictObject({ empire: label, aim: z.string() })),
});

/** Everybody's letters of the turn; `by` and `to` are null for the moderator. */
export const moderatedLetter = z.strictObject({ by: label.nullable(), to: label.nullable(), text: z.string() });
