import * as z from 'zod';

/** A question that came up during a turn, and how it was decided. */
export const takenDecision = z.strictObject({
  /** the name that the moderator answers it by */
  id: z.string().min(1).max(160),
  /** the section of the rules that asks */
  rule: z.string(),
  question: z.string().min(1),
  choices: z.array(z.string().min(1)).min(2),
  /** the choice when nobody chooses */
  fallback: z.string().min(1),
  /** ids of what it is about */
  about: z.array(z.string()),
  chosen: z.string().min(1),
  by: z.enum(['moderator', 'default']),
  /** the moderator's; null where the default was taken */
  reason: z.string().nullable(),
});

export type TakenDecision = z.infer<typeof takenDecision>;
