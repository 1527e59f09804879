import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits');

/** published.json: which turns were on a published site, as they came there. Lines are added, and never taken away. */
export const publishedTurns = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  turns: z.array(
    z.strictObject({
      /** 0: the set-up */
      turn: z.int().min(0),
      /** SHA-256 of its log.json, which holds the hashes of all that the turn came from and led to */
      log: hash,
    }),
  ),
});

export type PublishedTurn = z.infer<typeof publishedTurns>['turns'][number];
