import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { viewOf } from '#campaign/checkSheet.ts';
import { moveLeftovers } from '#campaign/clearDesk.ts';
import { deadlineOf } from '#campaign/deadline.ts';
import { readDesk } from '#campaign/desk.ts';
import { campaignFolder } from '#campaign/folders.ts';
import { underLock } from '#campaign/lock.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/problems.ts';
import { writeFile } from '#campaign/writeFiles.ts';
import { canonicalJson } from '#core/canonical.ts';
import { didYouMean } from '#core/didYouMean.ts';
import { orderSheet } from '#report/orderSheet.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { counted } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'lays out the sheets of the next turn on the desk, with balances, prices and the deadline',
  argument: { name: 'id', help: 'the campaign' },
  more: { name: 'empire', help: 'only the sheet of this empire', many: false },
  flags: [
    { name: 'force', help: 'lays a new sheet over one that is there; the old one goes to desk/old' },
    { name: 'json', help: 'for machines' },
  ],
  examples: ['coreward orders demo', 'coreward orders demo adasa-pact --force'],
  run: runOrders,
};

async function runOrders(given: Given, { campaigns, out }: Terminal): Promise<number> {
  const id = campaignIn(given, 'orders');
  const folder = campaignFolder(campaigns, id);
  return underLock(folder, () => {
    const open = openCampaign(campaigns, id);
    const wanted = empiresFor(given, open);
    const moved = moveLeftovers(folder, inTheWay(open, wanted, given.has('force')));
    const [kept, written] = partition(wanted, (empire) => existsSync(join(folder, 'desk', `${empire}.md`)));
    mkdirSync(join(folder, 'desk'), { recursive: true });
    const deadline = deadlineOf(open.campaign.calendar, open.state.turn + 1)?.words ?? null;
    for (const empire of written) writeFile(join(folder, 'desk', `${empire}.md`), orderSheet(viewOf(open, empire), deadline));
    if (given.has('json')) out(canonicalJson({ ok: true, campaign: id, turn: open.state.turn + 1, written, kept, moved }));
    else out(inWords(open, { written, kept, moved }));
    return exitCodes.well;
  });
}

function empiresFor({ more: [named] }: Given, { campaign, state }: OpenCampaign): string[] {
  if (named === undefined) return campaign.players.filter(({ kind }) => kind === 'player').map(({ empire }) => empire);
  const ids = Object.keys(state.empires);
  if (ids.includes(named)) return [named];
  throw badInput(`there is no empire "${named}"${didYouMean(named, ids) || `; there are ${ids.join(', ')}`}`);
}

/** Sheets that give way to new ones: those of finished turns, and by force those of the coming turn too. */
function inTheWay({ folder, state }: OpenCampaign, wanted: readonly string[], force: boolean) {
  const { sheets, leftovers } = readDesk(folder, state);
  const forced = force ? sheets.map(({ file }) => ({ file, turn: state.turn + 1 })) : [];
  return [...leftovers, ...forced].filter(({ file }) => wanted.includes(file.replace(/\.md$/, '')));
}

function inWords(
  { id, folder, state }: OpenCampaign,
  { written, kept, moved }: Record<'written' | 'kept' | 'moved', string[]>,
): string {
  const lines = [
    `${id}: ${counted(written.length, 'sheet')} for turn ${state.turn + 1} laid out in ${join(folder, 'desk')}`,
    ...written.map((empire) => `  desk/${empire}.md`),
    ...kept.map((empire) => `  desk/${empire}.md is there already and stays as it is: --force lays a new one over it`),
    ...moved.map((path) => `  an older sheet went to ${path}`),
  ];
  return `${lines.join('\n')}\n`;
}

function partition(empires: readonly string[], test: (empire: string) => boolean): [yes: string[], no: string[]] {
  return [empires.filter(test), empires.filter((empire) => !test(empire))];
}
