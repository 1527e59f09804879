import * as z from 'zod';
import { count, label, slug } from '../../shared/ids.ts';
import { detections } from '../stateWords.ts';
import { at, common, empireId } from './parts.ts';

/** What pirates do; only the moderator reads it. */
const deeds = [
  'rose',
  'bought',
  'repaired',
  'launched',
  'lost work',
  'lost a ship',
  'moved',
  'parted',
  'built a base',
  'stole',
] as const;

/** 5.5: pirates, and what becomes of those they rob. */
export const piracyEvent = z.discriminatedUnion('kind', [
  /** `what`: a class or a ship; `count`: of ships; `tenths`: of an EP; `to`: a system */
  z.strictObject({
    kind: z.literal('piratesActed'),
    ...common,
    system: slug,
    called: label,
    did: z.enum(deeds),
    what: z.string().optional(),
    count: count.optional(),
    tenths: count.optional(),
    to: slug.optional(),
  }),
  /** 5.5-e: paid before they got anywhere */
  z.strictObject({ kind: z.literal('piracySuppressed'), ...at, ep: count }),
  /** 5.5-e: patrols would have been there, but not the EP */
  z.strictObject({ kind: z.literal('piracyNotSuppressed'), ...at, ep: count, why: z.enum(['limit', 'treasury']) }),
  /** G-55: on the routes to this system */
  z.strictObject({ kind: z.literal('piratesStole'), ...at, tenths: count }),
  /** command cost in halves; what hides at Limited Detection does not count */
  z.strictObject({
    kind: z.literal('piratesSighted'),
    ...at,
    called: label,
    detection: z.enum(detections),
    ccHalves: count,
    base: z.boolean(),
  }),
  /** G-55: they have seized a colony of `from`, and are the empire `of` now */
  z.strictObject({ kind: z.literal('piratesSettled'), ...at, of: empireId, from: empireId, called: label }),
]);

export type PiracyEvent = z.infer<typeof piracyEvent>;
