import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { newCampaignFiles } from '#campaign/newCampaign.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import { turnFolder } from '#campaign/turns/turnFolder.ts';
import { hashOf } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Visibility } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { filesIn } from './campaignFolder.ts';
import { withRobotWord } from './pledged.ts';
import { robotSheet } from './robot.ts';

export interface PlayedOptions {
  id: string;
  name?: string;
  visibility?: Visibility;
  turns?: number;
  empires?: number;
  npes?: number;
  systems?: number;
  /** of its systems */
  names?: readonly string[];
}

/** A campaign that was played once is not played again, only written. */
const played = new Map<string, ReadonlyMap<string, string>>();

/** A campaign in a folder, with some turns that robots have played. Its galaxy, keys and dice follow from its id. */
export function playedCampaign(campaigns: string, options: PlayedOptions): string {
  const folder = join(campaigns, options.id);
  const wanted = JSON.stringify(options);
  const kept = played.get(wanted);
  if (kept) writeFolder(folder, kept);
  else {
    writeFolder(folder, firstFiles(options));
    for (let turn = 1; turn <= (options.turns ?? 2); turn++) playTurn(campaigns, options.id);
    const texts = Object.entries(filesIn(folder)).map(
      ([file, bytes]) => [file, Buffer.from(bytes, 'latin1').toString()] as const,
    );
    played.set(wanted, new Map(texts));
  }
  return folder;
}

function firstFiles(options: PlayedOptions): Map<string, string> {
  const { id, name = 'The Long Reach', visibility = 'fogged', empires = 2, npes = 1, systems = 24 } = options;
  const names = options.names?.slice(0, systems) ?? [];
  const shape = { ...optionsFrom({ systems, homes: empires + npes }), names: names.length > 0 ? hashOf(names.join('\n')) : null };
  const galaxy = generateGalaxy(`galaxy of ${id}`, shape, names);
  const secret = Buffer.from(id.padEnd(32, '.').slice(0, 32)).toString('hex');
  const settings = { id, name, visibility, scenario: 'neighbours' as const, empires, npes, galaxy, secret };
  return newCampaignFiles(settings, 'campaign.schema.json');
}

/** Plays the next turn with a robot's sheet for every empire, and returns what came of it; `decided` is what the moderator writes. */
export function playTurn(
  campaigns: string,
  id: string,
  decided: string | null = null,
): { before: CampaignState; result: TurnResult; galaxy: Galaxy } {
  const open = openCampaign(campaigns, id);
  const { state, galaxy, campaign, secret, folder } = open;
  const sheets = Object.keys(state.empires)
    .filter((empire) => state.empires[empire]?.kind === 'player')
    .map((empire) => {
      const text = robotSheet(viewFor(state, galaxy, campaign, empire), id);
      return { empire, file: `${empire}.md`, text: withRobotWord(text, empire, state.pledges) };
    });
  const front = decisionsFront({ campaign: id, turn: state.turn + 1 }).join('\n');
  const decisions = decided === null ? null : { file: 'decisions.md', text: `${front}\n${decided}` };
  const result = processTurn({ state, galaxy, campaign, sheets, decisions, dice: secret });
  const files = turnFiles({
    open,
    inputs: decisions ? [...sheets, decisions] : sheets,
    result,
    reports: allReports({ before: state, result, galaxy, campaign }),
  });
  writeFolder(join(folder, turnFolder(result.state.turn)), files);
  return { before: state, result, galaxy };
}

/** Changes a file of a campaign. */
export function change(folder: string, file: string, how: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, how(readFileSync(path, 'utf8')));
}
