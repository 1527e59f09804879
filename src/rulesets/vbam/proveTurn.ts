import { canonicalJson } from '#core/canonical.ts';
import { type Proven, proveReplay } from '#core/turn/proveReplay.ts';
import type { ProofHead } from '#schemas/shared/trust.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { ProofTurn } from '#schemas/vbam/proof.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { pledgesIn } from './questions/empires/pledges.ts';
import { replaySetUp, replayTurn } from './replayTurn.ts';

/** What a turn is proven with. */
export interface ProvenFrom {
  /** after the turn before, and the SHA-256 of its file */
  state: CampaignState;
  stateHash: string;
  galaxy: Galaxy;
  secret: string;
  /** as they were published; missing where nobody has given one */
  pledges?: ProofHead['pledges'] | undefined;
}

/** Plays a turn again, and compares every roll and the state. */
export function proveTurn(proof: ProofTurn, { state, stateHash, galaxy, secret, pledges }: ProvenFrom): Proven<CampaignState> {
  const play = proof.turn === 0 ? replaySetUp : replayTurn;
  const proven = proveReplay(proof, stateHash, () =>
    play({ state, galaxy, campaign: proof.settings, inputs: proof.inputs, secret }),
  );
  if (proven.difference || !proven.state || arePrinted(proven.state, pledges)) return proven;
  return { ...proven, difference: { kind: 'pledges' } };
}

/** Whether the pledges that the sheets give are those that the gazette printed, and the words those that were published. */
function arePrinted(
  state: CampaignState,
  { printed, given }: NonNullable<ProofHead['pledges']> = { printed: [], given: [] },
): boolean {
  const found = pledgesIn(state).map(({ empire: player, hash, word }) => ({ player, hash, word }));
  const told = state.turn === 0 ? given.map((pledge) => ({ ...pledge, word: null })) : given;
  const hashes = found.map(({ hash }) => hash).sort();
  return canonicalJson(hashes) === canonicalJson([...printed].sort()) && canonicalJson(found) === canonicalJson(told);
}
