import * as z from 'zod';
import { label, slug } from './ids.ts';

/** The name of a file beside the index. */
const sealedFile = z.string().regex(/^[0-9a-f]{32}\.age$/);

/** Where a turn is read; the file of its battles is always there, battles or not, but was not in earlier sites. */
const sealedTurn = z.strictObject({ turn: z.int(), file: sealedFile, battles: sealedFile.optional() });

/** What one key opens; only its holder can find and read this. */
export const sealedIndex = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  name: label,
  /** who reads: an empire's name, a spectator's, or "Moderator" */
  reader: z.strictObject({ kind: z.enum(['empire', 'spectator', 'moderator']), name: z.string() }),
  /** orders are sealed for this age recipient */
  moderator: z.string(),
  /** whose reports; turns in order */
  views: z.array(z.strictObject({ id: z.string(), title: z.string(), turns: z.array(sealedTurn) })),
  /** the order desk, where there is one */
  desk: sealedFile.nullable(),
  /** who has sent what for the coming turn, ready to be shown: only for the moderator */
  orders: z.string().nullable(),
});

/** What a key opens: the pages of one turn, ready to be shown; written by `sealedText`. */
export const sealedBundle = z.strictObject({
  /** version of this layout */
  format: z.literal(2),
  turn: z.int(),
  pages: z.array(z.strictObject({ id: z.string(), title: z.string(), html: z.string() })).min(1),
});

export type SealedIndex = z.infer<typeof sealedIndex>;
export type SealedBundle = z.infer<typeof sealedBundle>;
