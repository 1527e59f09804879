import { hashOf } from '#core/canonical.ts';
import { commitmentTo } from '#core/commitment.ts';
import type { ProofHead } from '#schemas/shared/trust.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { ProofTurn } from '#schemas/vbam/proof.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { proveTurn } from '#vbam/proveTurn.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import type { Asked, Reply } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  try {
    await check(data);
  } catch (error) {
    reply({ kind: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
});

function reply(answer: Reply): void {
  self.postMessage(answer);
}

/** Turn by turn, up to the first that differs: what follows from a wrong state proves nothing. */
async function check({ files, head: headFile }: Asked): Promise<void> {
  const head = await loaded<ProofHead>(files + headFile);
  const { campaign, secret, commitment, start } = head;
  const galaxy: Galaxy = JSON.parse(head.galaxy);
  let state: CampaignState = head.startRead ?? JSON.parse(start);
  let stateHash = hashOf(start);
  reply({
    kind: 'head',
    commitment: commitmentTo({ campaign, secret, galaxy: hashOf(head.galaxy), start: stateHash }) === commitment,
  });
  for (const { turn, file } of head.turns) {
    const proof = await loaded<ProofTurn>(files + file);
    if (proof.turn !== turn || proof.campaign !== campaign) throw new Error(`${file} is of another turn or campaign`);
    if (proof.rules !== RULES_VERSION) return reply({ kind: 'foreign', turn, engine: proof.engine, rules: proof.rules });
    const proven = proveTurn(proof, { state, stateHash, galaxy, secret });
    reply({ kind: 'turn', turn, rolls: proven.rolls, difference: proven.difference });
    if (proven.difference || !proven.state) return;
    [state, stateHash] = [proven.state, proof.chain.state];
  }
  reply({ kind: 'done' });
}

async function loaded<Content>(address: string): Promise<Content> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} could not be loaded (${answer.status})`);
  return answer.json();
}
