import { deskStatus } from '#campaign/desk/deskStatus.ts';
import { campaignFolder } from '#campaign/disk/folders.ts';
import { mendCampaign } from '#campaign/disk/mendCampaign.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { commitmentIn } from '#campaign/trust/commitment.ts';
import { revealIn } from '#campaign/trust/reveal.ts';
import { canonicalJson } from '#core/canonical.ts';
import type { RevealedFile } from '#schemas/shared/trust.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';
import { missingIn, reminderFor, statusInWords } from '../words/statusInWords.ts';

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
  const [commitment, revealed] = [commitmentIn(open.folder), revealIn(open.folder)];
  if (!given.has('json')) out(revealed ? revealedInWords(open, revealed) : statusInWords(open, status, time));
  else {
    const missing = missingIn(status).map(({ empire }) => empire);
    const reminder = revealed ? null : reminderFor(open.campaign, status);
    out(canonicalJson({ ok: true, campaign: id, ...status, missing, reminder, commitment, revealed: revealed !== null }));
  }
  return exitCodes.well;
}

/** Nothing more is awaited. */
function revealedInWords({ id, campaign }: OpenCampaign, { turn, published }: RevealedFile): string {
  const next = published
    ? 'everybody can check it on its page on the site'
    : `coreward publish publishes it; coreward reveal ${id} --undo takes it back before that`;
  return `${campaign.name} (${id}) is revealed after turn ${turn}, so no further turn is played: ${next}\n`;
}
