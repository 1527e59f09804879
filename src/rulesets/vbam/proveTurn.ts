import { type Proven, proveReplay } from '#core/turn/proveReplay.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { ProofTurn } from '#schemas/vbam/proof.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { replaySetUp, replayTurn } from './replayTurn.ts';

/** What a turn is proven with. */
export interface ProvenFrom {
  /** after the turn before, and the SHA-256 of its file */
  state: CampaignState;
  stateHash: string;
  galaxy: Galaxy;
  secret: string;
}

/** Plays a turn again, and compares every roll and the state. */
export function proveTurn(proof: ProofTurn, { state, stateHash, galaxy, secret }: ProvenFrom): Proven<CampaignState> {
  const play = proof.turn === 0 ? replaySetUp : replayTurn;
  return proveReplay(proof, stateHash, () => play({ state, galaxy, campaign: proof.settings, inputs: proof.inputs, secret }));
}
