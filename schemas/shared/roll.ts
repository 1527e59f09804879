import * as z from 'zod';

/** One roll as it is written down. */
export const roll = z.strictObject({
  /** the stream's path, its parts joined by `/` */
  stream: z.string(),
  /** what the roll decides, in the rule book's words */
  label: z.string(),
  dice: z.string(),
  faces: z.array(z.int()),
  modifiers: z.array(z.strictObject({ why: z.string(), add: z.number() })),
  total: z.number(),
  rule: z.string(),
  result: z.string().optional(),
  /** the players that may see it; without this nobody but the moderator */
  seenBy: z.array(z.string().min(1)).optional(),
  /** the id of what it was rolled for */
  subject: z.string().optional(),
});
