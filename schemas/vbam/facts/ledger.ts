import * as z from 'zod';
import { slug } from '../../shared/ids.ts';
import { empireId } from '../events/parts.ts';
import { techLevel } from '../state/technology.ts';
import { accountReason } from './accounts.ts';
import { asTold } from './asTold.ts';

/** How the amount came about, line by line. */
const sum = z.array(accountReason);
/** The order as it was understood. */
const says = z.string();

/** Why points came or went: facts only, words are made in wording/ledger.ts. */
export const ledgerCause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), says }),
  z.strictObject({ kind: z.literal('order not carried out'), says }),
  z.strictObject({ kind: z.literal('yield'), system: slug, sum }),
  /** in turns before there were blockades */
  z.strictObject({ kind: z.literal('held back in a rebellion'), system: slug }),
  /** G-28: in a colony that was shut off */
  z.strictObject({ kind: z.literal('held back'), system: slug }),
  z.strictObject({ kind: z.literal('trade route'), to: slug, sum }),
  z.strictObject({ kind: z.literal('food'), grown: z.int(), needed: z.int() }),
  z.strictObject({ kind: z.literal('units'), count: z.int() }),
  z.strictObject({ kind: z.literal('facilities'), count: z.int() }),
  z.strictObject({ kind: z.literal('spies'), count: z.int() }),
  z.strictObject({ kind: z.literal('tech advance'), techLevel, sum }),
  z.strictObject({ kind: z.literal('FTL unlocked'), sum }),
  z.strictObject({ kind: z.literal('known before') }),
  z.strictObject({ kind: z.literal('tribute paid'), to: empireId }),
  z.strictObject({ kind: z.literal('tribute taken'), from: empireId }),
  z.strictObject({ kind: z.literal('reparations paid'), to: empireId }),
  z.strictObject({ kind: z.literal('reparations taken'), from: empireId }),
  /** 4.2.3-b */
  z.strictObject({ kind: z.literal('looted'), by: empireId, system: slug }),
  z.strictObject({ kind: z.literal('loot'), from: empireId, system: slug }),
  /** 5.2.X4-c */
  z.strictObject({ kind: z.literal('captured research'), from: empireId, system: slug }),
  z.strictObject({ kind: z.literal('gift'), from: empireId }),
  z.strictObject({ kind: z.literal('sale'), to: empireId }),
  z.strictObject({ kind: z.literal('unification'), with: empireId }),
  /** 5.5-e */
  z.strictObject({ kind: z.literal('piracy suppressed'), system: slug }),
  /** G-55 */
  z.strictObject({ kind: z.literal('stolen by pirates'), system: slug }),
  /** 4.8.1-b: what was left of the means of a rebel colony */
  z.strictObject({ kind: z.literal('militia'), system: slug }),
  z.strictObject({ kind: z.literal('region joined') }),
  z.strictObject({ kind: z.literal('region kept') }),
  z.strictObject({ kind: z.literal('region passed on'), systems: z.array(slug) }),
  /** `reason` is the moderator's own */
  z.strictObject({ kind: z.literal('moderator'), reason: z.string() }),
  asTold,
]);

export type LedgerCause = z.infer<typeof ledgerCause>;
