import { type Claim, claimIn, namedIn, whyRefused } from '#campaign/desk/claimIn.ts';
import { type Envelope, openEnvelope } from '#campaign/desk/openEnvelope.ts';
import { type Overtaken, type Receipt, receiveSheet } from '#campaign/desk/receiveSheet.ts';
import { type Refusal, refusalIn, refusedSheet } from '#campaign/desk/refusedSheet.ts';
import { isTakenUnproven, keepTakenUnproven, UNPROVEN_FILE } from '#campaign/desk/takenUnproven.ts';
import { type KeyedCampaign, withKeys } from '#campaign/keys/keepKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { frontValue } from '#core/orders/frontMatter.ts';
import { printable } from '#core/orders/quote.ts';
import { exitCodes, type Given } from './command.ts';
import type { Terminal } from './terminal.ts';
import { becauseInWords, receivedInWords } from './words/receivedInWords.ts';

/** What became of all that came in. */
export interface Received {
  receipts: TakenSheet[];
  overtaken: Overtaken[];
  refused: (Refusal & { file: string })[];
}

/** `word`: why a sheet that is not proven was taken; `always`: further ones of its player are taken too; `unplayed`: it has no player. */
export type TakenSheet = Receipt & { word: Word; always: boolean; unplayed: boolean };
type Word = 'not needed' | 'given' | 'remembered';

/** `coreward orders --receive`: files what players sent, and has a receipt for each ready. Call it under the campaign's lock. */
export async function receive(id: string, given: Given, terminal: Terminal): Promise<number> {
  if (given.more.length === 0) throw badInput(`which files? Example: coreward orders ${id} --receive ~/Downloads/orders.age`);
  if (given.has('remember') && !given.has('unproven'))
    throw badInput('--remember keeps what --unproven says: give --unproven too, and the sheets of those whom you know');
  const open = withKeys(openCampaign(terminal.campaigns, id));
  const received: Received = { receipts: [], overtaken: [], refused: [] };
  for (const file of given.more) {
    try {
      await takeFile(open, file, { given, terminal, received });
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      received.refused.push({ file, ...refusal });
    }
  }
  const ok = received.refused.length === 0;
  if (given.has('json')) terminal.out(canonicalJson({ ok, campaign: id, ...forMachines(received) }));
  // players name the files that they send
  else terminal.out(printable(receivedInWords(open, received)));
  return ok ? exitCodes.well : exitCodes.problems;
}

interface Taking {
  given: Given;
  terminal: Terminal;
  received: Received;
}

async function takeFile(open: KeyedCampaign, file: string, taking: Taking): Promise<void> {
  const { given, received } = taking;
  const envelope = await openEnvelope(file, open.keys.moderator);
  const claim = claimIn(open, file, envelope.text, { forUnplayed: given.has('for-npe') });
  const answer = await wordFor(open, { file, envelope, claim }, taking);
  const outcome = receiveSheet(open, file, envelope, { claim, older: given.has('older') });
  if (!('hash' in outcome)) {
    received.overtaken.push(outcome);
    return;
  }
  if (answer.always) keepTakenUnproven(open, [claim.empire]);
  received.receipts.push({ ...outcome, ...answer, unplayed: claim.unplayed });
}

/** The moderator's word for a sheet that nothing proves: given before, by a flag, or on being asked. */
async function wordFor(
  open: KeyedCampaign,
  { file, envelope, claim }: { file: string; envelope: Envelope; claim: Claim },
  { given, terminal: { asker } }: Taking,
): Promise<{ word: Word; always: boolean }> {
  const { proof, empire } = claim;
  if (proof.kind === 'proven') return { word: 'not needed', always: false };
  if (given.has('unproven')) return { word: 'given', always: given.has('remember') };
  if (claim.unplayed) return { word: 'given', always: false }; // --for-npe says it
  if (proof.because === 'no token' && isTakenUnproven(open, empire)) return { word: 'remembered', always: false };
  const is = `not proven: the sheet says it is of ${namedIn(open, empire)}, but ${becauseInWords(proof)}`;
  const answer = asker && !given.has('json') ? await asker.choose(printable(`${file} is ${is}. Take it?`), answersFor()) : 'no';
  if (answer !== 'no') return { word: 'given', always: answer === 'always' };
  const token = frontValue(envelope.text, 'token');
  throw refusedSheet({ why: whyRefused(open, file, empire, token), aside: `${is}: --unproven takes it on your word` });
}

function answersFor() {
  return [
    { value: 'no', label: 'no', hint: 'it is not filed' },
    { value: 'yes', label: 'yes, this one', hint: 'you know that this player sent it' },
    {
      value: 'always',
      label: 'yes, and always from this player',
      hint: `sheets without a token are taken from now on: ${UNPROVEN_FILE}`,
    },
  ];
}

function forMachines({ receipts, overtaken, refused }: Received): object {
  return { received: receipts.map(receiptForMachines), overtaken, refused };
}

function receiptForMachines({ forecast, proof, always: _, unplayed: __, ...receipt }: TakenSheet): object {
  const { orders, problems } = forecast;
  return {
    ...receipt,
    proof: proof.kind === 'proven' ? 'proven' : 'not proven',
    orders: orders.length,
    problems: problems.map(({ line, column, severity, text }) => ({ line, column, severity, text })),
  };
}
