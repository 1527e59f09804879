import * as z from 'zod';
import { takenDecision } from '../shared/decision.ts';
import { vbamEvent } from './event.ts';
import { slug } from './galaxy.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits');

export const roll = z.strictObject({
  /** the stream's path, its parts joined by `/` */
  stream: z.string(),
  /** what the roll decides, in the rule book's words */
  label: z.string(),
  dice: z.string(),
  faces: z.array(z.int()),
  modifiers: z.array(z.strictObject({ why: z.string(), add: z.number() })),
  total: z.number(),
  rule: z.string(),
  result: z.string().optional(),
  /** the empires that may see it; without this nobody but the moderator */
  seenBy: z.array(z.string().min(1)).optional(),
  /** the id of what it was rolled for */
  subject: z.string().optional(),
});

/** One movement of points; EP in tenths. */
export const ledgerLine = z.strictObject({
  empire: z.string().min(1),
  pool: z.enum(['ep', 'pp', 'tp', 'ip']),
  heading: z.string().min(1),
  why: z.string(),
  amount: z.int(),
  rule: z.string(),
  /** 4.3.5-b: the first system of the cut-off region whose pool it is */
  region: slug.optional(),
});

/** turns/NNN/log.json: how a turn came to its state. */
export const turnLog = z.strictObject({
  /** version of this layout */
  format: z.literal(2),
  campaign: slug,
  /** 0: the set-up */
  turn: z.int().min(0),
  /** version of Coreward that played it */
  engine: z.string().min(1),
  /** version of the rule set; 0 where layout 1 did not note it */
  rules: z.int().min(0),
  /** SHA-256 of files: a turn holds on to the one before, and to every byte of its own folder */
  chain: z.strictObject({
    /** state.json of the turn before */
    before: hash,
    /** by name in inputs/ */
    inputs: z.record(z.string(), hash),
    /** state.json of this turn */
    state: hash,
    /** all other files of this turn, by their path in its folder; null where layout 1 did not note them */
    files: z.record(z.string(), hash).nullable(),
    /** what lies before it, by path in the campaign's folder: the galaxy, the start, the log of the turn before */
    past: z.record(z.string(), hash),
    /** to the campaign's secret; null where layout 1 did not note it */
    commitment: hash.nullable(),
    /** of this very file, with zeros in its place; null where layout 1 did not note it */
    own: hash.nullable(),
  }),
  events: z.array(vbamEvent),
  rolls: z.array(roll),
  ledger: z.array(ledgerLine),
  /** what the turn asked the moderator, with the answers and the defaults */
  decisions: z.array(takenDecision),
});

export type TurnLog = z.infer<typeof turnLog>;
