import * as z from 'zod';
import { recordId, slug } from '../../shared/ids.ts';
import { at, between, withOther } from './parts.ts';

/** Borders, neutral zones and regions. */
export const politicsEvent = z.discriminatedUnion('kind', [
  /** G-44: forces of `by` where they have no business; both learn of it */
  z.strictObject({ kind: z.literal('borderViolated'), ...between, system: slug, zone: z.boolean() }),
  /** O-59 */
  z.strictObject({ kind: z.literal('zoneConsent'), ...between, systems: z.array(slug), on: z.boolean() }),
  z.strictObject({ kind: z.literal('zoneAbsorbed'), ...withOther, system: slug }),
  /** W-01: who else fights for a system, as far as its empire knows */
  z.strictObject({
    kind: z.literal('systemContested'),
    ...at,
    enemies: z.array(recordId),
    /** R-01, G-28: what the empire has there that feels it; older turns do not say */
    colony: z.enum(['ours', 'blockaded', 'none']).optional(),
  }),
  z.strictObject({ kind: z.literal('contestEnded'), ...at }),
  /** 4.3.5; `system` is the first of them */
  z.strictObject({ kind: z.literal('regionCutOff'), ...at, systems: z.array(slug) }),
  z.strictObject({ kind: z.literal('regionRejoined'), ...at, systems: z.array(slug) }),
]);

export type PoliticsEvent = z.infer<typeof politicsEvent>;
