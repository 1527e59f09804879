import { hashOf } from '#core/canonical.ts';
import { commitmentTo } from '#core/commitment.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { sealOf, startRecord, THE_START, turnRecord } from '#core/turnSeal.ts';
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
async function check({ files, head: headFile, seals }: Asked): Promise<void> {
  const head = await loaded<ProofHead>(files + headFile);
  const { campaign, secret, commitment, start, pledges } = head;
  const galaxy: Galaxy = JSON.parse(head.galaxy);
  let state: CampaignState = head.startRead ?? JSON.parse(start);
  let stateHash = hashOf(start);
  reply({
    kind: 'head',
    commitment: commitmentTo({ campaign, secret, galaxy: hashOf(head.galaxy), start: stateHash }) === commitment,
  });
  const isSealed = sealCheck(head, seals);
  if (!isSealed(THE_START, startRecord({ galaxy: hashOf(head.galaxy), start: stateHash })))
    return reply({ kind: 'unsealed', of: THE_START });
  let foreign: Reply | null = null;
  for (const { turn, file } of head.turns) {
    const proof = await loaded<ProofTurn>(files + file);
    if (proof.turn !== turn || proof.campaign !== campaign) throw new Error(`${file} is of another turn or campaign`);
    const of = stepInWords(turn);
    if (!isSealed(of, turnRecord({ log: proof.log, ...proof.chain }))) return reply({ kind: 'unsealed', of });
    if (proof.rules !== RULES_VERSION) foreign ??= { kind: 'foreign', turn, engine: proof.engine, rules: proof.rules };
    if (foreign) continue; // its state is not published, so nothing after it can be played; seals can be checked
    const proven = proveTurn(proof, { state, stateHash, galaxy, secret, pledges });
    reply({ kind: 'turn', turn, rolls: proven.rolls, difference: proven.difference });
    if (proven.difference || !proven.state) return;
    [state, stateHash] = [proven.state, proof.chain.state];
  }
  reply(foreign ?? { kind: 'done' });
}

/** Makes seal after seal again; returns whether one is as the page shows it. */
function sealCheck({ campaign, secret }: ProofHead, shown: Asked['seals']): (of: string, record: string) => boolean {
  let before: string | null = null;
  return (of, record) => {
    before = sealOf({ campaign, secret, of, record, before });
    return shown.some((one) => one.of === of && one.seal === before);
  };
}

async function loaded<Content>(address: string): Promise<Content> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} could not be loaded (${answer.status})`);
  return answer.json();
}
