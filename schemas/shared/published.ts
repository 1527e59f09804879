import * as z from 'zod';
import { sha256 } from './hash.ts';
import { turn } from './ids.ts';

/** published.json: which turns have been on a published site, and with what content. Lines are added, never removed. */
export const publishedTurns = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  turns: z.array(
    z.strictObject({
      turn,
      /** SHA-256 of its log.json, which holds the hashes of all that the turn came from and led to */
      log: sha256,
      /** its seal, as it was published; turns that were published before there were seals have none */
      seal: sha256.optional(),
    }),
  ),
});

export type PublishedTurn = z.infer<typeof publishedTurns>['turns'][number];
