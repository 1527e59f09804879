import { openEnvelope } from '#campaign/desk/openEnvelope.ts';
import { type Receipt, receiveSheet } from '#campaign/desk/receiveSheet.ts';
import { withKeys } from '#campaign/keys/keepKeys.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { badInput, isBadInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { printable } from '#core/orders/quote.ts';
import { exitCodes, type Given } from './command.ts';
import type { Terminal } from './terminal.ts';
import { sheetLines } from './words/sheetLine.ts';
import { counted } from './words/table.ts';

interface Refused {
  file: string;
  why: string;
}

/** `coreward orders --receive`: files what players sent, and has a receipt for each ready. Call it under the campaign's lock. */
export async function receive(id: string, given: Given, { campaigns, out }: Terminal): Promise<number> {
  if (given.more.length === 0) throw badInput(`which files? Example: coreward orders ${id} --receive ~/Downloads/orders.age`);
  const open = withKeys(openCampaign(campaigns, id));
  const receipts: Receipt[] = [];
  const refused: Refused[] = [];
  for (const file of given.more) {
    try {
      receipts.push(receiveSheet(open, file, await openEnvelope(file, open.keys.moderator)));
    } catch (error) {
      if (!isBadInput(error)) throw error;
      refused.push({ file, why: error.message });
    }
  }
  const ok = refused.length === 0;
  if (given.has('json')) out(canonicalJson({ ok, campaign: id, received: receipts.map(forMachines), refused }));
  else out(inWords(open, receipts, refused));
  return ok ? exitCodes.well : exitCodes.problems;
}

function forMachines({ forecast, ...receipt }: Receipt): object {
  const { orders, problems } = forecast;
  return {
    ...receipt,
    orders: orders.length,
    problems: problems.map(({ line, column, severity, text }) => ({ line, column, severity, text })),
  };
}

function inWords(open: OpenCampaign, receipts: readonly Receipt[], refused: readonly Refused[]): string {
  const blocks = [
    ...receipts.map((receipt) => [
      ...filedInWords(receipt),
      '',
      ...receiptFor(open, receipt).map((line) => `  ${line}`.trimEnd()),
    ]),
    ...refused.map(({ why }) => [why, 'It was not filed.']),
  ];
  // players name the files that they send
  return printable(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
}

/** For the moderator. */
function filedInWords({ file, sealed, empire, earlier, again }: Receipt): string[] {
  return [
    `${file}${sealed ? ', sealed,' : ''} ${again ? 'is on the desk already, word for word, as' : 'is filed as'} desk/${empire}.md`,
    ...(earlier === null ? [] : [`  this one counts; the sheet that was there went to ${earlier}`]),
    'The receipt to send back, to the address you know this player by:',
  ];
}

/** For the player: what came in, in their own words and nothing else. */
function receiptFor({ campaign, state }: OpenCampaign, { empire, turn, hash, forecast }: Receipt): string[] {
  const { orders, problems } = forecast;
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const counts = [
    counted(orders.length, turn === 0 ? 'choice' : 'order'),
    counted(count('error'), 'error'),
    counted(count('warning'), 'warning'),
  ];
  const lines = sheetLines(problems.map(({ text, ...place }) => ({ ...place, file: `${empire}.md`, message: text })));
  return [
    `${campaign.name}: your orders for ${turn === 0 ? 'the set-up' : `turn ${turn}`} have come in`,
    '',
    `${state.empires[empire]?.name ?? empire}: ${counts.join(', ')}`,
    `SHA-256 of the sheet: ${hash}`,
    ...(lines.length === 0 ? [] : ['', ...lines]),
  ];
}
