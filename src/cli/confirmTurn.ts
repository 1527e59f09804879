import { deadlineOf } from '#campaign/desk/deadline.ts';
import type { Desk } from '#campaign/desk/desk.ts';
import { type MissingSheet, missingSetUps, missingSheets } from '#campaign/desk/missingSheets.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { listed } from '#core/listed.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import type { Given } from './command.ts';
import { confirm } from './confirm.ts';
import type { Terminal } from './terminal.ts';

/** Asks before a turn is played without somebody's sheet, or before its deadline: --yes answers both, --missing-ok the first. */
export async function confirmTurn(open: OpenCampaign, desk: Desk, given: Given, terminal: Terminal): Promise<void> {
  const turn = open.state.turn + 1;
  const missing = given.has('missing-ok') ? [] : missingSheets(open, desk);
  const due = deadlineOf(open.campaign.calendar, turn);
  const early = due !== null && terminal.now() < due.at ? `the deadline of turn ${turn}, ${due.words}, has not passed` : null;
  await confirmStep(missing, early, turn, given, terminal);
}

/** The set-up has no deadline. */
export async function confirmSetUp(open: OpenCampaign, desk: Desk, given: Given, terminal: Terminal): Promise<void> {
  const missing = given.has('missing-ok') ? [] : missingSetUps(open, desk);
  await confirmStep(missing, null, SET_UP_TURN, given, terminal);
}

async function confirmStep(
  missing: readonly MissingSheet[],
  early: string | null,
  turn: number,
  given: Given,
  terminal: Terminal,
): Promise<void> {
  const doubts = [...(missing.length === 0 ? [] : [missingInWords(missing, turn)]), ...(early === null ? [] : [early])];
  if (doubts.length === 0) return;
  const add =
    early === null
      ? 'add --missing-ok to play it without, or --yes; nothing was written'
      : 'add --yes to play it all the same; nothing was written';
  await confirm(given, terminal, { is: doubts.join(', and '), question: 'Play it all the same?', add });
}

const because = { missing: '', blank: ' (the one on the desk is blank)', refused: ' (the one on the desk is refused whole)' };

/** `no sheet for turn 3 has come from Terran Union and Kili Hegemony (the one on the desk is blank)`. */
function missingInWords(missing: readonly MissingSheet[], turn: number): string {
  const names = missing.map(({ name, why }) => `${name}${because[why]}`);
  return `no sheet for ${stepInWords(turn)} has come from ${listed(names, 'and')}`;
}
