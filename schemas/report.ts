import * as z from 'zod';
import { label, slug } from './galaxy.ts';
import { patterns } from './stateWords.ts';

const ledgerLine = z.strictObject({
  heading: z.string(),
  why: z.string(),
  /** EP in tenths */
  amount: z.int(),
  rule: z.string(),
});

/** One pool over a turn: opening + all lines = closing. */
const statement = z.strictObject({ opening: z.int(), lines: z.array(ledgerLine), closing: z.int() });

const reportedColony = z.strictObject({
  system: slug,
  name: label,
  size: z.string(),
  state: z.string(),
  census: z.int(),
  morale: z.int(),
  /** Carrying Capacity, Habitats included */
  capacity: z.int(),
  /** built and utilized, by kind */
  infrastructure: z.record(z.string(), z.strictObject({ built: z.int(), utilized: z.int() })),
  facilities: z.array(z.string()),
});

const reportedProject = z.strictObject({ system: slug, name: label, what: z.string(), ready: z.int() });

/** Something that happened, in words; `rule` is its section. */
const dispatch = z.strictObject({ kind: z.string(), rule: z.string(), text: z.string(), system: slug.nullable() });

/** What one empire reads of a turn. */
export const turnReport = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  turn: z.int().min(1),
  empire: z.strictObject({ id: z.string(), name: label, tag: z.string(), colour: z.string(), pattern: z.enum(patterns) }),
  /** at most five lines: what needs the reader */
  digest: z.array(z.string()).max(5),
  ledger: z.strictObject({ ep: statement, pp: statement, tp: statement, ip: statement }),
  colonies: z.array(reportedColony),
  construction: z.array(reportedProject),
  dispatches: z.array(dispatch),
  /** what was wrong with the sheet */
  problems: z.array(z.strictObject({ line: z.int(), column: z.int(), severity: z.string(), text: z.string() })),
});

export type TurnReport = z.infer<typeof turnReport>;
export type Statement = z.infer<typeof statement>;
