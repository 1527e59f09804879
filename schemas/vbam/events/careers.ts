import * as z from 'zod';
import { slug } from '../../shared/ids.ts';
import { between, empireId, ofEmpire, point, withOther } from './parts.ts';

/** How empires come and go. */
export const careerEvent = z.discriminatedUnion('kind', [
  /** 4.7: `of` is the new empire, `by` the one that let it go; only those involved learn which systems, and only `by` learns until when its units may stay */
  z.strictObject({
    kind: z.literal('empireReleased'),
    ...ofEmpire,
    of: empireId,
    by: empireId,
    systems: z.array(slug),
    until: point.nullable(),
  }),
  /** 3.4.11-f: `of` is the new empire, `from` the one it left */
  z.strictObject({ kind: z.literal('coloniesFreed'), ...ofEmpire, of: empireId, from: empireId, systems: z.array(slug) }),
  /** 3.4.11-g: they left one empire and are part of the other now */
  z.strictObject({ kind: z.literal('coloniesJoined'), ...withOther, from: empireId, systems: z.array(slug) }),
  /** 4.7-b */
  /** 4.7-b, W-24: what is still there when turn `until` ends is confiscated; only its owner hears of it */
  z.strictObject({ kind: z.literal('forcesMustLeave'), ...withOther, systems: z.array(slug).min(1), until: point }),
  z.strictObject({ kind: z.literal('unitsConfiscated'), ...between, system: slug, called: z.array(z.string()) }),
  /** 4.5.T-m: `of` is part of `into` now */
  z.strictObject({ kind: z.literal('empiresUnified'), ...ofEmpire, of: empireId, into: empireId }),
]);

export type CareerEvent = z.infer<typeof careerEvent>;
