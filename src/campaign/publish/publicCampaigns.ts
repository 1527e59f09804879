import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TurnSeal } from '#core/turnSeal.ts';
import { type CampaignFile, campaignFile } from '#schemas/vbam/campaign.ts';
import { type PublicReport, publicReport } from '#schemas/vbam/report.ts';
import { campaignIds, turnNumbers } from '../disk/folders.ts';
import { strictFile } from '../disk/strictFile.ts';
import { commitmentIn } from '../trust/commitment.ts';
import { revealIn } from '../trust/reveal.ts';
import { turnSealsIn } from '../trust/turnSeals.ts';
import { playedFolder } from '../turns/turnFolder.ts';
import { type TakenBack, turnsTakenBack } from './published.ts';
import { keptReports } from './reports.ts';

/** What the gazette may know of a campaign; nothing else of its folder is read. */
export interface PublicCampaign {
  id: string;
  name: string;
  visibility: CampaignFile['visibility'];
  scenario: CampaignFile['scenario'];
  calendar: CampaignFile['calendar'];
  lastTurn: number | null;
  /** the turn that was played last; 0 before the first */
  turn: number;
  /** who plays what, if the campaign makes that public */
  players: { name: string; empire: string }[];
  /** the turns' news, oldest first */
  news: PublicReport[];
  /** turns that were published and then taken back */
  takenBack: TakenBack[];
  /** of the start and of every turn: they tell nothing of them */
  seals: TurnSeal[];
  /** to the secret, the galaxy and the start: it tells nothing of them */
  commitment: string;
  /** whether the secrecy has ended */
  revealed: boolean;
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
    players: playersOf(join(folder, id), file),
    news: turns.flatMap((turn) => newsOf(folder, file, turn)),
    takenBack: turnsTakenBack(join(folder, id)),
    seals: turnSealsIn(join(folder, id)),
    commitment: commitmentIn(join(folder, id)),
    revealed: revealIn(join(folder, id)) !== null,
  };
}

/** Empires may have changed the name in campaign.yaml: their own last report knows. */
function playersOf(folder: string, { public: publicly, players }: CampaignFile): PublicCampaign['players'] {
  if (!publicly.players) return [];
  const { empires } = keptReports(folder);
  return players.flatMap(({ empire, name, player }) =>
    player && player.name !== '' ? [{ name: player.name, empire: empires.get(empire)?.at(-1)?.read().empire.name ?? name }] : [],
  );
}

/** M-33: a switch that is off also hides what was public while it was on. */
function newsOf(folder: string, { id, visibility, public: publicly }: CampaignFile, turn: number): PublicReport[] {
  const file = `${playedFolder(turn)}/reports/public.json`;
  if (!existsSync(join(folder, id, file))) return [];
  const { battles = [], ...report } = strictFile(folder, id, file, publicReport);
  return [
    {
      ...report,
      ...(publicly.battles && battles.length > 0 && { battles }),
      empires: visibility === 'open' ? report.empires : [],
      press: publicly.press ? report.press : [],
      rulings: publicly.rulings ? report.rulings : [],
      treaties: publicly.treaties ? report.treaties : [],
      wars: publicly.wars ? report.wars : [],
    },
  ];
}
