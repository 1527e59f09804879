import * as z from 'zod';
import { label, slug } from '../../shared/ids.ts';
import { strategicResources } from '../galaxyWords.ts';
import { goods } from '../state/relations.ts';
import { between, empireId, point } from './parts.ts';

/** 3.2.8-d: why a resource of one no longer works for the other. */
export const dealEnds = ['broken', 'treaty ended', 'no access', 'target lost'] as const;

/** What goes from one empire to another. */
export const transferEvent = z.discriminatedUnion('kind', [
  /** 4.5.T-e, -i: `by` showed it to the other, with the way there as far as the reader knows it */
  z.strictObject({
    kind: z.literal('placeDisclosed'),
    ...between,
    what: z.enum(['trading post', 'supply depot', 'imperial capital']),
    system: slug,
    path: z.array(slug),
  }),
  /** O-49, G-64: `by` paid the other, as a gift or for something */
  z.strictObject({ kind: z.literal('epSent'), ...between, epTenths: point, gift: z.boolean() }),
  /** G-37: the other can build the class from now on; `called` as its new owner calls it */
  z.strictObject({ kind: z.literal('schematicHandedOver'), ...between, class: label, called: label }),
  /** G-64: it waits for the consent of the other side */
  z.strictObject({ kind: z.literal('bargainOffered'), ...between, goods, epTenths: point }),
  /** `by` offered it; who ended it, or null where nobody answered in time */
  z.strictObject({ kind: z.literal('bargainEnded'), ...between, goods, endedBy: empireId.nullable() }),
  /** 3.2.8-d: a resource of `by` works at `to`, in the other's system */
  z.strictObject({ kind: z.literal('dealStruck'), ...between, resource: z.enum(strategicResources), to: slug }),
  z.strictObject({
    kind: z.literal('dealEnded'),
    ...between,
    resource: z.enum(strategicResources),
    to: slug,
    why: z.enum(dealEnds),
  }),
]);

export type TransferEvent = z.infer<typeof transferEvent>;
