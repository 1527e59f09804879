import * as z from 'zod';
import { count, recordId } from '../../shared/ids.ts';
import { eras } from '../stateWords.ts';

/** 5.2.X1. */
export const techLevel = z.strictObject({
  era: z.enum(eras),
  /** 0 for every era before the interstellar one */
  level: count,
});

/** 5.2.X4-a, G-56: what is known of one tech level that is not yet reached. */
export const researchData = z.strictObject({
  techLevel,
  /** the empire it comes from; null where nobody knows */
  source: recordId.nullable(),
});

export type TechLevel = z.infer<typeof techLevel>;
export type ResearchData = z.infer<typeof researchData>;
