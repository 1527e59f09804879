import { deskStatus } from '#campaign/deskStatus.ts';
import { campaignFolder } from '#campaign/folders.ts';
import { mendCampaign } from '#campaign/mendCampaign.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { canonicalJson } from '#core/canonical.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { missingIn, reminderFor, statusInWords } from '../statusInWords.ts';
import type { Terminal } from '../terminal.ts';

export const statusCommand: Command = {
  ...commandList.status,
  flags: [{ name: 'json', help: 'for machines' }],
  run: runStatus,
};

async function runStatus(given: Given, { campaigns, out, note, now }: Terminal): Promise<number> {
  const id = campaignIn(given, 'status');
  await mendCampaign(campaignFolder(campaigns, id), note);
  const open = openCampaign(campaigns, id);
  const time = now();
  const status = deskStatus(open, time);
  if (!given.has('json')) out(statusInWords(open, status, time));
  else {
    const missing = missingIn(status).map(({ empire }) => empire);
    out(canonicalJson({ ok: true, campaign: id, ...status, missing, reminder: reminderFor(open.campaign, status) }));
  }
  return exitCodes.well;
}
