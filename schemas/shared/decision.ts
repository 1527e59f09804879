import * as z from 'zod';

/** All that is known of a decision besides the question itself. */
const takenDecision = z.strictObject({
  /** the name that the moderator answers it by */
  id: z.string().min(1).max(160),
  /** the section of the rules that asks */
  rule: z.string(),
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

/** A question that came up during a turn, and how it was decided; each game has its own questions, and its own words for them. */
export function takenDecisionOn<Question extends z.ZodType>(question: Question) {
  return takenDecision.extend({ question });
}

export type TakenDecision<Question = string> = z.infer<typeof takenDecision> & { question: Question };
