import * as z from 'zod';
import { eras } from '../vbam/stateWords.ts';

/** Ids of things in play; longer than a slug, for they may hold the id of their system or empire. */
export const recordId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id such as sol-shipyard')
  .max(120)
  .refine((id) => !(id in {}), 'must be another word: this one is taken'); // "constructor" is in every record
export const turn = z.int().min(0);
export const count = z.int().min(0);

export const techLevel = z.strictObject({
  era: z.enum(eras),
  /** 0 for every era before the interstellar one */
  level: count,
});

export type TechLevel = z.infer<typeof techLevel>;
