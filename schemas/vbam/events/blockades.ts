import * as z from 'zod';
import { at, empireId } from './parts.ts';

/** A colony of `of` that `by` shuts off; a full blockade keeps out neutral powers too. */
const blockade = { ...at, of: empireId, by: empireId, full: z.boolean() };

/** G-28: colonies that enemies in their orbit shut off; told to the owner, the blockader, and those whose trade it stops. */
export const blockadeEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('blockadeLaid'), ...blockade }),
  /** from normal to full, or the other way round */
  z.strictObject({ kind: z.literal('blockadeChanged'), ...blockade }),
  z.strictObject({ kind: z.literal('blockadeLifted'), ...blockade }),
]);

export type BlockadeEvent = z.infer<typeof blockadeEvent>;
