import * as z from 'zod';
import { playedTurn } from '../shared/trust.ts';
import { campaignConstants, campaignRules, campaignVictory } from './campaign.ts';

/** What a turn is played by, of all that stands in campaign.yaml. Names and addresses are no part of it. */
const playedBy = z.strictObject({ rules: campaignRules, constants: campaignConstants, victory: campaignVictory });

/** verify/turn-007.json: what anybody needs to play one turn again, and to compare. */
export const proofTurn = playedTurn.extend({ settings: playedBy });

export type ProofTurn = z.infer<typeof proofTurn>;
