import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { viewOf } from './checkSheet.ts';
import type { Desk } from './desk.ts';
import { underDecisions } from './underDecisions.ts';
import { whoPlays } from './whoPlays.ts';

/** An empire that somebody plays, and whose orders are not there. */
export interface MissingSheet {
  empire: string;
  name: string;
  /** blank: as it was laid out; refused: meant for something else, so that none of it counts (G-04) */
  why: 'missing' | 'blank' | 'refused';
}

/** Whose sheets for the coming turn are missing, in the order of campaign.yaml. */
export function missingSheets(open: OpenCampaign, desk: Desk): MissingSheet[] {
  const { open: mended } = underDecisions(open, desk);
  return awaitedIn(mended).flatMap((empire) => {
    const why = lackOf(mended, desk, empire);
    return why === null ? [] : [{ empire, name: empireIn(mended.state, empire).name, why }];
  });
}

/** The same for the set-up. */
export function missingSetUps(open: OpenCampaign, { setUp }: Desk): MissingSheet[] {
  return awaitedIn(open).flatMap((empire) => {
    const sheet = setUp.find((sent) => sent.empire === empire);
    const { name } = empireIn(open.state, empire);
    return sheet && !isBlank(sheet) ? [] : [{ empire, name, why: sheet ? 'blank' : 'missing' }];
  });
}

function awaitedIn(open: OpenCampaign): string[] {
  return open.campaign.players.map(({ empire }) => empire).filter((empire) => whoPlays(open, empire) === 'player');
}

function lackOf(open: OpenCampaign, { sheets }: Desk, empire: string): MissingSheet['why'] | null {
  const sheet = sheets.find((sent) => sent.empire === empire);
  if (!sheet) return 'missing';
  if (isBlank(sheet)) return 'blank';
  return readOrders(viewOf(open, empire), sheet.text).refused ? 'refused' : null;
}
