import * as z from 'zod';

/** Ids are readable slugs and never change; names are labels. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug such as tau-ceti')
  .max(60)
  .refine((id) => !(id in {}), 'must be another word: this one is taken'); // "constructor" is in every record
export const label = z.string().min(1).max(60);
/** What something without a name of its own is called: made of a label and a little more, such as a class and a number, so it is longer. */
export const madeLabel = z.string().min(1).max(80);

/** Ids of things in play; longer than a slug, because they may contain the ids of their system and of their empire, and numbers. */
export const recordId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be an id such as sol-shipyard')
  .max(160)
  .refine((id) => !(id in {}), 'must be another word: this one is taken'); // "constructor" is in every record

/** 0 is the set-up. */
export const turn = z.int().min(0);
export const count = z.int().min(0);
