import { expect, test } from 'vitest';
import { campaignIds, campaignsFolder } from '#campaign/disk/folders.ts';
import { packageRoot } from '#campaign/disk/package.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { sharedSkies } from '#campaign/publish/sharedSkies.ts';

const played = (id: string, visibility: 'open' | 'fogged', fingerprint: string) => ({
  ...{ id, campaign: { visibility }, galaxy: { fingerprint } },
});

test('a galaxy that is open in one campaign is no secret in another', () => {
  expect(sharedSkies([played('a', 'open', 'x'), played('b', 'fogged', 'x'), played('c', 'fogged', 'y')])).toEqual([
    'Mind: a shows everybody the galaxy in which b is played under fog. Publish only one of them, or on different sites',
  ]);
  expect(sharedSkies([played('a', 'open', 'x'), played('b', 'open', 'x'), played('c', 'fogged', 'y')])).toEqual([]);
});

test('the campaigns that come along give nothing of each other away', () => {
  const folder = campaignsFolder({}, packageRoot);
  expect(sharedSkies(campaignIds(folder).map((id) => openCampaign(folder, id)))).toEqual([]);
});
