import type { DeskFile } from '#schemas/shared/desk.ts';
import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { startFrom } from '#vbam/setup/start.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** What each player's next orders are written with; kept beside the reports because the site reads no state. */
const DESKS_FOLDER = 'desks';

export function deskFileName(empire: string): string {
  return `${DESKS_FOLDER}/${empire}.json`;
}

/** The desks of all empires that people play, by their path in the folder of the state; `choosing`: their start can be chosen. */
export function desksOf(
  state: CampaignState,
  galaxy: Galaxy,
  campaign: Pick<CampaignFile, 'rules' | 'constants'>,
  { choosing }: { choosing: boolean } = { choosing: false },
): [file: string, desk: DeskFile][] {
  const viewOf = viewsOf(state, galaxy, campaign);
  return livingEmpiresOf(state)
    .filter((empire) => state.empires[empire]?.kind === 'player')
    .map((empire) => {
      const view = viewOf(empire);
      const file: DeskFile = { format: 4, campaign: view.campaign, empire, turn: view.turn, view: { ...view } };
      return [deskFileName(empire), choosing ? { ...file, start: startIn(state, view) } : file];
    });
}

/** The view is in the file already. */
function startIn(state: CampaignState, view: EmpireView): DeskFile['start'] {
  const { view: _, ...start } = startFrom(state, view);
  return start;
}
