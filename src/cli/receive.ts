import { type Claim, claimIn, namedIn, whyRefused } from '#campaign/desk/claimIn.ts';
import { readDesk } from '#campaign/desk/desk.ts';
import { type Envelope, openEnvelope } from '#campaign/desk/openEnvelope.ts';
import { fileIncoming, type Incoming, type Overtaken, type Receipt, readIncoming } from '#campaign/desk/receiveSheet.ts';
import { type Refusal, refusalIn, refusedSheet } from '#campaign/desk/refusedSheet.ts';
import { isTakenUnproven, keepTakenUnproven, UNPROVEN_FILE } from '#campaign/desk/takenUnproven.ts';
import { underDecisions } from '#campaign/desk/underDecisions.ts';
import { type KeyedCampaign, withKeys } from '#campaign/keys/keepKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { printable } from '#core/orders/quote.ts';
import { frontValue } from '#core/orders/sheet/frontMatter.ts';
import { exitCodes, type Given } from './command.ts';
import type { Terminal } from './terminal.ts';
import { becauseInWords, receivedInWords } from './words/receivedInWords.ts';
import { sheetLines } from './words/sheetLine.ts';
import { counted } from './words/table.ts';

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
  if (given.has('add') && given.has('replace'))
    throw badInput('--add keeps the orders that are there and --replace does not: leave one out');
  const open = withKeys(openCampaign(terminal.campaigns, id));
  const received: Received = { receipts: [], overtaken: [], refused: [] };
  const mended = underDecisions(open, readDesk(open.folder, open.state)); // orders come after the moderator's edits
  for (const file of given.more) {
    try {
      await takeFile(open, file, { given, terminal, received, mended: mended.open });
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      received.refused.push({ file, ...refusal });
    }
  }
  const ok = received.refused.length === 0;
  if (given.has('json')) terminal.out(canonicalJson({ ok, campaign: id, ...forMachines(received) }));
  else {
    const words = receivedInWords(open, received, { now: terminal.now(), decisions: mended.decisions });
    terminal.out(printable(words)); // players name the files that they send
  }
  return ok ? exitCodes.well : exitCodes.problems;
}

interface Taking {
  given: Given;
  terminal: Terminal;
  received: Received;
  /** the campaign as the sheets will find it */
  mended: KeyedCampaign;
}

async function takeFile(open: KeyedCampaign, file: string, taking: Taking): Promise<void> {
  const { given, received } = taking;
  const envelope = await openEnvelope(file, open.keys.moderator);
  const claim = claimIn(open, file, envelope.text, { forUnplayed: given.has('for-npe') });
  const answer = await wordFor(open, { file, envelope, claim }, taking);
  const incoming = readIncoming(taking.mended, file, envelope, { claim, older: given.has('older'), add: given.has('add') });
  if (!('hash' in incoming)) {
    received.overtaken.push(incoming);
    return;
  }
  if (incoming.worse) await refuseWorse(open, incoming, taking);
  const receipt = fileIncoming(open, incoming);
  if (answer.always) keepTakenUnproven(open, [claim.empire]);
  received.receipts.push({ ...receipt, ...answer, unplayed: claim.unplayed });
}

/** A sheet with errors replaces one without only if the moderator says so, by a flag or on being asked. */
async function refuseWorse(
  open: KeyedCampaign,
  { file, empire, forecast }: Incoming,
  { given, terminal }: Taking,
): Promise<void> {
  if (given.has('replace')) return;
  const { asker } = terminal;
  const errors = forecast.problems.filter(({ severity }) => severity === 'error');
  const has = `the sheet has ${counted(errors.length, 'error')}, and the one of ${namedIn(open, empire)} on the desk has none`;
  const question = printable(`${file}: ${has}. Replace that one?`);
  const choices = [
    { value: 'no', label: 'no', hint: 'the sheet without errors stays' },
    { value: 'yes', label: 'yes', hint: 'the sheet with errors counts, as far as it can be carried out' },
  ];
  if (asker && !given.has('json') && (await asker.choose(question, choices)) === 'yes') return;
  const lines = sheetLines(errors.map(({ text, ...place }) => ({ ...place, file, message: text })));
  throw refusedSheet({
    why: [...lines, 'the sheet that came before has no errors, so it stays: mend these, and send the whole sheet again'].join(
      '\n',
    ),
    aside: `${has}: --replace takes it all the same, --add adds its orders to those that are there`,
  });
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
  const { orders, problems, toModerator, notes } = forecast;
  return {
    ...receipt,
    toModerator,
    notes,
    proof: proof.kind === 'proven' ? 'proven' : 'not proven',
    orders: orders.length,
    problems: problems.map(({ line, column, severity, text }) => ({ line, column, severity, text })),
  };
}
