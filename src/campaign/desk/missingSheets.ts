import { frontProblems } from '#core/orders/frontMatter.ts';
import { isBlank } from '#core/orders/isBlank.ts';
import { readSheet } from '#core/orders/sheet.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import type { OpenCampaign } from '../openCampaign.ts';
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
    const sheet = desk.sheets.find((sent) => sent.empire === empire);
    const why = !sheet ? 'missing' : isBlank(sheet) ? 'blank' : isRefused(mended, sheet) ? 'refused' : null;
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

function isRefused({ id, state }: OpenCampaign, { empire, text }: GivenSheet): boolean {
  return frontProblems(readSheet(text).front, { campaign: id, empire, turn: state.turn + 1 }).length > 0;
}
