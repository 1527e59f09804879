import * as z from 'zod';
import { count, label, recordId, slug, turn } from '../../shared/ids.ts';
import { instruction } from '../../shared/instruction.ts';
import { empireEnds, empireKinds, factions, passages, patterns, secessions } from '../stateWords.ts';
import { assignment, treasury } from './economy.ts';
import { researchData, techLevel } from './technology.ts';
import { battleOrders } from './war.ts';

const cultureValue = z.int().min(1).max(100);

export const culture = z.strictObject({
  /** 4.4.1 */
  aggressiveness: cultureValue,
  /** 4.4.2 */
  integrity: cultureValue,
  /** 4.4.3 */
  xenophobia: cultureValue,
});

/** 4.4.4, O-64: a people whose culture is being changed. */
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

/** 4.8: the war of an empire against a part of itself. */
export const civilWar = z.strictObject({ against: recordId, since: turn, side: z.enum(factions) });

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
  /** the number of its home in the galaxy, or null for an empire that arose in play */
  home: z.int().min(1).nullable(),
  species: label,
  culture,
  techLevel,
  /** 3.6.3-d: an interstellar people may still have to find FTL */
  ftlUnlocked: z.boolean(),
  treasury,
  /** the system of the imperial capital, or null in an interregnum (4.2.3) */
  capital: slug.nullable(),
  /** in order of their systems, and of their names */
  assignments: z.array(assignment),
  /** one for each tech level, lowest first */
  researchData: z.array(researchData),
  /** the names it has given to systems, by system id */
  systemNames: z.record(slug, givenName),
  /** regions that are cut off from the capital, in order of their first systems (4.3.5) */
  cutOff: z.array(region).default([]),
  revolution: revolution.nullable().default(null),
  /** G-69: the turn in which it ceased, or in which it lost its last colony; null while it has one. `into`: the empire it is part of now (4.5.T-m); `heardBy`: enemies who could not talk to it and know of its end all the same */
  fallen: z
    .strictObject({ turn, how: z.enum(empireEnds), into: recordId.optional(), heardBy: z.array(recordId).optional() })
    .nullable()
    .default(null),
  /** 3.4.11-f, 4.7, 4.8: the empire whose colonies it began with; null for one that was nobody else's */
  seceded: z
    .strictObject({ turn, from: recordId, how: z.enum(secessions) })
    .nullable()
    .default(null),
  /** 4.8: missing where there is none */
  civilWar: civilWar.optional(),
  /** turns in a row without a sheet (G-04) */
  missedTurns: count,
  /** standing instructions, in the order in which they were given */
  standing: z.array(instruction),
  /** G-63: empires that may use its Jump Gates though no treaty says so, in order of their ids */
  gatesOpenTo: z.array(recordId),
  /** Part 7.2: the battle plan of loose units, and of fleets that say nothing else */
  plan: battleOrders.optional(),
  /** O-10: what it does where enemies who see nothing pass, by system; elsewhere as W-03 has it */
  passage: z.record(slug, z.enum(passages)).optional(),
});

export type Culture = z.infer<typeof culture>;
export type Revolution = z.infer<typeof revolution>;
export type Region = z.infer<typeof region>;
export type CivilWar = z.infer<typeof civilWar>;
export type Empire = z.infer<typeof empire>;
