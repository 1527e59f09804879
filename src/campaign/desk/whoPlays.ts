import { hasCeased, livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import type { OpenCampaign } from '../openCampaign.ts';

/** Who writes an empire's orders; nobody for one that no longer exists. */
export type PlayedBy = 'player' | 'computer' | 'nobody';

/** M-14, M-16: the state says what kind an empire is, campaign.yaml whether its player is on leave. */
export function whoPlays({ state, campaign }: Pick<OpenCampaign, 'state' | 'campaign'>, id: string): PlayedBy {
  const empire = state.empires[id];
  if (!empire || hasCeased(empire)) return 'nobody';
  const listed = campaign.players.find((player) => player.empire === id);
  return empire.kind === 'player' && listed && !listed.autopilot ? 'player' : 'computer';
}

/** In order of their ids. */
export function computerRunIn(open: Pick<OpenCampaign, 'state' | 'campaign'>): string[] {
  return livingEmpiresOf(open.state).filter((empire) => whoPlays(open, empire) === 'computer');
}
