import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignFile, campaignFile } from '#schemas/campaign.ts';
import { type PublicReport, publicReport } from '#schemas/report.ts';
import { campaignIds, turnNumbers } from './folders.ts';
import { strictFile } from './strictFile.ts';
import { playedFolder } from './turnFolder.ts';

/** What the gazette may know of a campaign: nothing else of its folder is read. */
export interface PublicCampaign {
  id: string;
  name: string;
  visibility: CampaignFile['visibility'];
  scenario: CampaignFile['scenario'];
  calendar: CampaignFile['calendar'];
  lastTurn: number | null;
  /** the turn that was played last; 0 before the first */
  turn: number;
  /** who plays what, where the campaign tells it */
  players: { name: string; empire: string }[];
  /** the turns' news, oldest first */
  news: PublicReport[];
}

/** All campaigns, as anybody may know them (G-68). */
export function publicCampaigns(folder: string): PublicCampaign[] {
  return campaignIds(folder).map((id) => publicCampaign(folder, id));
}

function publicCampaign(folder: string, id: string): PublicCampaign {
  const file = strictFile(folder, id, 'campaign.yaml', campaignFile);
  const turns = turnNumbers(join(folder, id));
  const { name, visibility, scenario, calendar, victory } = file;
  return {
    ...{ id, name, visibility, scenario, calendar },
    lastTurn: victory.lastTurn,
    turn: turns.at(-1) ?? 0,
    players: playersOf(file),
    news: turns.flatMap((turn) => newsOf(folder, file, turn)),
  };
}

function playersOf({ public: told, players }: CampaignFile): PublicCampaign['players'] {
  if (!told.players) return [];
  return players.flatMap(({ name: empire, player }) => (player && player.name !== '' ? [{ name: player.name, empire }] : []));
}

/** M-33: a switch that is off also hides what was told while it was on. */
function newsOf(folder: string, { id, visibility, public: told }: CampaignFile, turn: number): PublicReport[] {
  const file = `${playedFolder(turn)}/reports/public.json`;
  if (!existsSync(join(folder, id, file))) return [];
  const report = strictFile(folder, id, file, publicReport);
  return [
    {
      ...report,
      empires: visibility === 'open' ? report.empires : [],
      press: told.press ? report.press : [],
      rulings: told.rulings ? report.rulings : [],
    },
  ];
}
