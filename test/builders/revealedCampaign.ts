import { join } from 'node:path';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { keepReveal } from '#campaign/trust/reveal.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import { SET_UP_FOLDER } from '#campaign/turns/turnFolder.ts';
import { pledgeOf } from '#core/pledge.ts';
import { replaySetUp } from '#vbam/replayTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { change, type PlayedOptions, playedCampaign, playTurn } from './playedCampaign.ts';
import { robotWord, sheetWith } from './pledged.ts';

/** The revealed campaign of the site in the browser tests. */
export const REVEALED = 'last-light';

/** Words that no page may contain, revealed or not. */
export const PERSON = { name: 'Qperson7700x', mail: 'qperson7700x@example.org' };

/** A campaign that is over, in a folder: with a set-up, some turns and a moderator's decision, and its secrecy ended. */
export function revealedCampaign(campaigns: string, { turns = 3, ...options }: PlayedOptions): string {
  const folder = playedCampaign(campaigns, { ...options, turns: 0 });
  change(folder, 'campaign.yaml', (text) =>
    text.replace('mail: ""', `mail: ${PERSON.mail}`).replace(/player:\n(\s+)name: ""/, `player:\n$1name: ${PERSON.name}`),
  );
  playSetUpOf(campaigns, options.id);
  for (let turn = 1; turn <= turns; turn++)
    playTurn(campaigns, options.id, turn === 2 ? '- rule "late sheets are taken" because the servers were down\n' : null);
  keepReveal(folder, turns);
  return folder;
}

/** Every empire chooses a tag of its own, and pledges a word. */
function playSetUpOf(campaigns: string, id: string): void {
  const open = openCampaign(campaigns, id);
  const { state, galaxy, campaign, secret, folder } = open;
  const inputs = Object.keys(state.empires)
    .filter((empire) => state.empires[empire]?.kind === 'player')
    .map((empire, index) => ({
      file: `${empire}.md`,
      text: sheetWith(
        { campaign: id, empire, turn: 0 },
        [`pledge: ${pledgeOf(empire, robotWord(empire))}`],
        `tag ${'XYZ'[index]}Q`,
      ).text,
    }));
  const result = replaySetUp({ state, galaxy, campaign, inputs, secret });
  const reports = allReports({ before: state, result, galaxy, campaign });
  writeFolder(join(folder, SET_UP_FOLDER), turnFiles({ open, inputs, result, reports }));
}
