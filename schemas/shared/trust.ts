import * as z from 'zod';
import { secret, sha256 } from './hash.ts';
import { label, slug, turn } from './ids.ts';
import { roll } from './roll.ts';

/** commitment.json: what is fixed before the first turn. Written once, never changed. */
export const commitmentFile = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  /** what everybody may read from turn 0 on */
  commitment: sha256,
  /** SHA-256 of galaxy.json: as secret as the galaxy */
  galaxy: sha256,
  /** SHA-256 of turns/000/state.json */
  start: sha256,
  /** version of the rule set that made the start; campaigns from before this was noted have none */
  rules: z.int().min(0).optional(),
});

/** revealed.json: the secrecy has ended. While it is there, no turn is played. */
export const revealedFile = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  /** the turn that was played last */
  turn,
  /** true once a site with the secret has been published: then it cannot be taken back */
  published: z.boolean(),
});

/** A word for the dice, and whose it is; null if it did not come, or not yet. */
const givenPledge = z.strictObject({ player: slug, hash: sha256, word: z.string().nullable() });

/** verify/campaign.json: what anybody needs to play a revealed campaign again from its start. */
export const proofHead = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  name: label,
  commitment: sha256,
  secret,
  /** galaxy.json as it is in the campaign's folder */
  galaxy: z.string(),
  /** turns/000/state.json likewise */
  start: z.string(),
  /** the start as this version reads it, where an older one wrote it */
  startRead: z.unknown().optional(),
  /** words that players added to the dice; missing where nobody did */
  pledges: z
    .strictObject({
      /** the hashes as the gazette printed them before turn 1 */
      printed: z.array(sha256),
      /** whose each was, and the word if it came, in order of the players' ids */
      given: z.array(givenPledge),
    })
    .optional(),
  /** in order; 0 is the set-up */
  turns: z.array(z.strictObject({ turn, file: z.string() })),
});

/** What one turn was played with, and what came of it, in any game; each game adds its own settings. */
export const playedTurn = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  turn,
  /** version of Coreward that played it */
  engine: z.string(),
  /** version of the rule set; 0 where it was not recorded yet */
  rules: z.int().min(0),
  /** sheets and decisions, as they were */
  inputs: z.array(z.strictObject({ file: z.string(), text: z.string() })),
  /** SHA-256 of the state before, of the inputs, and of the state after, as the turn's log has them */
  chain: z.strictObject({ before: sha256, inputs: z.record(z.string(), sha256), state: sha256 }),
  rolls: z.array(roll),
  /** SHA-256 of its log.json, which its seal was made of */
  log: sha256,
});

export type CommitmentFile = z.infer<typeof commitmentFile>;
export type RevealedFile = z.infer<typeof revealedFile>;
export type ProofHead = z.infer<typeof proofHead>;
