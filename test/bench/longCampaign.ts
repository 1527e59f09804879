import { join } from 'node:path';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { newCampaignFiles } from '#campaign/newCampaign.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { fastHash } from '#campaign/publish/hash.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import { turnFolder } from '#campaign/turns/turnFolder.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { processTurn } from '#vbam/processTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { robotSheet } from '../builders/robot.ts';

export const ID = 'long';
/** Where one further turn is kept in the home, to be added later. */
export const NEXT = 'next';
/** What was sealed for the turns before it is put here. */
export const KEPT = 'kept';

export interface Size {
  turns: number;
  empires: number;
  systems: number;
}

/**
 * A campaign that robots have played from the first turn to the last by the rules, powers that emerge on the way included.
 * Returns its folder.
 */
export function longCampaign(home: string, { turns, empires, systems }: Size): string {
  const campaigns = join(home, 'content', 'campaigns');
  const galaxy = generateGalaxy('bench', optionsFrom({ systems, homes: empires }));
  const settings = { id: ID, name: 'Long', visibility: 'fogged', scenario: 'first-steps' } as const;
  const files = newCampaignFiles({ ...settings, empires, npes: 0, galaxy, secret: '0'.repeat(64) }, 'campaign.schema.json');
  writeFolder(join(campaigns, ID), files);
  // opened once, not for every turn: looking a campaign over is not what is measured
  const { campaign, secret, folder, ...start } = openCampaign(campaigns, ID);
  let { state, link } = start;
  for (let turn = 1; turn <= turns + 1; turn++) {
    const before = state;
    const players = Object.keys(before.empires).filter((empire) => before.empires[empire]?.kind === 'player');
    const sheets = players.map((empire) => {
      const text = robotSheet(viewFor(before, galaxy, campaign, empire), ID);
      return { empire, file: `${empire}.md`, text };
    });
    const result = processTurn({ state, galaxy, campaign, sheets, decisions: null, dice: secret });
    const reports = allReports({ before, result, galaxy, campaign });
    const played = turnFiles({
      open: { id: ID, campaign, campaignText: start.campaignText, galaxy, link },
      inputs: sheets,
      result,
      reports,
    });
    writeFolder(turn > turns ? join(home, NEXT) : join(folder, turnFolder(turn)), played);
    state = result.state;
    const [after, log] = ['state.json', 'log.json'].map((file) => fastHash(played.get(file) ?? '')) as [string, string];
    const { 'galaxy.json': known = '', 'turns/000/state.json': begun = '' } = link.past;
    const past = { 'galaxy.json': known, 'turns/000/state.json': begun, [`${turnFolder(turn)}/log.json`]: log };
    link = { ...link, before: after, past };
  }
  return folder;
}
