import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { at, empireId, point } from './parts.ts';

/** Those that stand in the way. */
const by = z.array(empireId).min(1);

/** What becomes of fleets that meet enemies on their way, and of those that hide. */
export const warMoveEvent = z.discriminatedUnion('kind', [
  /** 3.3.4-c: it went no farther; in halves of CC, what it made out of the enemy, and what it would have had to leave behind */
  z.strictObject({ kind: z.literal('fleetContested'), ...at, fleet: label, by, ccHalves: point, neededHalves: point }),
  /** 3.3.4-c: `guard` is the new fleet that stays */
  z.strictObject({ kind: z.literal('rearGuardLeft'), ...at, fleet: label, by, guard: label, called: z.array(z.string()).min(1) }),
  /** 3.3.4-d: by somebody whom it did not make out */
  z.strictObject({ kind: z.literal('wayBarred'), ...at, fleet: label }),
  /** 3.3.4-d: for those who did it */
  z.strictObject({ kind: z.literal('passageBarred'), ...at, of: empireId }),
  /** 3.3.6-c: it is back where it set out to the other end of the lane */
  z.strictObject({ kind: z.literal('fleetFellBack'), ...at, fleet: label, by, toward: slug }),
  /** 3.3.6-b: they never knew; the lane leads from `system` toward the other */
  z.strictObject({ kind: z.literal('passedUnseen'), ...at, fleet: label, by, toward: slug }),
  /** 3.3.5-e: those who found what hides there, as far as its owner makes them out */
  z.strictObject({ kind: z.literal('hidingFailed'), ...at, by }),
  /** 3.3.5-e: for those who found it, and made it out */
  z.strictObject({ kind: z.literal('hidersNoticed'), ...at, of: empireId }),
  /** G-20.3: at war in one system, and neither fought: the own fleets stayed under their base, were told not to attack, or met nobody */
  z.strictObject({ kind: z.literal('heldFire'), ...at, of: empireId, why: z.enum(['stayed', 'told', 'evaded']) }),
  /** 3.3.5-a: for want of Stealth */
  z.strictObject({ kind: z.literal('cannotHide'), ...at, fleet: label, called: z.array(z.string()).min(1) }),
]);

export type WarMoveEvent = z.infer<typeof warMoveEvent>;
