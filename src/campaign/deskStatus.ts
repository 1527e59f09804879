import { checkSheet, viewOf } from './checkSheet.ts';
import { type Deadline, deadlineOf } from './deadline.ts';
import { type Desk, isBlank, readDesk } from './desk.ts';
import type { OpenCampaign } from './openCampaign.ts';
import type { Problem } from './problems.ts';

/** What has come from one empire for the coming turn. */
export interface EmpireStatus {
  empire: string;
  name: string;
  kind: 'player' | 'non-player';
  /** blank: as it was laid out, without an order */
  sheet: 'sent' | 'blank' | 'missing';
  orders: number;
  errors: number;
  missedTurns: number;
}

export interface DeskStatus {
  turn: number;
  deadline: (Deadline & { passed: 'no' | 'in grace' | 'yes' }) | null;
  empires: EmpireStatus[];
  /** every empire that somebody plays has sent a sheet */
  allIn: boolean;
  leftovers: Desk['leftovers'];
  /** files on the desk that nobody can use */
  problems: Problem[];
}

/** Who has sent what for the coming turn; `now` in milliseconds since 1970. */
export function deskStatus(open: OpenCampaign, now: number): DeskStatus {
  const { state, campaign, folder } = open;
  const turn = state.turn + 1;
  const desk = readDesk(folder, state);
  const empires = campaign.players.map(({ empire, name, kind }): EmpireStatus => {
    const sheet = desk.sheets.find((sent) => sent.empire === empire);
    const base = { empire, name, kind, missedTurns: state.empires[empire]?.missedTurns ?? 0 };
    if (!sheet) return { ...base, sheet: 'missing', orders: 0, errors: 0 };
    const { orders, problems } = checkSheet(viewOf(open, empire), sheet);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    return { ...base, sheet: isBlank(sheet) ? 'blank' : 'sent', orders: orders.length, errors };
  });
  const due = deadlineOf(campaign.calendar, turn);
  return {
    turn,
    deadline: due && { ...due, passed: now < due.at ? 'no' : now < due.graceEnds ? 'in grace' : 'yes' },
    empires,
    allIn: empires.every(({ kind, sheet }) => kind === 'non-player' || sheet === 'sent'),
    leftovers: desk.leftovers,
    problems: desk.problems,
  };
}
