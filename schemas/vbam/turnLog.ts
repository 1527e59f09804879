import * as z from 'zod';
import { takenDecisionOn } from '../shared/decision.ts';
import { slug } from '../shared/ids.ts';
import { roll } from '../shared/roll.ts';
import { turnLogHead } from '../shared/turnLog.ts';
import { vbamEvent } from './event.ts';
import { ledgerCause } from './facts/ledger.ts';
import { moderatorQuestion } from './facts/questions.ts';

/** One movement of points; EP in tenths. */
const ledgerLine = z.strictObject({
  empire: z.string().min(1),
  pool: z.enum(['ep', 'pp', 'tp', 'ip']),
  heading: z.string().min(1),
  cause: ledgerCause,
  amount: z.int(),
  rule: z.string(),
  /** 4.3.5-b: the first system of the cut-off region whose pool it is */
  region: slug.optional(),
  /** G-28: the colony that is shut off and whose own pool it is */
  colony: slug.optional(),
});

/** turns/NNN/log.json: how a turn came to its state. */
export const turnLog = turnLogHead.extend({
  events: z.array(vbamEvent),
  rolls: z.array(roll),
  ledger: z.array(ledgerLine),
  /** what the turn asked the moderator, with the answers and the defaults */
  decisions: z.array(takenDecisionOn(moderatorQuestion)),
});

export type TurnLog = z.infer<typeof turnLog>;
