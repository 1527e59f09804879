import * as z from 'zod';
import { playedTurn } from '../shared/trust.ts';
import { battlePlays, campaignConstants, campaignRules, campaignVictory } from './campaign.ts';

/** The part of campaign.yaml that a turn is played with. Names and addresses are not part of it. */
const playedBy = z.strictObject({
  rules: campaignRules,
  constants: campaignConstants,
  victory: campaignVictory,
  /** M-23; without it the program fought */
  battles: z.enum(battlePlays).optional(),
});

/** verify/turn-007.json: what anybody needs to play one turn again, and to compare. */
export const proofTurn = playedTurn.extend({ settings: playedBy });

export type ProofTurn = z.infer<typeof proofTurn>;
