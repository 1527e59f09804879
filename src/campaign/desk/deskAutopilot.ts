import { byKey } from '#core/order.ts';
import { isBlank } from '#core/orders/isBlank.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import type { Desk } from './desk.ts';
import { signedSheet } from './sheetAuthor.ts';
import { tokenFor } from './sheetToken.ts';
import { underDecisions } from './underDecisions.ts';
import { computerRunIn } from './whoPlays.ts';

/** What the autopilot orders for these empires, as their orders will find the campaign. */
export function autopilotSheets(open: OpenCampaign, empires: readonly string[]): GivenSheet[] {
  const { state, galaxy, campaign } = open;
  const viewOf = viewsOf(state, galaxy, campaign);
  return empires.map((empire) => {
    const view = viewOf(empire);
    return {
      empire,
      file: `${empire}.md`,
      text: signedSheet(view, autopilotSheet(view), { token: tokenFor(open, empire, view.turn) }),
    };
  });
}

/** The sheets that a turn is played with, in order of empire ids. */
export interface CompleteSheets {
  /** as they will be kept: blank ones of players too */
  sheets: GivenSheet[];
  /** those of them that the autopilot has just written */
  autopilot: GivenSheet[];
  /** sheets on the desk that give way to these because nothing was written in them */
  giveWay: GivenSheet[];
}

/** G-60: the sheets on the desk, and for computer-run empires without one what the autopilot orders. */
export function withAutopilot(open: OpenCampaign, desk: Desk): CompleteSheets {
  const { open: mended } = underDecisions(open, desk); // orders come after the moderator's edits
  const run = computerRunIn(mended);
  const giveWay = desk.sheets.filter((sheet) => run.includes(sheet.empire) && isBlank(sheet));
  const stay = desk.sheets.filter((sheet) => !giveWay.includes(sheet));
  const autopilot = autopilotSheets(
    mended,
    run.filter((id) => !stay.some(({ empire }) => empire === id)),
  );
  return { sheets: [...stay, ...autopilot].sort(byKey(({ empire }) => empire)), autopilot, giveWay };
}
