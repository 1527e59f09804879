import * as z from 'zod';

/** What a player wants done without writing it again. Names in it are resolved when it is carried out: they may be of things that do not exist yet. */
export const instruction = z.strictObject({
  /** the turn in which it is carried out, once; null: every turn, until it is stopped */
  turn: z.int().min(0).nullable(),
  /** the order in the player's own words; older campaigns have some that are longer than what is taken today */
  order: z.string().min(1).max(2000),
});

export type Instruction = z.infer<typeof instruction>;
