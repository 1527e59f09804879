import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { CampaignFile, Postponement } from '#schemas/vbam/campaign.ts';
import { writeFile } from '../disk/writeFiles.ts';
import type { OpenCampaign } from '../openCampaign.ts';

type Calendar = CampaignFile['calendar'];

/** The calendar with one deadline moved, in place of what was said of that turn before. */
export function postponing({ postponed = [], ...calendar }: Calendar, moved: Postponement): Calendar {
  return { ...calendar, postponed: [...postponed.filter(({ turn }) => turn !== moved.turn), moved].sort(byTurn) };
}

/** The calendar as if the deadline of a turn had never been moved. */
export function unpostponing({ postponed = [], ...calendar }: Calendar, turn: number): Calendar {
  const others = postponed.filter((one) => one.turn !== turn);
  return { ...calendar, ...(others.length > 0 && { postponed: others }) };
}

function byTurn(one: Postponement, other: Postponement): number {
  return one.turn - other.turn;
}

/** Writes which deadlines are moved into campaign.yaml, and leaves the rest of it, comments too, as it is. */
export function keepPostponed({ folder, campaignText }: OpenCampaign, { postponed }: Calendar): void {
  const document = parseDocument(campaignText);
  if (postponed) document.setIn(['calendar', 'postponed'], document.createNode(postponed));
  else document.deleteIn(['calendar', 'postponed']);
  writeFile(join(folder, 'campaign.yaml'), document.toString({ lineWidth: 0 }), { force: true });
}
