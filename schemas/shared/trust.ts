import * as z from 'zod';
import { campaignConstants, campaignRules, campaignVictory } from '../vbam/campaign.ts';
import { label, slug } from '../vbam/galaxy.ts';
import { roll } from '../vbam/turnLog.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits');

/** commitment.json: what was pinned down before the first turn. Written once, never changed. */
export const commitmentFile = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  /** what everybody may read from turn 0 on */
  commitment: hash,
  /** SHA-256 of galaxy.json: as secret as the galaxy */
  galaxy: hash,
  /** SHA-256 of turns/000/state.json */
  start: hash,
});

/** revealed.json: the secrecy has ended. While it is there, no turn is played. */
export const revealedFile = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  /** the turn that was played last */
  turn: z.int().min(0),
  /** true once a site with the secret was published: from then on it cannot be taken back */
  published: z.boolean(),
});

/** What a turn is played by, of all that stands in campaign.yaml. Names and addresses are no part of it. */
export const playedBy = z.strictObject({ rules: campaignRules, constants: campaignConstants, victory: campaignVictory });

/** verify/campaign.json: what anybody needs to play a revealed campaign again from its start. */
export const proofHead = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  name: label,
  commitment: hash,
  secret: hash,
  /** galaxy.json as it stands in the campaign's folder */
  galaxy: z.string(),
  /** turns/000/state.json likewise */
  start: z.string(),
  /** the start as this version reads it, where an older one wrote it */
  startRead: z.unknown().optional(),
  /** in their order; 0 is the set-up */
  turns: z.array(z.strictObject({ turn: z.int().min(0), file: z.string() })),
});

/** verify/turn-007.json: what one turn was played with, and what came of it. */
export const proofTurn = z.strictObject({
  /** version of this layout */
  format: z.literal(1),
  campaign: slug,
  /** 0: the set-up */
  turn: z.int().min(0),
  /** version of Coreward that played it */
  engine: z.string(),
  /** version of the rule set; 0 where that was not noted yet */
  rules: z.int().min(0),
  settings: playedBy,
  /** sheets and decisions, as they were */
  inputs: z.array(z.strictObject({ file: z.string(), text: z.string() })),
  /** SHA-256 of the state before, of the inputs, and of the state after, as the turn's log has them */
  chain: z.strictObject({ before: hash, inputs: z.record(z.string(), hash), state: hash }),
  rolls: z.array(roll),
});

export type CommitmentFile = z.infer<typeof commitmentFile>;
export type RevealedFile = z.infer<typeof revealedFile>;
export type ProofHead = z.infer<typeof proofHead>;
export type ProofTurn = z.infer<typeof proofTurn>;
