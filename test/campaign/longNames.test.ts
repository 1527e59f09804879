import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openCampaign } from '#campaign/openCampaign.ts';
import { keptReports } from '#campaign/publish/reports.ts';
import { sealCampaign } from '#campaign/publish/sealCampaign.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { pageWriters } from '../../src/site/data/privatePages.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';

/** 60 letters: so many were allowed under rules 2. */
const LONG = 'Pathfinder of the Seventh Lantern and the Unending Far Reach';

function copyOfFixture() {
  const campaigns = join(tempFolder(), 'campaigns');
  cpSync(fileURLToPath(new URL('../fixtures/campaign-2', import.meta.url)), campaigns, { recursive: true });
  const [id = ''] = readdirSync(campaigns);
  return { campaigns, id, folder: join(campaigns, id) };
}

/** Writes and seals all private pages, as `coreward publish` does. */
async function published(campaigns: string, id: string): Promise<number> {
  const { folder, campaign, secret, keys } = openCampaign(campaigns, id);
  return (await sealCampaign({ id, folder, campaign, secret, keys: keys as CampaignKeys }, pageWriters())).size;
}

test('a campaign of rules 2 with a class of 60 letters is published, played on and published again', async () => {
  const { campaigns, id, folder } = copyOfFixture();
  expect(LONG).toHaveLength(60);
  const before = await published(campaigns, id);
  expect(await coreward(['check', id], { campaigns })).toMatchObject({ code: 0 });
  expect(await coreward(['turn', id, '--yes', '--auto'], { campaigns })).toMatchObject({ code: 0 });
  expect(await published(campaigns, id)).toBeGreaterThan(before);
  const pages = [...keptReports(folder).empires.values()].flatMap((kept) => kept.map(({ read }) => reportInMarkdown(read())));
  expect(pages.filter((page) => page.includes(`${LONG} 1`))).not.toEqual([]);
});
