import { canonicalJson } from '#core/canonical.ts';
import type { CampaignFile } from '#schemas/campaign.ts';
import type { DeskFile } from '#schemas/desk.ts';
import type { Galaxy } from '#schemas/galaxy.ts';
import type { CampaignState } from '#schemas/state.ts';
import { viewsOf } from '#vbam/view.ts';

/** Beside the reports, for the site reads no state: what each player's next orders are written with. */
export const DESKS_FOLDER = 'desks';

export function deskFileName(empire: string): string {
  return `${DESKS_FOLDER}/${empire}.json`;
}

/** The desks of all empires that people play, by their path in the folder of the state. */
export function deskFiles(
  state: CampaignState,
  galaxy: Galaxy,
  campaign: Pick<CampaignFile, 'rules' | 'constants'>,
): [file: string, text: string][] {
  const viewOf = viewsOf(state, galaxy, campaign);
  return Object.keys(state.empires)
    .filter((empire) => state.empires[empire]?.kind === 'player')
    .sort()
    .map((empire) => {
      const view = viewOf(empire);
      const file: DeskFile = { format: 1, campaign: view.campaign, empire, turn: view.turn, view: { ...view } };
      return [deskFileName(empire), canonicalJson(file)];
    });
}
