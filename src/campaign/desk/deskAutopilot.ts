import { byKey } from '#core/order.ts';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { autopilotSheet } from '#vbam/autopilot/index.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { viewsOf } from '#vbam/view/builders/viewFor.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import type { Desk } from './desk.ts';
import { signedSheet } from './sheetAuthor.ts';
import { tokenFor } from './sheetToken.ts';
import { underDecisions } from './underDecisions.ts';
import { computerRunIn } from './whoPlays.ts';

/** A fault of ours that kept the autopilot from writing a sheet, with what repeats it. */
export interface AutopilotFault {
  campaign: string;
  turn: number;
  empire: string;
  error: string;
}

interface WrittenSheets {
  sheets: GivenSheet[];
  /** of those empires that have none now: a fault must not keep all others from their turn */
  faults: AutopilotFault[];
}

/** What the autopilot orders for these empires, as their orders will find the campaign. */
export function autopilotSheets(open: OpenCampaign, empires: readonly string[]): WrittenSheets {
  const { state, galaxy, campaign, id } = open;
  const viewOf = viewsOf(state, galaxy, campaign);
  const written: WrittenSheets = { sheets: [], faults: [] };
  for (const empire of empires) {
    const view = viewOf(empire);
    try {
      const text = signedSheet(view, autopilotSheet(view), { token: tokenFor(open, empire, view.turn) });
      written.sheets.push({ empire, file: `${empire}.md`, text });
    } catch (error) {
      const says = error instanceof Error ? error.message : String(error);
      written.faults.push({ campaign: id, turn: view.turn, empire, error: says });
    }
  }
  return written;
}

/** The sheets that a turn is played with, in order of empire ids. */
export interface CompleteSheets {
  /** as they will be kept: blank ones of players too */
  sheets: GivenSheet[];
  /** those of them that the autopilot has just written */
  autopilot: GivenSheet[];
  /** where it failed: these empires have no sheet, and do only what they were told before (G-04) */
  faults: AutopilotFault[];
  /** sheets on the desk that give way to these because nothing was written in them */
  giveWay: GivenSheet[];
}

/** G-60: the sheets on the desk, and for computer-run empires without one what the autopilot orders. */
export function withAutopilot(open: OpenCampaign, desk: Desk): CompleteSheets {
  const { open: mended } = underDecisions(open, desk); // orders come after the moderator's edits
  const run = computerRunIn(mended);
  const giveWay = desk.sheets.filter((sheet) => run.includes(sheet.empire) && isBlank(sheet));
  const stay = desk.sheets.filter((sheet) => !giveWay.includes(sheet));
  const { sheets: autopilot, faults } = autopilotSheets(
    mended,
    run.filter((id) => !stay.some(({ empire }) => empire === id)),
  );
  return { sheets: [...stay, ...autopilot].sort(byKey(({ empire }) => empire)), autopilot, faults, giveWay };
}
